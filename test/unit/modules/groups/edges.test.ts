import test from 'ava'
import { charged, takerFee } from '../../../../src/domain/markets/fees.ts'
import type { ObservedFee } from '../../../../src/domain/markets/observed.ts'
import { falling, normalized } from '../../../../src/modules/groups/coherent.ts'
import { basisOf, confirm } from '../../../../src/modules/groups/confirm.ts'
import { type Offer, tradeOf } from '../../../../src/modules/groups/edges.ts'
import { candidatesIn, type Quoted, structured, tradeAt } from '../../../../src/modules/groups/find.ts'
import type { GroupMarket } from '../../../../src/modules/groups/structure.ts'

const curve: ObservedFee = { model: 'curve', rate: 0.07, exponent: 1 }
const free: ObservedFee = { model: 'none', rate: 0, exponent: 1 }

/** A market with the offer of its Yes. */
type Offered = GroupMarket & Omit<Quoted, 'at'>

function market(id: string, bid: number | null, ask: number | null, more: Partial<Offered> = {}): Offered {
  const none = { label: null, strikeType: null, strikeFloor: null, strikeCap: null, category: null, endDate: null }
  return { id, externalId: id, title: id, ...none, fee: curve, bid, ask, bidSize: 100, askSize: 100, ...more }
}

const above = (floor: number, bid: number, ask: number, more: Partial<Offered> = {}) =>
  market(`above ${floor}`, bid, ask, {
    ...{ title: `Will it be above ${floor}?`, strikeType: 'greater', strikeFloor: floor },
    ...more,
  })

const group = (markets: readonly GroupMarket[], exclusive: boolean) =>
  structured({ id: 'group', venue: 'venue_b', title: 'Group', exclusive, undecided: 0, markets })

const quotesOf = (markets: readonly Offered[]) => (id: string) => {
  const found = markets.find((each) => each.id === id)
  return found === undefined ? null : { ...found, at: 0 }
}

/** The trades that would pay in a group, with their kinds. */
function found(markets: readonly Offered[], exclusive = true) {
  const quoteOf = quotesOf(markets)
  return candidatesIn(group(markets, exclusive), quoteOf).map((candidate) => ({
    kind: candidate.kind,
    candidate,
    trade: tradeAt(candidate, quoteOf),
  }))
}

const offerOf = ({ id, bid, ask, bidSize, askSize, fee }: Offered): Offer => ({
  ...{ marketId: id, venue: 'venue_b', bid, ask, bidSize, askSize, fee },
})

/** The Yes of all of them, of which exactly one pays. */
const allBought = (markets: readonly Offered[]) =>
  tradeOf(
    markets.map((each) => ({ offer: offerOf(each), side: 'yes' })),
    1,
  )

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
  const markets = [
    market('a', 0.47, 0.49, { bidSize: 150, askSize: 100 }),
    market('b', 0.33, 0.35, { bidSize: 300, askSize: 200 }),
    market('c', 0.19, 0.21, { bidSize: 120, askSize: 400 }),
    market('d', 0.08, 0.1, { bidSize: 500, askSize: 80 }),
  ]
  const [sold, ...others] = found(markets)
  t.is(sold?.kind, 'sell_all')
  t.like(sold?.trade, { gross: 0.07, net: 0.021, size: 120, cost: 2.93 })
  // 1.15 for what pays one dollar.
  t.deepEqual(others, [])
  t.like(allBought(markets), { gross: -0.15, net: -0.2015, size: 80 })
})

test('10.ladder', (t) => {
  const steps = [
    above(40, 0.88, 0.9),
    above(45, 0.7, 0.73),
    above(50, 0.78, 0.8),
    above(55, 0.5, 0.52),
    above(60, 0.11, 0.13),
  ]
  const [violated, ...others] = found(steps, false)
  t.deepEqual(others, [])
  t.is(violated?.kind, 'ladder')
  t.deepEqual(
    violated?.candidate.purchases.map((each) => `${each.side} ${each.market.id}`),
    ['no above 50', 'yes above 45'],
  )
  t.like(violated?.trade, { gross: 0.05, net: 0.0241, size: 100 })
  const fitted = falling([0.89, 0.715, 0.79, 0.51, 0.12], [1, 1, 1, 1, 1])
  t.deepEqual(fitted, [0.89, 0.7525, 0.7525, 0.51, 0.12])
})

test('10.subset', (t) => {
  const by = (when: string, bid: number, ask: number) =>
    market(when, bid, ask, { title: `Will there be a ceasefire by ${when}?`, endDate: '2026-12-31' })
  const [violated, ...others] = found([by('June 30, 2026', 0.38, 0.4), by('December 31, 2026', 0.31, 0.33)], false)
  t.deepEqual(others, [])
  t.is(violated?.kind, 'subset')
  t.like(violated?.trade, { gross: 0.05, net: 0.018, size: 100 })
})

test('a bucket is the difference of two steps', (t) => {
  // At least 50 is asked at 0.60 and above 54 bid at 0.35: between them 0.25 at most, and 0.30 is bid.
  const markets = [
    market('bucket', 0.3, 0.31, {
      title: 'Will it be 50 to 54?',
      strikeType: 'between',
      strikeFloor: 50,
      strikeCap: 54,
    }),
    above(50, 0.59, 0.6, { strikeType: 'greater_or_equal' }),
    above(54, 0.35, 0.36),
  ].map((each) => ({ ...each, fee: free }))
  // The other way round costs 0.31 + 0.41 + 0.36 for one dollar.
  const [dear, ...others] = found(markets, false)
  t.deepEqual(others, [])
  t.is(dear?.kind, 'bucket')
  // 0.70 + 0.60 + 0.65 for what pays two dollars.
  t.like(dear?.trade, { cost: 1.95, gross: 0.05, net: 0.05 })
  if (dear === undefined) return
  const quoteOf = quotesOf(markets.map((each) => ({ ...each, bidSize: 1_000, askSize: 1_000 })))
  const confirmed = confirm(dear.candidate, { quoteOf, terms: new Map(), now: 0 })
  if (confirmed === null || !('item' in confirmed)) return t.fail(JSON.stringify(confirmed))
  // The steps stand in the middle of their books, and the bucket between them.
  t.deepEqual(
    confirmed.item.coherent?.map(({ marketId, price }) => [marketId, price]),
    [
      ['above 50', 0.595],
      ['bucket', 0.24],
      ['above 54', 0.355],
    ],
  )
  // Asked for 0.20 it is too cheap: 0.20 + 0.41 + 0.36 for what pays one dollar.
  const [cheap] = found(
    markets.map((each) => (each.id === 'bucket' ? { ...each, bid: 0.19, ask: 0.2 } : each)),
    false,
  )
  t.like(cheap?.trade, { cost: 0.97, gross: 0.03, net: 0.03 })
})

test('what nobody bids for is not sold, and where one is not offered nobody buys all', (t) => {
  const markets = [market('a', 0.6, 0.62), market('b', 0.5, null), market('c', null, 0.02)]
  const [sold, bought, ...others] = found(markets)
  t.deepEqual(others, [])
  t.is(sold?.kind, 'sell_all')
  t.is(sold?.trade?.legs.length, 2)
  t.is(bought?.kind, 'buy_all')
  if (bought === undefined) return
  const rules = 'Exactly one of these markets will resolve to Yes.'
  const terms = new Map(markets.map(({ id }) => [id, { id, rules, url: null, tokenId: null }]))
  t.deepEqual(basisOf(bought.candidate, { terms, quoteOf: quotesOf(markets) }), { reason: 'no_quote' })
  t.is(allBought(markets), null)
})

test('without a fee or a size that is known there is no net edge', (t) => {
  const [noFee] = found([market('a', 0.6, 0.7, { fee: null }), market('b', 0.5, 0.6)])
  t.like(noFee?.trade, { gross: 0.1, net: null, size: 100 })
  const [noSize] = found([market('a', 0.6, 0.7, { bidSize: null }), market('b', 0.5, 0.6)])
  t.like(noSize?.trade, { gross: 0.1, net: null, size: null })
})

test('prices of a whole are scaled to one, unless they are far from it', (t) => {
  t.deepEqual(normalized([0.48, 0.34, 0.2, 0.08]), [0.436364, 0.309091, 0.181818, 0.072727])
  t.is(normalized([0.4, 0.4]), null)
  t.is(normalized([0.7, 0.7]), null)
})
