import test from 'ava'
import { charged, takerFee } from '../../../../src/domain/markets/fees.ts'
import type { ObservedFee } from '../../../../src/domain/markets/observed.ts'
import { bucketsOf, falling, normalized } from '../../../../src/modules/groups/coherent.ts'
import {
  bucketTrades,
  buyAll,
  jointBounds,
  jointTrades,
  type Offer,
  orderedPair,
  sellAll,
} from '../../../../src/modules/groups/edges.ts'

const curve: ObservedFee = { model: 'curve', rate: 0.07, exponent: 1 }
const free: ObservedFee = { model: 'none', rate: 0, exponent: 1 }

function offer(bid: number | null, ask: number | null, more: Partial<Offer> = {}): Offer {
  return { marketId: `${bid}/${ask}`, venue: 'venue_b', bid, ask, bidSize: 100, askSize: 100, fee: curve, ...more }
}

test('10.fee', (t) => {
  const rows = [
    [0.5, 1],
    [0.5, 100],
    [0.05, 100],
    [0.99, 100],
    [0.42, 13],
  ] as const
  t.deepEqual(
    rows.map(([price, size]) => charged('venue_b', takerFee(curve, price, size) ?? 0)),
    [0.02, 1.75, 0.34, 0.07, 0.23],
  )
})

test('10.sum', (t) => {
  const [bids, asks] = [
    [0.47, 0.33, 0.19, 0.08],
    [0.49, 0.35, 0.21, 0.1],
  ]
  const [bidSizes, askSizes] = [
    [150, 300, 120, 500],
    [100, 200, 400, 80],
  ]
  const offers = bids?.map((bid, at) =>
    offer(bid, asks?.[at] ?? 0, { bidSize: bidSizes?.[at] ?? 0, askSize: askSizes?.[at] ?? 0 }),
  )
  t.like(sellAll(offers ?? []), { gross: 0.07, net: 0.021, size: 120, cost: 2.93 })
  t.like(buyAll(offers ?? []), { gross: -0.15, net: -0.2015, size: 80 })
})

test('10.ladder', (t) => {
  const bids = [0.88, 0.7, 0.78, 0.5, 0.11]
  const asks = [0.9, 0.73, 0.8, 0.52, 0.13]
  const offers = bids.map((bid, at) => offer(bid, asks[at] ?? 0))
  const violated = offers.flatMap((low, at) =>
    offers.slice(at + 1).flatMap((high) => {
      const trade = orderedPair(high, low, 100)
      return trade !== null && trade.gross > 0 ? [trade] : []
    }),
  )
  t.is(violated.length, 1)
  t.like(violated[0], { gross: 0.05, net: 0.0241 })
  const fitted = falling([0.89, 0.715, 0.79, 0.51, 0.12], [1, 1, 1, 1, 1])
  t.deepEqual(fitted, [0.89, 0.7525, 0.7525, 0.51, 0.12])
  t.deepEqual(bucketsOf(fitted), [0.11, 0.1375, 0, 0.2425, 0.39, 0.12])
})

test('10.subset', (t) => {
  t.like(orderedPair(offer(0.38, 0.4), offer(0.31, 0.33), 100), { gross: 0.05, net: 0.018 })
  t.deepEqual(jointBounds(0.6, 0.7), [0.3, 0.6])
})

test('both is worth no less than what the two leave of one', (t) => {
  // 0.3 at least, and asked for 0.25: Yes of both, No of each pay one dollar or more and cost 0.25 + 0.4 + 0.3.
  const trades = jointTrades(
    offer(0.24, 0.25, { fee: free }),
    offer(0.6, 0.61, { fee: free }),
    offer(0.7, 0.71, { fee: free }),
  )
  t.deepEqual(
    trades.map((trade) => trade?.gross),
    [-0.37, -0.47, 0.05],
  )
})

test('a bucket is the difference of two steps', (t) => {
  // Above 50 at 0.60, above 60 at 0.35: between them 0.25, and 0.30 is bid.
  const steps = [offer(0.59, 0.6, { fee: free }), offer(0.35, 0.36, { fee: free })] as const
  const [dear, cheap] = bucketTrades(offer(0.3, 0.31, { fee: free }), ...steps)
  // 0.70 + 0.60 + 0.65 for what pays two dollars.
  t.like(dear, { cost: 1.95, gross: 0.05, net: 0.05 })
  t.true((cheap?.gross ?? 0) < 0)
})

test('what nobody bids for is not sold, and what is not offered cannot be bought', (t) => {
  const offers = [offer(0.6, 0.62), offer(0.5, null), offer(null, 0.02)]
  t.is(sellAll(offers)?.legs.length, 2)
  t.is(buyAll(offers), null)
})

test('without a fee or a size that is known there is no net edge', (t) => {
  t.like(sellAll([offer(0.6, 0.7, { fee: null }), offer(0.5, 0.6)]), { gross: 0.1, net: null, size: 100 })
  t.like(sellAll([offer(0.6, 0.7, { bidSize: null }), offer(0.5, 0.6)]), { gross: 0.1, net: null, size: null })
})

test('prices of a whole are scaled to one, unless they are far from it', (t) => {
  t.deepEqual(normalized([0.48, 0.34, 0.2, 0.08]), [0.436364, 0.309091, 0.181818, 0.072727])
  t.is(normalized([0.4, 0.4]), null)
  t.is(normalized([0.7, 0.7]), null)
})
