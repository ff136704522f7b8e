import test from 'ava'
import fc from 'fast-check'
import { figureOf, micros, sumOf } from '../../../../src/domain/markets/money.ts'
import type { Instrument } from '../../../../src/domain/markets/observed-accounts.ts'
import { stateOf } from '../../../../src/modules/portfolio/holdings.ts'
import { type LedgerEntry, ledgerOf } from '../../../../src/modules/portfolio/ledger.ts'
import type { Holder } from '../../../../src/modules/portfolio/portfolio.ts'
import { summaryOf } from '../../../../src/modules/portfolio/summary.ts'
import { totalsOf, valued } from '../../../../src/modules/portfolio/valuing.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const at = new Date(now).toISOString()
const side = (market: string, name: string): Instrument => ({
  ...{ kind: 'contract', marketId: market, side: name, title: null, label: null, slug: null },
})

const thousandths = fc.integer({ min: 1, max: 999 }).map((some) => some / 1_000)
const hundredths = fc.integer({ min: 1, max: 500_000 }).map((some) => some / 100)
const micro = fc.integer({ min: 0, max: 500_000 }).map((some) => some / 1_000_000)
const market = fc.constantFrom('m', 'n', 'o')
const common = { at, realizedPnl: null }

const trade = fc
  .record({
    market,
    name: fc.constantFrom('yes', 'no'),
    buys: fc.boolean(),
    size: hundredths,
    price: thousandths,
    fee: micro,
  })
  .map(({ name, market: of, buys, size, price, fee }): LedgerEntry => {
    const money = Number((size * price * (buys ? -1 : 1)).toFixed(6))
    return { ...common, kind: 'trade', instrument: side(of, name), buys, size, price, fee, money }
  })
const other = fc
  .record({
    kind: fc.constantFrom(
      'split' as const,
      'merge' as const,
      'settlement' as const,
      'deposit' as const,
      'funding' as const,
    ),
    ...{ market, name: fc.constantFrom('yes', 'no'), size: hundredths, payout: fc.constantFrom(0, 1), fee: micro },
  })
  .map(({ kind, market: of, name, size, payout, fee }): LedgerEntry => {
    const money = kind === 'split' ? -size : kind === 'settlement' ? size * payout : size
    const price = kind === 'settlement' ? payout : null
    return { ...common, kind, instrument: side(of, name), buys: null, size, price, fee, money }
  })

type Given = { venue: 'venue_a' | 'venue_b'; nets: boolean; entries: LedgerEntry[]; prices: number[] }

/** An account of which the venue says what follows from all that happened there. */
function holderOf({ venue, nets, entries, prices }: Given, place: number): Holder {
  const ledger = ledgerOf(entries, { nets, held: new Set() })
  const open = [...ledger.holdings.values()].filter(({ size }) => size > 0n)
  const positions = open.map(({ instrument, size }, of) => ({
    ...{
      instrument,
      size: figureOf(size),
      averagePrice: null,
      realizedPnl: null,
      price: prices[of % prices.length] ?? 0.5,
    },
    ...{ payout: null, closesAt: null, isMargined: false },
  }))
  const cash = Number(ledger.cash) / 1e6
  const state = stateOf({ venue, nets }, { cash, positions, orders: [], isWhole: true }, entries)
  const row = {
    ...{
      id: `account-${place}`,
      venue,
      kind: 'address' as const,
      name: 'x',
      label: '',
      createdAt: at,
      readAt: at,
      triedAt: at,
      fault: null,
    },
    ...{ state: null, contracts: [] },
  }
  const source = {
    quotes: { of: () => null },
    symbol: () => undefined,
    aboutSymbol: () => ({ category: null, assets: [] }),
    now,
    staleMs: 60_000,
  }
  const shown = { ...row, asOf: at, ageSeconds: 0, stale: false }
  const held = state.positions.filter(({ size }) => size !== 0)
  return { row, shown, state, positions: held.map((each) => valued(row, each, undefined, source)) } as unknown as Holder
}

const account = fc.record({
  venue: fc.constantFrom('venue_a' as const, 'venue_b' as const),
  nets: fc.constant(true),
  entries: fc.array(fc.oneof({ weight: 3, arbitrary: trade }, other), { maxLength: 40 }),
  prices: fc.array(thousandths, { minLength: 1, maxLength: 6 }),
})

/** In millionths of a dollar. */
const sum = (figures: readonly (number | null | undefined)[]) => sumOf(figures.map((each) => micros(each ?? 0)))

test('whatever happened, every sum of a portfolio is that of its parts, and what it gained is what it is worth beyond what was put in', (t) => {
  let whole = 0
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 3 }), (accounts) => {
      const holders = accounts.map(holderOf)
      const summary = summaryOf({ holders, contracts: new Map(), prices: {} as never }, [], {
        venues: { accounts: [] },
        now,
      })
      const positions = holders.flatMap((each) => each.positions)
      t.is(micros(summary.positionsValue), sum(positions.map(({ value }) => value)))
      t.is(micros(summary.value), micros(summary.positionsValue) + micros(summary.cash ?? 0))
      t.is(micros(summary.unrealizedPnl), sum(positions.map((each) => each.unrealizedPnl)))
      t.is(
        micros(summary.pnl),
        sum([summary.unrealizedPnl, summary.realizedPnl, -summary.fees, summary.funding, summary.rewards]),
      )
      for (const parts of [summary.byVenue, summary.byCategory]) {
        t.is(sum(parts.map(({ positionsValue }) => positionsValue)), micros(summary.positionsValue))
        t.is(sum(parts.map(({ exposure }) => exposure)), micros(summary.exposure))
      }
      t.is(sum(summary.byVenue.map(({ value }) => value)), micros(summary.value))
      t.is(sum(summary.byVenue.map(({ pnl }) => pnl)), micros(summary.pnl))
      t.is(sum(summary.byVenue.map(({ cash }) => cash)), micros(summary.cash ?? 0))
      const totals = totalsOf(positions)
      t.is(micros(totals.value), micros(summary.positionsValue))
      // Each account alone is a part of the whole.
      const alone = holders.map((each) =>
        summaryOf({ holders: [each], contracts: new Map(), prices: {} as never }, [], {
          venues: { accounts: [] },
          now,
        }),
      )
      for (const field of ['value', 'pnl', 'realizedPnl', 'unrealizedPnl', 'fees', 'funding'] as const)
        t.is(sum(alone.map((each) => each[field])), micros(summary[field]), field)
      // Deposits and withdrawals are no profit: whatever is worth more than was put in was gained.
      if (holders.every(({ state }) => state?.isWhole && state.positions.every(({ basis }) => basis === 'ledger'))) {
        const put = sum(holders.map(({ state }) => state?.netDeposits))
        whole += 1
        t.is(micros(summary.value) - put, micros(summary.pnl))
      }
    }),
    { numRuns: 200 },
  )
  t.true(whole > 50, `of ${whole} portfolios all was known`)
})
