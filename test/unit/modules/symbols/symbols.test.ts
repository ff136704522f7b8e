import test from 'ava'
import type { ObservedSymbol } from '../../../../src/domain/markets/observed.ts'
import { symbolLists } from '../../../../src/modules/symbols/lists.ts'
import { bookOf, depthOf, symbolMarketOf } from '../../../../src/modules/symbols/shape.ts'
import { createSymbols, writeSymbols } from '../../../../src/modules/symbols/symbols.ts'
import { ownCall } from '../../../../src/platform/contract/endpoint.ts'
import { parseInput } from '../../../../src/platform/http/input.ts'
import { clockAt, list, object } from '../../../support/api.ts'

const now = '2026-11-21T20:00:00.000Z'

function symbol(name: string, more: Partial<ObservedSymbol> = {}): ObservedSymbol {
  return {
    symbol: name,
    coin: name,
    base: name,
    quoteAsset: null,
    productType: 'perp',
    category: 'crypto',
    price: 1,
    markPrice: 1,
    oraclePrice: 1,
    volume24h: 0,
    fundingRate: 0,
    openInterest: 0,
    change24h: 0,
    active: true,
    at: now,
    ...more,
  }
}

/** A store of one process, and how often it was asked. */
function store() {
  const values = new Map<string, string>()
  let reads = 0
  return {
    values,
    reads: () => reads,
    get: async (key: string) => {
      reads += 1
      return values.get(key) ?? null
    },
    set: async (key: string, value: string) => void values.set(key, value),
  }
}

test('a symbol is found in any case, and as the venue writes it where two differ in nothing else', async (t) => {
  const kept = store()
  await writeSymbols(kept, [
    symbol('BTC'),
    symbol('kPEPE', { price: 3 }),
    symbol('KPEPE', { price: 4 }),
    symbol('xyz:TSLA'),
  ])
  const { find, all } = await createSymbols(kept, () => 0)()
  t.is(find('btc')?.symbol, 'BTC')
  t.is(find('XYZ:tsla')?.symbol, 'xyz:TSLA')
  t.is(find('kPEPE')?.price, 3)
  t.is(find('KPEPE')?.price, 4)
  t.is(find('DOGE'), undefined)
  t.is(all.length, 4)
})

test('symbols are read once a second for all who ask, and at once where the clock was put back', async (t) => {
  const kept = store()
  let ms = 10_000
  const known = createSymbols(kept, () => ms)
  t.deepEqual((await known()).all, [])
  await writeSymbols(kept, [symbol('BTC')])
  ms += 1_000
  t.deepEqual((await known()).all, [])
  t.is(kept.reads(), 1)
  ms += 1
  t.is((await known()).all.length, 1)
  ms -= 5_000
  await known()
  t.is(kept.reads(), 3)
})

test('symbols that cannot be read are asked for again by whoever asks next', async (t) => {
  let fails = true
  const known = createSymbols(
    {
      get: async () => {
        if (fails) throw new Error('the store is away')
        return JSON.stringify([symbol('BTC')])
      },
    },
    () => 0,
  )
  await t.throwsAsync(known(), { message: 'the store is away' })
  fails = false
  t.is((await known()).all.length, 1)
})

test('a symbol tells when it was received and whether that is too long ago', (t) => {
  const shown = symbolMarketOf(symbol('xyz:TSLA', { productType: 'stock', price: 401.5 }), clockAt(now), 30)
  t.like(shown, { id: 'xyz:tsla', symbol: 'xyz:TSLA', price: 401.5, asOf: now, stale: false })
  t.false('coin' in shown)
  t.true(symbolMarketOf(symbol('BTC', { at: '2026-11-21T18:00:00.000Z' }), clockAt(now), 30).stale)
})

test('a book is cut to its best levels, and its touch is that of the whole', (t) => {
  const bids = [1, 2, 3].map((step) => ({ price: (50 - step) / 100, size: 10 * step }))
  const asks = [1, 2, 3].map((step) => ({ price: (50 + step) / 100, size: 20 * step }))
  const age = { confirmedAt: Date.parse(now), clock: clockAt(now), refreshSeconds: 30 }
  const shown = bookOf({ bids, asks, at: null }, age, 2)
  t.deepEqual(shown.bids, [
    { price: 0.49, size: 10 },
    { price: 0.48, size: 20 },
  ])
  t.is(shown.asks.length, 2)
  t.is(shown.asOf, now)
  t.false(shown.stale)
  t.is(bookOf({ bids, asks, at: '2026-11-21T19:59:58.000Z' }, age, 2).asOf, '2026-11-21T19:59:58.000Z')
})

const traded = [
  symbol('BTC', { volume24h: 9_000_000, openInterest: 500, change24h: 0.01, price: 90_000 }),
  symbol('ETH', { volume24h: 4_000_000, openInterest: 900, change24h: -0.08, price: 3_000 }),
  symbol('DOGE', { volume24h: 999_999, openInterest: 10, change24h: 0.5, price: 0.2 }),
  symbol('NEW', { volume24h: 2_000_000, openInterest: null, change24h: null, price: 5 }),
  symbol('GONE', { volume24h: 8_000_000, active: false }),
  symbol('HYPE/USDC', { base: 'HYPE', productType: 'spot', volume24h: null, fundingRate: null }),
  symbol('xyz:TSLA', { base: 'TSLA', productType: 'stock', category: 'equities', volume24h: 7_000_000, price: 400 }),
]

/** What the list of this path answers to a query. */
async function answer(path: string, querystring = ''): Promise<Record<string, unknown>> {
  const all = { all: traded, find: () => undefined }
  const shown = (each: ObservedSymbol) => symbolMarketOf(each, clockAt(now), 30)
  const found = symbolLists({ known: async () => all, shown }).find((each) => each.path === path)
  if (found === undefined) throw new Error(`nothing serves ${path}`)
  const input = parseInput(found, { params: {}, querystring, body: undefined })
  return found.handle({ ...input, ...ownCall('test') })
}

const names = (value: unknown) => list(value).map((each) => each.symbol)
const filtered = async (querystring: string) => {
  const { markets, total } = await answer('/api/markets/filter', querystring)
  return { names: names(markets), total }
}

test('what is no longer traded is not counted', async (t) => {
  const { productTypes, categories } = await answer('/api/markets/categories')
  t.deepEqual(productTypes, { all: 6, perps: 4, spot: 1, stocks: 1 })
  t.deepEqual(categories, [
    { category: 'crypto', count: 5 },
    { category: 'equities', count: 1 },
  ])
})

test('curated: what moved most in either direction among what is traded much, what is large, what is new', async (t) => {
  const curated = object(await answer('/api/markets/curated'))
  t.deepEqual(names(curated.trending), ['ETH', 'BTC'])
  t.deepEqual(names(curated.top), ['BTC', 'ETH', 'NEW', 'DOGE'])
  t.deepEqual(names(curated.new), ['NEW'])
  t.deepEqual(names(curated.featured), ['ETH', 'BTC', 'DOGE'])
})

test('symbols are sorted by what is asked, what is not known last, and the total is of all', async (t) => {
  t.deepEqual(await filtered('limit=2'), { names: ['BTC', 'xyz:TSLA'], total: 6 })
  t.deepEqual((await filtered('sort=volume')).names.at(-1), 'HYPE/USDC')
  t.deepEqual((await filtered('sort=price&limit=3')).names, ['BTC', 'ETH', 'xyz:TSLA'])
  t.deepEqual((await filtered('sort=symbol&type=perps')).names, ['BTC', 'DOGE', 'ETH', 'NEW'])
  t.deepEqual((await filtered('sort=change&type=perp')).names, ['DOGE', 'BTC', 'ETH', 'NEW'])
  t.deepEqual(await filtered('category=equities'), { names: ['xyz:TSLA'], total: 1 })
  t.deepEqual(await filtered('type=spot&category=equities'), { names: [], total: 0 })
})

test('a search wants every word in any order; one wrong letter is understood where nothing has the word', async (t) => {
  t.deepEqual((await filtered('search=usdc hype')).names, ['HYPE/USDC'])
  t.deepEqual((await filtered('search=hype/usdc')).names, ['HYPE/USDC'])
  t.deepEqual((await filtered('search=tsls')).names, ['xyz:TSLA'])
  t.deepEqual((await filtered('search=dige')).names, ['DOGE'])
  t.deepEqual((await filtered('search=bt')).names, ['BTC'])
  // Any two letters would be near some name of three.
  t.deepEqual((await filtered('search=zq')).names, [])
})

test('a book says how deep it is where its venue tells no more than that', (t) => {
  const levels = (count: number) => Array.from({ length: count }, (_, at) => ({ price: 100 - at, size: 1 }))
  const reason = 'the venue tells at most 20 levels of a side'
  t.deepEqual(depthOf({ bids: levels(20), asks: levels(20) }, 100, 20), { depth: 20, reason })
  t.deepEqual(depthOf({ bids: levels(3), asks: levels(20) }, 21, 20), { depth: 20, reason })
  t.deepEqual(depthOf({ bids: levels(20), asks: levels(20) }, 20, 20), { depth: 20 })
  t.deepEqual(depthOf({ bids: levels(20), asks: levels(20) }, 10, 20), { depth: 10 })
  // All that there is.
  t.deepEqual(depthOf({ bids: levels(3), asks: levels(19) }, 100, 20), { depth: 100 })
  t.deepEqual(depthOf({ bids: levels(20), asks: levels(20) }, 100), { depth: 100 })
})
