import test from 'ava'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { coinsBetween, exchangeOf } from '../../../src/sandbox/hyperliquid/coins.ts'
import { assetOf, dollars, priceAt } from '../../../src/sandbox/world/assets.ts'
import { moment } from '../../support/sandbox-world.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const now = moment / 1_000
const seeds = [1, 2, 7]

/** Prices of an asset at four moments of a year, in the worlds of three seeds. */
function pricesOf(slug: string, kind: 'crypto' | 'stock' = 'crypto'): number[] {
  const entity = world.entities.find((each) => each.slug === slug)
  if (entity === undefined) throw new Error(`The seeds have no ${slug}`)
  const symbol = entity.about[kind === 'crypto' ? 'symbol' : 'ticker'] ?? ''
  return seeds.flatMap((seed) =>
    [0, 30, 120, 365].map((days) => priceAt(assetOf(entity, symbol, kind, seed), now - days * 86_400)),
  )
}

test('a stablecoin costs a unit of its currency, unless it has failed', (t) => {
  for (const slug of ['tether-usdt', 'usd-coin', 'pyusd', 'dai', 'usd1'])
    for (const price of pricesOf(slug)) t.true(Math.abs(price - 1) < 0.01, `${slug} ${price}`)
  // A euro is 1.16 dollars.
  for (const price of pricesOf('eurc')) t.true(Math.abs(price - 1.16) < 0.012, String(price))
  t.false(pricesOf('terrausd').some((price) => Math.abs(price - 1) < 0.01))
})

test('a wrapped or staked coin costs what it stands for', (t) => {
  t.deepEqual(pricesOf('wrapped-bitcoin'), pricesOf('bitcoin'))
  t.deepEqual(pricesOf('lido-staked-ether'), pricesOf('ethereum'))
  t.true(pricesOf('bitcoin').every((price) => price > 20_000))
})

test('a coin of fractions of a cent costs them, is traded by the thousand and written without an exponent', (t) => {
  for (const [slug, known] of [
    ['pepe', 0.0000045],
    ['shiba-inu', 0.0000085],
  ] as const)
    for (const price of pricesOf(slug)) t.true(price > known / 8 && price < known * 8, `${slug} ${price}`)
  const names = exchangeOf(world, 1).dexes[0]?.coins.map(({ name }) => name)
  t.true(names?.includes('kPEPE'))
  t.deepEqual([0.0000045, 0.012, 0.15, 94_000].map(dollars), ['$0.0000045', '$0.012', '$0.15', '$94,000'])
})

test('shares that people know cost what they know', (t) => {
  for (const [slug, known] of [
    ['berkshire-hathaway', 500],
    ['cme-group', 275],
    ['intel', 37],
  ] as const)
    for (const price of pricesOf(slug, 'stock')) t.true(price > known / 2 && price < known * 2, `${slug} ${price}`)
})

test('what people know is traded most, in their order', (t) => {
  for (const seed of seeds) {
    const exchange = exchangeOf(world, seed)
    const tradedFirst = (dex: number) =>
      (exchange.dexes[dex]?.coins ?? [])
        .map((coin) => ({
          name: coin.name,
          turnover: coinsBetween(coin, now - 86_400, now) * priceAt(coin.asset, now),
        }))
        .toSorted((a, b) => b.turnover - a.turnover)
        .map(({ name }) => name)
    t.deepEqual(tradedFirst(0).slice(0, 3), ['BTC', 'ETH', 'SOL'])
    t.is(tradedFirst(1)[0], 'xyz:AAPL')
    t.true(tradedFirst(1).indexOf('xyz:SP500') < 20)
    t.true(tradedFirst(0).indexOf('DOGE') < 12)
  }
})
