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
