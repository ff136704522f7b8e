import { setTimeout as delay } from 'node:timers/promises'
import type { Ingest } from '../../domain/news/articles.ts'
import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import type { FeedRecord } from '../../domain/news/feed-list.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { type NoteEvents, takeIn } from './intake.ts'
import { kindOf, type ListKeeper } from './list-keeper.ts'
import { noMemory, type Poll, type PollDependencies, pollFeed } from './poll.ts'
import { type FeedMemory, type FeedRow, listFeeds, readFeedMemory, writeFeedStates } from './queries.ts'
import { isPaused, nextReadingOf } from './state.ts'

export type RunDependencies = {
  graph: Graph
  clock: Clock
  log: Log
  kinds: readonly FeedKind[]
  list: ListKeeper
  polling: PollDependencies
  ingest: Ingest
  noteEvents: NoteEvents
  writing: Writing
  isSandbox: boolean
  onPolled: (feed: FeedRecord, poll: Poll) => void
}

/** So many feeds are read at the same time. */
const maxAtOnce = 8
/** A run begins no further reading after this; the next one does. */
const beginsForMs = 240_000
const lookAgainMs = 500
const budgetPauseMs = 15_000

type Polled = { feed: FeedRecord; memory: FeedMemory; poll: Poll }

/** Reads the feeds whose time has come, and those whose time comes meanwhile. What is read is stored in one queue, so that each article finds those before it. */
export async function runFeeds(
  parts: RunDependencies,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<void> {
  const ended = new AbortController()
  const readers = createReaders(parts, AbortSignal.any([signal, ended.signal]))
  const begun = performance.now()
  let stored = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const due = performance.now() - begun < beginsForMs ? await dueFeeds(parts, signal, readers.busy()) : []
      for (const feed of due.slice(0, maxAtOnce - readers.underway())) readers.begin(feed)
      const batch = await readers.next(signal)
      if (batch.length > 0) {
        await store(parts, batch, signal)
        stored += batch.length
        report(stored)
      } else if (readers.underway() === 0 && due.length === 0) return
    }
  } finally {
    // What is still under way has nobody to store it.
    ended.abort()
    await readers.settled()
  }
}

/** Readings under way, and what came of those that are over. */
function createReaders(parts: RunDependencies, signal: AbortSignal) {
  const underway = new Map<string, Promise<void>>()
  const over: Polled[] = []
  const faults: unknown[] = []
  return {
    underway: () => underway.size,
    busy: (): ReadonlySet<string> => new Set([...underway.keys(), ...over.map(({ feed }) => feed.id)]),
    begin(feed: FeedRecord): void {
      const reading = readOne(parts, feed, signal)
        .then((polled) => void over.push(polled))
        .catch((error: unknown) => void faults.push(error))
        .finally(() => underway.delete(feed.id))
      underway.set(feed.id, reading)
    },
    /** The readings that ended since the last call; waits a moment for one. Throws what kept a reading from its end. */
    async next(stop: AbortSignal): Promise<Polled[]> {
      if (underway.size > 0 && over.length === 0 && faults.length === 0) {
        const moment = new AbortController()
        const pause = delay(lookAgainMs, undefined, { signal: AbortSignal.any([stop, moment.signal]) }).catch(
          () => undefined,
        )
        await Promise.race([...underway.values(), pause])
        moment.abort()
      }
      if (faults.length > 0) throw faults[0]
      return over.splice(0)
    },
    settled: () => Promise.all(underway.values()),
  }
}

async function dueFeeds(parts: RunDependencies, signal: AbortSignal, busy: ReadonlySet<string>): Promise<FeedRecord[]> {
  const list = await parts.list.current(signal)
  if (list === null || list.feeds.length === 0) return []
  const rows = new Map((await parts.graph.read(listFeeds, {})).map(({ feed }) => [feed.id, feed]))
  const now = parts.clock.now()
  return list.feeds
    .filter(({ id }) => !busy.has(id) && isDue(rows.get(id), now))
    .toSorted((a, b) => dueAt(rows.get(a.id)) - dueAt(rows.get(b.id)))
}

function isDue(row: FeedRow | undefined, now: number): boolean {
  return row !== undefined && !isPaused(row) && row.waitsFor === null && dueAt(row) <= now
}

function dueAt(row: FeedRow | undefined): number {
  return row?.nextAt == null ? 0 : Date.parse(row.nextAt)
}

async function readOne(parts: RunDependencies, feed: FeedRecord, signal: AbortSignal): Promise<Polled> {
  const [row] = await parts.graph.read(readFeedMemory, { id: feed.id })
  const memory = row?.memory ?? noMemory
  const poll = await pollFeed(parts.polling, { feed, kind: kindOf(parts.kinds, feed.kind), memory }, signal)
  signal.throwIfAborted()
  parts.onPolled(feed, poll)
  return { feed, memory, poll }
}

/** Stores what was read, and only then that it was: a program that is killed between reads it again, and finds that it is there. */
async function store(parts: RunDependencies, batch: readonly Polled[], signal: AbortSignal): Promise<void> {
  const whole = batch.flatMap(({ feed, poll }) => (poll.outcome === 'read' ? [{ feed, poll }] : []))
  const results = await takeIn(parts, whole, signal)
  const takenBy = new Map(whole.map(({ feed }, at) => [feed.id, results[at]]))
  const rows = batch.map(({ feed, memory, poll }) => {
    const { taken = 0, refused = {} } = takenBy.get(feed.id) ?? {}
    return { id: feed.id, state: stateAfter(feed, memory, poll, { taken, refused, now: parts.clock.now() }) }
  })
  await parts.writing(({ run }) => run(writeFeedStates, { rows }))
  for (const { feed, memory, poll } of batch) tell(parts.log, feed, memory, poll)
}

/** Once where a feed begins to fail, and once where it answers again. */
function tell(log: Log, { id: feed }: FeedRecord, { failures }: FeedMemory, poll: Poll): void {
  if (poll.outcome !== 'failed') {
    if (failures > 0) log.info({ feed, failures }, 'a feed answers again')
  } else if (failures === 0 && poll.reason !== 'no_budget') {
    log.warn({ feed, reason: poll.reason }, 'a feed cannot be read')
  }
}

type Came = { taken: number; refused: Readonly<Record<string, number>>; now: number }

/** The state to note of a feed after a reading. */
function stateAfter(feed: FeedRecord, memory: FeedMemory, poll: Poll, { taken, refused, now }: Came) {
  // Its host is called often enough already: that says nothing of the feed, which waits a little.
  if (poll.outcome === 'failed' && poll.reason === 'no_budget') {
    return { nextAt: new Date(now + Math.min(feed.paceSeconds * 1_000, budgetPauseMs)).toISOString() }
  }
  const failures = poll.outcome === 'failed' ? memory.failures + 1 : 0
  const retryAfterMs = poll.outcome === 'failed' ? poll.retryAfterMs : null
  const freshSeconds = poll.outcome === 'failed' ? 0 : poll.freshSeconds
  const nextAt = new Date(nextReadingOf(feed, now, { failures, retryAfterMs, freshSeconds })).toISOString()
  const tried = { triedAt: poll.at, nextAt, failures }
  if (poll.outcome === 'failed') {
    return { ...tried, fault: poll.message, faultReason: poll.reason, faultAt: poll.at, movedTo: null }
  }
  const seen = { ...tried, readAt: poll.at, ...poll.memory }
  if (poll.outcome === 'unchanged') return seen
  const newest = poll.articles
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .concat(poll.events.map(({ happenedAt }) => happenedAt))
  const newestAt = newest
    .filter((at) => at <= poll.at)
    .toSorted()
    .at(-1)
  return {
    ...seen,
    leftOut: JSON.stringify({ ...poll.leftOut, ...refused }),
    missing: poll.missing,
    taken: memory.taken + taken,
    edited: memory.edited + poll.edited,
    ...(taken > 0 && { newAt: poll.at }),
    ...(newestAt !== undefined && { newestAt }),
  }
}
