import type { FeedFailure, Venue } from '../../domain/markets/observed.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** The numbers of rows of a pass over a venue, by what became of them. */
export type PassReport = {
  venue: Venue
  seen: number
  created: number
  changed: number
  missing: number
  refused: number
  /** The reason that the pass ended early; what it had written stays. */
  failure: FeedFailure | null
}

export function emptyReport(venue: Venue): PassReport {
  return { venue, seen: 0, created: 0, changed: 0, missing: 0, refused: 0, failure: null }
}

/** Gives how many rows a pass saw. Throws where the venue failed amid it. */
export function seenIn({ failure, ...counts }: PassReport, log: Log): number {
  log.debug(counts, `${counts.venue} was read`)
  if (failure !== null) throw new Error(`${failure.call}: ${failure.message}`)
  return counts.seen
}
