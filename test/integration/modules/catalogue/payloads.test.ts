import test from 'ava'
import { z } from 'zod'
import { awaitSearch } from '../../../../src/modules/loader/queries.ts'
import { createReviews } from '../../../../src/modules/matching/pairing/review.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import {
  liveSettings,
  ownPayloads,
  type Payloads,
  recordedPayloads,
  recordingsFolder,
  serve,
} from '../../../support/payload-venues.ts'
import { startService, type TestService } from '../../../support/service.ts'
import { startVenueServer, type VenueServer } from '../../../support/venue-server.ts'

/** From what venues send to what our endpoints answer: every value was worked out by hand from the payloads. */
const minute = 60_000
const day = 86_400_000
const folder = recordingsFolder()

let server: VenueServer
let service: MarketService
let branded: TestService
let own: Payloads

const idOf = (digit: string) => `0x${digit.repeat(64)}`
const chiefs = idOf('a')
const token = '70000110000000000000000000000000000000000000000000000000000000000000007000011'
const kansasCity = 'KXNFLAFC-27JAN31-KC'

test.before(async () => {
  server = await startVenueServer()
  own = await ownPayloads()
  own.kalshi.push(afc())
  own.orderbooks[kansasCity] = { orderbook_fp: { yes_dollars: [['0.3000', '100.00']], no_dollars: [] } }
  serve(server, own)
  service = await startMarketService({}, liveSettings(server))
  const { sandbox, environment } = service
  branded = await startService({ environment: { ...environment, VENUE_NAMES: 'brand' }, clock: sandbox.clock })
})
test.after.always(async () => {
  await branded?.stop()
  await service?.end()
  await server?.close()
})

/** The same question as venue A's on the Chiefs, at 0.30 to 0.32. */
function afc() {
  const [event] = own.kalshi
  const [market] = event.markets
  return {
    ...event,
    event_ticker: 'KXNFLAFC-27JAN31',
    series_ticker: 'KXSB',
    title: 'AFC champion',
    category: 'Sports',
    markets: [
      {
        ...market,
        ticker: kansasCity,
        event_ticker: 'KXNFLAFC-27JAN31',
        title: 'Will Kansas City win the AFC?',
        yes_sub_title: 'Kansas City',
        no_sub_title: 'Kansas City',
        strike_type: 'custom',
        floor_strike: null,
        yes_bid_dollars: '0.3000',
        yes_ask_dollars: '0.3200',
        no_bid_dollars: '0.6800',
        no_ask_dollars: '0.7000',
        rules_primary: 'If Kansas City wins the AFC championship game, the market resolves to Yes.',
        rules_secondary: '',
      },
    ],
  }
}

async function runAll(): Promise<void> {
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b', 'prices-venue-a', 'prices-venue-b', 'symbols'])
    await service.run(job)
}

async function get(path: string): Promise<Record<string, unknown>> {
  const { status, body, text } = await service.call(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return body
}

const marketAt = async (name: string) => z.looseObject({}).parse((await get(`/api/markets/${name}`)).market)
const yesNo = (yes: number | null, no: number | null) => [
  { label: 'Yes', price: yes },
  { label: 'No', price: no },
]

test.serial('payloads of our own: prediction markets', async (t) => {
  await runAll()
  t.like(await marketAt(`venue_a/${chiefs}`), {
    ...{ title: 'Will the Kansas City Chiefs win the AFC in the 2026 season?', label: 'Kansas City Chiefs' },
    ...{ venue: 'venue_a', category: 'sports', subcategory: 'nfl', status: 'open', active: true },
    ...{ bid: 0.24, ask: 0.25, volume: 310_500.75, volume24h: 4_200.5, volumeUnit: 'usd', liquidity: 18_000.25 },
    ...{ outcomes: yesNo(0.245, 0.755), openDate: '2026-09-01T14:03:11.123Z', endDate: '2027-01-24T23:30:00.000Z' },
    url: 'https://polymarket.com/event/afc-champion-2026/afc-champion-2026-kansas-city-chiefs',
    ...{ asOf: service.sandbox.clock.iso(), stale: false },
  })
  // 0.18 apart: the last trade. 0.98 apart and never traded: nobody knows.
  t.like(await marketAt(`venue_a/${idOf('b')}`), { bid: 0.22, ask: 0.4, outcomes: yesNo(0.31, 0.69) })
  t.like(await marketAt(`venue_a/${idOf('c')}`), { bid: 0.01, ask: 0.99, outcomes: yesNo(null, null) })
  t.like(await marketAt(`venue_a/${idOf('d')}`), { active: false, outcomes: yesNo(0, 1) })
  t.like(await marketAt(`venue_a/${idOf('e')}`), {
    outcomes: [
      { label: 'Chiefs', price: 0.52 },
      { label: 'Broncos', price: 0.48 },
    ],
  })
  t.like(await marketAt('venue_b/KXFEDDECISION-26DEC-H25'), {
    ...{ bid: 0.1, ask: 0.12, outcomes: yesNo(0.11, 0.89), category: 'finance', subcategory: 'fed' },
    ...{ volume: 15_230, volume24h: 2_210.5, volumeUnit: 'contracts', liquidity: null },
    ...{ endDate: '2026-12-09T18:59:00.000Z', url: 'https://kalshi.com/markets/kxfeddecision' },
  })
  t.like(await marketAt('kalshi/kxfeddecision-26dec-c25'), {
    ...{ title: 'Fed decision in December 2026? Cut by 25bps', bid: null, ask: 0.035, outcomes: yesNo(null, null) },
  })
  t.like(await marketAt('venue_b/KXFEDDECISION-26DEC-C75'), { active: false, status: 'resolved' })
  const listed = await get('/api/markets/predictions?sort=volume&limit=100')
  t.is(listed.total, 7)
})

test.serial('payloads of our own: books and candles of contracts, by each of their names', async (t) => {
  const book = {
    bids: [
      { price: 0.24, size: 80 },
      { price: 0.23, size: 150.5 },
    ],
    asks: [
      { price: 0.25, size: 60.25 },
      { price: 0.26, size: 40 },
    ],
    ...{ spread: 0.01, midPrice: 0.245, asOf: '2026-11-21T18:00:00.123Z' },
  }
  const names = [
    token,
    chiefs,
    'afc-champion-2026-kansas-city-chiefs',
    String((await marketAt(`venue_a/${chiefs}`)).id),
  ]
  const yes = { marketId: names[3], side: 'yes', label: 'Yes', venue: 'venue_a', polarity: 1 }
  for (const name of names) {
    t.like((await get(`/api/markets/${name}/orderbook`)).contract, yes)
    t.like((await get(`/api/markets/venue_a/${name}/orderbook`)).contract, yes)
    for (const venue of ['venue_a', 'polymarket'])
      t.like(await get(`/api/markets/${venue}/${name}/orderbook?depth=2`), { tokenId: token, ...book })
    t.like(await get(`/api/markets/${name}/orderbook?depth=2`), { symbol: name, depth: 2, ...book })
    const { candles } = await get(`/api/markets/candles/${name}?interval=1h&period=24h`)
    const at = (hour: number, price: number) => ({
      timestamp: `2026-11-21T${hour}:00:00.000Z`,
      ...{ open: price, high: price, low: price, close: price, volume: null },
    })
    t.deepEqual(candles, [at(16, 0.2405), at(17, 0.246)])
  }
  const ticker = 'KXFEDDECISION-26DEC-H25'
  t.like(await get(`/api/markets/${ticker}/orderbook?depth=1`), {
    bids: [{ price: 0.1, size: 300 }],
    asks: [{ price: 0.12, size: 120.5 }],
    ...{ spread: 0.02, midPrice: 0.11 },
  })
  // A side is empty: there is no middle.
  t.like(await get(`/api/markets/${kansasCity}/orderbook`), { asks: [], spread: null, midPrice: null })
  // Nothing was traded in the second hour: it is left out.
  t.deepEqual((await get(`/api/markets/candles/${ticker}?interval=1h`)).candles, [
    { timestamp: '2026-11-21T16:00:00.000Z', open: 0.1, high: 0.13, low: 0.1, close: 0.12, volume: 250.5 },
  ])
  // The venue sends the period that ends where the window begins: it is no part of it.
  t.deepEqual((await get(`/api/markets/candles/${ticker}?interval=1h&period=3h`)).candles, [])
  t.is((await service.call(`/api/markets/venue_a/${ticker}/orderbook`)).status, 404)
  // As long as nobody has compared them, each market prices a proposition of its own by its Yes.
  t.like((await get(`/api/markets/${kansasCity}/orderbook`)).contract, { venue: 'venue_b', side: 'yes', polarity: 1 })
})

test.serial('however far back a caller asks, a venue is asked for the time that a market has been open', async (t) => {
  const asked = () => server.requests.filter(({ path }) => path === '/prices-history').length
  const before = asked()
  const { candles } = await get(`/api/markets/candles/${token}?interval=1w&period=3660d`)
  t.true(Array.isArray(candles) && candles.length === 1)
  // Open since 1 September: 83 days, two weeks a call.
  t.is(asked() - before, 6)
  const calls = () => server.requests.filter(({ path }) => path.endsWith('/candlesticks'))
  const [had, ticker] = [calls().length, 'KXFEDDECISION-26DEC-H25']
  await get(`/api/markets/candles/${ticker}?interval=30m&period=100d`)
  const [first, ...others] = calls().slice(had)
  // Made of minutes: 15,000 of them.
  t.is(others.length, 2)
  const now = service.sandbox.clock.now() / 1_000
  t.true(Math.abs(now - 15_000 * 60 - Number(first?.query.get('start_ts'))) <= 3_600)
})

test.serial('payloads of our own: symbols', async (t) => {
  const { market } = await get('/api/markets/detail/btc')
  t.like(market, {
    ...{ symbol: 'BTC', productType: 'perp', price: 100_000.5, markPrice: 100_000, oraclePrice: 100_010 },
    // 1,000.5 coins at 100,000; from 80,000.
    ...{ volume24h: 2_500_000_000.25, fundingRate: 0.0000125, openInterest: 100_050_000, change24h: 0.25 },
  })
  t.deepEqual((await get('/api/markets/categories')).productTypes, { all: 9, perps: 4, spot: 3, stocks: 2 })
  t.like(await get('/api/markets/BTC/orderbook?depth=1'), {
    contract: null,
    bids: [{ price: 100_000, size: 1.2034 }],
    asks: [{ price: 100_001, size: 0.8 }],
    ...{ spread: 1, midPrice: 100_000.5, asOf: '2026-11-21T18:00:00.123Z' },
  })
  t.deepEqual((await get('/api/markets/candles/BTC?interval=1h')).candles, [
    { timestamp: '2026-11-21T16:00:00.000Z', open: 98_000, high: 99_100, low: 97_900, close: 99_000, volume: 700 },
    {
      timestamp: '2026-11-21T17:00:00.000Z',
      open: 99_000,
      high: 100_500,
      low: 98_500.5,
      close: 100_000,
      volume: 812.44,
    },
  ])
  const found = async (query: string) => {
    const { markets } = await get(`/api/markets/filter?${query}`)
    return z
      .array(z.looseObject({ symbol: z.string() }))
      .parse(markets)
      .map(({ symbol }) => symbol)
  }
  t.deepEqual(await found('type=stocks'), ['xyz:NVDA', 'xyz:SP500'])
  t.deepEqual(await found('search=usdc%20hype&sort=price'), ['HYPE/USDC', 'HYPE/USDC@300'])
  t.deepEqual(await found('search=nvdda'), ['xyz:NVDA'])
  t.is((await service.call('/api/markets/filter?category=nonsense')).status, 400)
  t.is((await service.call('/api/markets/filter?search=')).status, 400)
  const odd = await service.call('/api/markets/filter?type=x')
  t.is(odd.body.error, 'Invalid parameter type: must be one of all, perps, perp, spot, stocks, stock')
  // What is traded has news, though nobody may have written of it; what nobody knows is not found.
  t.deepEqual((await get('/api/news/by-asset/xyz:SP500')).news, [])
  t.is((await service.call('/api/news/by-asset/NOSUCH')).status, 404)
})

test.serial('payloads of our own: one question on both venues, with what is left after fees', async (t) => {
  const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
  await service.run('matching')
  await reviews.decide({ markets: [chiefs, kansasCity], accepted: true, inverse: false, by: 'test', why: 'The same.' })
  await service.run('matching')
  // Books are looked at once prices are known, and pairs are read anew every minute.
  for (let turn = 0; turn < 2; turn += 1) {
    service.pass(2 * minute)
    for (const job of ['prices-venue-a', 'prices-venue-b', 'comparisons']) await service.run(job)
  }
  const { mispricings } = await get('/api/graph/mispricings?minSpread=0.05')
  const [found] = z.array(z.looseObject({ outcomeId: z.string() })).parse(mispricings)
  t.like(found, {
    ...{ spread: 0.065, spreadPct: 6.5, maxVenue: 'venue_b', minVenue: 'venue_a', signalType: 'mispricing' },
    ...{ compareFlag: 'exact_match', actionable: true },
    // 60.25 at 0.25 and 39.75 at 0.26, with No at 0.70 each: 0.953975. The fee of venue B is 0.07 × 0.7 × 0.3.
    execution: {
      ...{ buyYesOn: 'venue_a', buyNoOn: 'venue_b', size: 100, cost: 0.953975, grossEdge: 0.046025, netEdge: 0.031325 },
      booksAsOf: service.sandbox.clock.iso(),
    },
  })
  t.is((await get('/api/graph/mispricings?actionableOnly=true&minSpread=0')).count, 1)
  const { venues } = await get(`/api/graph/outcome/${found?.outcomeId}/prices`)
  t.deepEqual(
    z
      .array(z.looseObject({ venue: z.string(), price: z.number() }))
      .parse(venues)
      .map(({ venue, price }) => [venue, price]),
    [
      ['venue_a', 0.245],
      ['venue_b', 0.31],
    ],
  )
  t.like(await get(`/api/graph/cross-venue/${found?.outcomeId}`), {
    mispricing: { spread: 0.065, spreadPct: 6.5, direction: 'venue_b_higher', signalType: 'mispricing' },
  })
  // The text index follows what is written a moment later.
  await service.graph.read(awaitSearch, {})
  // What one venue calls Chiefs the other one calls Kansas City: who finds one finds both.
  for (const words of ['chiefs%20season', 'kansas%20city%20win%20afc%20season']) {
    const { data } = await get(`/api/markets/search?q=${words}`)
    t.deepEqual(
      z
        .array(z.looseObject({ title: z.string(), venue: z.string() }))
        .parse(data)
        .map(({ venue }) => venue)
        .toSorted(),
      ['venue_a', 'venue_b'],
      words,
    )
    t.is((await get(`/api/markets/predictions?search=${words}`)).total, 2, words)
    t.is((await get(`/api/markets/predictions?search=${words}&venue=kalshi`)).total, 1, words)
  }
  t.is(
    (await get('/api/markets/predictions?search=cheifs%20season')).total,
    2,
    'a typing error, where nothing says that',
  )
  // Words that the index leaves out are not demanded; what is demanded is said where nothing is found.
  t.is(
    z.array(z.unknown()).parse((await get('/api/markets/search?q=will%20the%20chiefs%20win%20this%20season')).data)
      .length,
    2,
  )
  t.is((await get('/api/markets/search?q=the%20chiefs%20season')).hint, undefined)
  // Where no market says all, those that say most of it, and what they do not say.
  for (const path of ['search?q=the%20chiefs%20qwertzuiop', 'predictions?search=the%20chiefs%20qwertzuiop'])
    t.is(
      (await get(`/api/markets/${path}`)).hint,
      'No market says all of it: these say chiefs. Left out: qwertzuiop.',
      path,
    )
  t.is(
    (await get('/api/markets/predictions?search=the%20chiefs%20qwertzuiop')).total,
    (await get('/api/markets/predictions?search=chiefs')).total,
  )
  // No job of this test has noted that it read the venues.
  const { data, hint } = await get('/api/markets/search?q=the%20qwertzuiop')
  t.deepEqual(data, [])
  t.regex(String(hint), /^No market says all of: qwertzuiop\. Leave out some of them\. The venues are being read/)
  t.regex(String((await get('/api/markets/search?q=the%20of')).hint), /^Add a word that says more than: the, of\./)
})

test.serial('nobody is told to act on what was seen long ago', async (t) => {
  service.pass(10 * minute)
  t.like(await get('/api/graph/mispricings?actionableOnly=true&minSpread=0'), { mispricings: [], count: 0 })
  const { opportunities } = await get('/api/graph/mispricings/top')
  const [old] = z.array(z.looseObject({ outcomeId: z.string() })).parse(opportunities)
  t.like(old, { actionable: false, stale: true })
  t.is((await get(`/api/graph/mispricings/check/${old?.outcomeId}`)).mispriced, null)
})

test.serial('with brand names no answer has a neutral one, and both are understood', async (t) => {
  const neutral = /venue_[ab]|perp_venue|-venue-[ab]"/
  const { outcomeId } = z
    .looseObject({ outcomeId: z.string() })
    .parse(z.array(z.unknown()).parse((await get('/api/graph/mispricings?minSpread=0')).mispricings)[0])
  const saying = [
    '/api/markets/predictions?venue=kalshi',
    '/api/markets/predictions?venue=venue_b',
    '/api/markets/search?q=kansas',
    `/api/markets/polymarket/${chiefs}`,
    '/api/markets/cross-venue',
    '/api/graph/kalshi/overlapping',
    '/api/graph/mispricings?minSpread=0',
    '/api/graph/mispricings/top',
    `/api/graph/mispricings/check/${outcomeId}`,
    `/api/graph/cross-venue/${outcomeId}`,
    `/api/graph/outcome/${outcomeId}/prices`,
    `/api/graph/view?type=cross_venue&outcome=${outcomeId}`,
    '/health',
  ]
  const others = branded.endpoints
    .filter(({ method, access, stream }) => method === 'GET' && access === 'public' && stream === undefined)
    .map(({ example }) => example.request)
  for (const path of [...saying, ...others, '/api/openapi.json', '/api/markets/predictions?venue=nobody']) {
    const { status, text } = await plain(path)
    t.true(status < 500, `${status} ${path}`)
    t.is(neutral.exec(text)?.[0], undefined, path)
    if (saying.includes(path)) {
      t.is(status, 200, path)
      t.regex(text, /"(polymarket|kalshi)"/, path)
    }
  }
  const { text } = await plain(`/api/graph/cross-venue/${outcomeId}`)
  t.like(JSON.parse(text).mispricing, { direction: 'kalshi_higher' })
  const health = z
    .looseObject({ jobs: z.array(z.looseObject({ name: z.string() })) })
    .parse(JSON.parse((await plain('/health')).text))
  t.true(health.jobs.some(({ name }) => name === 'prices-kalshi'))
  const paths = Object.keys(JSON.parse((await plain('/api/openapi.json')).text).paths)
  t.true(paths.includes('/api/markets/polymarket/{tokenId}/orderbook'))
})

/** Without the client's check: schemas know the neutral names. */
async function plain(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(branded.url + path)
  return { status: response.status, text: await response.text() }
}

const health = z.looseObject({
  venues: z.array(
    z.looseObject({
      venue: z.string(),
      refused: z.number(),
      refusals: z.array(
        z.object({ externalId: z.string().nullable(), reason: z.string(), example: z.string(), at: z.string() }),
      ),
    }),
  ),
})

test.serial('bad rows are refused, counted and shown; the rest loads, and what is known stays as it was', async (t) => {
  const [event] = own.gamma
  const [first] = event.markets
  const markets = [...event.markets]
  const bad = [
    ['1', { outcomePrices: '["1.7", "-0.7"]' }, /price 1.7 of an outcome is outside of 0 to 1/],
    ['2', { volume: '-2500.5', volumeNum: -2500.5 }, /volume.* is negative/],
    ['3', { outcomes: '[]', outcomePrices: '[]', clobTokenIds: '[]' }, /no outcomes/],
    ['4', { outcomePrices: '["0.4"]' }, /2 outcomes have 1 prices/],
    ['5', { category: 'Zorbing' }, /unknown_category: 'Zorbing'/],
  ] as const
  const market = (digit: string, more: object) => ({
    ...first,
    id: digit,
    slug: `new-${digit}`,
    conditionId: idOf(digit),
    ...more,
  })
  event.markets = [
    // One that is known already: its price of before stays.
    ...markets.map((row: { conditionId: string }) => (row.conditionId === idOf('b') ? { ...row, bestBid: 1.7 } : row)),
    ...bad.map(([digit, fields]) => market(digit, fields)),
    { ...first, question: 'The same id again?' },
    market('6', {}),
  ]
  own.gamma.push({ ...event, id: '79002', slug: 'zorbing', category: 'Zorbing', markets: [market('7', {})] })
  const [fed] = own.kalshi
  const [rise] = fed.markets
  const kalshi = (name: string, more: object) => ({ ...rise, ticker: `KXBAD-26DEC-${name}`, ...more })
  fed.markets.push(
    kalshi('PRICE', { yes_bid_dollars: '1.7000' }),
    kalshi('VOLUME', { volume_fp: '-250.00' }),
    kalshi('OUTCOMES', { market_type: '' }),
    { ...rise },
    kalshi('GOOD', {}),
  )
  own.kalshi.push({
    ...fed,
    ...{ event_ticker: 'KXZORB-26DEC', series_ticker: 'KXZORB', category: 'Zorbing' },
    markets: [kalshi('ZORB', { event_ticker: 'KXZORB-26DEC' })],
  })
  service.pass(10 * minute)
  await runAll()
  for (const job of ['changes-venue-a', 'changes-venue-b']) await service.run(job)

  const statusOf = async (path: string) => (await service.call(`/api/markets/${path}`)).status
  for (const [digit] of [...bad, ['7'] as const]) t.is(await statusOf(`venue_a/${idOf(digit)}`), 404, digit)
  for (const name of ['PRICE', 'VOLUME', 'OUTCOMES', 'ZORB'])
    t.is(await statusOf(`venue_b/KXBAD-26DEC-${name}`), 404, name)
  t.is(await statusOf(`venue_a/${idOf('6')}`), 200)
  t.is(await statusOf('venue_b/KXBAD-26DEC-GOOD'), 200)
  // The venue has no candles of it: that is no failure of the venue.
  t.deepEqual((await get('/api/markets/candles/KXBAD-26DEC-GOOD')).candles, [])
  t.like(await marketAt(`venue_a/${chiefs}`), { title: first.question, bid: 0.24, stale: false })
  t.like(await marketAt(`venue_a/${idOf('b')}`), { active: true, bid: 0.22, outcomes: yesNo(0.31, 0.69), stale: true })

  const shown = health.parse((await service.call('/health')).body).venues
  const logged = service.workerLogged().filter(({ msg }) => msg === 'a row of a venue is refused')
  const reasons = {
    venue_a: [...bad.map(([, , reason]) => reason), /occurs a second time/, /bestBid is outside of 0 to 1/],
    venue_b: [
      /yes_bid_dollars is outside of 0 to 1/,
      /volume_fp is negative/,
      /market_type .* is not known/,
      /second time/,
      /Zorbing/,
    ],
  }
  for (const [venue, expected] of Object.entries(reasons)) {
    const state = shown.find((each) => each.venue === venue)
    t.true((state?.refused ?? 0) >= expected.length, venue)
    t.true((state?.refusals.length ?? 0) > 0 && (state?.refusals.length ?? 0) <= 10)
    for (const reason of expected) {
      const line = logged.find((each) => each.venue === venue && reason.test(String(each.reason)))
      t.truthy(line, `${venue} ${reason}`)
      t.true(String(line?.example).length <= 401)
    }
  }
  const metrics = (await service.call('/metrics')).text
  t.true(Number(/venue_rows_refused_total\{venue="venue_b"\} (\d+)/.exec(metrics)?.[1]) >= 5)

  // Once the venue says something sensible, it is taken.
  event.markets = [...markets, market('1', {})]
  service.pass(10 * minute)
  await runAll()
  t.is(await statusOf(`venue_a/${idOf('1')}`), 200)
  t.like(await marketAt(`venue_a/${idOf('b')}`), { bid: 0.22, stale: false })
})

for (const from of folder === undefined ? [] : [folder]) {
  test.serial('what the venues have really answered comes out of the endpoints', async (t) => {
    serve(server, await recordedPayloads(from))
    service.pass(day)
    // One that knew the venues of the tests before would not believe that they list so little.
    await service.restartWorker()
    await runAll()
    const smith = '0xc8f1cf5d4f26e0fd9c8fe89f2a7b3263b902cf14fde7bfccef525753bb492e47'
    t.like(await marketAt(`venue_a/${smith}`), {
      ...{ label: 'Stephen A. Smith', bid: 0.01, ask: 0.011, outcomes: yesNo(0.0105, 0.9895), category: 'politics' },
      ...{ volume: 12_232_699.615479222, volume24h: 129_642.785175, liquidity: 400_500.66675, stale: false },
      endDate: '2028-11-07T00:00:00.000Z',
    })
    const unchanged = '0x257b18205f908aef01ef2d1d50e6fea7d29cf5486fe04031d8b101394476faed'
    t.like(await marketAt(`venue_a/${unchanged}`), { bid: 0.973, ask: 0.974, outcomes: yesNo(0.9735, 0.0265) })
    t.like(await marketAt('venue_b/KXELONMARS-99'), {
      ...{
        title: 'Will Elon Musk visit Mars before Aug 1, 2099?',
        bid: 0.06,
        ask: 0.07,
        outcomes: yesNo(0.065, 0.935),
      },
      ...{
        volume: 35_001,
        volume24h: 10,
        volumeUnit: 'contracts',
        liquidity: 68_148.06,
        endDate: '2099-08-01T04:59:00.000Z',
      },
    })
    const recorded = '23360939988679364027624185518382759743328544433592111535569478055890815567848'
    t.like(await get(`/api/markets/venue_a/${recorded}/orderbook?depth=1`), {
      bids: [{ price: 0.1, size: 125 }],
      asks: [{ price: 0.14, size: 705 }],
      ...{ spread: 0.04, midPrice: 0.12, asOf: '2024-10-13T06:03:38.260Z' },
    })
    t.like(await get('/api/markets/KXELONMARS-99/orderbook?depth=2'), {
      bids: [],
      asks: [
        { price: 0.01, size: 9_999 },
        { price: 0.02, size: 341 },
      ],
      ...{ spread: null, midPrice: null },
    })
    const ofMars = await get('/api/markets/candles/KXELONMARS-99?interval=1d&period=400d')
    t.deepEqual(z.array(z.unknown()).parse(ofMars.candles)[0], {
      ...{ timestamp: '2025-10-19T04:00:00.000Z', open: 0.11, high: 0.11, low: 0.08, close: 0.08, volume: 28 },
    })
    t.like((await get('/api/markets/detail/BTC')).market, {
      ...{
        price: 63_224.5,
        markPrice: 63_223,
        fundingRate: 0.0000125,
        openInterest: 2_323_365_252.67,
        change24h: -0.0318367,
      },
    })
    t.like(await get('/api/markets/BTC/orderbook'), {
      ...{ spread: 1, midPrice: 110_427.5, asOf: '2025-10-30T01:08:11.067Z' },
    })
    const minutes = await get('/api/markets/candles/BTC?interval=1m&period=7d')
    t.like(minutes, { truncated: true, reason: 'the newest 5,000 periods of 1m' })
    t.false((await get('/api/markets/candles/BTC?interval=1m&period=24h')).truncated)
    const ofCoin = await get('/api/markets/candles/BTC?interval=1d&period=1500d')
    t.deepEqual(z.array(z.unknown()).parse(ofCoin.candles)[0], {
      timestamp: '2023-05-21T20:00:00.000Z',
      ...{ open: 0.001601, high: 0.001616, low: 0.001601, close: 0.001604, volume: 520_665_683 },
    })
  })
}
