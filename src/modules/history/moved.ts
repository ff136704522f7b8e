import { exact } from '../../platform/decimal.ts'
import type { Point } from './recent.ts'

/** A change of at least so much, in price units, between two moments that are at most so far apart, is a move. */
export const moveRules = [
  { window: '1h', ms: 3_600_000, least: 0.05 },
  { window: '24h', ms: 86_400_000, least: 0.1 },
] as const
export type MoveRule = (typeof moveRules)[number]

/** From which price at which moment to which a price moved. */
export type Moved = { since: number; from: number; at: number; to: number; delta: number }

/**
 * The greatest change up to a price that was seen now, against what was seen within the window, where it is great enough for a move; null
 * otherwise. Of equal prices the latest counts. What was before the last move of the same window has been told: from there on it is measured
 * from where that one ended.
 */
export function moveOf(
  points: readonly Point[],
  [at, to]: Point,
  { ms, least }: MoveRule,
  last: Point | null,
): Moved | null {
  const from = Math.max(at - ms, last?.[0] ?? 0)
  const seen = [...(last === null ? [] : [last]), ...points].filter(([each]) => each >= from && each < at)
  let low: Point | undefined
  let high: Point | undefined
  for (const point of seen.toSorted((a, b) => a[0] - b[0])) {
    if (low === undefined || point[1] <= low[1]) low = point
    if (high === undefined || point[1] >= high[1]) high = point
  }
  if (low === undefined || high === undefined) return null
  const [up, down] = [exact(to - low[1]), exact(high[1] - to)]
  if (Math.max(up, down) < least) return null
  const [since, was] = up >= down ? low : high
  return { since, from: was, at, to, delta: exact(to - was) }
}
