import test from 'ava'
import { closingMark } from '../../../../src/modules/tournaments/marks.ts'
import {
  afterTrade,
  isCovered,
  isToLiquidate,
  maintenanceOf,
  type Portfolio,
  rankedBy,
  takeOffers,
  totalOf,
  valuationOf,
} from '../../../../src/modules/tournaments/method.ts'
import { filledFrom, sidedBook, sideWithLabel } from '../../../../src/modules/tournaments/ordering.ts'
import type { Contract } from '../../../../src/modules/tournaments/queries.ts'
import { standingsOf } from '../../../../src/modules/tournaments/shape.ts'
import { mailboxOf } from '../../../../src/modules/tournaments/tournaments.ts'
import '../../../support/name-venues.ts'

const at = '2026-11-20T18:00:00.000Z'
const holding = (contract: string, size: number, mark: number, cost = 0) => ({
  ...{ contract, size, cost, mark, markAt: at, stale: false },
})
const asks = [
  { price: 0.4, size: 50 },
  { price: 0.41, size: 30 },
  { price: 0.45, size: 1_000 },
]
const bids = [
  { price: 0.38, size: 20 },
  { price: 0.35, size: 500 },
]

test('a price of before the end is none of the end, however fresh it is', (t) => {
  const endsAt = '2026-11-20T22:04:21.000Z'
  const held = { payout: null, markAt: '2026-11-20T21:00:00.000Z' }
  const of = (mark: { at: string; stale: boolean }, more = {}) =>
    closingMark({ ...held, ...more }, { price: 0.4, ...mark }, endsAt)
  t.like(of({ at: '2026-11-20T22:04:00.617Z', stale: false }), { source: 'quote', stale: true })
  t.like(of({ at: '2026-11-20T22:04:30.000Z', stale: false }), { source: 'quote', stale: false })
  t.like(of({ at: '2026-11-20T22:04:30.000Z', stale: true }), { source: 'quote', stale: true })
  t.like(of({ at: held.markAt, stale: true }), { source: 'last_trade', stale: true })
  t.like(of({ at: endsAt, stale: false }, { payout: 0.4 }), { source: 'payout', stale: false, price: 0.4 })
})

test('who was in a tournament until its results were final has finished', (t) => {
  const tournament = { state: 'finished', startingCash: 100 } as const
  const valued = [...(['playing', 'liquidated'] as const).entries()].map(([place, status]) => ({
    row: { player: { id: status, name: status, status, equity: 120 - place * 100, orders: 1 }, holdings: [] },
    ...{ portfolio: { cash: 0, holdings: [] }, value: valuationOf({ cash: 0, holdings: [] }) },
  }))
  const statuses = (state: 'finished' | 'open') =>
    standingsOf({ ...tournament, state } as never, valued as never).map(({ player, status }) => [player.id, status])
  t.deepEqual(new Map(statuses('finished') as [string, string][]).get('playing'), 'finished')
  t.deepEqual(new Map(statuses('finished') as [string, string][]).get('liquidated'), 'liquidated')
  t.deepEqual(new Map(statuses('open') as [string, string][]).get('playing'), 'playing')
})

test('offers are taken best first, as far as size and limit reach', (t) => {
  const order = { size: 100, action: 'buy', limitPrice: null } as const
  t.deepEqual(takeOffers(asks, order), [
    { price: 0.4, size: 50 },
    { price: 0.41, size: 30 },
    { price: 0.45, size: 20 },
  ])
  t.deepEqual(takeOffers(asks, { ...order, limitPrice: 0.41 }), asks.slice(0, 2))
  t.deepEqual(takeOffers(asks, { ...order, limitPrice: 0.39 }), [])
  t.deepEqual(takeOffers(bids, { size: 30, action: 'sell', limitPrice: 0.38 }), [{ price: 0.38, size: 20 }])
  // 50 × 0.40 + 30 × 0.41 + 20 × 0.45 = 20 + 12.3 + 9
  t.deepEqual(totalOf(takeOffers(asks, order)), { size: 100, dollars: 41.3 })
})

test('a venue with one book a market sells No to who bids for Yes, and charges in whole cents', (t) => {
  const contract = {
    ...{ contract: 'c', side: 'no', label: null, tokenId: null, payout: null, isFirst: false, marketId: 'm' },
    ...{ venue: 'venue_b', externalId: 'x', title: 'x', feeModel: 'curve', feeRate: 0.07, feeExponent: 1 },
  } as const satisfies Contract
  const book = sidedBook({ bids, asks, at }, contract)
  t.deepEqual(book.asks[0], { price: 0.62, size: 20 })
  const filled = filledFrom(book, contract, { action: 'buy', size: 20, limitPrice: null, at })
  // 0.07 × 20 × 0.62 × 0.38 = 0.32984, and up to the next cent
  t.deepEqual(filled, { fills: [{ price: 0.62, size: 20 }], fee: 0.33, bookAt: at })
  t.is(
    filledFrom(
      book,
      { ...contract, feeModel: 'unknown', feeRate: null },
      { action: 'buy', size: 20, limitPrice: null, at },
    ),
    null,
  )
})

test('what is sold takes its share of the cost along', (t) => {
  const mark = { price: 0.5, at }
  let portfolio: Portfolio = { cash: 100, holdings: [] }
  portfolio = afterTrade(portfolio, { contract: 'c', action: 'buy', size: 60, cost: 30.3 }, mark)
  t.deepEqual(portfolio, { cash: 69.7, holdings: [holding('c', 60, 0.5, 30.3)] })
  portfolio = afterTrade(portfolio, { contract: 'c', action: 'sell', size: 20, cost: -11.9 }, mark)
  t.deepEqual(portfolio, { cash: 81.6, holdings: [holding('c', 40, 0.5, 20.2)] })
  portfolio = afterTrade(portfolio, { contract: 'c', action: 'sell', size: 40, cost: -20 }, mark)
  t.deepEqual(portfolio, { cash: 101.6, holdings: [] })
})

test('sides are told with the labels by which they are taken as well', (t) => {
  const said = [
    { side: '0', label: 'Over' },
    { side: 'yes', label: 'Yes' },
    { side: 'no', label: null },
  ]
  t.deepEqual(said.map(sideWithLabel), ['0 (Over)', 'yes', 'no'])
})

test('what may be held, and when it is sold', (t) => {
  // 1,000 of one's own and 4,000 borrowed, in 10,000 contracts at 0.5
  const full = valuationOf({ cash: -4_000, holdings: [holding('c', 10_000, 0.5)] })
  t.deepEqual(full, { cash: -4_000, gross: 5_000, equity: 1_000, leverage: 5, stale: false })
  t.true(isCovered(full, 5))
  t.false(isCovered(full, 4))
  t.is(maintenanceOf(5), 0.1)
  // At 0.45 equity is 500 of 4,500, at 0.44 it is 400 of 4,400: below a tenth
  const at045 = valuationOf({ cash: -4_000, holdings: [holding('c', 10_000, 0.45)] })
  const at044 = valuationOf({ cash: -4_000, holdings: [holding('c', 10_000, 0.44)] })
  t.false(isToLiquidate(at045, 5))
  t.true(isToLiquidate(at044, 5))
  t.false(isToLiquidate({ ...at044, stale: true }, 5), 'an old price takes nobody out')
  const paid = valuationOf({ cash: 0, holdings: [holding('c', 10, 0.01)] })
  t.true(isCovered(paid, 1))
  t.false(isToLiquidate(paid, 1), 'who borrows nothing is never liquidated')
})

test('the worth of a portfolio follows from its trades', (t) => {
  const trades = [
    { contract: 'a', action: 'buy', size: 100, cost: 41.3 },
    { contract: 'b', action: 'buy', size: 10, cost: 6.2 },
    { contract: 'a', action: 'sell', size: 40, cost: -19.6 },
  ] as const
  const closing = { a: 0.55, b: 1 }
  const end = trades.reduce<Portfolio>(
    (portfolio, trade) => afterTrade(portfolio, trade, { price: closing[trade.contract], at }),
    { cash: 1_000, holdings: [] },
  )
  // 1,000 − 41.3 − 6.2 + 19.6 = 972.1; 60 × 0.55 + 10 × 1 = 43
  t.like(valuationOf(end), { cash: 972.1, gross: 43, equity: 1_015.1 })
})

test('equals share a place', (t) => {
  const ranked = rankedBy([{ of: 5 }, { of: 9 }, { of: 5 }, { of: 1 }], ({ of }) => of)
  t.deepEqual(
    ranked.map(({ rank, of }) => [rank, of]),
    [
      [1, 9],
      [2, 5],
      [2, 5],
      [4, 1],
    ],
  )
})

test('a mailbox is one, however it is written', (t) => {
  t.is(mailboxOf('ana.lyst+two@gmail.com'), 'analyst@gmail.com')
  t.is(mailboxOf('analyst@googlemail.com'), 'analyst@gmail.com')
  t.is(mailboxOf('ana.lyst+2@example.com'), 'ana.lyst@example.com')
})
