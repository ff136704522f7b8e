import type { FeedRow } from './queries.ts'

const feedStates = ['fresh', 'late', 'never', 'paused', 'waits'] as const
export type FeedState = (typeof feedStates)[number]

/** A feed as `/health` and the command show it. */
export type ShownFeed = {
  id: string
  kind: string
  publisher: string
  /** `late`: not read for three of its paces; `waits`: for a setting. */
  state: FeedState
  paceSeconds: number
  /** The times at which it was last read whole, at which something new was in it, and of its newest item. */
  lastRead: string | null
  lastNew: string | null
  newest: string | null
  next: string | null
  /** Failures since the last reading. */
  failures: number
  fault: string | null
  waitsFor: string | null
  taken: number
  edited: number
  /** Items of the last reading that were left out, by reason. */
  leftOut: Record<string, number>
  missing: number
}

const leastLateMs = 60_000

export function isPaused({ paused, pausedInList }: Pick<FeedRow, 'paused' | 'pausedInList'>): boolean {
  return paused ?? pausedInList
}

/** The state of a feed at a moment, in milliseconds. */
export function feedStateOf(row: FeedRow, now: number): FeedState {
  if (isPaused(row)) return 'paused'
  if (row.waitsFor !== null) return 'waits'
  const bound = Math.max(3 * row.paceSeconds * 1_000, leastLateMs)
  const due =
    row.failures === 0 && row.nextAt !== null ? Date.parse(row.nextAt) : Date.parse(row.readAt ?? row.listedAt)
  if (now - due > bound) return 'late'
  return row.readAt === null ? 'never' : 'fresh'
}

export function shownFeed(row: FeedRow, now: number): ShownFeed {
  const {
    id,
    kind,
    publisher,
    paceSeconds,
    readAt,
    newAt,
    newestAt,
    nextAt,
    failures,
    fault,
    waitsFor,
    taken,
    edited,
  } = row
  const leftOut: unknown = row.leftOut === null ? {} : JSON.parse(row.leftOut)
  return {
    ...{ id, kind, publisher, state: feedStateOf(row, now), paceSeconds, lastRead: readAt, lastNew: newAt },
    ...{ newest: newestAt, next: nextAt, failures, fault: failures === 0 ? null : fault, waitsFor, taken, edited },
    leftOut: leftOut as Record<string, number>,
    missing: row.missing,
  }
}

const longestPauseMs = 3_600_000
const maxSteps = 10

/**
 * The time at which a feed is read next: after its pace, or as long as it says that nothing will be new; after failures after two, four, eight paces,
 * at most ten paces or an hour, and never sooner than it asks for.
 */
export function nextReadingOf(
  { paceSeconds }: { paceSeconds: number },
  now: number,
  came: { failures: number; retryAfterMs: number | null; freshSeconds: number },
): number {
  const pace = paceSeconds * 1_000
  if (came.failures === 0) return now + Math.max(pace, came.freshSeconds * 1_000)
  const longest = Math.max(pace, Math.min(maxSteps * pace, longestPauseMs))
  return now + Math.max(Math.min(pace * 2 ** (came.failures - 1), longest), came.retryAfterMs ?? 0)
}
