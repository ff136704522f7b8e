import test from 'ava'
import { z } from 'zod'
import { contractId } from '../../../src/domain/ids.ts'
import { registry } from '../../../src/feeds/registry.ts'
import { venueRename } from '../../../src/feeds/venue-names.ts'
import { createReviews } from '../../../src/modules/matching/pairing/review.ts'
import { openApiDocument } from '../../../src/platform/openapi/openapi.ts'
import { loadRecords } from '../../support/load.ts'
import { type MarketService, startMarketService } from '../../support/market-service.ts'
import { moment } from '../../support/sandbox-world.ts'
import { type FairmarketServer, type Question, startFairmarket } from '../../support/venues/fairmarket/server.ts'
import { fairmarket } from '../../support/venues/fairmarket/venue.ts'

/** The one line with which the service has a further venue. */
const venues = [...registry, fairmarket]

const settles = Date.parse('2027-02-15T00:00:00Z') / 1_000
const asked = { topic: 'Sports', settles, state: 'trading', changed: moment / 1_000, last: null } as const
const questions: Question[] = [
  {
    ...asked,
    ref: 'fm:chiefs',
    asks: 'Will the Kansas City Chiefs win Super Bowl 2027?',
    about: 'Kansas City Chiefs',
    best: { buy: 190, sell: 210 },
    turnover: 50_000,
  },
  {
    ...asked,
    ref: 'fm:bills',
    asks: 'Will the Buffalo Bills win Super Bowl 2027?',
    about: 'Buffalo Bills',
    best: { buy: 43, sell: 47 },
    turnover: 9_000,
  },
  {
    ...asked,
    ref: 'fm:zebras',
    asks: 'Will the Zorbland Zebras win the Zorb Cup 2027?',
    about: 'Zorbland Zebras',
    best: { buy: null, sell: 900 },
    turnover: 10,
  },
  {
    ...asked,
    ref: 'fm:scarf',
    asks: 'Will the longest scarf be longer than a mile?',
    about: 'Yes',
    topic: 'Knitting',
    best: { buy: 1, sell: 2 },
    turnover: 1,
  },
]

let service: MarketService
let server: FairmarketServer

const seen = z.looseObject({
  id: z.string(),
  externalId: z.string(),
  title: z.string(),
  venue: z.string(),
  bid: z.number().nullable(),
  ask: z.number().nullable(),
  stale: z.boolean(),
  url: z.string().nullable(),
})
const entry = z.looseObject({ venue: z.string(), marketId: z.string(), price: z.number().nullable() })
const shown = z.looseObject({
  outcomeId: z.string(),
  venues: z.array(entry),
  spread: z.number(),
  maxVenue: z.string().nullable(),
})

async function get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
  const { status, body } = await service.call(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return schema.parse(body)
}

const market = async (venue: string, id: string) =>
  (await get(`/api/markets/${venue}/${encodeURIComponent(id)}`, z.looseObject({ market: seen }))).market

const outcomeOf = async (id: string) => {
  const known = await get('/api/markets/cross-venue?limit=500', z.looseObject({ markets: z.array(shown) }))
  return known.markets.find((each) => each.venues.some(({ marketId }) => marketId === id))?.outcomeId ?? ''
}

test.before(async () => {
  server = await startFairmarket(questions)
  service = await startMarketService({}, { FAIRMARKET_URL: server.url, FAIRMARKET_BUDGET: '1000' }, venues)
  for (const { traits } of venues) {
    if (traits.kind === 'predictions') await service.run(`catalogue-${traits.id.replace('_', '-')}`)
  }
  await service.run('matching')
  for (const job of ['prices-venue-a', 'prices-venue-b', 'prices-venue-c', 'symbols']) await service.run(job)
  // The first sees which pairs are apart, the second has looked at their books.
  for (const job of ['comparisons', 'comparisons']) await service.run(job)
})
test.after.always(async () => {
  await service?.end()
  await server?.close()
})

test.serial(
  'its markets are listed, by its id and by its brand, and what it files under an unknown word is refused',
  async (t) => {
    const list = z.looseObject({ markets: z.array(seen), total: z.number() })
    const byId = await get('/api/markets/predictions?venue=venue_c', list)
    t.is(byId.total, 3)
    t.deepEqual(await get('/api/markets/predictions?venue=fairmarket', list), byId)
    t.like(
      byId.markets.find(({ externalId }) => externalId === 'fm:chiefs'),
      { venue: 'venue_c', bid: 0.19, ask: 0.21, stale: false, url: '/api/markets/venue_c/fm%3Achiefs' },
    )
    t.is((await market('fairmarket', 'fm:zebras')).bid, null)
    t.is((await service.call('/api/markets/predictions?venue=venue_d')).status, 400)
  },
)

test.serial('its prices are those of its server, and stale where it says none any more', async (t) => {
  server.quote('fm:bills', 44, 48)
  t.is(await service.run('prices-venue-c'), 3)
  t.like(await market('venue_c', 'fm:bills'), { bid: 0.044, ask: 0.048 })
})

test.serial('books and candles are asked of its server', async (t) => {
  const { id } = await market('venue_c', 'fm:chiefs')
  const level = z.object({ price: z.number(), size: z.number() })
  const book = z.looseObject({ bids: z.array(level), asks: z.array(level) })
  for (const name of [id, 'fm:chiefs']) {
    t.like(await get(`/api/markets/${encodeURIComponent(name)}/orderbook`, book), {
      bids: [{ price: 0.19, size: 400 }],
      asks: [{ price: 0.21, size: 300 }],
    })
  }
  const candles = z.looseObject({ candles: z.array(z.looseObject({ close: z.number() })) })
  const { candles: made } = await get('/api/markets/candles/fm%3Achiefs?interval=1h&period=24h', candles)
  t.deepEqual(
    made.map(({ close }) => close),
    [0.18, 0.19],
  )
})

test.serial('a link to its page, or its own kind of name, finds its market', async (t) => {
  const found = z.looseObject({ data: z.array(z.looseObject({ id: z.string(), venue: z.string() })) })
  const { id } = await market('venue_c', 'fm:bills')
  for (const text of [
    'https://www.fairmarket.example/q/fm:bills?ref=x',
    'fm:bills',
    '/api/markets/fairmarket/fm:bills',
  ]) {
    const { data } = await get(`/api/markets/search?q=${encodeURIComponent(text)}`, found)
    t.deepEqual(
      data.map((each) => [each.id, each.venue]),
      [[id, 'venue_c']],
      text,
    )
  }
})

test.serial('its markets are matched with those of both other venues, and price one outcome with them', async (t) => {
  const chiefs = await market('venue_c', 'fm:chiefs')
  const onB = await market('venue_b', 'KXSB-27FEB14-KC')
  const outcome = await outcomeOf(chiefs.id)
  const found = await get(
    `/api/graph/cross-venue/${outcome}`,
    z.looseObject({
      venues: z.array(entry),
      mispricing: z.looseObject({ direction: z.string(), signalType: z.string() }).nullable(),
    }),
  )
  t.deepEqual(
    found.venues.map(({ venue }) => venue),
    ['venue_a', 'venue_b', 'venue_c'],
  )
  t.like(found.venues[1], { marketId: onB.id })
  t.like(found.venues[2], { marketId: chiefs.id, price: 0.2, bestBid: 0.19, bestAsk: 0.21 })
  t.like(found.mispricing, { direction: 'venue_c_higher', signalType: 'arbitrage' })
  t.is(await outcomeOf((await market('venue_c', 'fm:zebras')).id), '')
})

test.serial('each pair of venues is compared, and a locked pair may stand on the new one', async (t) => {
  const chiefs = await market('venue_c', 'fm:chiefs')
  const outcomeId = await outcomeOf(chiefs.id)
  const list = z.looseObject({ markets: z.array(shown) })
  const pairsIn = ({ markets }: z.output<typeof list>) =>
    markets
      .filter((each) => each.outcomeId === outcomeId)
      .map((each) => each.venues.map(({ venue }) => venue).join(' '))
      .toSorted()
  t.deepEqual(pairsIn(await get('/api/markets/cross-venue?limit=500', list)), [
    'venue_a venue_b',
    'venue_a venue_c',
    'venue_b venue_c',
  ])
  // The endpoints that name a venue list its pairs alone.
  const ofB = await get('/api/graph/venue_b/overlapping?limit=500', list)
  t.deepEqual(pairsIn(ofB), ['venue_a venue_b', 'venue_b venue_c'])
  t.true(ofB.markets.every((each) => each.venues.some(({ venue }) => venue === 'venue_b')))
  const { mispricings } = await get(
    '/api/graph/mispricings?minSpread=0.1&limit=100',
    z.looseObject({
      mispricings: z.array(
        shown.extend({ actionable: z.boolean(), execution: z.looseObject({ buyNoOn: z.string() }).nullable() }),
      ),
    }),
  )
  const dear = mispricings.filter((each) => each.outcomeId === outcomeId)
  t.deepEqual(
    dear.map(({ maxVenue, actionable, execution }) => [maxVenue, actionable, execution?.buyNoOn]),
    [
      ['venue_c', true, 'venue_c'],
      ['venue_c', true, 'venue_c'],
    ],
  )
})

test.serial('the graph shows its contracts and what they match', async (t) => {
  const chiefs = await market('venue_c', 'fm:chiefs')
  const view = await get(
    `/api/graph/view?type=cross_venue&outcome=${await outcomeOf(chiefs.id)}`,
    z.looseObject({
      crossVenue: z.array(
        z.looseObject({
          venues: z.array(z.looseObject({ venue: z.string(), bestBid: z.number().nullish() })),
          matches: z.array(z.looseObject({ from: z.string(), to: z.string(), compareFlag: z.string().nullable() })),
        }),
      ),
    }),
  )
  const [first] = view.crossVenue
  t.like(
    first?.venues.find(({ venue }) => venue === 'venue_c'),
    { bestBid: 0.19 },
  )
  const own = contractId('venue_c', 'fm:chiefs', 'yes')
  // Stored from the first venue to the second, whichever was looked at.
  t.is(first?.matches.filter(({ to, compareFlag }) => to === own && compareFlag === 'exact_match').length, 2)
})

/** The venues of the markets that price what this market prices, and the pairs of venues in which its market is compared. */
async function standingOf(id: string, own: string) {
  const { venues: priced } = await get(
    `/api/graph/outcome/${await outcomeOf(id)}/prices`,
    z.looseObject({ venues: z.array(entry) }),
  )
  const { markets } = await get('/api/markets/cross-venue?limit=500', z.looseObject({ markets: z.array(shown) }))
  const pairs = markets.filter((each) => each.venues.some(({ marketId }) => marketId === own))
  return {
    priced: priced.map(({ venue }) => venue),
    pairs: pairs.map((each) => each.venues.map(({ venue }) => venue).join(' ')),
  }
}

const parted = [
  // It prices the outcome of the first venue, and so does what it was parted from.
  { ref: 'fm:chiefs', from: 'venue_b', ticker: 'KXSB-27FEB14-KC', left: 'venue_a venue_c' },
  // Its twin at the second venue prices the outcome of the first, which it was parted from.
  { ref: 'fm:bills', from: 'venue_a', ticker: 'KXSB-27FEB14-BUF', left: 'venue_b venue_c' },
]
for (const { ref, from, ticker, left } of parted) {
  test.serial(
    `parted from a market of ${from} by an analyst, it prices nothing with it, and is compared with the third`,
    async (t) => {
      const [own, onB] = [await market('venue_c', ref), await market('venue_b', ticker)]
      const before = await standingOf(onB.id, own.id)
      t.deepEqual(before.priced, ['venue_a', 'venue_b', 'venue_c'])
      t.deepEqual(before.pairs.toSorted(), ['venue_a venue_c', 'venue_b venue_c'])
      const { markets } = await get('/api/markets/cross-venue?limit=500', z.looseObject({ markets: z.array(shown) }))
      const [pair] = markets.filter((each) => {
        const venuesOf = each.venues.map(({ venue }) => venue).join(' ')
        return venuesOf === `${from} venue_c` && each.venues.some(({ marketId }) => marketId === own.id)
      })
      const other = pair?.venues[0]?.marketId ?? ''
      const clock = { now: () => moment, iso: () => new Date(moment).toISOString() }
      const verdict = { accepted: false, inverse: false, by: 'tester', why: 'A test says so.' }
      const { a, b } = await createReviews({ graph: service.graph, clock }).decide({
        markets: [ref, other],
        ...verdict,
      })
      t.deepEqual([a.venue, b.venue], [from, 'venue_c'])
      await service.run('matching')
      await service.run('comparisons')
      t.deepEqual(await standingOf(onB.id, own.id), { priced: ['venue_a', 'venue_b'], pairs: [left] })
    },
  )
}

test.serial('health and metrics tell of it, and the documents name it', async (t) => {
  const health = await get('/health', z.looseObject({ venues: z.array(z.looseObject({ venue: z.string() })) }))
  t.like(
    health.venues.find(({ venue }) => venue === 'venue_c'),
    { state: 'fresh', refused: 3 },
  )
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  t.regex(metrics, /venue_fresh\{venue="venue_c"\} 1/)
  const document = JSON.stringify(openApiDocument(service.endpoints))
  t.true(document.includes('"enum":["venue_a","venue_b","venue_c"]'))
  t.true(document.includes('"enum":["venue_a","venue_b","venue_c","polymarket","kalshi","fairmarket"]'))
  t.true(document.includes('"venue_c_higher"'))
  t.true(document.includes('one of venue C 30 days.'))
  const brand = venueRename({ venueNames: 'brand' })
  t.is(brand?.('venue_c_higher'), 'fairmarket_higher')
  t.is(brand?.('prices-venue-c'), 'prices-fairmarket')
})

test.serial('a pack may describe its markets', async (t) => {
  const record = {
    kind: 'market',
    venue: 'fairmarket',
    externalId: 'fm:packed',
    title: 'Will the pack be read?',
    contracts: [{ side: 'yes' }, { side: 'no' }],
  }
  const { rejected } = await loadRecords(service.graph, { pack: 'packed', defaults: { category: 'sports' } }, [record])
  t.deepEqual(rejected, [])
  t.is((await market('venue_c', 'fm:packed')).title, 'Will the pack be read?')
})
