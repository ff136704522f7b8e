import type { ObservedFee } from '../../domain/markets/observed.ts'
import { type Offer, type Trade, tradeOf } from './edges.ts'
import type { Kind } from './kinds.ts'
import { type Bucket, bucketsIn, type GroupMarket, type Order, ordersIn, type VenueGroup } from './structure.ts'

/** A group with what follows from it, which is worked out once and not at each refresh of prices. */
export type Structured = VenueGroup & { orders: readonly Order[]; buckets: readonly Bucket[] }

/** The offers in a market's quote of its Yes, and the time at which the venue said so, in milliseconds. */
export type Quoted = Omit<Offer, 'marketId' | 'venue' | 'fee'> & { at: number }
export type QuoteOf = (marketId: string) => Quoted | null

/** Purchases that would pay more than they cost, by the prices that were looked at. */
export type Candidate = {
  kind: Kind
  group: Structured
  purchases: readonly { market: GroupMarket; side: 'yes' | 'no' }[]
  /** Dollars that a set of them pays at least. */
  pays: number
  /** Markets whose prices hang together, in the order in which they should fall; of a whole group, all of it; of a bucket, it between its two steps. */
  chain: readonly GroupMarket[]
  /** The reason that it must pay so much. Null of a purchase of all until the rules have been read. */
  basis: string | null
  sameRules: boolean
}

export function structured(group: VenueGroup): Structured {
  return { ...group, orders: ordersIn(group), buckets: bucketsIn(group) }
}

/** The trade of a candidate at the prices of now; null where a leg is not offered. */
export function tradeAt({ group, purchases, pays }: Candidate, quoteOf: QuoteOf): Trade | null {
  return tradeOf(
    purchases.map(({ market, side }) => ({ offer: offerOf(group, market, quoteOf), side })),
    pays,
  )
}

function offerOf({ venue }: VenueGroup, { id, fee }: { id: string; fee: ObservedFee | null }, quoteOf: QuoteOf): Offer {
  const quote = quoteOf(id)
  const { bid = null, ask = null, bidSize = null, askSize = null } = quote ?? {}
  return { marketId: id, venue, bid, ask, bidSize, askSize, fee }
}

/** All that would pay more than it costs in a group, before fees. What is not yet known of it is for who confirms it. */
export function candidatesIn(group: Structured, quoteOf: QuoteOf): Candidate[] {
  return [...wholes(group, quoteOf), ...ordered(group, quoteOf), ...between(group)].filter(
    (candidate) => (tradeAt(candidate, quoteOf)?.gross ?? 0) > 0,
  )
}

function wholes(group: Structured, quoteOf: QuoteOf): Candidate[] {
  const { markets } = group
  const isBid = (market: GroupMarket) => (quoteOf(market.id)?.bid ?? null) !== null
  const [bids, asks] = [markets.filter(isBid), markets.filter(({ id }) => (quoteOf(id)?.ask ?? null) !== null)]
  const found: Candidate[] = []
  // A ladder's bids may well come to more than one.
  const mayExclude = group.exclusive === true || (group.orders.length === 0 && group.buckets.length === 0)
  if (mayExclude && bids.length > 1) {
    const purchases = bids.map((market) => ({ market, side: 'no' as const }))
    const basis = 'At most one of them comes true, so all but one of these pay.'
    found.push({ kind: 'sell_all', group, purchases, pays: bids.length - 1, chain: markets, basis, sameRules: false })
  }
  if (group.exclusive === true && asks.length > 1) {
    const purchases = asks.map((market) => ({ market, side: 'yes' as const }))
    found.push({ kind: 'buy_all', group, purchases, pays: 1, chain: markets, basis: null, sameRules: false })
  }
  return found
}

function ordered(group: Structured, quoteOf: QuoteOf): Candidate[] {
  return group.orders.flatMap(({ kind, subset, superset, chain, basis, sameRules }): Candidate[] => {
    const [bid, ask] = [quoteOf(subset.id)?.bid ?? null, quoteOf(superset.id)?.ask ?? null]
    if (bid === null || ask === null || bid <= ask) return []
    const purchases = [
      { market: subset, side: 'no' as const },
      { market: superset, side: 'yes' as const },
    ]
    return [{ kind, group, purchases, pays: 1, chain, basis, sameRules }]
  })
}

function between(group: Structured): Candidate[] {
  return group.buckets.flatMap(({ bucket, above, beyond, basis }): Candidate[] => {
    const common = { kind: 'bucket' as const, group, chain: [above, bucket, beyond], basis, sameRules: false }
    return [
      {
        ...common,
        pays: 2,
        purchases: [
          { market: bucket, side: 'no' },
          { market: above, side: 'yes' },
          { market: beyond, side: 'no' },
        ],
      },
      {
        ...common,
        pays: 1,
        purchases: [
          { market: bucket, side: 'yes' },
          { market: above, side: 'no' },
          { market: beyond, side: 'yes' },
        ],
      },
    ]
  })
}
