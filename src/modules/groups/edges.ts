import { charged, takerFee } from '../../domain/markets/fees.ts'
import type { ObservedFee, Venue } from '../../domain/markets/observed.ts'
import { exact } from '../../platform/decimal.ts'

/** The offer of the Yes of a market. Sizes are contracts. */
export type Offer = {
  marketId: string
  venue: Venue
  bid: number | null
  ask: number | null
  bidSize: number | null
  askSize: number | null
  fee: ObservedFee | null
}

/** Something to buy: Yes at what is asked, or No at one less what is bid. `fee` is of one contract in an order of the whole size; null where it is not known. */
export type Leg = { marketId: string; side: 'yes' | 'no'; price: number; available: number | null; fee: number | null }

/** Legs that are bought together and pay at least `pays` dollars a set. */
export type Trade = {
  legs: Leg[]
  /** Sets that can be bought: the smallest leg; null where a size is not known. */
  size: number | null
  /** Dollars a set. */
  cost: number
  gross: number
  /** After fees; null where a fee or a size is not known. */
  net: number | null
}

type Purchase = { offer: Offer; side: 'yes' | 'no' }

/**
 * The trade of buying all of these, with what it leaves of what they pay together, dollars a set. `size` is the smallest leg where nothing is said.
 * Null where a side of a leg is not offered. Fees follow methods §10: each leg is one order of the whole size, rounded as its venue does.
 */
export function tradeOf(purchases: readonly Purchase[], pays: number, given?: number): Trade | null {
  const priced = purchases.map(({ offer, side }) => {
    const price = side === 'yes' ? offer.ask : offer.bid === null ? null : exact(1 - offer.bid)
    return { offer, side, price, available: side === 'yes' ? offer.askSize : offer.bidSize }
  })
  const sizes = priced.map(({ available }) => available)
  const size = given ?? (sizes.includes(null) ? null : Math.min(...sizes.map((each) => each ?? 0)))
  const legs: Leg[] = []
  for (const { offer, side, price, available } of priced) {
    if (price === null) return null
    legs.push({ marketId: offer.marketId, side, price, available, fee: feeOf(offer, price, size) })
  }
  const cost = exact(legs.reduce((sum, { price }) => sum + price, 0))
  const gross = exact(pays - cost)
  const fees = legs.map(({ fee }) => fee)
  const net = fees.includes(null) ? null : exact(gross - fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0))
  return { legs, size, cost, gross, net }
}

function feeOf({ fee, venue }: Offer, price: number, size: number | null): number | null {
  if (size === null || size <= 0) return null
  const fees = takerFee(fee, price, size)
  return fees === null ? null : charged(venue, fees) / size
}

/** Every No of markets of which at most one comes true: all but one pay. Markets for which nobody bids are left out, which leaves the rest exclusive. */
export function sellAll(offers: readonly Offer[]): Trade | null {
  const wanted = offers.filter(({ bid }) => bid !== null)
  if (wanted.length < 2) return null
  return tradeOf(
    wanted.map((offer) => ({ offer, side: 'no' })),
    wanted.length - 1,
  )
}

/** Every Yes of markets of which exactly one comes true. */
export function buyAll(offers: readonly Offer[]): Trade | null {
  if (offers.length < 2) return null
  return tradeOf(
    offers.map((offer) => ({ offer, side: 'yes' })),
    1,
  )
}

/** No of what cannot come true without the other, and Yes of that other. */
export function orderedPair(subset: Offer, superset: Offer, size?: number): Trade | null {
  return tradeOf(
    [
      { offer: subset, side: 'no' },
      { offer: superset, side: 'yes' },
    ],
    1,
    size,
  )
}

/** The two ways in which P(a < X ≤ b) = P(X > a) − P(X > b) can be off by what is offered: the bucket too dear, or too cheap. */
export function bucketTrades(bucket: Offer, above: Offer, beyond: Offer): (Trade | null)[] {
  // Too dear: No of the bucket, Yes above its lower end, No above its upper one: exactly two of the three pay, whatever happens.
  const dear = tradeOf(
    [
      { offer: bucket, side: 'no' },
      { offer: above, side: 'yes' },
      { offer: beyond, side: 'no' },
    ],
    2,
  )
  const cheap = tradeOf(
    [
      { offer: bucket, side: 'yes' },
      { offer: above, side: 'no' },
      { offer: beyond, side: 'yes' },
    ],
    1,
  )
  return [dear, cheap]
}

/** Between which two prices that of "both" must lie, from those of the two (Fréchet). */
export function jointBounds(a: number, b: number): [low: number, high: number] {
  return [Math.max(0, exact(a + b - 1)), Math.min(a, b)]
}

/** The ways in which "both" can be off by what is offered: above one of the two, or below what the two leave. */
export function jointTrades(both: Offer, a: Offer, b: Offer): (Trade | null)[] {
  return [
    orderedPair(both, a),
    orderedPair(both, b),
    tradeOf(
      [
        { offer: both, side: 'yes' },
        { offer: a, side: 'no' },
        { offer: b, side: 'no' },
      ],
      1,
    ),
  ]
}
