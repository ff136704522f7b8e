import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { type NameRow, pageNames, readNamedSince, readNames } from '../queries.ts'
import { createLexicon, type NamedEntity, type OpenLexicon } from './lexicon.ts'

const pageSize = 5_000
const slowMs = 30_000
const updateSize = 500
/** Beyond so many all are read: it is as fast. */
const mostChanged = 5_000

/** Every name of every entity of the graph. */
export async function readLexicon(graph: Graph, signal: AbortSignal): Promise<OpenLexicon> {
  const lexicon = createLexicon()
  const breath = createBreath()
  const read = (after: string): Promise<NameRow[]> =>
    graph.read(pageNames, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ entity }) => entity.slug, signal })) {
    for (const { entity } of rows) {
      lexicon.add(named(entity))
      await breath()
    }
  }
  return lexicon
}

function named({ parents, near, tags, aliases, ...known }: NameRow['entity']): NamedEntity {
  return { ...known, tags: tags ?? [], aliases: aliases ?? [], near: [...near, ...parents] }
}

/** Up to where in the log of changes an index of names knows what there is. */
type Place = { id: string; seq: number }

/**
 * The names of a graph, kept: read whole the first time, and after that only of whom the log of changes tells something since. Whole again where the log
 * does not reach back so far, is another one, or tells of very many.
 */
export function followLexicon(graph: Graph): (signal: AbortSignal) => Promise<OpenLexicon> {
  let kept: { lexicon: OpenLexicon; place: Place | undefined } | undefined
  return async (signal) => {
    const since = kept?.place
    const asked = { seq: integer(since?.seq ?? 0), most: integer(since === undefined ? 0 : mostChanged + 1) }
    const [log] = await graph.read(readNamedSince, asked, { timeoutMs: slowMs })
    const place = log === undefined ? undefined : { id: log.id, seq: log.last }
    const isReached =
      log !== undefined &&
      since !== undefined &&
      log.id === since.id &&
      log.start <= since.seq + 1 &&
      log.last >= since.seq &&
      log.slugs.length <= mostChanged
    if (kept !== undefined && isReached) await update(graph, kept.lexicon, log.slugs, signal)
    else kept = { lexicon: await readLexicon(graph, signal), place }
    kept.place = place
    return kept.lexicon
  }
}

async function update(
  graph: Graph,
  lexicon: OpenLexicon,
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < slugs.length; at += updateSize) {
    signal.throwIfAborted()
    const some = slugs.slice(at, at + updateSize)
    const rows = await graph.read(readNames, { slugs: some }, { timeoutMs: slowMs })
    for (const slug of some) lexicon.remove(slug)
    for (const { entity } of rows) lexicon.add(named(entity))
  }
}
