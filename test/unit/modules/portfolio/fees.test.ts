import test from 'ava'
import type { Instrument } from '../../../../src/domain/markets/observed-accounts.ts'
import { stateOf } from '../../../../src/modules/portfolio/holdings.ts'
import type { LedgerEntry } from '../../../../src/modules/portfolio/ledger.ts'
import type { LinkedRow } from '../../../../src/modules/portfolio/queries.ts'
import { totalsOf, valued } from '../../../../src/modules/portfolio/valuing.ts'

const at = '2026-11-20T10:00:00.000Z'
const instrument: Instrument = { kind: 'contract', marketId: 'm', side: 'yes', title: 'M', label: null, slug: null }

/** The positions after purchases of ten at 0.40 each, with these fees. */
function heldAfter(fees: readonly (number | null)[]) {
  const entries = fees.map(
    (fee): LedgerEntry => ({
      ...{ kind: 'trade', at, instrument, buys: true, size: 10, price: 0.4, money: -4, fee, realizedPnl: null },
    }),
  )
  const stated = { averagePrice: 0.4, price: 0.5, payout: null, closesAt: null, isMargined: false, realizedPnl: null }
  const position = { instrument, size: 10 * fees.length, ...stated }
  const read = { cash: null, positions: [position], orders: null, isWhole: true }
  const account: LinkedRow = {
    ...{ id: 'a', venue: 'venue_a', kind: 'address', name: 'x', label: '', fault: null },
    ...{ createdAt: at, readAt: at, triedAt: at },
  }
  const nothing = { quotes: { of: () => null }, symbol: () => undefined }
  const source = {
    ...{ ...nothing, aboutSymbol: () => ({ category: null, assets: [] }), now: Date.parse(at), staleMs: 90_000 },
  }
  const state = stateOf({ venue: 'venue_a', nets: false }, read, entries)
  return state.positions.map((each) => valued(account, each, undefined, source))
}

test('fees that the venue does not state are unknown and not nothing', (t) => {
  const [unknown] = heldAfter([null, null])
  t.is(unknown?.fees, null)
  t.is(totalsOf(heldAfter([null])).fees, 0, 'the sum is of those that are stated')
})

test('fees that are stated are told, also where they are nothing and where some are not stated', (t) => {
  t.is(heldAfter([0, 0])[0]?.fees, 0)
  t.is(heldAfter([0.25, null])[0]?.fees, 0.25)
})
