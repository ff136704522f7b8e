import type { ObservedFee, Venue } from './observed.ts'
import { predictionVenue } from './venue-table.ts'

/**
 * The cost of an order's fills to a taker at a venue, in dollars, from its fee as the feed tells it: before the venue rounds, see `charged`.
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

/** The fee that a venue takes for an order whose fills cost so much: it rounds to its own multiple, see its traits. */
export function charged(venue: Venue, fees: number): number {
  const { to, round } = predictionVenue(venue).fees
  // A millionth of a step is the error of the product, and no reason to round.
  const steps = round === 'up' ? Math.ceil(fees / to - 1e-6) : Math.floor(fees / to + 1e-6)
  return Number((steps * to).toFixed(6))
}
