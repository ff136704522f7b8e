import type { ObservedFee } from '../feeds/observed.ts'

/**
 * What a trade costs at a venue, in dollars, from its fee as the feed tells it.
 *
 * Polymarket: contracts × rate × (p × (1 − p)) ^ exponent, of takers only, cut to 0.00001 dollars. Rate and exponent stand in the market's
 * `feeSchedule` (0.03 and 1 on sports in 2026); markets with `feesEnabled: false` cost nothing. Source: docs.polymarket.com/trading/fees, and
 * the fee model of nautilus_polymarket, which follows it. Unsure: markets of spring 2026 with fees and without a schedule (`crypto_fees`): the
 * rate is unknown there, and so is the fee. What makers get back is left out.
 *
 * Kalshi: 0.07 × multiplier × contracts × p × (1 − p), of takers; 0.0175 in place of 0.07 of makers, in series of the type
 * `quadratic_with_maker_fees` and none in others. The multiplier is that of the series. Source: the venue's fee schedule, and
 * docs.kalshi.com/getting_started/fee_rounding. Rounded up to the cent: the venue rounds each fill up to 0.0001, then the balance to the cent,
 * and pays back what an order has paid too much by that, so that one order costs what one fill of its size would. Unknown: series of type
 * `flat`, and events with a fee of their own. A waiver (`fee_waiver_expiration_time`) is not counted, so that the fee may be too high.
 *
 * Null where the venue does not say what it takes: an edge that rests on an unknown fee is no edge.
 */
export function takerFee(fee: ObservedFee | null, price: number, contracts: number): number | null {
  if (fee === null || fee.model === 'unknown' || fee.rate === null) return null
  if (fee.model === 'none' || fee.rate === 0) return 0
  const exactly = contracts * fee.rate * (price * (1 - price)) ** fee.exponent
  if (fee.rounding === null) return exactly
  const { to, direction } = fee.rounding
  // A millionth of a step is the error of the product, and no reason to round.
  const steps = exactly / to
  const whole = direction === 'up' ? Math.ceil(steps - 1e-6) : Math.floor(steps + 1e-6)
  return Number((whole * to).toFixed(6))
}
