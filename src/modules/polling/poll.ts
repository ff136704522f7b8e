import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedArticle, FeedEvent } from '../../domain/news/feed-items.ts'
import {
  type FeedContent,
  type FeedContext,
  type FeedDocument,
  FeedFault,
  type FeedKeyName,
  type FeedKind,
} from '../../domain/news/feed-kinds.ts'
import type { FeedRecord } from '../../domain/news/feed-list.ts'
import type { Documents, Validators } from '../../platform/outgoing/documents.ts'
import type { FeedMemory } from './queries.ts'

export type PollDependencies = {
  documents: Documents
  keys: Readonly<Record<FeedKeyName, string | undefined>>
  /** Below which the files of feeds lie. */
  localDir: string
  now: () => string
}

/** The result of reading a feed once, with what is to be noted of it once that is stored. */
export type Poll =
  | { outcome: 'failed'; reason: string; message: string; retryAfterMs: number | null; at: string }
  | { outcome: 'unchanged'; freshSeconds: number; at: string; memory: Partial<FeedMemory> }
  | {
      outcome: 'read'
      at: string
      freshSeconds: number
      articles: FeedArticle[]
      events: FeedEvent[]
      /** Items that were there before and say something else now. */
      edited: number
      leftOut: Readonly<Record<string, number>>
      missing: number
      memory: Partial<FeedMemory>
    }

export const noMemory: FeedMemory = {
  ...{ etag: null, lastModified: null, bodyHash: null, seen: null, cursor: null, movedTo: null },
  ...{ failures: 0, taken: 0, edited: 0 },
}

/** Reads a feed once, and keeps of it what was not in it the last time. Nothing is stored. Never rejects for what the feed does. */
export async function pollFeed(
  parts: PollDependencies,
  { feed, kind, memory }: { feed: FeedRecord; kind: FeedKind; memory: FeedMemory },
  signal: AbortSignal,
): Promise<Poll> {
  const at = parts.now()
  const fetched: Fetched = { validators: null, bodyHash: null, movedTo: memory.movedTo, freshSeconds: 0 }
  try {
    const content = await kind.read(contextOf(parts, { feed, kind, memory, fetched, at }, signal))
    const known = {
      ...(fetched.validators ?? {}),
      ...(fetched.bodyHash !== null && { bodyHash: fetched.bodyHash }),
      movedTo: fetched.movedTo,
    }
    if (content === null) return { outcome: 'unchanged', freshSeconds: fetched.freshSeconds, at, memory: known }
    return sorted(content, memory, known, { at, freshSeconds: fetched.freshSeconds })
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    const { reason, message, retryAfterMs } = error
    return { outcome: 'failed', reason, message, retryAfterMs, at }
  }
}

/** The facts that the documents of a reading told besides their content. */
type Fetched = { validators: Validators | null; bodyHash: string | null; movedTo: string | null; freshSeconds: number }
type Around = { feed: FeedRecord; kind: FeedKind; memory: FeedMemory; fetched: Fetched; at: string }

function contextOf(
  parts: PollDependencies,
  { feed, kind, memory, fetched, at }: Around,
  signal: AbortSignal,
): FeedContext {
  const { etag, lastModified } = memory
  async function get(url: string, maxBytes: number, known?: Validators) {
    const key = kind.key === undefined ? undefined : parts.keys[kind.key.setting]
    return parts.documents.get({
      url: keyed(url, kind, key),
      accept: kind.accept,
      maxBytes,
      signal,
      ...(known !== undefined && { known }),
      ...(kind.key?.header !== undefined && key !== undefined && { headers: { [kind.key.header]: key } }),
    })
  }
  function noted(bytes: Buffer, validators: Validators): boolean {
    const bodyHash = hash('sha1', bytes, 'hex')
    Object.assign(fetched, { validators, bodyHash })
    // Some servers answer 200 with what they sent before.
    return bodyHash !== memory.bodyHash
  }
  return {
    feed,
    cursor: memory.cursor,
    now: at,
    async page() {
      if (feed.address.startsWith('file:')) {
        const file = await readLocal(parts.localDir, feed.address, kind.maxBytes, memory)
        return file !== null && noted(file.document.bytes, file.validators) ? file.document : null
      }
      const answer = await get(memory.movedTo ?? feed.address, kind.maxBytes, { etag, lastModified })
      if (answer.kind === 'failed') {
        // Where it has moved to may be wrong by now: the next time its own address is asked.
        fetched.movedTo = null
        throw new FeedFault(answer.reason, answer.message, answer.retryAfterMs)
      }
      fetched.freshSeconds = answer.freshSeconds
      if (answer.kind === 'unchanged') return null
      fetched.movedTo = answer.movedTo ?? memory.movedTo
      return noted(answer.bytes, answer.validators) ? answer : null
    },
    async part(url, maxBytes = kind.maxBytes) {
      const answer = await get(url, maxBytes)
      if (answer.kind === 'document') return answer
      if (answer.kind === 'failed' && answer.status === 404) return null
      const { reason, message, retryAfterMs } =
        answer.kind === 'failed' ? answer : { reason: 'status', message: 'answered 304', retryAfterMs: null }
      throw new FeedFault(reason, `a part of it ${message}`, retryAfterMs)
    },
  }
}

function keyed(url: string, { key }: FeedKind, value: string | undefined): string {
  if (key?.query === undefined || value === undefined) return url
  const whole = new URL(url)
  whole.searchParams.set(key.query, value)
  return whole.href
}

/** A file below the folder of local data. Its time and size are what a server's validators are. */
async function readLocal(
  localDir: string,
  address: string,
  maxBytes: number,
  { lastModified }: FeedMemory,
): Promise<{ document: FeedDocument; validators: Validators } | null> {
  const path = join(localDir, address.slice('file:'.length))
  const status = await stat(path).catch(() => null)
  if (status === null || !status.isFile()) throw new FeedFault('no_file', 'there is no such file below LOCAL_DIR')
  if (status.size > maxBytes) throw new FeedFault('too_large', `is longer than ${maxBytes} bytes`)
  const stamp = `${status.mtimeMs} ${status.size}`
  if (stamp === lastModified) return null
  const bytes = await readFile(path)
  return {
    document: { bytes, url: `file:///${address.slice('file:'.length)}`, contentType: null },
    validators: { etag: null, lastModified: stamp },
  }
}

type Times = { at: string; freshSeconds: number }

/** Parts what is new from what was there at the last reading. */
function sorted(content: FeedContent, memory: FeedMemory, known: Partial<FeedMemory>, times: Times): Poll {
  const before = new Map((memory.seen ?? '').split(' ').map((each) => [each.slice(0, keyLength), each]))
  const now = new Map<string, string>()
  let edited = 0
  const isNew = (name: string, said: string, isRevised = false) => {
    const key = shortHash(name, keyLength)
    const mark = `${key}${shortHash(said, saidLength)}`
    if (now.has(key)) return false
    now.set(key, mark)
    const old = before.get(key)
    if (old !== undefined && old !== mark) edited += 1
    return old === undefined || (isRevised && old !== mark)
  }
  const names = namesOf(content.articles)
  const articles = content.articles.filter((each, at) => isNew(names[at] ?? each.url, each.title))
  const events = content.events.filter((each) => isNew(each.key, each.revision ?? '', each.revision !== null))
  return {
    outcome: 'read',
    at: times.at,
    freshSeconds: Math.max(times.freshSeconds, content.freshSeconds),
    articles,
    events,
    edited,
    leftOut: content.leftOut,
    missing: content.missing ?? 0,
    memory: { ...known, seen: [...now.values()].join(' '), cursor: content.cursor },
  }
}

const keyLength = 12
const saidLength = 6

function shortHash(text: string, length: number): string {
  return hash('sha1', text, 'base64url').slice(0, length)
}

/** The names of items: by the feed's own name where that is theirs alone, else with their address as well. */
function namesOf(articles: readonly FeedArticle[]): string[] {
  const urls = new Map<string, Set<string>>()
  for (const { guid, url } of articles) {
    if (guid === null) continue
    const known = urls.get(guid)
    if (known === undefined) urls.set(guid, new Set([url]))
    else known.add(url)
  }
  return articles.map(({ guid, url }) => {
    if (guid === null) return url
    return (urls.get(guid)?.size ?? 0) > 1 ? `${guid} ${url}` : guid
  })
}
