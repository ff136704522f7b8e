import { z } from 'zod'
import type { PriceHistory } from '../../domain/markets/venues.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Span, timesIn } from './seen.ts'

/**
 * The reason that nothing is known of a time: `not_quoted`, the venue was asked and has nothing of it, though of the time before and after, as where
 * a market was halted or the venue was down; `no_answer`, the venue did not answer when it was asked; `not_read`, it was not asked, as while this
 * service was down.
 */
export const gapReason = z.enum(['not_quoted', 'no_answer', 'not_read'])
export type GapReason = z.output<typeof gapReason>

/** A time of which nothing is known of a contract, or of all of a venue, in milliseconds. */
export type Gap = { from: number; until: number; reason: GapReason }
/** `contract`: its id, or the venue of which all contracts are meant. */
export type GapRow = { contract: string; from: string; until: string; reason: GapReason }

/** The times of which a venue has no prices, between those that it has. `lengthMs`: its period; a hole is one of at least `leastMs`. */
export function gapsIn(
  history: PriceHistory,
  [from, to]: Span,
  { lengthMs, leastMs = lengthMs }: { lengthMs: number; leastMs?: number },
): Gap[] {
  const periods = [
    ...new Set(
      timesIn(history)
        .filter((at) => at >= from && at < to)
        .map((at) => Math.floor(at / lengthMs)),
    ),
  ].toSorted((a, b) => a - b)
  return periods.flatMap((period, place) => {
    const [begins, ends] = [((periods[place - 1] ?? period) + 1) * lengthMs, period * lengthMs]
    return place === 0 || ends - begins < leastMs ? [] : [{ from: begins, until: ends, reason: 'not_quoted' as const }]
  })
}

/** Holes between minutes count from a quarter of an hour on: a venue may leave out minutes in which nothing changed. */
export const leastFineMs = 15 * 60_000

export function gapRows(contract: string, gaps: readonly Gap[]): GapRow[] {
  return gaps.map(({ from, until, reason }) => ({ contract, from: isoOf(from), until: isoOf(until), reason }))
}
