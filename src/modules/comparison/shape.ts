import { freshnessOf, isStale } from '../../domain/markets/price-age.ts'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import { venueEntryOf } from './compare.ts'
import type { Comparison } from './item.ts'

type Fresh = { clock: Clock; refreshSeconds: number }

export function crossVenueMarketOf(item: Comparison, fresh: Fresh) {
  const { venues, locked: _, booksAt: __, actionable: ___, why: ____, connected: _____, isTwin: ______, ...rest } = item
  return {
    ...rest,
    venues: venues.map(venueEntryOf),
    ...freshnessOf(venues, fresh.clock, fresh.refreshSeconds),
  }
}

const tooOld = {
  actionable: false,
  why: ['What could be bought was seen more than three refresh periods ago and may be gone.'],
}

export function mispricingOf(item: Comparison, fresh: Fresh) {
  const { locked, booksAt } = item
  const market = crossVenueMarketOf(item, fresh)
  const isOld = market.stale || (booksAt !== null && isStale(booksAt, fresh.clock, fresh.refreshSeconds))
  return {
    ...market,
    ...(item.actionable && isOld ? tooOld : { actionable: item.actionable, why: item.why }),
    execution:
      locked === null || booksAt === null
        ? null
        : {
            ...locked,
            yesSide: sideAt(item, locked.buyYesOn, 0),
            noSide: sideAt(item, locked.buyNoOn, 1),
            booksAsOf: isoOf(booksAt),
          },
  }
}

/** The side of a venue's market that is Yes of the proposition, or No of it, as it is called there. */
function sideAt({ venues }: Comparison, venue: string, at: 0 | 1): string | null {
  return venues.find((entry) => entry.venue === venue)?.sides?.[at] ?? null
}
