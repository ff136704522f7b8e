import test from 'ava'
import fc from 'fast-check'
import { dollarsOf, sumOf } from '../../../../src/domain/markets/money.ts'
import type { Instrument } from '../../../../src/domain/markets/observed-accounts.ts'
import { type LedgerEntry, ledgerOf } from '../../../../src/modules/portfolio/ledger.ts'

const side = (name: string, marketId = 'm'): Instrument => ({
  ...{ kind: 'contract', marketId, side: name, title: null, label: null, slug: null },
})

function entry(kind: LedgerEntry['kind'], more: Partial<LedgerEntry>): LedgerEntry {
  const none = { instrument: null, buys: null, size: null, price: null, money: 0, fee: 0, realizedPnl: null }
  return { kind, at: '2026-11-20T10:00:00.000Z', ...none, ...more }
}

function trade(name: string, buys: boolean, size: number, price: number, fee = 0): LedgerEntry {
  return entry('trade', { instrument: side(name), buys, size, price, fee, money: size * price * (buys ? -1 : 1) })
}

const rules = { nets: false, held: new Set<string>() }
const held = (ledger: ReturnType<typeof ledgerOf>, name: string, marketId = 'm') => {
  const found = ledger.holdings.get(`${marketId}|${name}`)
  return found && { size: Number(found.size) / 1e8, cost: dollarsOf(found.cost), realized: dollarsOf(found.realized) }
}

test('what is sold is gained against what it cost on average', (t) => {
  const ledger = ledgerOf(
    [trade('yes', true, 100, 0.4), trade('yes', true, 100, 0.5), trade('yes', false, 50, 0.6, 0.7)],
    rules,
  )
  // 200 for 90: 50 of them cost 22.5 and brought 30.
  t.deepEqual(held(ledger, 'yes'), { size: 150, cost: 67.5, realized: 7.5 })
  t.deepEqual([dollarsOf(ledger.cash), dollarsOf(ledger.fees)], [-60.7, 0.7])
  t.deepEqual(
    [...ledger.byDay].map(([day, money]) => [day, dollarsOf(money)]),
    [['2026-11-20', 6.8]],
  )
})

test('a venue that nets pays a dollar for a pair: buying no closes yes at a dollar less', (t) => {
  const ledger = ledgerOf([trade('yes', true, 10, 0.3), trade('no', true, 4, 0.6)], { ...rules, nets: true })
  // Four of yes were sold at 0.40: 1.60 for what cost 1.20.
  t.deepEqual(held(ledger, 'yes'), { size: 6, cost: 1.8, realized: 0.4 })
  t.deepEqual(held(ledger, 'no'), { size: 0, cost: 0, realized: 0 })
  t.is(dollarsOf(ledger.cash), -1.4)
})

test('selling yes that nobody has is buying no there, and elsewhere a gap', (t) => {
  const sold = [trade('yes', false, 10, 0.3)]
  t.deepEqual(held(ledgerOf(sold, { ...rules, nets: true }), 'no'), { size: 10, cost: 7, realized: 0 })
  t.true(ledgerOf(sold, rules).holdings.get('m|yes')?.isIncomplete)
})

test('a split buys both sides for a dollar, a merge sells them, a redemption pays the side that is not listed any more', (t) => {
  const both = [
    entry('split', { instrument: side('yes'), size: 100, money: -100 }),
    trade('no', false, 60, 0.7),
    entry('merge', { instrument: side('yes'), size: 40, money: 40 }),
    entry('redemption', { instrument: side('', 'm'), size: 60, money: 60 }),
  ]
  const ledger = ledgerOf(both, { ...rules, held: new Set(['m|no']) })
  // Yes cost 50: 40 merged for 20 (cost 20), 60 redeemed for 60 (cost 30).
  t.deepEqual(held(ledger, 'yes'), { size: 0, cost: 0, realized: 30 })
  // No cost 50: 60 sold for 42 (cost 30), 40 merged for 20 (cost 20).
  t.deepEqual(held(ledger, 'no'), { size: 0, cost: 0, realized: 12 })
  t.is(dollarsOf(ledger.cash), 42)
})

test('a settlement pays all that is held of a side', (t) => {
  const ledger = ledgerOf(
    [
      trade('yes', true, 10, 0.3),
      entry('settlement', { instrument: side('yes'), size: 10, price: 1, money: 10 }),
      entry('settlement', { instrument: side('no'), size: 3, price: 0, money: 0 }),
    ],
    { ...rules, nets: true },
  )
  t.deepEqual(held(ledger, 'yes'), { size: 0, cost: 0, realized: 7 })
  t.is(dollarsOf(ledger.cash), 7)
})

const cents = fc.integer({ min: 1, max: 999 }).map((thousandths) => thousandths / 1_000)
const sizes = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100)
const fees = fc.integer({ min: 0, max: 500_000 }).map((micros) => micros / 1_000_000)
const someTrade = fc
  .record({
    name: fc.constantFrom('yes', 'no'),
    market: fc.constantFrom('m', 'n'),
    buys: fc.boolean(),
    size: sizes,
    price: cents,
    fee: fees,
  })
  .map(({ name, market, buys, size, price, fee }) => ({
    ...trade(name, buys, size, price, fee),
    instrument: side(name, market),
  }))
const someOther = fc
  .record({
    kind: fc.constantFrom(
      'split',
      'merge',
      'redemption',
      'settlement',
      'deposit',
      'withdrawal',
      'funding',
      'reward' as const,
    ),
    market: fc.constantFrom('m', 'n'),
    size: sizes,
    price: cents,
    fee: fees,
  })
  .map(({ kind, market, size, price, fee }) => {
    const money = kind === 'withdrawal' || kind === 'split' ? -size : size * (kind === 'redemption' ? price : 1)
    return entry(kind as LedgerEntry['kind'], { instrument: side('yes', market), size, price, money, fee })
  })

test('whatever happens, what was put in and gained is what there is: to the millionth', (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: someTrade }, someOther), { maxLength: 60 }),
      fc.boolean(),
      (entries, nets) => {
        const ledger = ledgerOf(entries, { nets, held: new Set() })
        const holdings = [...ledger.holdings.values()]
        const cost = sumOf(holdings.map((each) => each.cost))
        const realized = sumOf(holdings.map((each) => each.realized))
        const { cash, fees: taken, funding, rewards, deposits, withdrawals, byDay, unassigned } = ledger
        // What was redeemed without being held is gained all the same, and of no holding.
        const gained = sumOf(byDay.values()) + taken - funding - rewards
        t.is(cash + cost, deposits - withdrawals + gained - taken + funding + rewards)
        if (unassigned === 0) t.is(gained, realized)
        t.true(holdings.every(({ size, cost: own }) => size >= 0n && own >= 0n && (size > 0n || own === 0n)))
        if (nets) {
          for (const market of ['m', 'n'])
            t.true(
              (ledger.holdings.get(`${market}|yes`)?.size ?? 0n) === 0n ||
                (ledger.holdings.get(`${market}|no`)?.size ?? 0n) === 0n ||
                entries.some(({ kind }) => kind === 'split'),
            )
        }
      },
    ),
    { numRuns: 400 },
  )
})
