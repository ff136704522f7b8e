import test from 'ava'
import type { LinkedRow, ShownEntry } from '../../../../src/modules/portfolio/queries.ts'
import { fillOf } from '../../../../src/modules/portfolio/shape.ts'

const at = '2026-11-20T12:00:00.000Z'
const account: LinkedRow = {
  ...{
    id: 'account',
    venue: 'perp_venue',
    kind: 'address',
    name: 'x',
    label: '',
    createdAt: at,
    readAt: at,
    triedAt: at,
  },
  fault: null,
}
const entry: ShownEntry = {
  ...{ id: 'e', linked: 'account', kind: 'deposit', at, instrument: null, contract: null, buys: null, size: null },
  ...{ price: null, money: 50_000, fee: null, realizedPnl: null, isTaker: null, orderId: null, word: null },
}

test('a deposit is of no contract and no symbol', (t) => {
  t.like(fillOf(account, entry, undefined)[0], { type: 'deposit', kind: null, contractId: null, externalId: null })
  const instrument = JSON.stringify({ kind: 'symbol', symbol: 'BTC' })
  t.like(fillOf(account, { ...entry, kind: 'trade', instrument }, undefined)[0], { kind: 'symbol', externalId: 'BTC' })
})
