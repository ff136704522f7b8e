import { type Interval, intervals } from '../../domain/candle-intervals.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Traded } from './books.ts'
import { keptPeriod } from './candles.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Venue A gives two weeks at a time: sixty calls for one caller. */
const maxHistoryMs = 60 * 14 * dayMs
/** Venue B gives 5,000 of its own periods at a time: three calls. */
const maxPeriods = 15_000

/** How far back a venue is asked for prices of a contract, in milliseconds: not beyond a day before it opened, nor for more than a few calls. */
export function reachMs({ venue }: Traded, interval: Interval, openDate: string | null, clock: Clock): number {
  const sinceOpen = openDate === null ? Number.POSITIVE_INFINITY : clock.now() - Date.parse(openDate) + dayMs
  return Math.max(dayMs, Math.min(sinceOpen, maxReachMs(venue, interval)))
}

function maxReachMs(venue: Traded['venue'], interval: Interval): number {
  switch (venue) {
    case 'venue_a':
      return maxHistoryMs
    case 'venue_b':
      // The first period is asked for from its beginning.
      return (maxPeriods * keptPeriod(intervals[interval]) - intervals[interval]) * minuteMs
    case 'perp_venue':
      return Number.POSITIVE_INFINITY
  }
}
