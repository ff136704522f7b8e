import test from 'ava'
import { collect, payload, receivedAt, startFeeds, unwrap } from '../../support/feeds.ts'
import type { VenueReply } from '../../support/venue-server.ts'

/** Answers `/info` by the type, and the dex, that the body asks for. */
async function setUp(t: Parameters<typeof startFeeds>[0], replies: Record<string, VenueReply> = {}) {
  const started = await startFeeds(t)
  const given: Record<string, VenueReply> = {
    metaAndAssetCtxs: { json: await payload('hyperliquid-perps') },
    'metaAndAssetCtxs xyz': { json: await payload('hyperliquid-xyz') },
    spotMetaAndAssetCtxs: { json: await payload('hyperliquid-spot') },
    perpDexs: { json: await payload('hyperliquid-dexes') },
    l2Book: { json: await payload('hyperliquid-book') },
    candleSnapshot: { json: await payload('hyperliquid-candles') },
    allMids: { json: { BTC: '100000.5', '@107': '42.05' } },
    ...replies,
  }
  started.server.on('/info', ({ body }) => {
    const { type, dex } = body as { type: string; dex?: string }
    return given[dex ? `${type} ${dex}` : type] ?? { status: 422, text: 'Failed to deserialize', type: 'text/plain' }
  })
  return started
}

test('perpetuals, spot pairs and the dexes of builders in one stream', async (t) => {
  const { feeds } = await setUp(t)
  const pages = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
  t.deepEqual(
    pages.map(({ rows }) => rows.map(({ symbol, productType, category }) => `${symbol} ${productType} ${category}`)),
    [
      ['PURR/USDC spot crypto', 'HYPE/USDC spot crypto', 'HYPE/USDC@300 spot crypto'],
      ['BTC perp crypto', 'OLD perp crypto', 'ETH perp crypto'],
      ['xyz:NVDA stock equities', 'xyz:GOLD perp commodities', 'xyz:BTC perp crypto', 'xyz:SP500 stock indices'],
    ],
  )
  t.deepEqual(pages[1]?.rows[0], {
    symbol: 'BTC',
    coin: 'BTC',
    base: 'BTC',
    quoteAsset: 'USDC',
    productType: 'perp',
    category: 'crypto',
    price: 100_000.5,
    markPrice: 100_000,
    oraclePrice: 100_010,
    volume24h: 2_500_000_000.25,
    fundingRate: 0.0000125,
    // 1,000.5 coins at 100,000.
    openInterest: 100_050_000,
    // 100,000 / 80,000.
    change24h: 0.25,
    active: true,
    at: receivedAt,
  })
  const nvidia = pages[2]?.rows[0]
  t.deepEqual([nvidia?.base, nvidia?.coin, nvidia?.price, nvidia?.openInterest], ['NVDA', 'xyz:NVDA', 180.05, 216_000])
})

test('what is delisted keeps its place and has no price; a new coin has no change', async (t) => {
  const { feeds } = await setUp(t)
  const [, perps] = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
  const [, old, ether] = perps?.rows ?? []
  t.deepEqual([old?.symbol, old?.active, old?.price, old?.fundingRate], ['OLD', false, null, null])
  t.deepEqual([ether?.symbol, ether?.price, ether?.change24h, ether?.fundingRate], ['ETH', 4_000.1, null, -0.00002])
})

test('spot prices belong to their pair by coin, whatever the order', async (t) => {
  const { feeds } = await setUp(t)
  const [spot] = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
  t.deepEqual(
    spot?.rows.map(({ symbol, coin, price, change24h }) => [symbol, coin, price, change24h]),
    [
      ['PURR/USDC', 'PURR/USDC', 0.191, -0.05],
      ['HYPE/USDC', '@107', 42.05, 0.05],
      ['HYPE/USDC@300', '@300', null, 0.1],
    ],
  )
})

test('contexts that do not fit the assets by number are not joined', async (t) => {
  const [meta, contexts] = await payload('hyperliquid-perps')
  const { feeds } = await setUp(t, { metaAndAssetCtxs: { json: [meta, contexts.slice(1)] } })
  const pages = await collect(feeds.hyperliquid.symbols())
  const failed = pages[1]
  t.true(failed !== undefined && !failed.ok)
  t.is(failed?.ok === false ? failed.error.message : '', 'perp_venue metaAndAssetCtxs: 3 assets have 2 contexts')
})

test('a coin with a price that is none is refused by its name, and the rest is read', async (t) => {
  const perps = await payload('hyperliquid-perps')
  perps[1][0].markPx = '-5'
  const { feeds } = await setUp(t, { metaAndAssetCtxs: { json: perps } })
  const [, page] = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
  t.deepEqual(
    page?.refused.map(({ externalId, reason }) => [externalId, reason]),
    [['BTC', 'markPx is negative']],
  )
  t.deepEqual(
    page?.rows.map(({ symbol }) => symbol),
    ['OLD', 'ETH'],
  )
})

test('a dex that fails does not take the others with it', async (t) => {
  const { feeds } = await setUp(t, {
    'metaAndAssetCtxs xyz': { json: null },
    spotMetaAndAssetCtxs: { status: 500, json: null },
  })
  const pages = await collect(feeds.hyperliquid.symbols())
  t.deepEqual(
    pages.map((page) => (page.ok ? page.value.rows.length : page.error.call)),
    ['spotMetaAndAssetCtxs', 3, 'metaAndAssetCtxs'],
  )
})

test('a book, best first; null is a coin that there is not', async (t) => {
  const { feeds, server } = await setUp(t)
  t.deepEqual(unwrap(await feeds.hyperliquid.book('BTC')), {
    bids: [
      { price: 100_000, size: 1.2034 },
      { price: 99_999, size: 0.5 },
    ],
    asks: [
      { price: 100_001, size: 0.8 },
      { price: 100_002, size: 3.1 },
    ],
    at: '2026-11-21T18:00:00.123Z',
  })
  t.deepEqual(server.requests[0]?.body, { type: 'l2Book', coin: 'BTC', nSigFigs: null, mantissa: null })
  const none = await setUp(t, { l2Book: { json: null } })
  t.is(unwrap(await none.feeds.hyperliquid.book('NOPE')), null)
})

test('a book or a candle of a moment that no calendar has is an answer that cannot be read', async (t) => {
  const book = await payload('hyperliquid-book')
  const [candle] = await payload('hyperliquid-candles')
  for (const time of [253_402_300_800_000, 9e15, -1]) {
    const { feeds } = await setUp(t, {
      l2Book: { json: { ...book, time } },
      candleSnapshot: { json: [{ ...candle, t: time }] },
    })
    const window = { startMs: 0, endMs: 1 }
    for (const result of [await feeds.hyperliquid.book('BTC'), await feeds.hyperliquid.candles('BTC', '1h', window)]) {
      t.is(result.ok ? 'read' : result.error.kind, 'unreadable', String(time))
    }
  }
})

test('candles, oldest first, in the order of the wire o c h l', async (t) => {
  const { feeds, server } = await setUp(t)
  const window = { startMs: 1_795_276_800_000, endMs: 1_795_284_000_000 }
  t.deepEqual(unwrap(await feeds.hyperliquid.candles('BTC', '1h', window)), [
    {
      timestamp: '2026-11-21T16:00:00.000Z',
      open: 98_000,
      high: 99_100,
      low: 97_900,
      close: 99_000,
      volume: 700,
      bid: null,
      ask: null,
      mid: null,
    },
    {
      timestamp: '2026-11-21T17:00:00.000Z',
      open: 99_000,
      high: 100_500,
      low: 98_500.5,
      close: 100_000,
      volume: 812.44,
      bid: null,
      ask: null,
      mid: null,
    },
  ])
  t.deepEqual(server.requests[0]?.body, {
    type: 'candleSnapshot',
    req: { coin: 'BTC', interval: '1h', startTime: 1_795_276_800_000, endTime: 1_795_284_000_000 },
  })
})

test('candles of a coin that there is not are none, also where the venue says 500', async (t) => {
  const { feeds } = await setUp(t, { candleSnapshot: { status: 500, json: null } })
  t.deepEqual(unwrap(await feeds.hyperliquid.candles('NOPE', '1h', { startMs: 0, endMs: 3_600_000 })), [])
})

test('middle prices by coin', async (t) => {
  const { feeds } = await setUp(t)
  t.deepEqual(
    [...unwrap(await feeds.hyperliquid.mids())],
    [
      ['BTC', 100_000.5],
      ['@107', 42.05],
    ],
  )
})

test('a question that the venue does not understand is a no', async (t) => {
  const { feeds } = await setUp(t, { allMids: { status: 422, type: 'text/plain', text: 'Failed to deserialize' } })
  const got = await feeds.hyperliquid.mids()
  t.true(!got.ok && got.error.kind === 'status' && got.error.status === 422 && got.error.venue === 'perp_venue')
})
