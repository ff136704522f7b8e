import test from 'ava'
import { assetsOf } from '../../../../src/modules/linking/index.ts'
import type { LinkedRow } from '../../../../src/modules/portfolio/queries.ts'
import type { StoredPosition } from '../../../../src/modules/portfolio/state.ts'
import { totalsOf, valued } from '../../../../src/modules/portfolio/valuing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const at = '2026-11-20T12:00:00.000Z'
const account: LinkedRow = {
  ...{ id: 'account', venue: 'perp_venue', kind: 'address', name: 'x', label: '', fault: null },
  ...{ createdAt: at, readAt: at, triedAt: at },
}

const source = {
  ...{ quotes: { of: () => null }, now: Date.parse(at), staleMs: 90_000 },
  symbol: () => ({ price: 90_000, at: Date.parse(at) }),
  aboutSymbol: (name: string) => ({ category: 'crypto', assets: assetsOf(name, lexicon) }),
}
const stored: StoredPosition = {
  ...{ instrument: { kind: 'symbol', symbol: 'BTC' }, contractId: null, size: 0.5, cost: 40_000, realizedPnl: 0 },
  ...{ fees: 0, venuePrice: null, payout: null, closesAt: null, isMargined: true, basis: 'venue' },
}

test('what is held in a coin has the category of its market and is about the coin', (t) => {
  const { category, entities } = valued(account, stored, undefined, source)
  t.is(category, 'crypto')
  t.deepEqual(entities, [
    { slug: 'bitcoin', displayName: 'Bitcoin', entityType: 'asset', role: 'subject', strength: 1 },
  ])
})

test('a perpetual costs nothing but its margin, so that what it is worth is what it gained', (t) => {
  const perpetual = valued(account, stored, undefined, source)
  t.like(perpetual, { cost: 0, averagePrice: 80_000, value: 5_000, unrealizedPnl: 5_000, notional: 45_000 })
  const coin = valued(account, { ...stored, isMargined: false }, undefined, source)
  t.like(coin, { cost: 40_000, averagePrice: 80_000, value: 45_000, unrealizedPnl: 5_000, notional: 45_000 })
  const { cost, value, unrealizedPnl } = totalsOf([perpetual, coin])
  t.deepEqual([cost, value, unrealizedPnl], [40_000, 50_000, 10_000])
})

test('a symbol stands for an asset however the venue writes it, and for the company of a share', (t) => {
  const slugsOf = (symbol: string) => assetsOf(symbol, lexicon).map(({ slug }) => slug)
  for (const symbol of ['BTC', 'btc', 'BTC-PERP', 'UBTC/USDC']) t.deepEqual(slugsOf(symbol), ['bitcoin'], symbol)
  t.deepEqual(slugsOf('ETH'), ['ethereum'])
  t.true(slugsOf('xyz:NVDA').includes('nvidia'))
  t.deepEqual(slugsOf('NOTACOIN'), [])
})
