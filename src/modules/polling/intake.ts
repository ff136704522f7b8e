import { recording, type WriteTransaction } from '../../domain/graph/write-transaction.ts'
import { eventId } from '../../domain/ids.ts'
import type { ArticleInput, Ingest, IngestResult } from '../../domain/news/articles.ts'
import type { FeedEvent } from '../../domain/news/feed-items.ts'
import type { FeedRecord } from '../../domain/news/feed-list.ts'
import { chunks } from '../../platform/chunks.ts'
import { ApiError } from '../../platform/errors.ts'
import { LockLost } from '../../platform/jobs/job.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Poll } from './poll.ts'
import { findEvents, touchStamp, writeEvents } from './queries.ts'

export type ReadPoll = Extract<Poll, { outcome: 'read' }>

/** The numbers of items taken in, and refused by reason. */
export type TakenIn = { taken: number; refused: Record<string, number> }

/** An event, and the entities that it is about. */
type NotedEvent = Pick<FeedEvent, 'eventType' | 'happenedAt' | 'impactScore'> & {
  about: readonly { slug: string; role: string }[]
}

/** Notes events that were not there: who was active, and how many there are. */
export type NoteEvents = (run: WriteTransaction['run'], events: readonly NotedEvent[]) => Promise<void>

export type IntakeDependencies = {
  ingest: Ingest
  noteEvents: NoteEvents
  writing: Writing
  log: Log
  isSandbox: boolean
}

const eventsAtOnce = 500

/**
 * Stores what readings of feeds brought, all articles in one go, and says for each what became of it. Rejects where the stores do not answer; then nothing may
 * be noted as read. Twice does no harm.
 */
export async function takeIn(
  parts: IntakeDependencies,
  polls: readonly { feed: FeedRecord; poll: ReadPoll }[],
  signal: AbortSignal,
): Promise<TakenIn[]> {
  const inputs = polls.map(({ feed, poll }) => poll.articles.map((article) => inputOf(article, feed, poll.at, parts)))
  const refusals = await ingestAll(parts, inputs.flat(), signal)
  const results: TakenIn[] = []
  for (const [index, { feed, poll }] of polls.entries()) {
    const refused: Record<string, number> = {}
    let taken = 0
    for (const { url } of inputs[index] ?? []) {
      const reason = refusals.get(url)
      if (reason === undefined) taken += 1
      else refused[reason] = (refused[reason] ?? 0) + 1
    }
    const events = await storeEvents(parts, poll.events, poll.at, signal)
    if (events.unknown > 0) refused['about_nobody_known'] = events.unknown
    parts.log.debug({ feed: feed.id, taken, events: events.written }, 'a feed brought something new')
    results.push({ taken: taken + events.written, refused })
  }
  return results
}

function inputOf(
  { guid, url, title, author, summary, publishedAt, language, publisher }: ReadPoll['articles'][number],
  feed: FeedRecord,
  seenAt: string,
  { isSandbox }: IntakeDependencies,
): ArticleInput {
  return {
    ...{ guid, url, title, summary, publishedAt, seenAt, feed: feed.id, sandbox: isSandbox },
    publisher: publisher ?? feed.publisher,
    publisherKind: feed.publisherKind,
    author: author ?? feed.author ?? null,
    language: language ?? feed.language ?? null,
    category: feed.category ?? null,
  }
}

/** True where what went wrong would go wrong with anything: the store is gone, or the run is over. */
function isOfStore(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof ApiError || error instanceof LockLost
}

/** Takes all in, and where one article is more than the program can bear, all others. Gives why those were refused that were, by address. */
async function ingestAll(
  parts: IntakeDependencies,
  inputs: readonly ArticleInput[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  if (inputs.length === 0) return new Map()
  const told = ({ refused }: IngestResult) => new Map(refused.map(({ url, reason }) => [url, reason]))
  try {
    return told(await parts.ingest(inputs, { signal }))
  } catch (error) {
    if (isOfStore(error, signal)) throw error
    const [only] = inputs
    if (inputs.length === 1 && only !== undefined) {
      parts.log.error({ error, title: only.title }, 'an article of a feed could not be taken in')
      return new Map([[only.url, 'fault']])
    }
    const half = Math.ceil(inputs.length / 2)
    const first = await ingestAll(parts, inputs.slice(0, half), signal)
    return new Map([...first, ...(await ingestAll(parts, inputs.slice(half), signal))])
  }
}

/** Writes events about entities that are known, with their entries in the log of changes. `unknown`: how many are about none. */
async function storeEvents(
  parts: IntakeDependencies,
  events: readonly FeedEvent[],
  now: string,
  signal: AbortSignal,
): Promise<{ written: number; unknown: number }> {
  let [written, unknown] = [0, 0]
  for (const some of chunks(events, eventsAtOnce)) {
    signal.throwIfAborted()
    const byId = new Map(some.map((each) => [idOf(each), each]))
    await parts.writing((transaction) =>
      recording(transaction, now, async (recorded) => {
        const known = new Set((await recorded.run(findEvents, { ids: [...byId.keys()] })).map(({ id }) => id))
        const fresh = new Map([...byId].filter(([id]) => !known.has(id)))
        const told = fresh.size === 0 ? [] : await writeFresh(recorded, fresh, now, parts)
        written += told.length
        unknown += fresh.size - told.length
      }),
    )
  }
  return { written, unknown }
}

async function writeFresh(
  { run, changes, outbox }: WriteTransaction,
  events: ReadonlyMap<string, FeedEvent>,
  now: string,
  { noteEvents, isSandbox }: IntakeDependencies,
): Promise<{ id: string }[]> {
  const rows = [...events].map(([id, each]) => rowOf(id, each, isSandbox))
  const told = await run(writeEvents, { rows, now })
  if (told.length === 0) return told
  for (const { id, retracted } of told) {
    changes.push({ what: 'v+', of: id, members: ['.'] })
    for (const old of retracted) changes.push({ what: 'v!', of: old, members: ['.'] })
  }
  outbox.push({ kind: 'event', subjects: told.map(({ id }) => id) })
  await noteEvents(
    run,
    told.flatMap(({ id, named }) => {
      const event = events.get(id)
      return event === undefined ? [] : [{ ...event, about: named }]
    }),
  )
  await run(touchStamp, {})
  return told
}

function idOf({ key, revision }: FeedEvent): string {
  return eventId(revision === null ? `feed|${key}` : `feed|${key}|${revision}`)
}

function rowOf(id: string, event: FeedEvent, isSandbox: boolean) {
  const { key, about, source, eventType, title, happenedAt, severity, impactScore, location, url, signal } = event
  return {
    id,
    key,
    about,
    source,
    event: {
      ...{ eventType, title, happenedAt, severity, impactScore, location, url },
      severityScore: signal?.severity ?? null,
      deaths: signal?.deaths ?? null,
      goldstein: signal?.goldstein ?? null,
      sandbox: isSandbox ? true : null,
    },
  }
}
