import { randomUUID } from 'node:crypto'
import test from 'ava'
import { marketId, outcomeId } from '../../../../src/domain/ids.ts'
import { writeLinks } from '../../../../src/modules/linking/queries.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'priced'
const now = '2026-06-01T00:00:00Z'
const before = (seconds: number) => new Date(Date.parse(now) - seconds * 1_000).toISOString()
const prefix = `test:${randomUUID()}:`

const question = (slug: string, exposures: object[]) => ({
  kind: 'outcome',
  slug: `${slug}-${x}`,
  label: `wins ${slug}`,
  question: `Will it be ${slug} ${x}?`,
  exposures,
})
const happening = (slug: string, attributes: object) => ({
  slug: `${slug}-${x}`,
  displayName: `The ${slug} ${x}`,
  entityType: 'event',
  category: 'sports',
  attributes,
  relationships: { affiliated_with: [`chiefs-${x}`] },
})
const exposed = (entity: string, strength: number, more: object = {}) => ({
  entity: `${entity}-${x}`,
  strength,
  reasons: ['It is named'],
  ...more,
})
const market = (venue: string, externalId: string, outcome: string, more: object = {}) => ({
  kind: 'market',
  venue,
  externalId: `${externalId}-${x}`,
  title: `Market ${externalId}`,
  contracts: [{ side: 'yes', outcome: `${outcome}-${x}` }],
  ...more,
})

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt(now), { REDIS_PREFIX: prefix })
  const { header, records } = football(x)
  await load(
    t,
    graph,
    header,
    [
      ...records,
      question('west', [exposed('chiefs', 0.9), exposed('mahomes', 0.3, { role: 'participant' })]),
      question('north', [exposed('chiefs', 0.2)]),
      question('mvp', [exposed('mahomes', 0.8, { confidence: 0.5 })]),
      question('strike', [exposed('nfl', 0.5, { role: 'affected' })]),
      question('storm', [exposed('kansas-city', 1)]),
      happening('draft', { date: '2026-01-01' }),
      happening('parade', { date: '2026-06-20' }),
      happening('rule', { date: '2026-01-01', status: 'in force' }),
      market('venue_a', 'A-west', 'west', {
        label: 'Chiefs',
        contracts: [
          { side: 'yes', outcome: `west-${x}` },
          { side: 'no', outcome: `west-${x}` },
        ],
      }),
      market('venue_b', 'B-west', 'west'),
      market('venue_a', 'A-closed', 'west', { status: 'closed' }),
      // Asks the opposite: its Yes is a No of the outcome.
      market('venue_b', 'B-not-north', 'north', {
        contracts: [{ side: 'yes', outcome: `north-${x}`, polarity: -1 }],
      }),
      market('venue_a', 'A-mvp', 'mvp'),
      market('venue_a', 'A-strike', 'strike'),
      market('venue_a', 'A-storm', 'storm'),
    ],
    clockAt('2026-01-02T00:00:00Z'),
  )
  await writeQuotes(prefix, [
    { venue: 'venue_a', externalId: `A-west-${x}`, at: before(10), price: 0.6, bid: 0.59, ask: 0.61 },
    { venue: 'venue_b', externalId: `B-west-${x}`, at: before(20), price: 0.66, bid: 0.65, ask: 0.67 },
    { venue: 'venue_b', externalId: `B-not-north-${x}`, at: before(15), price: 0.3, bid: 0.28, ask: 0.32 },
    { venue: 'venue_a', externalId: `A-closed-${x}`, at: before(10), price: 0.99 },
    { venue: 'venue_a', externalId: `A-strike-${x}`, at: before(3_600), price: 0.1 },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const id = (externalId: string) => marketId(externalId.startsWith('A') ? 'venue_a' : 'venue_b', `${externalId}-${x}`)
const names = new Map(
  ['A-west', 'B-west', 'A-closed', 'B-not-north', 'A-mvp', 'A-strike', 'A-storm'].map((name) => [id(name), name]),
)

/** `A-mvp 0.12 affected null has_player mahomes`: which, how strongly, in which role, its price, through whom. */
function told(markets: unknown): string[] {
  return list(markets).map(({ id: market, strength, role, price, through }) => {
    const way = through === null ? [] : [object(through).role, object(object(through).entity).slug]
    return [names.get(String(market)), strength, role, price, ...way].join(' ').replaceAll(`-${x}`, '')
  })
}

/** Of equal strength, by id. */
const wests = [
  ['A-west', 'A-west 0.9 subject 0.6'],
  ['B-west', 'B-west 0.9 subject 0.66'],
].toSorted(([a = ''], [b = '']) => (id(a) < id(b) ? -1 : 1))
const ownMarkets = [...wests.map(([, text]) => text), 'B-not-north 0.2 subject 0.3']
// A player moves less by his team than it does by him: 0.3 of 0.8 * 0.5. The league 0.1 of 0.5.
const relatedMarkets = ['A-mvp 0.12 affected  has_player mahomes', 'A-strike 0.05 affected 0.1 competes_in nfl']

const age = ({ body: { pricesNote, asOf, stale } }: Answer) => [pricesNote, asOf, stale]

test.serial('the markets about an entity: its own, then those that reach it through another', async (t) => {
  const answer = await api.call(`/api/entities/chiefs-${x}/markets`)
  t.is(answer.status, 200)
  t.deepEqual(told(answer.body.markets), [...ownMarkets, ...relatedMarkets])
  // The oldest price is an hour old.
  t.deepEqual(age(answer), [null, before(3_600), true])
  const west = list(answer.body.markets).find((each) => each.id === id('A-west'))
  t.like(west, { title: 'Market A-west: Chiefs', venue: 'venue_a', volume: null, through: null })
  t.is(answer.headers.get('Cache-Control'), 'public, max-age=5')
})

test.serial(
  'the weather of its town is no market about a team, and what the team plays for is one of the town',
  async (t) => {
    const ofTeam = await api.call(`/api/entities/chiefs-${x}/markets`)
    t.false(told(ofTeam.body.markets).some((text) => text.startsWith('A-storm')))
    const ofTown = told((await api.call(`/api/entities/kansas-city-${x}/markets`)).body.markets)
    t.is(ofTown[0], 'A-storm 1 subject ')
    // A tenth of 0.9, by a relationship that is 0.9 sure.
    t.true(ofTown.includes('A-west 0.081 affected 0.6 contains chiefs'), ofTown.join('\n'))
  },
)

test.serial('a market has one title wherever it is shown, and its contracts in the order of its sides', async (t) => {
  const shown = await api.call(`/api/markets/venue_a/A-west-${x}`)
  t.is(shown.status, 200, JSON.stringify(shown.body))
  const { title, label, contracts } = object(shown.body.market)
  t.deepEqual([title, label], ['Market A-west: Chiefs', 'Chiefs'])
  t.deepEqual(
    list(contracts).map(({ side }) => side),
    ['yes', 'no'],
  )
  const prices = await api.call(`/api/graph/outcome/west-${x}/prices`)
  t.deepEqual(
    list(prices.body.venues).map((each) => each.title),
    ['Market A-closed', 'Market A-west: Chiefs', 'Market B-west'],
  )
  const compared = await api.call(`/api/graph/view?type=cross_venue&outcome=west-${x}`)
  t.true(JSON.stringify(compared.body).includes('Market A-west: Chiefs'))
})

test.serial(
  'a happening that is over is exposed to nothing that opens later; what is to come or lasts is',
  async (t) => {
    for (const [slug, isReached] of [
      ['draft', false],
      ['parade', true],
      ['rule', true],
    ] as const) {
      const { body } = await api.call(`/api/entities/${slug}-${x}/markets`)
      t.is(list(body.markets).length > 0, isReached, slug)
      const { body: ofGraph } = await api.call(`/api/graph/entity/${slug}-${x}/markets`)
      t.is(list(ofGraph.exposures).length > 0, isReached, slug)
    }
  },
)

test.serial('of one venue, and as many as asked for', async (t) => {
  const ofB = await api.call(`/api/entities/chiefs-${x}/markets?venue=kalshi`)
  t.is(ofB.status, 200, JSON.stringify(ofB.body))
  t.deepEqual(told(ofB.body.markets), ['B-west 0.9 subject 0.66', 'B-not-north 0.2 subject 0.3'])
  t.deepEqual(age(ofB), [null, before(20), false])
  const two = await api.call(`/api/entities/chiefs-${x}/markets?limit=2`)
  t.deepEqual(told(two.body.markets), ownMarkets.slice(0, 2))
  t.is(two.body.reason, 'the 2 strongest markets')
})

test.serial('a market that only affects an entity is its own all the same, and told through nobody', async (t) => {
  const { body } = await api.call(`/api/entities/nfl-${x}/markets`)
  t.true(told(body.markets).includes('A-strike 0.5 affected 0.1'))
})

test.serial('what an entity is exposed to itself is not told as through another, where that is stronger', async (t) => {
  const { body } = await api.call(`/api/entities/mahomes-${x}/markets`)
  // Through his team it would be 0.35 * 0.9 = 0.315.
  t.deepEqual(
    told(body.markets)
      .filter((text) => text.includes('west'))
      .toSorted(),
    ['A-west 0.3 participant 0.6', 'B-west 0.3 participant 0.66'],
  )
  t.true(told(body.markets).includes('B-not-north 0.07 affected 0.3 plays_for chiefs'))
})

test.serial(
  'an entity comes with its own markets, and why each; the full one also with those of related entities',
  async (t) => {
    const detail = await api.call(`/api/entities/chiefs-${x}`)
    t.deepEqual(told(detail.body.markets), ownMarkets)
    t.deepEqual(age(detail), [null, before(20), false])
    const exposure = list(object(detail.body.entity).marketExposures)
    t.deepEqual(
      exposure.map(({ market: of }) => object(of).id),
      list(detail.body.markets).map((each) => each.id),
    )
    t.deepEqual(exposure[2], {
      role: 'subject',
      market: { id: id('B-not-north'), title: 'Market B-not-north', venue: 'venue_b' },
      outcome: { label: 'wins north' },
    })
    const full = await api.call(`/api/entities/chiefs-${x}/full?marketLimit=2`)
    t.deepEqual(told(full.body.markets), ownMarkets.slice(0, 2))
    t.deepEqual(told(full.body.secondaryMarkets), relatedMarkets)
    t.deepEqual(age(full), [null, before(3_600), true])
    t.is(full.body.reason, 'the 2 strongest markets')
  },
)

test.serial('at another time there are markets, and no prices', async (t) => {
  const answer = await api.call(`/api/entities/chiefs-${x}?asOf=2026-03-01`)
  t.is(list(answer.body.markets).length, 3)
  t.true(list(answer.body.markets).every(({ price }) => price === null))
  t.deepEqual(age(answer), ['Prices are those of now: there are none for another moment.', null, false])
  const unknown = await api.call(`/api/entities/chiefs-${x}?knownAt=2026-01-01`)
  t.is(unknown.status, 404)
})

test.serial('the entities of a market, by our id and by that of the venue', async (t) => {
  const entity = (name: string, displayName: string, entityType: string, role: string) => ({
    slug: `${name}-${x}`,
    displayName,
    entityType,
    role,
  })
  const expected = [
    entity('chiefs', 'Kansas City Chiefs', 'team', 'subject'),
    entity('mahomes', 'Patrick Mahomes', 'person', 'participant'),
  ]
  for (const name of [id('A-west'), `A-west-${x}`, `B-west-${x}`]) {
    t.deepEqual((await api.call(`/api/entities/by-market/${name}`)).body.entities, expected)
  }
  t.is((await api.call(`/api/entities/by-market/nothing-${x}`)).status, 404)
  t.is((await api.call(`/api/entities/by-market/${'a'.repeat(201)}`)).status, 400)
})

test.serial(
  'a market says what each of its contracts prices, and where it pays if that does not come true',
  async (t) => {
    const contractsOf = async (name: string) =>
      list(object((await api.call(`/api/markets/${name}`)).body.market).contracts)
        .map(({ side, outcomeSlug, polarity }) => [side, outcomeSlug, polarity].join(' ').replaceAll(`-${x}`, ''))
        .toSorted()
    t.deepEqual(await contractsOf(`venue_a/A-west-${x}`), ['no west -1', 'yes west 1'])
    t.deepEqual(await contractsOf(`venue_b/${id('B-not-north')}`), ['yes north -1'])
  },
)

const prices = (outcomes: Record<string, unknown>[], slugOf: (outcome: Record<string, unknown>) => unknown) =>
  Object.fromEntries(outcomes.map((each) => [String(slugOf(each)).replace(`-${x}`, ''), each.venuePrices]))
const westPrices = [
  { venue: 'venue_a', price: 0.6 },
  { venue: 'venue_b', price: 0.66 },
]

test.serial('views say what each venue asks for an outcome', async (t) => {
  const exposures = await api.call(`/api/graph/entity/chiefs-${x}/markets`)
  t.deepEqual(
    prices(list(exposures.body.exposures), ({ outcomeSlug }) => outcomeSlug),
    // What is asked for the opposite is turned round.
    {
      west: westPrices,
      north: [{ venue: 'venue_b', price: 0.7 }],
      mvp: null,
      strike: [{ venue: 'venue_a', price: 0.1 }],
      storm: null,
    },
  )
  t.deepEqual(
    list(exposures.body.exposures).map(({ spread }) => spread),
    [0.06, null, null, null, null],
  )
  t.deepEqual(age(exposures), [null, before(3_600), true])

  const context = await api.call(`/api/graph/outcome/west-${x}/context`)
  t.like(context.body.outcome, { venuePrices: westPrices, spread: 0.06 })
  t.deepEqual(age(context), [null, before(20), false])

  const chain = await api.call(`/api/graph/view?type=impact_chain&entity=mahomes-${x}&depth=1`)
  t.deepEqual(
    prices(list(chain.body.paths), ({ outcome }) => object(outcome).slug),
    { west: westPrices, mvp: null, north: [{ venue: 'venue_b', price: 0.7 }] },
  )

  const topic = await api.call(`/api/graph/topic/west%20${x}`)
  const [found] = list(topic.body.markets)
  t.like(found, { slug: `west-${x}`, price: 0.6, venuePrices: westPrices })
  t.deepEqual(age(topic), [null, before(20), false])
})

test.serial('the view of both venues has prices, bids and asks for the outcome', async (t) => {
  const of = async (outcome: string) => {
    const answer = await api.call(`/api/graph/view?type=cross_venue&outcome=${outcome}-${x}`)
    const [entry = {}] = list(answer.body.crossVenue)
    const venues = list(entry.venues).map((each) => [names.get(String(each.marketId)), each] as const)
    return { answer, entry, venues: Object.fromEntries(venues) }
  }
  const { answer, entry, venues } = await of('west')
  t.is(entry.spread, 0.06)
  t.like(venues['A-west'], { price: 0.6, bestBid: 0.59, bestAsk: 0.61 })
  t.like(venues['B-west'], { price: 0.66, yesBid: 0.65, yesAsk: 0.67, noBid: 0.33, noAsk: 0.35 })
  // What can no longer be traded has no price.
  t.is(venues['A-closed']?.price, null)
  t.deepEqual(age(answer), [null, before(20), false])
  const north = await of('north')
  t.is(north.entry.spread, null)
  t.like(north.venues['B-not-north'], { price: 0.7, yesBid: 0.68, yesAsk: 0.72, noBid: 0.28, noAsk: 0.32 })
})

test.serial('views of the past have no prices, and say so', async (t) => {
  const past = 'Prices are those of now: there are none for another moment.'
  for (const query of ['asOf=2026-03-01', 'knownAt=2026-03-01']) {
    const answer = await api.call(`/api/graph/entity/chiefs-${x}/markets?${query}`)
    t.true(list(answer.body.exposures).every(({ venuePrices, spread }) => venuePrices === null && spread === null))
    t.deepEqual(age(answer), [past, null, false])
  }
})

test.serial('where there are no prices, the true reason is given', async (t) => {
  const [alone, down] = await Promise.all([
    startApi(clockAt(now), { VENUES: 'none' }),
    startApi(clockAt(now), { REDIS_URL: 'redis://127.0.0.1:1', REDIS_TIMEOUT_MS: '500' }),
  ])
  const paths = [`/api/entities/chiefs-${x}/markets`, `/api/graph/entity/chiefs-${x}/markets`]
  for (const path of paths) {
    t.deepEqual(age(await alone.call(path)), ['No venue is connected yet, so there are no prices.', null, true])
    t.deepEqual(age(await down.call(path)), ['Prices cannot be read now.', null, true])
  }
  const nothing = await api.call(`/api/entities/arrowhead-${x}`)
  t.deepEqual(age(nothing), ['No open market of a venue prices what is shown.', null, false])
  await Promise.all([alone.stop(), down.stop()])
})

test.serial(
  'in a market that asks about one side of an outcome an entity has the role that is said of it there',
  async (t) => {
    const link = { entity: `nfl-${x}`, exposureType: 'event', confidence: 1, rule: 'name', rivals: [], margin: 1 }
    const of = (name: string, role: string, strength: number, sign: number) => ({
      ...{ market: id(name), outcome: outcomeId(`west-${x}`), contentHash: null, place: null },
      statedIn: `linking@1|${id(name)}`,
      links: [{ ...link, role, strength, sign, span: 'title:0-3', reasons: ['It is named'] }],
    })
    const rows = [of('A-west', 'participant', 0.6, -1), of('B-west', 'subject', 0.99, -1)]
    await graph.write(writeLinks, { rows, now: '2026-05-01T00:00:00.000Z' })
    // What was asked before, of 50, may be kept: nothing was loaded since.
    const answer = told((await api.call(`/api/entities/nfl-${x}/markets?limit=49`)).body.markets)
    t.deepEqual(answer.slice(0, 2), ['B-west 0.99 subject 0.66', 'A-west 0.6 participant 0.6'])
  },
)
