import test from 'ava'
import type { ObservedMarket, ObservedMarketState } from '../../../src/domain/markets/observed.ts'
import { collect, payload, receivedAt, startFeeds, unwrap } from '../../support/feeds.ts'

async function readPage(
  t: Parameters<typeof startFeeds>[0],
  change: (page: Awaited<ReturnType<typeof payload>>) => void = () => {},
) {
  const started = await startFeeds(t)
  const page = await payload('polymarket-events')
  delete page.next_cursor
  change(page)
  started.server.on('/events/keyset', { json: page })
  const [parsed] = (await collect(started.feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
  if (parsed === undefined) throw new Error('there is no page')
  return { ...started, parsed, byTitle: (part: string) => marketOf(parsed.rows, part) }
}

function marketOf(rows: ObservedMarket[], part: string): ObservedMarket {
  const found = rows.find(({ title }) => title.includes(part))
  if (found === undefined) throw new Error(`no market is called ${part}`)
  return found
}

test('an open market with all its fields', async (t) => {
  const { byTitle, server } = await readPage(t)
  t.is(server.requests[0]?.query.toString(), 'limit=200&closed=false')
  t.deepEqual(byTitle('Kansas City Chiefs'), {
    venue: 'venue_a',
    externalId: `0x${'a'.repeat(64)}`,
    otherIds: ['700001', 'afc-champion-2026-kansas-city-chiefs'],
    event: {
      venue: 'venue_a',
      externalId: '70101',
      seriesId: 'nfl-conference',
      title: 'AFC Champion 2026',
      subtitle: null,
      category: null,
      tags: ['Sports', 'NFL'],
      mutuallyExclusive: true,
      slug: 'afc-champion-2026',
      url: 'https://polymarket.com/event/afc-champion-2026',
    },
    eventId: '70101',
    title: 'Will the Kansas City Chiefs win the AFC in the 2026 season?',
    label: 'Kansas City Chiefs',
    noLabel: null,
    rules: 'Resolves to "Yes" if the named team wins the AFC in the 2026 season.',
    resolutionSource: null,
    state: 'open',
    openDate: '2026-09-01T14:03:11.123Z',
    endDate: '2027-01-24T23:30:00.000Z',
    tradingEndsAt: null,
    closedAt: null,
    volume: 310_500.75,
    volume24h: 4_200.5,
    liquidity: 18_000.25,
    openInterest: null,
    volumeContracts: null,
    volume24hContracts: null,
    openInterestContracts: null,
    strike: null,
    contracts: [
      { side: 'yes', label: 'Yes', tokenId: `7000011${'0'.repeat(63)}7000011`, payout: null },
      { side: 'no', label: 'No', tokenId: `7000012${'0'.repeat(63)}7000012`, payout: null },
    ],
    quote: {
      marketId: `0x${'a'.repeat(64)}`,
      price: 0.245,
      bid: 0.24,
      ask: 0.25,
      bidSize: null,
      askSize: null,
      noBid: null,
      noAsk: null,
      lastPrice: 0.241,
      volume24h: 4_200.5,
      at: receivedAt,
    },
    url: 'https://polymarket.com/event/afc-champion-2026/afc-champion-2026-kansas-city-chiefs',
    fee: { model: 'none', rate: 0, exponent: 1 },
    updatedAt: '2026-11-20T18:04:05.600Z',
  })
})

test('bid and ask too far apart say nothing: the last trade is the price', async (t) => {
  const { byTitle } = await readPage(t)
  const { quote } = byTitle('Buffalo Bills')
  t.deepEqual([quote?.bid, quote?.ask, quote?.price], [0.22, 0.4, 0.31])
})

test('placeholders of a market without trades are no prices', async (t) => {
  const { byTitle } = await readPage(t)
  const { quote } = byTitle('Cleveland Browns')
  t.deepEqual([quote?.bid, quote?.ask, quote?.lastPrice, quote?.price], [0.01, 0.99, null, null])
})

test('a resolved market pays by its prices, and nobody quotes it', async (t) => {
  const { byTitle } = await readPage(t)
  const { state, closedAt, contracts, quote } = byTitle('New York Jets')
  t.is(state, 'resolved')
  t.is(closedAt, '2026-11-15T21:10:09.000Z')
  t.deepEqual(
    contracts.map(({ payout }) => payout),
    [0, 1],
  )
  t.deepEqual([quote?.bid, quote?.ask, quote?.price], [null, null, null])
})

test('answers that are not yes and no have their places as sides; the fee curve is read; no orders taken is paused', async (t) => {
  const { byTitle } = await readPage(t)
  const game = byTitle('Broncos')
  t.deepEqual(
    game.contracts.map(({ side, label }) => [side, label]),
    [
      ['0', 'Chiefs'],
      ['1', 'Broncos'],
    ],
  )
  t.is(game.state, 'paused')
  t.deepEqual(game.strike, { type: 'spreads', floor: -3.5, cap: null })
  t.deepEqual(game.fee, { model: 'curve', rate: 0.03, exponent: 1 })
  t.is(game.event?.seriesId, 'nfl-2026')
  t.is(game.event?.mutuallyExclusive, null)
})

test('a market listed alone names its event in short; disputed beats the price', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on('/markets/keyset', { json: await payload('polymarket-markets') })
  const [page] = (await collect(feeds.polymarket.markets({ closed: false, order: 'updatedAt' }))).map(unwrap)
  const [market] = page?.rows ?? []
  t.is(market?.state, 'disputed')
  t.is(market?.event?.title, 'Fed decision in December?')
  t.is(market?.url, 'https://polymarket.com/event/fed-december-2026/fed-raises-rates-in-december-2026')
  t.deepEqual(market?.fee, { model: 'unknown', rate: null, exponent: 1 })
  t.is(server.requests[0]?.query.toString(), 'limit=100&closed=false&order=updatedAt&ascending=false')
})

const faults: [string, (market: Record<string, unknown>) => void, string][] = [
  [
    'a price of 1.7',
    (market) => Object.assign(market, { outcomePrices: '["1.7", "-0.7"]' }),
    'the price 1.7 of an outcome is outside of 0 to 1',
  ],
  ['a bid of 1.7', (market) => Object.assign(market, { bestBid: 1.7 }), 'bestBid is outside of 0 to 1'],
  ['a negative volume', (market) => Object.assign(market, { volumeNum: -5 }), 'volumeNum is negative'],
  ['no outcomes', (market) => Object.assign(market, { outcomes: '[]' }), 'the market has no outcomes'],
  ['lists of two lengths', (market) => Object.assign(market, { clobTokenIds: '["1"]' }), '2 outcomes have 1 tokens'],
  ['three prices', (market) => Object.assign(market, { outcomePrices: '["0","0","1"]' }), '2 outcomes have 3 prices'],
  ['a list that is none', (market) => Object.assign(market, { outcomes: 'Yes, No' }), 'outcomes is not a list'],
  [
    'a token as a number',
    (market) => Object.assign(market, { clobTokenIds: '[7000011, 7000012]' }),
    'a token id is not one',
  ],
  [
    'an unknown state',
    (market) => Object.assign(market, { umaResolutionStatus: 'vetoed' }),
    "umaResolutionStatus 'vetoed' is not a known state",
  ],
  ['no state', (market) => Object.assign(market, { closed: null }), 'closed is not stated'],
  ['no id', (market) => Object.assign(market, { conditionId: '' }), 'conditionId is empty: the market is not deployed'],
  ['a time that is none', (market) => Object.assign(market, { endDate: 'soon' }), 'endDate is not a time'],
  ['text for a number', (market) => Object.assign(market, { volume24hr: 'many' }), 'volume24hr is not a decimal'],
]

for (const [what, change, reason] of faults) {
  test(`a market with ${what} is refused, and the rest is read`, async (t) => {
    const { parsed, feeds, logged } = await readPage(t, (page) => change(page.events[0].markets[1]))
    t.is(parsed.rows.length, 4)
    t.deepEqual(
      parsed.refused.map(({ venue, reason: told }) => [venue, told]),
      [['venue_a', reason]],
    )
    t.is(feeds.health()[0]?.refused, 1)
    t.true(logged().some(({ msg, reason: told }) => msg === 'a row of a venue is refused' && told === reason))
  })
}

test('an id that occurs twice is read once', async (t) => {
  const { parsed } = await readPage(t, (page) => page.events[0].markets.push(page.events[0].markets[0]))
  t.is(parsed.rows.length, 5)
  t.deepEqual(
    parsed.refused.map(({ externalId, reason }) => [externalId, reason]),
    [[`0x${'a'.repeat(64)}`, 'the id occurs a second time']],
  )
})

test('an event without a title is refused with its markets', async (t) => {
  const { parsed } = await readPage(t, (page) => Object.assign(page.events[0], { title: null }))
  t.is(parsed.rows.length, 1)
  t.deepEqual(
    parsed.refused.map(({ externalId, reason }) => [externalId, reason]),
    [['70101', 'the event has no title']],
  )
})

test('new and missing fields are counted, with the first value', async (t) => {
  const { parsed, feeds, metrics } = await readPage(t, (page) => {
    const [market, other] = page.events[0].markets
    Object.assign(market, { moonPhase: 'waxing' })
    Object.assign(other, { moonPhase: 'full' })
    market.best_ask = market.bestAsk
    delete market.bestAsk
  })
  t.deepEqual(parsed.unknownFields, { 'market.moonPhase': 2, 'market.best_ask': 1 })
  t.deepEqual(parsed.missingFields, { 'market.bestAsk': 1 })
  t.deepEqual(parsed.examples, { 'market.moonPhase': '"waxing"', 'market.best_ask': '0.25' })
  t.deepEqual(feeds.health()[0]?.unknownFields, [
    { field: 'market.moonPhase', rows: 2, firstSeen: receivedAt, example: '"waxing"' },
    { field: 'market.best_ask', rows: 1, firstSeen: receivedAt, example: '0.25' },
  ])
  const shown = await metrics.registry.metrics()
  t.regex(shown, /oddsgraph_feed_odd_fields_total\{venue="venue_a",field="market.moonPhase",which="unknown"\} 2/)
  t.regex(shown, /oddsgraph_feed_rows_total\{venue="venue_a",outcome="taken"\} 5/)
})

test('a market that says nothing about prices has no quote', async (t) => {
  const { byTitle } = await readPage(t, (page) => {
    const [market] = page.events[0].markets
    for (const name of ['bestBid', 'bestAsk', 'lastTradePrice', 'outcomePrices']) delete market[name]
  })
  t.is(byTitle('Kansas City Chiefs').quote, null)
})

test('a market that is over has a last trade and no price', async (t) => {
  const { byTitle } = await readPage(t, (page) =>
    Object.assign(page.events[0].markets[0], { closed: true, outcomePrices: '["1", "0"]' }),
  )
  const { quote } = byTitle('Kansas City Chiefs')
  t.deepEqual([quote?.lastPrice, quote?.price], [0.241, null])
})

test('a bid above the ask is of another moment', async (t) => {
  const { byTitle } = await readPage(t, (page) => Object.assign(page.events[0].markets[0], { bestBid: 0.3 }))
  const { quote } = byTitle('Kansas City Chiefs')
  t.deepEqual([quote?.bid, quote?.ask, quote?.price], [null, null, 0.241])
})

const endings: [string, Record<string, unknown>, ObservedMarketState, (number | null)[]][] = [
  ['prices that never became final', { outcomePrices: '["0.58", "0.42"]' }, 'closed', [null, null]],
  ['zero for both', { outcomePrices: '["0", "0"]' }, 'closed', [null, null]],
  [
    'half for both, and the word',
    { outcomePrices: '["0.5", "0.5"]', umaResolutionStatus: 'resolved' },
    'resolved',
    [0.5, 0.5],
  ],
  ['half for both, without the word', { outcomePrices: '["0.5", "0.5"]' }, 'closed', [null, null]],
  [
    'one, and only a proposal',
    { outcomePrices: '["1", "0"]', umaResolutionStatus: 'proposed' },
    'closed',
    [null, null],
  ],
  ['one, and a dispute', { outcomePrices: '["1", "0"]', umaResolutionStatus: 'disputed' }, 'disputed', [null, null]],
  ['nearly one', { outcomePrices: '["0.9995", "0.0005"]' }, 'resolved', [1, 0]],
]

for (const [what, fields, state, payouts] of endings) {
  test(`a closed market with ${what} is ${state}`, async (t) => {
    const { byTitle } = await readPage(t, (page) => Object.assign(page.events[0].markets[0], { closed: true }, fields))
    const market = byTitle('Kansas City Chiefs')
    t.is(market.state, state)
    t.deepEqual(
      market.contracts.map(({ payout }) => payout),
      payouts,
    )
  })
}

test('a book is sorted, one level a price, without empty ones', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const book = await payload('polymarket-book')
  server.on('/book', { json: book })
  t.deepEqual(unwrap(await feeds.polymarket.book('7000011')), {
    bids: [
      { price: 0.24, size: 80 },
      { price: 0.23, size: 150.5 },
      { price: 0.01, size: 5_000 },
    ],
    asks: [
      { price: 0.25, size: 60.25 },
      { price: 0.26, size: 40 },
      { price: 0.99, size: 9_000 },
    ],
    at: '2026-11-21T18:00:00.123Z',
  })
  t.is(server.requests[0]?.query.get('token_id'), '7000011')
})

test('a token without a book has none', async (t) => {
  const { feeds } = await startFeeds(t)
  t.is(unwrap(await feeds.polymarket.book('1')), null)
})

test('many books are asked for at once and matched by token', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const book = await payload('polymarket-book')
  server.on('/books', { json: [{ ...book, asset_id: '2' }, { ...book, asset_id: '1', bids: [] }, { asset_id: '3' }] })
  const found = unwrap(await feeds.polymarket.books(['1', '2', '3', '4']))
  t.deepEqual([...found.keys()].sort(), ['1', '2'])
  t.deepEqual(found.get('1')?.bids, [])
  t.deepEqual(server.requests[0]?.body, [{ token_id: '1' }, { token_id: '2' }, { token_id: '3' }, { token_id: '4' }])
})

test('history is points, each moment once, in windows that the venue takes', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const history = await payload('polymarket-history')
  server.on('/prices-history', (_, count) => ({ json: count === 1 ? history : { history: [] } }))
  const endMs = Date.parse('2026-11-21T18:00:00Z')
  const window = { startMs: endMs - 20 * 86_400_000, endMs, fidelityMinutes: 60 }
  t.deepEqual(unwrap(await feeds.polymarket.history('7000011', window)), [
    { timestamp: '2026-11-21T16:00:00.000Z', price: 0.2405 },
    { timestamp: '2026-11-21T17:00:00.000Z', price: 0.246 },
  ])
  t.deepEqual(
    server.requests.map(({ query }) => [
      query.get('market'),
      query.get('startTs'),
      query.get('endTs'),
      query.get('fidelity'),
    ]),
    [
      ['7000011', '1793556000', '1794765600', '60'],
      ['7000011', '1794765600', '1795284000', '60'],
    ],
  )
})

test('markets are found by id among the open, then among the closed', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const [open, , , resolved] = (await payload('polymarket-events')).events[0].markets
  server.on('/markets/keyset', ({ query }) => ({
    json: { markets: query.get('closed') === 'true' ? [resolved] : [open] },
  }))
  const pages = unwrap(await feeds.polymarket.marketsByIds([open.conditionId, resolved.conditionId]))
  t.deepEqual(
    pages.flatMap(({ rows }) => rows.map(({ state }) => state)),
    ['open', 'resolved'],
  )
  t.deepEqual(
    server.requests.map(({ query }) => [query.get('closed'), query.getAll('condition_ids').length]),
    [
      ['false', 2],
      ['true', 1],
    ],
  )
})

test('a market, an event and a search by what an analyst pastes', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const { events } = await payload('polymarket-events')
  server.on('/events/slug/afc-champion-2026', { json: events[0] })
  server.on('/markets/slug/afc-champion-2026-buffalo-bills', { json: events[0].markets[1] })
  server.on('/public-search', { json: { events, pagination: { hasMore: false, totalResults: 5 } } })
  t.is(unwrap(await feeds.polymarket.eventBySlug('afc-champion-2026'))?.rows.length, 4)
  t.is(unwrap(await feeds.polymarket.marketBySlug('afc-champion-2026-buffalo-bills'))?.rows[0]?.label, 'Buffalo Bills')
  t.is(unwrap(await feeds.polymarket.marketBySlug('nothing')), null)
  t.is(unwrap(await feeds.polymarket.search('chiefs', 5)).rows.length, 5)
})

test('what changed since a moment is read from the latest on, among the open and the closed', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const { events } = await payload('polymarket-events')
  const [market] = events[0].markets
  const changedAt = (number: number, updatedAt: string) => ({
    ...market,
    id: String(number),
    conditionId: `0x${String(number).padStart(64, '0')}`,
    updatedAt,
  })
  const pages = [
    { markets: [changedAt(1, '2026-11-20T12:00:00Z'), changedAt(2, '2026-11-20T11:00:00Z')], next_cursor: 'c2' },
    { markets: [changedAt(3, '2026-11-20T10:00:00Z'), changedAt(4, '2026-11-20T09:00:00Z')], next_cursor: 'c3' },
    { markets: [changedAt(5, '2026-11-20T08:00:00Z')], next_cursor: 'c4' },
  ]
  server.on('/markets/keyset', ({ query }) => {
    if (query.get('closed') === 'true') return { json: { markets: [changedAt(6, '2026-11-20T11:30:00Z')] } }
    return { json: pages[Number(query.get('after_cursor')?.slice(1) ?? 1) - 1] }
  })
  const got = (await collect(feeds.polymarket.changedMarkets('2026-11-20T09:30:00.000Z'))).map(unwrap)
  t.deepEqual(
    got.map(({ rows }) => rows.map(({ otherIds: [number] }) => number)),
    [['1', '2'], ['3'], ['6']],
  )
  t.is(server.requests[0]?.query.toString(), 'limit=100&closed=false&order=updatedAt&ascending=false')
})
