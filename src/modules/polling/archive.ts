import { z } from 'zod'
import type { ArticleInput, Ingest } from '../../domain/news/articles.ts'
import { publisherKinds } from '../../domain/news/publishers.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { Documents } from '../../platform/outgoing/documents.ts'

const readArchive = defineQuery<Record<string, never>, { cursor: string }>(
  'polling/read-archive',
  z.object({ cursor: z.string() }),
)
const noteArchive = defineQuery<{ cursor: string }, unknown>('polling/note-archive', z.unknown())

const listed = z.object({ pages: z.array(z.string().min(1).max(300)).max(1_000) })
const text = z.string().min(1)
const record = z.object({
  ...{ url: text, title: text, publisher: text, publishedAt: text },
  ...{ publisherKind: z.enum(publisherKinds).optional(), author: text.optional(), summary: text.optional() },
  ...{ language: text.optional(), category: text.optional(), guid: text.optional() },
})

type Parts = { graph: Graph; documents: Documents; base: string; ingest: Ingest; writing: Writing }

const maxBytes = 16 * 1_048_576
/** Comes after every address of a page. */
const done = '~'

/** Takes the archive of a press in where that was not done yet, and asks no more once it was. */
export function createArchive() {
  let isIn = false
  return async (parts: Parts, signal: AbortSignal): Promise<void> => {
    if (!isIn) isIn = await takeArchive(parts, signal)
  }
}

/**
 * Takes in what the press of a sandbox printed before it was first read: `archive.json` lists pages, oldest first, with a record `article` a line. Once for a graph; an
 * interrupted one goes on behind the last page that was stored. False where the press cannot be read now.
 */
async function takeArchive({ graph, documents, base, ingest, writing }: Parts, signal: AbortSignal): Promise<boolean> {
  const [known] = await graph.read(readArchive, {})
  if (known?.cursor === done) return true
  const pages = await pagesOf(documents, base, signal)
  if (pages === null) return false
  for (const page of pages.filter((each) => each > (known?.cursor ?? ''))) {
    signal.throwIfAborted()
    const answer = await documents.get({ url: `${base}/${page}`, accept: 'application/jsonl', maxBytes, signal })
    if (answer.kind !== 'document') return false
    const lines = answer.bytes.toString('utf8').split('\n')
    await ingest(
      lines.flatMap((line) => {
        const { data } = record.safeParse(parsed(line))
        return data === undefined ? [] : [inputOf(data)]
      }),
      { signal },
    )
    await writing(({ run }) => run(noteArchive, { cursor: page }))
  }
  await writing(({ run }) => run(noteArchive, { cursor: done }))
  return true
}

function inputOf({ url, title, publisher, publishedAt, ...rest }: z.output<typeof record>): ArticleInput {
  const { publisherKind = null, author = null, summary = null, language = null, category = null, guid = null } = rest
  return { url, title, publisher, publishedAt, publisherKind, author, summary, language, category, guid, sandbox: true }
}

/** The pages that the press lists; none where it has no archive; null where it does not answer. */
async function pagesOf(documents: Documents, base: string, signal: AbortSignal): Promise<string[] | null> {
  const answer = await documents.get({ url: `${base}/archive.json`, accept: 'application/json', maxBytes, signal })
  if (answer.kind === 'failed') return answer.status === 404 ? [] : null
  if (answer.kind === 'unchanged') return null
  return listed.safeParse(parsed(answer.bytes.toString('utf8'))).data?.pages ?? null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
