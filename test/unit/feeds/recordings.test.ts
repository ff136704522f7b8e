import test, { type ExecutionContext } from 'ava'
import { collect, startFeeds, unwrap } from '../../support/feeds.ts'
import { recording, recordingsFolder } from '../../support/payload-venues.ts'

/**
 * Answers that the venues have really given, as far as they belong to calls that we make, in the folder VENUE_RECORDINGS or in a folder
 * `data/venue-recordings` beside the repository. They are no part of it, and without them there is nothing to test here: the same
 * shapes are read from payloads of our own in the other tests. The values were worked out by hand from the files.
 */
const folder = recordingsFolder()
const recorded = folder === undefined ? [] : [folder]

for (const from of recorded) {
  const read = (name: string) => recording(from, name)

  async function gammaEvents(t: ExecutionContext, name: string) {
    const { feeds, server } = await startFeeds(t)
    const events = await read(`polymarket/${name}`)
    server.on('/events/keyset', { json: { events } })
    const [page] = (await collect(feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
    if (page === undefined) throw new Error('there is no page')
    t.deepEqual([page.refused, page.unknownFields, page.missingFields], [[], {}, {}])
    return page.rows
  }

  async function gammaMarket(t: ExecutionContext, name: string) {
    const { feeds, server } = await startFeeds(t)
    server.on('/markets/slug/it', { json: await read(`polymarket/${name}`) })
    const page = unwrap(await feeds.polymarket.marketBySlug('it'))
    t.deepEqual([page?.refused, page?.unknownFields], [[], {}])
    const [market] = page?.rows ?? []
    if (market === undefined) throw new Error('there is no market')
    return market
  }

  test('Polymarket: candidates of one event', async (t) => {
    const [smith, whitmer] = await gammaEvents(t, 'gamma_event')
    t.is(smith?.label, 'Stephen A. Smith')
    t.deepEqual(
      [smith?.quote?.bid, smith?.quote?.ask, smith?.quote?.lastPrice, smith?.quote?.price],
      [0.01, 0.011, 0.01, 0.0105],
    )
    t.deepEqual(
      [smith?.volume, smith?.volume24h, smith?.liquidity],
      [12_232_699.615479222, 129_642.785175, 400_500.66675],
    )
    t.is(smith?.contracts[0]?.tokenId, '60590045489347122735554346200880179420435533609307820342798544098823516727807')
    t.deepEqual(
      [smith?.state, smith?.event?.mutuallyExclusive, smith?.endDate],
      ['open', true, '2028-11-07T00:00:00.000Z'],
    )
    t.is(whitmer?.quote?.price, 0.0145)
  })

  test('Polymarket: a rate decision', async (t) => {
    const markets = await gammaEvents(t, 'gamma_event_fed')
    t.deepEqual(
      markets.map(({ label, quote }) => [label, quote?.bid, quote?.ask, quote?.price]),
      [
        ['50+ bps decrease', 0.004, 0.005, 0.0045],
        ['25 bps decrease', 0.019, 0.02, 0.0195],
        ['No change', 0.973, 0.974, 0.9735],
        ['25+ bps increase', 0.003, 0.004, 0.0035],
      ],
    )
    t.true(markets[0]?.event?.tags.includes('Fed Rates'))
  })

  test('Polymarket: open and resolved markets of five events', async (t) => {
    const markets = await gammaEvents(t, 'gamma_events_page')
    t.is(markets.length, 20)
    t.is(markets.filter(({ state }) => state === 'resolved').length, 4)
    const [first, second] = markets
    t.deepEqual(
      [first?.title, first?.state, first?.closedAt, first?.contracts.map(({ payout }) => payout)],
      ['MicroStrategy sells any Bitcoin in 2025?', 'resolved', '2026-01-05T04:22:25.000Z', [0, 1]],
    )
    t.deepEqual(
      [second?.state, second?.quote?.bid, second?.quote?.ask, second?.quote?.price],
      ['open', 0.13, 0.16, 0.145],
    )
  })

  test('Polymarket: search', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/public-search', { json: await read('polymarket/gamma_public_search') })
    const [market] = unwrap(await feeds.polymarket.search('bitcoin', 1)).rows
    t.deepEqual(
      [market?.label, market?.quote?.bid, market?.quote?.ask, market?.quote?.price],
      ['64,000', 0.999, null, 0.999],
    )
    t.is(market?.url, 'https://polymarket.com/event/bitcoin-above-on-march-11/bitcoin-above-64k-on-march-11')
  })

  test('Polymarket: up or down', async (t) => {
    const market = await gammaMarket(t, 'gamma_market')
    t.deepEqual(
      market.contracts.map(({ side, label }) => [side, label]),
      [
        ['0', 'Up'],
        ['1', 'Down'],
      ],
    )
    t.deepEqual([market.quote?.price, market.volume, market.fee?.model], [0.505, 9.999997, 'unknown'])
    t.is(market.event?.seriesId, 'btc-up-or-down-5m')
    t.is(market.resolutionSource, 'https://data.chain.link/streams/btc-usd')
  })

  for (const [name, state, payouts, closedAt] of [
    ['closed_binary_accepting_false', 'resolved', [0, 1], '2026-03-19T23:20:15.000Z'],
    ['closed_binary_accepting_true', 'resolved', [1, 0], '2026-05-09T02:07:01.000Z'],
    ['closed_nonbinary_legacy', 'closed', [null, null], '2021-01-02T21:45:52.000Z'],
    ['closed_zero_zero_legacy', 'closed', [null, null], '2020-11-02T16:31:01.000Z'],
    ['sports_market_map_handicap', 'resolved', [1, 0], '2026-04-05T19:38:35.000Z'],
    ['sports_market_money_line', 'resolved', [1, 0], '2026-04-05T19:37:33.000Z'],
  ] as const) {
    test(`Polymarket: ${name.replaceAll('_', ' ')}`, async (t) => {
      const market = await gammaMarket(t, `gamma_market_${name}`)
      t.deepEqual(
        [market.state, market.contracts.map(({ payout }) => payout), market.closedAt, market.quote?.price],
        [state, [...payouts], closedAt, null],
      )
    })
  }

  for (const [name, levels, bid, ask, at] of [
    ['clob_book', [5, 7], [0.1, 125], [0.14, 705], '2024-10-13T06:03:38.260Z'],
    ['clob_book_full_depth', [117, 5], [0.994, 746_139.26], [0.995, 765_254.43], '2026-02-28T22:37:43.027Z'],
    ['clob_book_trimmed_deport', [5, 5], [0.006, 458.4], [0.993, 10.3], '2026-02-21T16:02:33.343Z'],
  ] as const) {
    test(`Polymarket: ${name.replaceAll('_', ' ')}`, async (t) => {
      const { feeds, server } = await startFeeds(t)
      server.on('/book', { json: await read(`polymarket/${name}`) })
      const book = unwrap(await feeds.polymarket.book('it'))
      t.deepEqual([book?.bids.length, book?.asks.length, book?.at], [...levels, at])
      t.deepEqual(
        [book?.bids[0], book?.asks[0]],
        [
          { price: bid[0], size: bid[1] },
          { price: ask[0], size: ask[1] },
        ],
      )
    })
  }

  test('Polymarket: history of prices', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/prices-history', { json: await read('polymarket/clob_prices_history') })
    const endMs = Date.parse('2026-05-23T03:59:00Z')
    const points = unwrap(
      await feeds.polymarket.history('it', { startMs: endMs - 86_400_000, endMs, fidelityMinutes: 60 }),
    )
    t.is(points.length, 12)
    t.deepEqual(points[0], { timestamp: '2026-05-22T16:00:15.000Z', price: 0.9705 })
  })

  test('Kalshi: markets in cents and dollars, an event, combinations that nobody quotes', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/trade-api/v2/events/KXELONMARS-99', { json: await read('kalshi/event_single') })
    const [mars] = unwrap(await feeds.kalshi.event('KXELONMARS-99'))?.rows ?? []
    t.deepEqual(
      [
        mars?.quote?.bid,
        mars?.quote?.ask,
        mars?.quote?.noBid,
        mars?.quote?.noAsk,
        mars?.quote?.lastPrice,
        mars?.quote?.price,
      ],
      [0.06, 0.07, 0.93, 0.94, 0.06, 0.065],
    )
    t.deepEqual([mars?.volumeContracts, mars?.volume24hContracts, mars?.openInterestContracts], [35_001, 10, 13_679])
    t.deepEqual(
      [mars?.liquidity, mars?.endDate, mars?.event?.category],
      // Trading ends at 04:59, the answer is expected at 15:00: whoever asks for what ends soon means the end of the deadline.
      [68_148.06, '2099-08-01T04:59:00.000Z', 'World'],
    )
    const list = await read('kalshi/markets_list')
    server.on('/trade-api/v2/markets', { json: { ...list, cursor: '' } })
    const [page] = (await collect(feeds.kalshi.markets({ status: 'open' }))).map(unwrap)
    t.deepEqual([page?.rows.length, page?.refused, page?.unknownFields], [5, [], {}])
    // A market of a game states its close two weeks after it: the answer is expected on the evening of the game.
    t.deepEqual(
      [...new Set(page?.rows.map(({ endDate, tradingEndsAt }) => `${endDate} ${tradingEndsAt}`))],
      ['2026-01-13T04:15:00.000Z 2026-01-27T01:15:00.000Z'],
    )
    t.true(
      page?.rows.every(
        ({ quote }) => quote !== null && quote.bid === null && quote.ask === null && quote.price === null,
      ),
    )
    const single = await read('kalshi/market_single')
    const ticker = 'KXMVENFLSINGLEGAME-S202513E70FA7695-688BECB3826'
    server.on(`/trade-api/v2/markets/${ticker}`, { json: single })
    t.is(unwrap(await feeds.kalshi.market(ticker))?.rows[0]?.eventId, 'KXMVENFLSINGLEGAME-S202513E70FA7695')
  })

  test('Kalshi: a listing whose events come without their markets is not an empty one', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/trade-api/v2/events', { json: await read('kalshi/events_list') })
    const [page] = await collect(feeds.kalshi.marketsByEvent({ status: 'open' }))
    t.true(page !== undefined && !page.ok && page.error.kind === 'unreadable')
  })

  test('Kalshi: series', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/trade-api/v2/series', { json: await read('kalshi/series_list') })
    server.on('/trade-api/v2/series/CO2', { json: await read('kalshi/series_single') })
    const { rows, refused } = unwrap(await feeds.kalshi.allSeries('Climate and Weather'))
    t.deepEqual([rows.length, refused], [241, []])
    const one = unwrap(await feeds.kalshi.series('CO2'))
    t.deepEqual(
      [one?.title, one?.tags, one?.resolutionSource, one?.fee?.rate],
      ['US CO2 totals', ['Climate change'], 'Energy Information Administration', 0.07],
    )
  })

  test('Kalshi: books, an empty one and one with a single side', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/trade-api/v2/markets/A/orderbook', { json: await read('kalshi/orderbook') })
    server.on('/trade-api/v2/markets/B/orderbook', { json: await read('kalshi/orderbook_fp_KXBTC') })
    t.deepEqual(unwrap(await feeds.kalshi.book('A')), { bids: [], asks: [], at: null })
    const book = unwrap(await feeds.kalshi.book('B'))
    t.deepEqual([book?.bids.length, book?.asks.length], [0, 33])
    t.deepEqual(book?.asks.slice(0, 2), [
      { price: 0.01, size: 9_999 },
      { price: 0.02, size: 341 },
    ])
  })

  test('Kalshi: candles in cents, in dollars, and of old markets', async (t) => {
    const { feeds, server } = await startFeeds(t)
    const api = '/trade-api/v2'
    server.on(`${api}/markets/candlesticks`, { json: await read('kalshi/candlesticks_batch') })
    server.on(`${api}/series/KXELONMARS/markets/KXELONMARS-99/candlesticks`, {
      json: await read('kalshi/series_candlesticks'),
    })
    const window = { startMs: 1_760_479_690_000, endMs: 1_768_255_690_000, periodMinutes: 1440 } as const
    const many = unwrap(await feeds.kalshi.candles('KXELONMARS-99', null, window))
    t.is(many.length, 90)
    t.deepEqual(
      many.find(({ open }) => open !== null),
      {
        timestamp: '2025-10-19T04:00:00.000Z',
        open: 0.11,
        high: 0.11,
        low: 0.08,
        close: 0.08,
        volume: 28,
        bid: 0.08,
        ask: 0.11,
        mid: 0.095,
      },
    )
    t.deepEqual(unwrap(await feeds.kalshi.candles('KXELONMARS-99', 'KXELONMARS', window)), many)
    const hourly = { ...window, periodMinutes: 60, endMs: window.startMs + 86_400_000 } as const
    server.on(`${api}/series/S/markets/LIVE/candlesticks`, { json: await read('kalshi/candlesticks_live_fp') })
    const live = unwrap(await feeds.kalshi.candles('LIVE', 'S', hourly))
    t.is(live.length, 12)
    t.true(live.every(({ close, volume }) => close === null && volume === 0))
    server.on(`${api}/series/S/markets/OLD/candlesticks`, { json: await read('kalshi/candlesticks_historical') })
    t.deepEqual(
      unwrap(await feeds.kalshi.candles('OLD', 'S', hourly)).map(({ timestamp, close, volume }) => [
        timestamp,
        close,
        volume,
      ]),
      [
        ['2026-07-19T06:00:00.000Z', 0.01, 74.81],
        ['2026-07-19T13:00:00.000Z', null, 0],
        ['2026-07-19T15:00:00.000Z', 0.01, 1_870.38],
      ],
    )
  })

  test('Kalshi: the exchange is open', async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on('/trade-api/v2/exchange/status', { json: await read('kalshi/exchange_status') })
    t.deepEqual(unwrap(await feeds.kalshi.status()), { active: true, trading: true, resumesAt: null })
  })

  test('Hyperliquid: perpetuals', async (t) => {
    const { feeds, server } = await startFeeds(t)
    const perps = await read('hyperliquid/metaAndAssetCtxs_excerpt')
    server.on('/info', ({ body }) => {
      const { type } = body as { type: string }
      if (type === 'metaAndAssetCtxs') return { json: perps }
      return { json: type === 'perpDexs' ? [null] : [{ universe: [], tokens: [] }, []] }
    })
    const [, page] = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
    const [bitcoin, ether, atom] = page?.rows ?? []
    t.deepEqual([page?.refused, page?.unknownFields, page?.missingFields], [[], {}, {}])
    t.deepEqual(
      [bitcoin?.price, bitcoin?.markPrice, bitcoin?.oraclePrice, bitcoin?.fundingRate],
      [63_224.5, 63_223, 63_245.4, 0.0000125],
    )
    // 36,748.7346799999 × 63,223; 63,223 / 65,302 − 1.
    t.deepEqual([bitcoin?.openInterest, bitcoin?.change24h], [2_323_365_252.67, -0.0318367])
    t.deepEqual([ether?.price, atom?.price, atom?.fundingRate], [1_877.35, 1.3004, -0.0000397702])
  })

  test('Hyperliquid: contexts of the main dex and of eight builder dexes', async (t) => {
    const { feeds, server } = await startFeeds(t)
    const { data } = await read('hyperliquid/ws_allDexsAssetCtxs')
    const dexes = new Map<string, unknown[]>(data.ctxs)
    // The stream has no names: each gets one by its place.
    const named = (dex: string) => {
      const contexts = dexes.get(dex) ?? []
      const universe = contexts.map((_, index) => ({
        name: `${dex && `${dex}:`}C${index}`,
        szDecimals: 2,
        maxLeverage: 5,
      }))
      return [{ universe, collateralToken: 0 }, contexts]
    }
    server.on('/info', ({ body }) => {
      const { type, dex = '' } = body as { type: string; dex?: string }
      if (type === 'metaAndAssetCtxs') return { json: named(dex) }
      if (type === 'perpDexs') return { json: [...dexes.keys()].map((name) => (name === '' ? null : { name })) }
      return { json: [{ universe: [], tokens: [{ name: 'USDC', index: 0 }] }, []] }
    })
    const [, ...pages] = (await collect(feeds.hyperliquid.symbols())).map(unwrap)
    t.deepEqual(
      pages.map(({ rows, refused }) => [
        rows.length,
        refused.length,
        rows.filter(({ price }) => price === null).length,
      ]),
      [
        [230, 0, 51],
        [1, 0, 1],
        [17, 0, 2],
        [16, 0, 1],
        [25, 0, 3],
        [23, 0, 1],
        [5, 0, 1],
        [15, 0, 2],
        [80, 0, 16],
      ],
    )
  })

  test('Hyperliquid: books, candles and middle prices', async (t) => {
    const { feeds, server } = await startFeeds(t)
    const replies: Record<string, unknown> = {
      'l2Book BTC': await read('hyperliquid/l2Book_BTC_5_levels'),
      'l2Book DYDX': await read('hyperliquid/l2Book_DYDX'),
      candleSnapshot: await read('hyperliquid/candleSnapshot_kPEPE_1h'),
      allMids: await read('hyperliquid/allMids'),
    }
    server.on('/info', ({ body }) => {
      const { type, coin } = body as { type: string; coin?: string }
      return { json: replies[coin === undefined ? type : `${type} ${coin}`] }
    })
    const bitcoin = unwrap(await feeds.hyperliquid.book('BTC'))
    t.deepEqual(
      [bitcoin?.bids[0], bitcoin?.asks[0], bitcoin?.bids.length, bitcoin?.at],
      [{ price: 110_427, size: 4.11882 }, { price: 110_428, size: 3.72573 }, 5, '2025-10-30T01:08:11.067Z'],
    )
    const dydx = unwrap(await feeds.hyperliquid.book('DYDX'))
    t.deepEqual([dydx?.bids[0], dydx?.bids.length], [{ price: 2.111, size: 134.4 }, 20])
    const window = { startMs: 1_684_702_007_000, endMs: 1_684_784_807_000 }
    const candles = unwrap(await feeds.hyperliquid.candles('kPEPE', '1h', window))
    t.is(candles.length, 24)
    t.deepEqual(candles[0], {
      timestamp: '2023-05-21T20:00:00.000Z',
      open: 0.001601,
      high: 0.001616,
      low: 0.001601,
      close: 0.001604,
      volume: 520_665_683,
      bid: null,
      ask: null,
      mid: null,
    })
    const mids = unwrap(await feeds.hyperliquid.mids())
    t.deepEqual([mids.get('BTC'), mids.get('kPEPE'), mids.size], [30_135, 0.001565, 28])
  })
}

if (recorded.length === 0) test('there are no recordings beside this clone', (t) => t.pass())
