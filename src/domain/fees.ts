import type { ObservedFee, Venue } from './observed.ts'

/**
 * What the fills of an order cost a taker at a venue, in dollars, from its fee as the feed tells it: before the venue rounds, see `charged`.
 *
 * Polymarket: contracts × rate × (p × (1 − p)) ^ exponent, of takers only. Rate and exponent stand in the market's `feeSchedule` (0.03 and 1
 * on sports in 2026); markets with `feesEnabled: false` cost nothing. Source: docs.polymarket.com/trading/fees, and the fee model of
 * nautilus_polymarket, which follows it. Unsure: markets of spring 2026 with fees and without a schedule (`crypto_fees`): the rate is unknown
 * there, and so is the fee.
 *
 * Kalshi: 0.07 × multiplier × contracts × p × (1 − p). The multiplier is that of the series. Source: the venue's fee schedule. Unknown: series of
 * type `flat`, and events with a fee of their own. A waiver (`fee_waiver_expiration_time`) is not counted, so that the fee may be too high.
 *
 * Null where the venue does not say what it takes: an edge that rests on an unknown fee is no edge.
 */
export function takerFee(fee: ObservedFee | null, price: number, contracts: number): number | null {
  if (fee === null || fee.model === 'unknown' || fee.rate === null) return null
  if (fee.model === 'none') return 0
  return contracts * fee.rate * (price * (1 - price)) ** fee.exponent
}

/** Dollars to whose multiple a venue rounds, and which way. */
const rounding = {
  venue_a: { to: 0.00001, round: Math.floor },
  venue_b: { to: 0.01, round: Math.ceil },
} as const satisfies Record<Venue, { to: number; round: (steps: number) => number }>

/**
 * What a venue takes for an order whose fills cost so much. Polymarket cuts to 0.00001 dollars (docs.polymarket.com/trading/fees). Kalshi rounds
 * each fill up to 0.0001, then the balance to the cent, and pays back what an order has paid too much by that, so that one order costs what one
 * fill of its size would (docs.kalshi.com/getting_started/fee_rounding): the cent above.
 */
export function charged(venue: Venue, fees: number): number {
  const { to, round } = rounding[venue]
  // A millionth of a step is the error of the product, and no reason to round.
  const error = round === Math.ceil ? -1e-6 : 1e-6
  return Number((round(fees / to + error) * to).toFixed(6))
}
