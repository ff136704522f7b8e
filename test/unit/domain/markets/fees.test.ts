import test from 'ava'
import { charged, takerFee } from '../../../../src/domain/markets/fees.ts'
import type { ObservedFee, Venue } from '../../../../src/domain/markets/observed.ts'

const kalshi: ObservedFee = { model: 'curve', rate: 0.07, exponent: 1 }
const polymarket: ObservedFee = { model: 'curve', rate: 0.03, exponent: 1 }

/** What one order of one fill costs. */
function order(venue: Venue, fee: ObservedFee, price: number, contracts: number): number | null {
  const fees = takerFee(fee, price, contracts)
  return fees === null ? null : charged(venue, fees)
}

test('Kalshi: the parabola, rounded up to the cent', (t) => {
  // 0.07 × 100 × 0.25 = 1.75; × 1 = 0.0175; 0.07 × 100 × 0.05 × 0.95 = 0.3325; 0.07 × 0.0475 = 0.003325.
  t.is(order('venue_b', kalshi, 0.5, 100), 1.75)
  t.is(order('venue_b', kalshi, 0.5, 1), 0.02)
  t.is(order('venue_b', kalshi, 0.05, 100), 0.34)
  t.is(order('venue_b', kalshi, 0.95, 1), 0.01)
  // Half of it where the series says half: 0.035 × 100 × 0.25 = 0.875.
  t.is(order('venue_b', { ...kalshi, rate: 0.035 }, 0.5, 100), 0.88)
})

test('Polymarket: the curve of the schedule, cut to its last digit', (t) => {
  // 0.03 × 100 × 0.25; 0.03 × 10 × 0.42 × 0.58 = 0.07308; 0.03 × 7 × 0.123 × 0.877 = 0.02265291.
  t.is(order('venue_a', polymarket, 0.5, 100), 0.75)
  t.is(order('venue_a', polymarket, 0.42, 10), 0.07308)
  t.is(order('venue_a', polymarket, 0.123, 7), 0.02265)
  // 0.25 × 100 × (0.25)² = 1.5625.
  t.is(order('venue_a', { ...polymarket, rate: 0.25, exponent: 2 }, 0.5, 100), 1.5625)
})

test('no fee is nothing, an unknown one is not known', (t) => {
  t.is(takerFee({ model: 'none', rate: 0, exponent: 1 }, 0.5, 100), 0)
  t.is(charged('venue_b', 0), 0)
  t.is(takerFee({ model: 'unknown', rate: null, exponent: 1 }, 0.5, 100), null)
  t.is(takerFee(null, 0.5, 100), null)
})
