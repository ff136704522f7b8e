import { type Interval, intervals } from '../../domain/markets/candle-intervals.ts'
import { candleReachMs } from '../../domain/markets/venue-table.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Traded } from './books.ts'

const dayMs = 86_400_000

/**
 * The time back over which a venue is asked for prices of a contract, in milliseconds: not beyond a day before it opened, nor for more than a few
 * calls.
 */
export function reachMs({ venue }: Traded, interval: Interval, openDate: string | null, clock: Clock): number {
  const sinceOpen = openDate === null ? Number.POSITIVE_INFINITY : clock.now() - Date.parse(openDate) + dayMs
  return Math.max(dayMs, Math.min(sinceOpen, candleReachMs(venue, intervals[interval])))
}
