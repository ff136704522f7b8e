import type { ObservedMarket } from '../../domain/markets/observed.ts'

/** The figures that lists sort and filter by and that change by the minute. */
export type Activity = {
  /** In `volumeUnit`. A contract pays one dollar, so both count what is at stake in dollars; neither is turned into the other by a guess. */
  volume: number | null
  volume24h: number | null
  volumeUnit: 'usd' | 'contracts'
  liquidity: number | null
  openInterest: number | null
  /** The score that `sort=trending` sorts by. */
  trending: number
}

/** A change smaller than this part of a figure is not written: no order of a list is worth it. */
const leastChange = 0.005

export function activityOf(observed: ObservedMarket): Activity {
  const { liquidity, openInterest } = observed
  const inDollars = observed.volume !== null || observed.volumeContracts === null
  const volume = inDollars ? observed.volume : observed.volumeContracts
  const volume24h = inDollars ? observed.volume24h : observed.volume24hContracts
  return {
    volume,
    volume24h,
    volumeUnit: inDollars ? 'usd' : 'contracts',
    liquidity,
    openInterest: inDollars ? openInterest : observed.openInterestContracts,
    trending: trendingOf(volume24h, volume),
  }
}

/**
 * The degree to which the last day stands out: its volume times its share of all volume so far. A market that has traded evenly for a year scores a
 * 365th of its day; a new one, or one that has woken up, nearly its whole day. Zero where nothing is known of its trade.
 */
function trendingOf(day: number | null, all: number | null): number {
  if (day === null || all === null || all <= 0) return 0
  return Math.round(day * Math.min(1, day / all) * 100) / 100
}

/** True where it is worth writing. */
export function differs(one: Activity, other: Activity | undefined): boolean {
  if (other === undefined) return true
  return (['volume', 'volume24h', 'liquidity', 'openInterest'] as const).some((key) => apart(one[key], other[key]))
}

function apart(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a !== b
  return Math.abs(a - b) > leastChange * Math.max(Math.abs(a), Math.abs(b))
}
