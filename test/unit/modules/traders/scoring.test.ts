import test from 'ava'
import { heldHour } from '../../../../src/modules/traders/hours.ts'
import { type Marked, scoresOf, trackingOf, tradesOf } from '../../../../src/modules/traders/scoring.ts'
import { washersIn } from '../../../../src/modules/traders/washing.ts'

const now = Date.parse('2026-11-20T00:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const trade = (more: Partial<Marked>): Marked => ({
  ...{
    contract: 'c',
    category: 'sports',
    at: daysAgo(2),
    action: 'buy',
    size: 100,
    price: 0.4,
    later: null,
    payout: null,
  },
  ...more,
})

test('skill is the move of the price in the direction of the trade, and none of too few', (t) => {
  const bought = Array.from({ length: 6 }, () => trade({ later: 0.43 }))
  const sold = Array.from({ length: 6 }, () => trade({ action: 'sell', later: 0.39 }))
  const [week] = scoresOf('w', [...bought, ...sold], now)
  // Six times +0.03 and six times +0.01
  t.like(week, {
    period: '7d',
    category: 'all',
    trades: 12,
    marked: 12,
    skill: 0.02,
    volume: 480,
    resolved: 0,
    profit: 0,
  })
  t.true((week?.skillLow ?? 0) >= 0.01 && (week?.skillHigh ?? 1) <= 0.03)
  t.like(scoresOf('w', bought, now)[0], { marked: 6, skill: null, skillLow: null })
  t.deepEqual(
    scoresOf('w', [trade({ at: daysAgo(20) })], now).map(({ period, category }) => `${period} ${category}`),
    ['30d all', '30d sports', '90d all', '90d sports'],
  )
})

test('profit is that of decided positions, however they were come by', (t) => {
  const trades = [
    // Bought 100 at 0.40 and sold 40 at 0.50; it paid 1: 60 + 40 × (0.5 − 1)
    trade({ payout: 1 }),
    trade({ payout: 1, action: 'sell', size: 40, price: 0.5 }),
    // Bought 100 at 0.40, it paid nothing
    trade({ contract: 'd', payout: 0 }),
    trade({ contract: 'e' }),
  ]
  const [week] = scoresOf('w', trades, now)
  t.like(week, { resolved: 2, profit: 0, profitLow: null, calibration: null })
  const many = Array.from({ length: 10 }, (_, at) => trade({ contract: `c${at}`, payout: 1 }))
  // (0.4 − 1)²
  t.like(scoresOf('w', many, now)[0], { resolved: 10, profit: 600, profitLow: 60, profitHigh: 60, calibration: 0.36 })
})

test('only trades of contracts count, and tracking says why', (t) => {
  const instrument = { kind: 'contract', marketId: 'm', side: 'yes', title: null, label: null, slug: null } as const
  const rest = { fee: null, realizedPnl: null, isTaker: null, orderId: null, word: null, money: -40 }
  const entry = {
    id: '1',
    kind: 'trade',
    at: daysAgo(1),
    instrument,
    buys: true,
    size: 100,
    price: 0.4,
    ...rest,
  } as const
  const found = tradesOf([entry, { ...entry, kind: 'split' }, { ...entry, size: null }])
  t.deepEqual(found, [{ marketId: 'm', side: 'yes', action: 'buy', size: 100, price: 0.4, at: daysAgo(1) }])
  const many = Array.from({ length: 60 }, (_, at) =>
    trade({ contract: `c${at}`, payout: 1, size: 1_000, at: daysAgo(40) }),
  )
  const all = scoresOf('w', many, now).find(({ period, category }) => period === '90d' && category === 'all')
  t.true(trackingOf(all, false).tracked)
  t.deepEqual(trackingOf(all, true).reasons, ['Most of it was moved to and fro within a closed circle.'])
  t.false(trackingOf(undefined, false).tracked)
  t.true(trackingOf(all, false).reasons.includes('$24,000 traded; $20,000 are needed.'))
  t.true(
    trackingOf(all, false).reasons.includes(
      'Profit of $36,000, at least $600.00 of a position (90 %); above 0 is needed.',
    ),
  )
  const losing = many.map((each) => ({ ...each, payout: 0 }))
  const lost = scoresOf('w', losing, now).find(({ period, category }) => period === '90d' && category === 'all')
  t.deepEqual(trackingOf(lost, false).reasons, [
    'Profit of -$24,000, at least -$400.00 of a position (90 %); above 0 is needed.',
  ])
})

test('wallets that trade to and fro among themselves are washing; who trades with all is not', (t) => {
  const sides = (transaction: string, buyer: string, seller: string, dollars: number) => [
    { wallet: buyer, contract: 'c', action: 'buy' as const, dollars, transaction },
    { wallet: seller, contract: 'c', action: 'sell' as const, dollars, transaction },
  ]
  const circle = [...sides('1', 'x', 'y', 3_000), ...sides('2', 'y', 'x', 3_000)]
  t.deepEqual([...washersIn(circle)].toSorted(), ['x', 'y'])
  const maker = Array.from({ length: 10 }, (_, at) => [
    ...sides(`b${at}`, 'maker', `s${at}`, 1_000),
    ...sides(`s${at}`, `b${at}`, 'maker', 1_000),
  ]).flat()
  t.deepEqual([...washersIn([...circle, ...maker])].toSorted(), ['x', 'y'])
})

test('of few holders, or little, nothing is said; of less than half no index', (t) => {
  const holders = Array.from({ length: 30 }, () => ({ size: 100 }))
  const hour = Date.parse('2026-11-20T10:00:00.000Z')
  const listed = { holders, outstanding: 6_000, isWhole: false }
  t.like(heldHour('c', hour, listed), {
    id: 'c|2026-11-20T10:00:00.000Z',
    holders: 30,
    top10Share: 0.166667,
    hhiLow: 0.008333,
  })
  t.like(heldHour('c', hour, { ...listed, outstanding: 6_001 }), { hhiLow: null, hhiUp: null })
  t.is(heldHour('c', hour, { ...listed, outstanding: 4_999 }), null)
  t.is(heldHour('c', hour, { ...listed, holders: holders.slice(1) }), null)
})
