import type { Clock } from '../platform/clock.ts'
import type { VenueEntry } from './comparison/compare.ts'
import type { Comparison } from './comparison/item.ts'
import type { VenueEntryOut } from './comparison-schemas.ts'
import { isStale } from './prices.ts'
import { exact } from './quotes.ts'

type Entry = VenueEntry & { title: string; url: string | null }
type Fresh = { clock: Clock; refreshSeconds: number }

/** A venue's entry as the contract has it. */
export function venueEntryOf(entry: Entry): VenueEntryOut {
  const { venue, marketId, title, url, price, bid, ask, volume, liquidity, at } = entry
  const common = {
    marketId,
    title,
    url,
    price,
    volume,
    liquidity,
    asOf: at === null ? null : new Date(at).toISOString(),
  }
  if (venue === 'venue_a') return { venue, ...common, bestBid: bid, bestAsk: ask }
  return {
    venue,
    ...common,
    yesBid: bid,
    yesAsk: ask,
    noBid: ask === null ? null : exact(1 - ask),
    noAsk: bid === null ? null : exact(1 - bid),
  }
}

function ageOf(entries: readonly Entry[], { clock, refreshSeconds }: Fresh) {
  const times = entries.flatMap(({ at }) => (at === null ? [] : [at]))
  const oldest = times.length === 0 ? null : Math.min(...times)
  return {
    asOf: oldest === null ? null : new Date(oldest).toISOString(),
    stale: oldest === null || isStale(oldest, clock, refreshSeconds),
  }
}

export function crossVenueMarketOf(item: Comparison, fresh: Fresh) {
  const { venues, locked: _, booksAt: __, actionable: ___, why: ____, connected: _____, ...rest } = item
  return {
    ...rest,
    venues: venues.map(venueEntryOf),
    ...ageOf(venues, fresh),
  }
}

export function mispricingOf(item: Comparison, fresh: Fresh) {
  const { locked, booksAt, actionable, why } = item
  return {
    ...crossVenueMarketOf(item, fresh),
    actionable,
    why,
    execution: locked === null || booksAt === null ? null : { ...locked, booksAsOf: new Date(booksAt).toISOString() },
  }
}
