import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { marketId } from '../../../../src/domain/ids.ts'
import { keyOf } from '../../../../src/modules/comparison/item.ts'
import { noteHolds, readPairs } from '../../../../src/modules/comparison/refresh.ts'
import { readIdentities } from '../../../../src/modules/matching/pairing/queries.ts'
import { createReviews } from '../../../../src/modules/matching/pairing/review.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { gammaMarket, kalshiMarket } from '../../../support/sandbox-shapes.ts'
import { pagesOf, read, truthPairs } from '../../../support/sandbox-world.ts'
import { until } from '../../../support/until.ts'

const minute = 60_000
const day = 86_400_000
let service: MarketService

const textOf = (name: string) => readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8')
const state: Query<Record<string, never>, unknown> = {
  name: 'test/read-graph-state',
  text: textOf('read-graph-state'),
  row: z.unknown(),
}
const decision = z.object({
  a: z.string(),
  b: z.string(),
  flag: z.string(),
  polarity: z.number().nullable(),
  decidedBy: z.string(),
})
const decisions: Query<Record<string, never>, z.output<typeof decision>> = {
  name: 'test/list-decisions',
  text: textOf('list-decisions'),
  row: decision,
}
const createUnknown: Query<{ id: string; externalId: string }, unknown> = {
  name: 'test/create-unknown-market',
  text: textOf('create-unknown-market'),
  row: z.unknown(),
}

const setPricing: Query<{ market: string; until: string | null }, unknown> = {
  name: 'test/set-pricing',
  text: textOf('set-pricing'),
  row: z.unknown(),
}

const market = z.looseObject({
  id: z.string(),
  externalId: z.string(),
  venue: z.string(),
  title: z.string(),
  status: z.string(),
  active: z.boolean(),
  volume: z.number().nullable(),
  volume24h: z.number().nullable(),
  liquidity: z.number().nullable(),
  endDate: z.string().nullable(),
  outcomes: z.array(z.object({ label: z.string(), price: z.number().nullable() })),
  bid: z.number().nullable(),
  ask: z.number().nullable(),
  asOf: z.string().nullable(),
  stale: z.boolean(),
})
const page = z.looseObject({ markets: z.array(market), total: z.number(), stale: z.boolean() })

/** Teams of the seeds and what the seeds ask about them, without all the rest of the seeds. */
async function loadTeams(): Promise<void> {
  const { entities, outcomes } = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
  const teams = entities.filter(({ kind }) => kind === 'nfl-team')
  const slugs = new Set(teams.map(({ slug }) => slug))
  const { rejected } = await loadRecords(
    service.graph,
    { pack: 'teams', defaults: { category: 'sports', subcategory: 'nfl' } },
    [
      ...teams.map(({ slug, name, aliases }) => ({ slug, displayName: name, aliases, entityType: 'team' })),
      ...outcomes
        .filter(({ entity }) => slugs.has(entity))
        .map(({ entity, slug, group, label, question, rules, closesAt }) => ({
          kind: 'outcome',
          ...{ slug, group, label, question, rules, closesAt },
          exposures: [{ entity, exposureType: 'title', reasons: ['The question names the team.'] }],
        })),
    ],
  )
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
}

const gammaPages = { rows: 'markets', reply: 'next_cursor', request: 'after_cursor' }
const kalshiPages = { rows: 'markets', reply: 'cursor', request: 'cursor' }
const listedOnA = () =>
  pagesOf(service.sandbox, '/polymarket/gamma/markets/keyset?closed=false&limit=100', gammaPages, gammaMarket)
/** A market whose result is disputed is still listed, and cannot be traded. */
const openOnA = async () => (await listedOnA()).filter(({ umaResolutionStatus: status }) => status !== 'disputed')
const openOnB = () =>
  pagesOf(service.sandbox, '/kalshi/trade-api/v2/markets?status=open&limit=1000', kalshiPages, kalshiMarket)

async function list(query: string): Promise<z.output<typeof page>> {
  const { status, body } = await service.call(`/api/markets/predictions?${query}`)
  if (status !== 200) throw new Error(`${query}: ${status}`)
  return page.parse(body)
}

/** All pages of a list. */
async function whole(query: string): Promise<z.output<typeof market>[]> {
  const all: z.output<typeof market>[] = []
  for (;;) {
    const { markets, total } = await list(`${query}&limit=100&offset=${all.length}`)
    all.push(...markets)
    if (all.length >= total || markets.length === 0) return all
  }
}

async function refresh(): Promise<void> {
  for (const job of ['prices-venue-a', 'prices-venue-b', 'symbols', 'comparisons']) await service.run(job)
}

test.before(async () => {
  service = await startMarketService()
  await loadTeams()
})
test.after.always(() => service?.end())

test.serial('the catalogue of both venues comes into the graph, and a second pass writes nothing', async (t) => {
  await service.run('catalogue-venue-a')
  await service.run('catalogue-venue-b')
  const [a, b] = [await whole('venue=venue_a'), await whole('venue=venue_b')]
  const [onA, onB] = [await openOnA(), await openOnB()]
  t.true(onA.length > 250 && onB.length > 200)
  t.deepEqual(a.map(({ externalId }) => externalId).toSorted(), onA.map(({ conditionId }) => conditionId).toSorted())
  t.deepEqual(b.map(({ externalId }) => externalId).toSorted(), onB.map(({ ticker }) => ticker).toSorted())
  const before = service.writes()
  t.true(before > 0)
  t.true((await service.run('catalogue-venue-a')) >= (await listedOnA()).length)
  t.true((await service.run('catalogue-venue-b')) >= onB.length)
  t.is(service.writes(), before)
})

test.serial('prices are those of the venues', async (t) => {
  await refresh()
  const rows = new Map((await whole('sort=volume')).map((row) => [row.externalId, row]))
  for (const { conditionId, bestBid, bestAsk, outcomes } of await openOnA()) {
    const row = rows.get(conditionId)
    t.is(row?.bid ?? 0, bestBid ?? 0, conditionId)
    t.is(row?.ask ?? 1, bestAsk, conditionId)
    t.deepEqual(
      row?.outcomes.map(({ label }) => label),
      outcomes,
    )
    const [first, second] = row?.outcomes ?? []
    if (outcomes.length === 2 && first?.price != null)
      t.true(Math.abs(first.price + (second?.price ?? 0) - 1) < 1e-9, conditionId)
  }
  for (const { ticker, yes_bid_dollars: bid, yes_ask_dollars: ask } of await openOnB()) {
    const row = rows.get(ticker)
    t.is(row?.bid ?? 0, Number(bid), ticker)
    t.is(row?.ask ?? 1, Number(ask), ticker)
  }
  t.true([...rows.values()].every(({ stale, asOf }) => !stale && asOf === service.sandbox.clock.iso()))
})

test.serial('lists are sorted and filtered over all markets', async (t) => {
  const onA = await openOnA()
  const onB = await openOnB()
  const volumes = [
    ...onA.map(({ volumeNum }) => volumeNum),
    ...onB.map(({ volume_fp: contracts }) => Number(contracts)),
  ].toSorted((one, other) => other - one)
  const byVolume = await whole('sort=volume')
  t.deepEqual(
    byVolume.map(({ volume }) => volume),
    volumes,
  )
  const least = volumes[20] ?? 0
  t.is((await list(`volumeMin=${least}`)).total, volumes.filter((volume) => volume >= least).length)
  const now = service.sandbox.clock.now()
  const ends = byVolume
    .map(({ endDate }) => endDate)
    .filter((end) => end !== null && Date.parse(end) > now)
    .toSorted()
  const ending = (await whole('sort=ending_soon')).map(({ endDate }) => endDate)
  t.deepEqual(ending.slice(0, ends.length), ends)
  t.is(ending.length, byVolume.length)
  const week = ends.filter((end) => end !== null && Date.parse(end) <= now + 7 * day)
  t.is((await list('endingWithin=7d')).total, week.length)
  t.is((await list('endingWithin=1w&sort=ending_soon')).total, week.length)
  const days = (await whole('sort=activity')).map(({ volume24h }) => volume24h ?? -1)
  t.deepEqual(
    days,
    days.toSorted((one, other) => other - one),
  )
  const sports = await whole('category=sports')
  t.true(sports.length > 50 && sports.every(({ category }) => category === 'sports'))
  t.is((await list('category=sports&venue=venue_b')).total, sports.filter(({ venue }) => venue === 'venue_b').length)
  t.is((await list('subcategory=nfl')).total, sports.filter(({ subcategory }) => subcategory === 'nfl').length)
})

test.serial('an order leaves nothing out: those without the figure come last', async (t) => {
  const [onA, onB] = [await openOnA(), await openOnB()]
  const liquid = await whole('sort=liquidity')
  const told = onA.flatMap(({ liquidityNum }) => liquidityNum ?? []).toSorted((one, other) => other - one)
  const untold = onA.length + onB.length - told.length
  t.true(told.length > 100 && untold >= onB.length)
  t.deepEqual(
    liquid.map(({ liquidity }) => liquidity),
    [...told, ...Array<null>(untold).fill(null)],
  )
  t.is(new Set(liquid.map(({ externalId }) => externalId)).size, liquid.length)
  t.is((await list('sort=liquidity&venue=venue_b')).total, onB.length)
  for (const filter of ['venue=venue_b', 'category=sports', 'subcategory=nfl', 'search=chiefs', 'endingWithin=7d']) {
    const { length } = await whole(filter)
    t.true(length > 0, filter)
    for (const sort of ['liquidity', 'ending_soon', 'new', 'activity', 'trending']) {
      const rows = await whole(`${filter}&sort=${sort}`)
      t.is(new Set(rows.map(({ externalId }) => externalId)).size, length, `${filter} ${sort}`)
      const { markets, total } = await list(`${filter}&sort=${sort}&limit=2&offset=${length - 1}`)
      t.deepEqual([markets[0]?.externalId, markets.length, total], [rows.at(-1)?.externalId, 1, length])
    }
  }
})

test.serial('a market is found by words, by mistyped words, and by every name that its venue gives it', async (t) => {
  const [one] = await openOnA()
  const [other] = await openOnB()
  if (one === undefined || other === undefined) return t.fail()
  const found = async (text: string) => {
    const { body } = await service.call(`/api/markets/search?q=${encodeURIComponent(text)}`)
    return z.array(z.looseObject({ id: z.string() })).parse(body.data)
  }
  const [idA, idB] = [marketId('venue_a', one.conditionId), marketId('venue_b', other.ticker)]
  const token = one.clobTokenIds[0] ?? ''
  for (const text of [one.conditionId, one.slug, token, `https://polymarket.com/event/any/${one.slug}?tid=1`])
    t.deepEqual(
      (await found(text)).map(({ id }) => id),
      [idA],
      text,
    )
  for (const text of [other.ticker, other.ticker.toLowerCase()])
    t.true(
      (await found(text)).some(({ id }) => id === idB),
      text,
    )
  const numbered = (await whole('sort=volume')).filter(({ title }) => /\d[.,]\d/.test(title)).slice(0, 40)
  t.true(numbered.length > 5)
  for (const { id, title } of numbered)
    t.true(
      (await found(title)).some((each) => each.id === id),
      title,
    )
  for (const path of [`venue_a/${one.conditionId}`, `venue_a/${token}`, `polymarket/${one.slug}`, `venue_a/${idA}`])
    t.like((await service.call(`/api/markets/${path}`)).body.market, { id: idA }, path)
  t.is((await service.call(`/api/markets/venue_b/${one.conditionId}`)).status, 404)
})

test.serial('a question finds what it asks for, also by other names and words that say the same', async (t) => {
  const found = async (text: string) => {
    const { body } = await service.call(`/api/markets/search?q=${encodeURIComponent(text)}`)
    const data = z.array(z.looseObject({ title: z.string() })).parse(body.data)
    return { titles: data.map(({ title }) => title), hint: body.hint }
  }
  for (const [text, meant] of [
    ['who will win the super bowl', /Super Bowl|Pro Football Championship/],
    ['super bowl winner', /Super Bowl|Pro Football Championship/],
    ['niners super bowl champion', /49ers|San Francisco/],
    ['What are the odds of Bitcoin above $128,000?', /Bitcoin.*128,000/],
    ['bitcoin', /^(?!.* say ).*Bitcoin/],
  ] as const) {
    const { titles, hint } = await found(text)
    t.regex(titles[0] ?? '', meant, text)
    t.is(hint, undefined, text)
  }
  const { titles, hint } = await found('Will the niners win the super bowl in paradise?')
  t.regex(titles[0] ?? '', /49ers|San Francisco/)
  t.is(hint, 'No market says all of it: these say niners, win, super, bowl. Left out: paradise.')
  t.true((await list('search=niners')).total > 0)
})

test.serial('the link of a made-up market leads to what this service says of it, not to the real venue', async (t) => {
  const { body } = await service.call('/api/markets/predictions?limit=100')
  const rows = z.array(z.looseObject({ id: z.string(), url: z.string() })).parse(body.markets)
  t.true(rows.length > 50)
  for (const { id, url } of rows.slice(0, 3)) {
    const answer = await service.call(url)
    t.is(answer.body.sandbox, true)
    t.like(answer.body.market, { id, url })
    t.is(
      z
        .array(z.looseObject({ id: z.string() }))
        .parse((await service.call(`/api/markets/search?q=${url}`)).body.data)[0]?.id,
      id,
    )
  }
  t.deepEqual(
    rows.filter(({ url }) => !/^\/api\/markets\/venue_[ab]\/[^/]+$/.test(url)),
    [],
  )
})

test.serial('what both venues ask is one question: pairs are true, and seeded outcomes get their prices', async (t) => {
  await service.run('matching')
  t.true((await service.run('linking')) > 500)
  t.is(await service.run('linking'), 0)
  // As left behind by a worker with other rules.
  await service.redis.set('linking:version', 'linking@0', 60)
  t.true((await service.run('linking')) > 500, 'other rules link every open market anew')
  t.is(await service.run('linking'), 0, 'and only once')
  const { pairs } = await read(service.sandbox, '/truth/pairs', truthPairs)
  const truth = new Map(
    pairs.filter(({ kind }) => kind === 'pair').map((pair) => [`${pair.a.conditionId} ${pair.b.ticker}`, pair]),
  )
  const exact = (await service.graph.read(decisions, {})).filter(({ flag }) => flag === 'exact_match')
  const wrong = exact.filter(({ a, b, polarity }) => truth.get(`${a} ${b}`)?.polarity !== polarity)
  t.log(`${exact.length} exact matches, ${wrong.length} wrong, of ${truth.size} true pairs`)
  t.deepEqual(wrong, [])
  const twice = exact.filter(({ a, b }, at) => exact.findIndex((each) => each.a === a && each.b === b) !== at)
  t.deepEqual(twice, [], 'a pair is decided once')
  t.true(exact.length >= 0.9 * truth.size, `${exact.length} of ${truth.size}`)

  const asked = z.object({
    outcomes: z.array(
      z.object({
        outcome: z.string(),
        polarity: z.number(),
        conditionId: z.string().optional(),
        ticker: z.string().optional(),
      }),
    ),
  })
  const { outcomes } = await read(service.sandbox, '/truth/outcomes', asked)
  let [priced, all] = [0, 0]
  const strange: string[] = []
  for (const slug of new Set(outcomes.map(({ outcome }) => outcome))) {
    const { status, body } = await service.call(`/api/graph/outcome/${slug}/prices`)
    if (status === 404) continue
    const markets = new Set(
      outcomes
        .filter(({ outcome }) => outcome === slug)
        .map(({ conditionId, ticker = '' }) =>
          conditionId === undefined ? marketId('venue_b', ticker) : marketId('venue_a', conditionId),
        ),
    )
    const venues = z.array(z.looseObject({ marketId: z.string() })).parse(body.venues)
    all += markets.size
    priced += venues.filter((each) => markets.has(each.marketId)).length
    strange.push(...venues.filter((each) => !markets.has(each.marketId)).map((each) => `${slug} ${each.marketId}`))
  }
  t.log(`${priced} of ${all} markets price the outcome of the seeds that they ask`)
  t.deepEqual(strange, [])
  t.true(all > 20 && priced >= 0.9 * all, `${priced} of ${all}`)
})

const compared = z.looseObject({
  outcomeId: z.string(),
  compareFlag: z.string(),
  spread: z.number(),
  signalType: z.string(),
  venues: z.array(z.looseObject({ venue: z.string(), marketId: z.string(), price: z.number() })),
  stale: z.boolean(),
})

test.serial('a game whose venue names no league is found where its teams are', async (t) => {
  const games = (await whole('venue=venue_b&category=sports')).filter(({ externalId }) =>
    externalId.startsWith('KXNFLGAME'),
  )
  t.true(games.length >= 10, `${games.length} games`)
  const found = new Set((await whole('venue=venue_b&subcategory=nfl')).map(({ externalId }) => externalId))
  t.deepEqual(
    games.filter(({ externalId }) => !found.has(externalId)).map(({ externalId }) => externalId),
    [],
  )
})

test.serial('both prices of a question stand side by side, the widest apart first', async (t) => {
  // Pairs are read anew every minute, and books are looked at once prices are known.
  for (let turn = 0; turn < 2; turn += 1) {
    service.pass(2 * minute)
    await refresh()
  }
  const { body } = await service.call('/api/markets/cross-venue?limit=500')
  const all = z.array(compared).parse(body.markets)
  t.true(all.length > 20)
  t.deepEqual(
    all.map(({ spread }) => spread),
    all.map(({ spread }) => spread).toSorted((one, other) => other - one),
  )
  for (const { venues, spread, signalType, stale } of all) {
    t.false(stale)
    t.deepEqual(
      venues.map(({ venue }) => venue),
      ['venue_a', 'venue_b'],
    )
    const [one, other] = venues.map(({ price }) => price)
    t.true(Math.abs(Math.abs((one ?? 0) - (other ?? 0)) - spread) < 1e-9)
    t.is(signalType, spread >= 0.1 ? 'arbitrage' : spread >= 0.05 ? 'mispricing' : 'aligned')
  }
  const overlapping = await service.call('/api/graph/kalshi/overlapping?limit=500')
  t.is(overlapping.body.count, all.length)
  for (const path of ['/api/markets/cross-venue', '/api/graph/kalshi/overlapping', '/api/markets/entity-connected']) {
    const whole = (await service.call(`${path}?limit=500`)).body
    const rows = z.array(compared).parse(whole.markets ?? whole.crossVenueMarkets)
    t.is(whole.truncated, false, path)
    const first = (await service.call(`${path}?limit=5`)).body
    t.like(first, { truncated: true, reason: `5 of ${rows.length} so far: go on with offset 5` }, path)
    const rest = (await service.call(`${path}?limit=500&offset=5`)).body
    t.is(rest.truncated, false, path)
    t.deepEqual(
      [first, rest].flatMap(({ markets, crossVenueMarkets }) => z.array(compared).parse(markets ?? crossVenueMarkets)),
      rows,
      path,
    )
    if (path !== '/api/markets/entity-connected') t.is(rest.count, rows.length, path)
  }
  // What is nearly the same question is compared, and no mispricing.
  const exact = all.filter(({ compareFlag }) => compareFlag === 'exact_match')
  t.true(exact.length < all.length)
  const wide = exact.filter(({ spread }) => spread >= 0.01)
  const mispriced = await service.call('/api/graph/mispricings?minSpread=0.01&limit=500')
  t.is(mispriced.body.count, wide.length)
  const stats = await service.call('/api/graph/mispricings/stats')
  t.like(stats.body.stats, {
    comparisons: all.length,
    totalMispricings: exact.filter(({ spread }) => spread >= 0.05).length,
  })
  // The sandbox words no pair the wrong way round, so that none is on hold until one is put there.
  t.is(z.object({ held: z.int() }).parse(stats.body.stats).held, 0)
  const pairs = await readPairs(service.graph)
  const [held] = pairs
  if (held === undefined) throw new Error('no pair is compared')
  const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
  const hold = { a: held.contract, b: held.other, reason: 'prices 0.2 and 0.8 add up to about 1' }
  await noteHolds(service.graph, pairs, new Map([[keyOf(held), hold]]))
  const listedOnHold = await reviews.listHeld(10)
  t.deepEqual(
    listedOnHold.map(({ decision }) => decision.heldBecause),
    [hold.reason],
  )
  await noteHolds(service.graph, await readPairs(service.graph), new Map())
  t.deepEqual(await reviews.listHeld(10), [])
  const actionable = await service.call('/api/graph/mispricings?minSpread=0&actionableOnly=true&limit=500')
  const chances = z.array(z.looseObject({ compareFlag: z.string(), execution: z.looseObject({ netEdge: z.number() }) }))
  for (const { compareFlag, execution } of chances.parse(actionable.body.mispricings)) {
    t.is(compareFlag, 'exact_match')
    t.true(execution.netEdge > 0)
  }
  const [first] = all
  if (first === undefined) return t.fail()
  const check = await service.call(`/api/graph/mispricings/check/${first.outcomeId}`)
  t.is(check.status, 200)
})

test.serial(
  'what is listed as a mispricing is one where it is checked by itself, and nothing nearly the same is',
  async (t) => {
    const listed = z.array(
      z.looseObject({
        outcomeId: z.string(),
        spread: z.number(),
        compareFlag: z.string(),
        direction: z.string().optional(),
      }),
    )
    const verdict = z.looseObject({
      mispriced: z.boolean(),
      signal: z.looseObject({ spread: z.number(), compareFlag: z.string(), venues: z.array(z.unknown()) }),
    })
    const { body } = await service.call('/api/graph/mispricings?minSpread=0&limit=500')
    const byOutcome = Map.groupBy(listed.parse(body.mispricings), ({ outcomeId }) => outcomeId)
    const alone = [...byOutcome.values()].flatMap((items) => (items.length === 1 ? items : []))
    const flags = new Set<string>()
    for (const { outcomeId, spread, compareFlag } of alone) {
      const checked = (await service.call(`/api/graph/mispricings/check/${outcomeId}`)).body
      const { mispriced, signal } = verdict.parse(checked)
      t.is(checked.reason, undefined)
      // Of several markets of a venue the check takes the surest, and the list has what is no twin of another.
      if (signal.compareFlag !== compareFlag || signal.venues.length > 2) continue
      flags.add(compareFlag)
      t.like({ mispriced, spread: signal.spread }, { mispriced: spread >= 0.05, spread }, outcomeId)
      const { mispricing } = (await service.call(`/api/graph/cross-venue/${outcomeId}`)).body
      t.like(mispricing, { spread, compareFlag }, outcomeId)
      // The view has the same.
      const view = await service.call(`/api/graph/view?type=cross_venue&outcome=${outcomeId}`)
      const [entry] = z.array(z.looseObject({ spread: z.number().nullable() })).parse(view.body.crossVenue)
      t.is(entry?.spread, spread, outcomeId)
    }
    t.deepEqual([...flags], ['exact_match'])
  },
)

test.serial('an outcome that one venue alone prices says why it cannot be compared', async (t) => {
  const [both] = z
    .array(z.looseObject({ outcomeId: z.string(), venues: z.array(z.looseObject({ marketId: z.string() })) }))
    .parse((await service.call('/api/graph/kalshi/overlapping?limit=1')).body.markets)
  if (both === undefined) return t.fail()
  const ofB = both.venues[1]?.marketId ?? ''
  await service.graph.write(setPricing, { market: ofB, until: '2026-01-01T00:00:00.000Z' })
  t.like((await service.call(`/api/graph/mispricings/check/${both.outcomeId}`)).body, {
    mispriced: null,
    signal: null,
    reason: 'Only one venue has a market that prices this outcome.',
  })
  await service.graph.write(setPricing, { market: ofB, until: null })
  t.like((await service.call(`/api/graph/mispricings/check/${both.outcomeId}`)).body.signal, {
    compareFlag: 'exact_match',
  })
})

test.serial('an analyst has the last word: verdicts stay whatever the rules find later', async (t) => {
  const reviews = createReviews({ graph: service.graph, clock: service.sandbox.clock })
  const now = async (flag: 'exact_match' | 'do_not_compare') =>
    (await service.graph.read(decisions, {})).filter((each) => each.flag === flag)
  // A pair of which both price what a pack asks.
  const pricedTogether = async (pair: { a: string; b: string }) => {
    const rows = await service.graph.read(readIdentities, {
      markets: [marketId('venue_a', pair.a), marketId('venue_b', pair.b)],
    })
    const [one, two] = rows.map(({ prices }) => prices[0]?.outcome)
    return {
      isShared: one === two,
      isSeeded: rows.every(({ ownOutcome }) => ownOutcome !== one),
      isOwn: rows.every(({ ownOutcome, prices }) => prices[0]?.outcome === ownOutcome),
    }
  }
  const all = await service.graph.read(decisions, {})
  let wrong: (typeof all)[number] | undefined
  for (const pair of await now('exact_match')) {
    const { isShared, isSeeded } = await pricedTogether(pair)
    if (isShared && isSeeded) wrong ??= pair
  }
  // A pair of which neither prices what a pack asks: that of a pack goes before what an analyst has joined.
  let other: typeof wrong
  for (const pair of await now('do_not_compare')) {
    if (pair.decidedBy.startsWith('slots@') && (await pricedTogether(pair)).isOwn) other ??= pair
  }
  if (wrong === undefined || other === undefined) return t.fail('there are no pairs')
  const by = { by: 'test', why: 'Both rules were read.' }
  await reviews.decide({ markets: [wrong.b.toLowerCase(), wrong.a], accepted: false, inverse: false, ...by })
  await reviews.decide({ markets: [other.a, other.b], accepted: true, inverse: true, ...by })
  const verdicts = async () =>
    (await service.graph.read(decisions, {}))
      .filter(({ a, b }) => (a === wrong.a && b === wrong.b) || (a === other.a && b === other.b))
      .toSorted((one, two) => (one.flag < two.flag ? -1 : 1))
  const wanted = [
    { a: wrong.a, b: wrong.b, flag: 'do_not_compare', polarity: null, decidedBy: 'analyst:test' },
    { a: other.a, b: other.b, flag: 'exact_match', polarity: -1, decidedBy: 'analyst:test' },
  ]
  t.deepEqual(await verdicts(), wanted)
  await service.run('matching')
  t.deepEqual(await verdicts(), wanted)
  t.false((await pricedTogether(wrong)).isShared, 'what an analyst has parted prices no proposition together')
  t.true((await pricedTogether(other)).isShared, 'what an analyst has joined does')
  const settled = await service.graph.read(decisions, {})
  const ask = async () => (await service.call('/api/markets/cross-venue/match', { method: 'POST' })).body
  const first = await ask()
  t.like(first, { success: true, queued: true })
  service.pass(1_000)
  t.like(await ask(), { queued: true, queuedAt: first.queuedAt })
  t.true((await service.run('matching')) > 500, 'every market is matched anew')
  t.deepEqual(await verdicts(), wanted)
  t.is(await service.run('matching'), 0, 'and only once')
  t.like(await ask(), { queued: false, queuedAt: first.queuedAt }, 'it has just been done')
  const sorted = (list: typeof settled) => list.map((each) => JSON.stringify(each)).toSorted()
  t.deepEqual(sorted(await service.graph.read(decisions, {})), sorted(settled), 'a rerun changes nothing')
  t.false((await pricedTogether(wrong)).isShared)
  await t.throwsAsync(reviews.decide({ markets: [wrong.a, other.a], accepted: false, inverse: false, ...by }), {
    message: /one venue/,
  })
  await t.throwsAsync(reviews.decide({ markets: [wrong.a, 'nope'], accepted: false, inverse: false, ...by }), {
    message: /nope/,
  })
  const [listed] = await reviews.list('do_not_compare', 1)
  t.is(listed?.first.venue, 'venue_a')
})

const ills = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'malformed' },
  { kind: 'reset' },
  { kind: 'rename', from: 'conditionId', to: 'condition' },
  { kind: 'rename', from: 'ticker', to: 'symbol' },
  { kind: 'rename', from: 'universe', to: 'world' },
  { kind: 'empty' },
] as const
const faultsOf = {
  polymarket: { venue: 'venue_a', job: 'prices-venue-a', renamed: 'conditionId' },
  kalshi: { venue: 'venue_b', job: 'prices-venue-b', renamed: 'ticker' },
  hyperliquid: { venue: 'perp_venue', job: 'symbols', renamed: 'universe' },
} as const

for (const [name, { venue, job, renamed }] of Object.entries(faultsOf)) {
  test.serial(
    `${name} fails in every way: its prices grow stale and say so, nothing else changes, it comes back by itself`,
    async (t) => {
      const isStale = async (): Promise<unknown> => {
        if (venue !== 'perp_venue') return (await list(`venue=${venue}&limit=100`)).stale
        const { status, body } = await service.call('/api/markets/detail/BTC')
        return status === 200 && z.looseObject({ stale: z.boolean() }).parse(body.market).stale
      }
      const others = Object.values(faultsOf).filter((each) => each.venue !== venue)
      for (const ill of ills) {
        if (ill.kind === 'rename' && ill.from !== renamed) continue
        const what = JSON.stringify(ill)
        const before = await service.graph.read(state, {})
        const { total } = await list(`venue=venue_a`)
        await service.spoil({ venue: name, ...ill })
        service.pass(5 * minute)
        await t.throwsAsync(service.run(job), undefined, what)
        if (venue !== 'perp_venue') await service.run(`catalogue-${venue.replace('_', '-')}`).catch(() => {})
        for (const other of others) await service.run(other.job)
        t.true(await isStale(), `${what}: stale`)
        const health = z
          .looseObject({ venues: z.array(z.looseObject({ venue: z.string(), state: z.string() })) })
          .parse((await service.call('/health')).body)
        t.deepEqual(
          health.venues
            .filter((each) => each.state === 'fresh')
            .map((each) => each.venue)
            .toSorted(),
          others.map((each) => each.venue).toSorted(),
          what,
        )
        t.deepEqual(await service.graph.read(state, {}), before, `${what}: the graph is as it was`)
        t.is((await list(`venue=venue_a`)).total, total, what)
        await service.mend()
        // Symbols are looked at for a second before they are read again.
        service.pass(2_000)
        await service.run(job)
        t.false(await isStale(), `${what}: fresh again`)
      }
    },
  )
}

test.serial('Redis emptied: prices are unknown and say so, and back after one refresh', async (t) => {
  await service.redisServer.restart()
  await service.redis.whenUp(10_000)
  const without = await list('limit=5')
  t.true(without.stale)
  t.true(without.markets.every(({ bid, ask, asOf }) => bid === null && ask === null && asOf === null))
  // The worker's own connection may be back later, and after a command that failed it leaves Redis alone for a moment.
  const isRead = () =>
    service.run('prices-venue-a').then(
      () => true,
      () => false,
    )
  await until('the worker has its Redis again', isRead, 30_000)
  await refresh()
  const again = await list('limit=100')
  t.false(again.stale)
  t.true(again.markets.every(({ asOf }) => asOf === service.sandbox.clock.iso()))
  const { body } = await service.call('/api/markets/cross-venue?limit=5')
  t.is(z.array(z.unknown()).parse(body.markets).length, 5)
})

test.serial('a market that its venue knows nothing of any more is marked, not removed', async (t) => {
  const externalId = `0x${'d'.repeat(64)}`
  const id = marketId('venue_a', externalId)
  await service.graph.write(createUnknown, { id, externalId })
  // The worker of this file has read the graph already; one that starts finds the market.
  await service.restartWorker()
  await service.run('catalogue-venue-a')
  const { status, body } = await service.call(`/api/markets/venue_a/${id}`)
  t.is(status, 200)
  t.like(body.market, { id, active: false })
})

test.serial('what is decided is no longer listed, and stays to be looked up with its result', async (t) => {
  service.pass(2 * day)
  await service.run('catalogue-venue-a')
  await service.run('catalogue-venue-b')
  await refresh()
  const resolution = z.looseObject({
    phase: z.string(),
    payout: z.number(),
    conditionId: z.string().optional(),
    ticker: z.string().optional(),
  })
  const { resolutions } = await read(
    service.sandbox,
    '/truth/resolutions',
    z.object({ resolutions: z.array(resolution) }),
  )
  let seen = 0
  for (const { phase, payout, conditionId, ticker = '' } of resolutions) {
    if (phase !== 'resolved') continue
    const path = conditionId === undefined ? `venue_b/${ticker}` : `venue_a/${conditionId}`
    const { status, body } = await service.call(`/api/markets/${path}`)
    if (status === 404) continue
    seen += 1
    t.like(body.market, { active: false, status: 'resolved', stale: false }, path)
    const { outcomes } = market.parse(body.market)
    t.deepEqual(
      outcomes.map(({ price }) => price),
      [payout, 1 - payout],
      `${path} shows what it paid`,
    )
  }
  t.true(seen > 5, `${seen} markets were decided`)
  const open = new Set((await openOnA()).map(({ conditionId }) => conditionId))
  t.deepEqual(
    (await whole('venue=venue_a'))
      .filter(({ externalId }) => !open.has(externalId))
      .map(({ externalId }) => externalId),
    [],
  )
})

test.serial('prices are kept for the hour, and what the log of changes no longer keeps is gone', async (t) => {
  await refresh()
  const kept = await service.run('snapshots')
  t.true(kept > 0, 'markets that somebody is exposed to have prices')
  const stats = z.object({ stats: z.object({ marketSnapshots: z.number() }) })
  t.is(stats.parse((await service.call('/api/graph/stats')).body).stats.marketSnapshots, kept)
  t.is(await service.run('snapshots'), kept)
  t.is(stats.parse((await service.call('/api/graph/stats')).body).stats.marketSnapshots, kept)
  t.is(await service.run('moves'), 0)
  const { body } = await service.call('/api/graph/changes?limit=1')
  t.is(z.array(z.unknown()).parse(body.changes).length, 1)
  t.is(await service.run('changes-retention'), 0)
  service.pass(400 * day)
  t.true((await service.run('changes-retention')) > 0)
  t.is(await service.run('changes-retention'), 0)
  const old = await service.call(`/api/graph/changes?since=${String(body.nextCursor)}`)
  t.is(old.status, 400)
  t.is(old.body.code, 'cursor_expired')
  const { status } = await service.call('/api/graph/changes')
  t.is(status, 200)
})
