import test from 'ava'
import type { ObservedMarketState } from '../../../src/domain/markets/observed.ts'
import { collect, payload, receivedAt, startFeeds, unwrap } from '../../support/feeds.ts'

const api = '/trade-api/v2'

async function readEvents(
  t: Parameters<typeof startFeeds>[0],
  change: (page: Awaited<ReturnType<typeof payload>>) => void = () => {},
) {
  const started = await startFeeds(t)
  const page = await payload('kalshi-events')
  page.cursor = ''
  change(page)
  started.server.on(`${api}/events`, { json: page })
  started.server.on(`${api}/series`, { json: await payload('kalshi-series') })
  const { rows } = unwrap(await started.feeds.kalshi.allSeries())
  const series = new Map(rows.map((one) => [one.externalId, one]))
  const lookUp = (ticker: string) => series.get(ticker)
  const pages = await collect(started.feeds.kalshi.marketsByEvent({ status: 'open', series: lookUp }))
  const [parsed] = pages.map(unwrap)
  if (parsed === undefined) throw new Error('there is no page')
  return { ...started, parsed }
}

test('an open market in dollars with all its fields, its series told', async (t) => {
  const { parsed, server } = await readEvents(t)
  t.is(server.requests[1]?.query.toString(), 'limit=200&status=open&with_nested_markets=true')
  t.deepEqual(parsed.rows[0], {
    venue: 'venue_b',
    externalId: 'KXFEDDECISION-26DEC-H25',
    otherIds: [],
    event: {
      venue: 'venue_b',
      externalId: 'KXFEDDECISION-26DEC',
      seriesId: 'KXFEDDECISION',
      title: 'Fed decision in December 2026?',
      subtitle: 'On Dec 9, 2026',
      category: 'Economics',
      tags: ['Fed'],
      mutuallyExclusive: true,
      slug: null,
      url: 'https://kalshi.com/markets/kxfeddecision',
    },
    eventId: 'KXFEDDECISION-26DEC',
    title: 'Will the FOMC Raise by 25bps at its December 2026 meeting?',
    label: 'Raise by 25bps',
    noLabel: null,
    rules:
      'If the upper bound rises by more than 25 basis points, the market resolves to Yes.\n\nThe statement of the FOMC decides.',
    resolutionSource: 'Federal Reserve; Reuters',
    state: 'open',
    openDate: '2026-09-18T14:00:00.000Z',
    endDate: '2026-12-09T18:59:00.000Z',
    tradingEndsAt: '2026-12-09T18:59:00.000Z',
    closedAt: null,
    volume: null,
    volume24h: null,
    liquidity: null,
    openInterest: null,
    volumeContracts: 15_230,
    volume24hContracts: 2_210.5,
    openInterestContracts: 8_100,
    strike: { type: 'greater', floor: 0.25, cap: null },
    contracts: [
      { side: 'yes', label: 'Yes', tokenId: null, payout: null },
      { side: 'no', label: 'No', tokenId: null, payout: null },
    ],
    quote: {
      marketId: 'KXFEDDECISION-26DEC-H25',
      price: 0.11,
      bid: 0.1,
      ask: 0.12,
      bidSize: 300,
      askSize: 120.5,
      noBid: 0.88,
      noAsk: 0.9,
      lastPrice: 0.11,
      volume24h: null,
      at: receivedAt,
    },
    url: 'https://kalshi.com/markets/kxfeddecision',
    // Half of 0.07, by the multiplier of the series.
    fee: { model: 'curve', rate: 0.035, exponent: 1 },
    updatedAt: '2026-11-19T12:30:00.250Z',
  })
})

test('zero is no quote, one neither; a title that is gone is made of event and label', async (t) => {
  const { parsed } = await readEvents(t)
  const [, cut] = parsed.rows
  t.is(cut?.title, 'Fed decision in December 2026? Cut by 25bps')
  t.deepEqual(cut?.strike, { type: 'less', floor: null, cap: -0.25 })
  const { quote } = cut ?? {}
  t.deepEqual(
    [quote?.bid, quote?.ask, quote?.noBid, quote?.noAsk, quote?.lastPrice, quote?.price],
    [null, 0.035, 0.965, null, null, null],
  )
  t.deepEqual([quote?.bidSize, quote?.askSize], [null, 120.5])
})

test('a finalized market pays and is not quoted', async (t) => {
  const { parsed } = await readEvents(t)
  const [, , over] = parsed.rows
  t.is(over?.state, 'resolved')
  t.is(over?.closedAt, '2026-11-01T00:00:00.000Z')
  t.deepEqual(
    over?.contracts.map(({ payout }) => payout),
    [0, 1],
  )
  t.deepEqual([over?.quote?.bid, over?.quote?.ask], [null, null])
})

test('a market in whole cents gives the same prices, and what it lacks is counted', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/markets`, { json: await payload('kalshi-markets-cents') })
  const [page] = (await collect(feeds.kalshi.markets({ status: 'open' }))).map(unwrap)
  const [market] = page?.rows ?? []
  t.deepEqual(
    [market?.quote?.bid, market?.quote?.ask, market?.quote?.lastPrice, market?.quote?.price, market?.quote?.noBid],
    [0.12, 0.14, 0.13, 0.13, 0.86],
  )
  t.deepEqual(
    [market?.volumeContracts, market?.volume24hContracts, market?.openInterestContracts],
    [35_001, 410, 13_679],
  )
  t.is(market?.event, null)
  t.is(market?.eventId, 'KXSB-27')
  t.is(market?.noLabel, 'Not Kansas City')
  t.is(market?.fee, null)
  t.is(page?.missingFields['market.volume_fp'], 1)
  t.deepEqual(page?.unknownFields, {})
})

test('dollars that are zero are not made up from cents', async (t) => {
  const { parsed } = await readEvents(t, (page) =>
    Object.assign(page.events[0].markets[0], { yes_bid: 10, yes_bid_dollars: '0.0000', no_ask_dollars: '1.0000' }),
  )
  t.is(parsed.rows[0]?.quote?.bid, null)
})

test('a bid above the ask is of another moment, on both sides', async (t) => {
  const { parsed } = await readEvents(t, (page) =>
    Object.assign(page.events[0].markets[0], { yes_bid_dollars: '0.2000' }),
  )
  const { quote } = parsed.rows[0] ?? {}
  t.deepEqual([quote?.bid, quote?.ask, quote?.noBid, quote?.noAsk, quote?.price], [null, null, null, null, 0.11])
})

test('nothing of a size is nothing', async (t) => {
  const { parsed } = await readEvents(t, (page) =>
    Object.assign(page.events[0].markets[0], { yes_ask_size_fp: '0.00' }),
  )
  const { quote } = parsed.rows[0] ?? {}
  t.deepEqual([quote?.bid, quote?.ask, quote?.noBid, quote?.price], [0.1, null, null, 0.11])
})

const faults: [string, Record<string, unknown>, string][] = [
  ['a price of 1.7', { yes_bid_dollars: '1.7000' }, 'yes_bid_dollars is outside of 0 to 1'],
  ['a price in words', { yes_ask_dollars: 'n/a' }, 'yes_ask_dollars is not a decimal'],
  ['a negative volume', { volume_fp: '-1.00' }, 'volume_fp is negative'],
  ['an unknown state', { status: 'haunted' }, "status 'haunted' is not a known state"],
  ['a state that every object has', { status: 'constructor' }, "status 'constructor' is not a known state"],
  ['an unknown type', { market_type: 'ternary' }, "market_type 'ternary' is not known"],
  ['no ticker', { ticker: null }, 'the market has no ticker'],
]

for (const [what, fields, reason] of faults) {
  test(`a market with ${what} is refused, and the rest is read`, async (t) => {
    const { parsed } = await readEvents(t, (page) => Object.assign(page.events[0].markets[1], fields))
    t.is(parsed.rows.length, 2)
    t.deepEqual(
      parsed.refused.map((refusal) => refusal.reason),
      [reason],
    )
  })
}

const states: [string, Record<string, unknown>, ObservedMarketState, number | null][] = [
  ['initialized', {}, 'unopened', null],
  ['inactive', {}, 'paused', null],
  ['closed', {}, 'closed', null],
  ['determined', { result: 'yes' }, 'closed', null],
  ['disputed', { result: 'yes' }, 'disputed', null],
  ['finalized', { result: 'yes' }, 'resolved', 1],
  ['finalized', { result: 'scalar', settlement_value_dollars: '0.3500' }, 'resolved', 0.35],
  ['finalized', { result: '' }, 'closed', null],
]

for (const [status, fields, state, yes] of states) {
  test(`${status} ${JSON.stringify(fields)} is ${state}`, async (t) => {
    const { parsed } = await readEvents(t, (page) => Object.assign(page.events[0].markets[0], { status }, fields))
    t.is(parsed.rows[0]?.state, state)
    t.is(parsed.rows[0]?.contracts[0]?.payout, yes)
  })
}

test('a book has bids of both sides: a bid for no is an offer of yes', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/markets/KXFEDDECISION-26DEC-H25/orderbook`, { json: await payload('kalshi-book') })
  const book = unwrap(await feeds.kalshi.book('KXFEDDECISION-26DEC-H25', 10))
  t.deepEqual(book, {
    bids: [
      { price: 0.1, size: 300 },
      { price: 0.09, size: 250 },
      { price: 0.01, size: 5_000 },
    ],
    asks: [
      { price: 0.12, size: 120.5 },
      { price: 0.13, size: 80 },
      { price: 0.99, size: 900 },
    ],
    at: null,
  })
  t.is(server.requests[0]?.query.get('depth'), '10')
})

test('a book in cents, with a side that is null', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/markets/KXSB-27-KC/orderbook`, { json: await payload('kalshi-book-cents') })
  t.deepEqual(unwrap(await feeds.kalshi.book('KXSB-27-KC')), {
    bids: [
      { price: 0.1, size: 300 },
      { price: 0.09, size: 250 },
    ],
    asks: [],
    at: null,
  })
  t.is(unwrap(await feeds.kalshi.book('KXNOTHING')), null)
})

test('an answer without a book is a failure, not an empty book', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/markets/A/orderbook`, { json: { book: {} } })
  const got = await feeds.kalshi.book('A')
  t.true(!got.ok && got.error.kind === 'unreadable')
})

test('many books at once, or one by one where that needs an account', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const book = await payload('kalshi-book')
  server.on(`${api}/markets/orderbooks`, { json: { orderbooks: [{ ticker: 'A', ...book }] } })
  t.deepEqual([...unwrap(await feeds.kalshi.books(['A', 'B'])).keys()], ['A'])
  t.deepEqual(server.requests[0]?.query.getAll('tickers'), ['A', 'B'])
  server.on(`${api}/markets/orderbooks`, { status: 401, json: { error: 'unauthorized' } })
  server.on(`${api}/markets/B/orderbook`, { json: book })
  t.deepEqual([...unwrap(await feeds.kalshi.books(['A', 'B'])).keys()], ['B'])
})

const hour = {
  startMs: Date.parse('2026-11-21T15:00:00Z'),
  endMs: Date.parse('2026-11-21T18:00:00Z'),
  periodMinutes: 60,
} as const

test('candles are named by their start; a period without trades has no prices', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/series/KXFEDDECISION/markets/KXFEDDECISION-26DEC-H25/candlesticks`, {
    json: await payload('kalshi-candles'),
  })
  t.deepEqual(unwrap(await feeds.kalshi.candles('KXFEDDECISION-26DEC-H25', 'KXFEDDECISION', hour)), [
    {
      ...{ timestamp: '2026-11-21T16:00:00.000Z', open: 0.1, high: 0.13, low: 0.1, close: 0.12, volume: 250.5 },
      ...{ bid: 0.1, ask: 0.12, mid: 0.11 },
    },
    {
      ...{ timestamp: '2026-11-21T17:00:00.000Z', open: null, high: null, low: null, close: null, volume: 0 },
      ...{ bid: 0.1, ask: 0.12, mid: 0.11 },
    },
  ])
  t.is(server.requests[0]?.query.toString(), 'start_ts=1795273200&end_ts=1795284000&period_interval=60')
})

for (const [what, file, volume, bid, mid] of [
  ['in cents', 'kalshi-candles-cents', 28, 0.11, 0.12],
  ['of old markets', 'kalshi-candles-historical', 28.5, null, null],
] as const) {
  test(`candles ${what} give the same prices`, async (t) => {
    const { feeds, server } = await startFeeds(t)
    server.on(`${api}/series/S/markets/M/candlesticks`, { json: await payload(file) })
    t.deepEqual(unwrap(await feeds.kalshi.candles('M', 'S', { ...hour, periodMinutes: 1440 })), [
      {
        ...{ timestamp: '2025-12-31T00:00:00.000Z', open: 0.11, high: 0.13, low: 0.1, close: 0.12, volume },
        ...{ bid, ask: 0.13, mid },
      },
    ])
  })
}

test('candles of a market whose series is not known come by the call for many, in parts', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const { candlesticks } = await payload('kalshi-candles')
  server.on(`${api}/markets/candlesticks`, (_, count) => ({
    json: { markets: [{ market_ticker: 'M', candlesticks: count === 1 ? candlesticks : [] }] },
  }))
  const startMs = Date.parse('2026-01-01T00:00:00Z')
  const window = { startMs, endMs: startMs + 6_000 * 3_600_000, periodMinutes: 60 } as const
  t.is(unwrap(await feeds.kalshi.candles('M', null, window)).length, 2)
  t.is(server.requests.length, 2)
})

test('series have category, source and fee; one that is not known is a fee of unknown size', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const all = await payload('kalshi-series')
  server.on(`${api}/series`, { json: all })
  server.on(`${api}/series/KXSB`, { json: { series: all.series[1] } })
  const { rows } = unwrap(await feeds.kalshi.allSeries())
  t.deepEqual(
    rows.map(({ externalId, category, tags, resolutionSource, fee }) => [
      externalId,
      category,
      tags,
      resolutionSource,
      fee?.rate,
    ]),
    [
      ['KXFEDDECISION', 'Economics', ['Fed'], 'Federal Reserve; Reuters', 0.035],
      ['KXSB', 'Sports', [], null, 0.07],
      ['KXFLAT', 'Sports', [], null, null],
    ],
  )
  t.is(unwrap(await feeds.kalshi.series('KXNONE')), null)
})

test('an event with a fee of its own has a fee of unknown size', async (t) => {
  const { parsed } = await readEvents(t, (page) => Object.assign(page.events[0], { fee_multiplier_override: 2 }))
  t.deepEqual(parsed.rows[0]?.fee?.model, 'unknown')
  t.is(parsed.rows[0]?.resolutionSource, 'Federal Reserve; Reuters')
})

test('an event has its markets in it or beside it', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const [event] = (await payload('kalshi-events')).events
  const { markets, ...bare } = event
  server.on(`${api}/events/IN`, { json: { event, markets: [] } })
  server.on(`${api}/events/BESIDE`, { json: { event: { ...bare, markets: [] }, markets } })
  t.is(unwrap(await feeds.kalshi.event('IN'))?.rows.length, 3)
  t.is(unwrap(await feeds.kalshi.event('BESIDE'))?.rows[0]?.event?.title, 'Fed decision in December 2026?')
  t.is(unwrap(await feeds.kalshi.event('NONE')), null)
})

test('markets by ticker', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const page = await payload('kalshi-markets-cents')
  server.on(`${api}/markets`, { json: page })
  server.on(`${api}/markets/KXSB-27-KC`, { json: { market: page.markets[0] } })
  const pages = unwrap(await feeds.kalshi.marketsByIds(['KXSB-27-KC', 'KXGONE']))
  t.is(pages[0]?.rows.length, 1)
  t.is(server.requests[0]?.query.toString(), 'tickers=KXSB-27-KC%2CKXGONE&limit=2')
  t.is(unwrap(await feeds.kalshi.market('KXSB-27-KC'))?.rows[0]?.label, 'Kansas City')
})

test('the exchange says with 503, too, that it is closed', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on(`${api}/exchange/status`, {
    status: 503,
    json: { exchange_active: false, trading_active: false, exchange_estimated_resume_time: '2026-11-21T20:00:00Z' },
  })
  t.deepEqual(unwrap(await feeds.kalshi.status()), {
    active: false,
    trading: false,
    resumesAt: '2026-11-21T20:00:00.000Z',
  })
})
