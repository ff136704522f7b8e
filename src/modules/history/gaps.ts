import type { PriceHistory } from '../../domain/markets/venues.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Gap, GapRow } from './gap.ts'
import { type Span, timesIn } from './seen.ts'

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

export function gapRows(contract: string, gaps: readonly Gap[]): GapRow[] {
  return gaps.map(({ from, until, reason }) => ({ contract, from: isoOf(from), until: isoOf(until), reason }))
}
