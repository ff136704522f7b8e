import test from 'ava'
import type { LinkedRow } from '../../../../src/modules/portfolio/queries.ts'
import type { StoredPosition } from '../../../../src/modules/portfolio/state.ts'
import { summaryOf } from '../../../../src/modules/portfolio/summary.ts'
import { totalsOf, valued } from '../../../../src/modules/portfolio/valuing.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
/** An account that was read four minutes ago: a price of then is stale. */
const account: LinkedRow = {
  ...{ id: 'account', venue: 'venue_a', kind: 'address', name: 'x', label: '', fault: null },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', readAt: '2026-11-20T11:56:00.000Z', triedAt: '2026-11-20T11:56:00.000Z' },
}
const source = {
  quotes: { of: () => null },
  symbol: () => undefined,
  aboutSymbol: () => ({ category: null, assets: [] }),
  now,
  staleMs: 90_000,
}

function stored(size: number, cost: number, payout: number | null): StoredPosition {
  const instrument = { kind: 'contract', marketId: 'm', side: 'yes', title: 'M', label: 'Yes', slug: null } as const
  return {
    ...{ instrument, contractId: null, size, cost, realizedPnl: 0.5, fees: 0, venuePrice: payout ?? 0.6, payout },
    ...{ closesAt: '2026-08-08T00:00:00.000Z', isMargined: false, basis: 'ledger' },
  }
}
const of = (each: StoredPosition) => valued(account, each, undefined, source)
const won = of(stored(10, 4, 1))
const lost = of(stored(20, 5, 0))
const open = of(stored(100, 50, null))
const closed = of(stored(0, 0, null))

test('what is held of a decided market is worth what that pays, which does not age, and gains nothing more', (t) => {
  t.like(won, { status: 'decided', payout: 1, price: 1, value: 10, unrealizedPnl: 0, realizedPnl: 6.5 })
  t.like(lost, { status: 'decided', payout: 0, price: 0, value: 0, unrealizedPnl: 0, realizedPnl: -4.5 })
  for (const each of [won, lost]) t.like(each, { paysIfRight: null, priceStale: false })
  t.like(open, { status: 'open', payout: null, value: 60, unrealizedPnl: 10, realizedPnl: 0.5, paysIfRight: 100 })
  t.true(open.priceStale)
})

test('the contract of a decided market says it too, where the venue is silent about the account', (t) => {
  const market = { id: 'm', externalId: 'm', venue: 'venue_b', title: 'M', label: null, category: null }
  const contract = { id: 'c', side: 'yes', label: 'Yes', payout: 1, isFirst: true }
  const held = { contract: { ...contract, market: { ...market, status: 'closed', endDate: null } } }
  t.like(valued(account, stored(10, 4, null), held, source), { status: 'decided', payout: 1, value: 10 })
})

test('nothing hangs on what is decided: it is worth something and at stake no more', (t) => {
  t.is(totalsOf([won, lost, open, closed]).unpriced, 0, 'what is closed needs no price')
  const state = {
    cash: 0,
    positions: [stored(0, 0, null)],
    fees: 0,
    funding: 0,
    rewards: 0,
    isWhole: true,
    realizedByDay: {},
  }
  const holder = { row: account, shown: account, state, positions: [won, lost, open] }
  const portfolio = { holders: [holder], contracts: new Map(), prices: source } as never
  const summary = summaryOf(portfolio, [], { venues: { accounts: [] }, now })
  t.like(summary, { value: 70, positionsValue: 70, exposure: 60, paysIfRight: 100, redeemable: 10, openPositions: 1 })
  // 6.50 and −4.50 of what is decided, 0.50 of each of the others.
  t.like(summary, { unrealizedPnl: 10, realizedPnl: 3, pnl: 13, unpriced: 0 })
  t.deepEqual(
    summary.largestPositions.map(({ status }) => status),
    ['open'],
  )
})
