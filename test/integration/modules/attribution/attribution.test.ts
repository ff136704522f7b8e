import { randomUUID } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { contractId, outcomeId } from '../../../../src/domain/ids.ts'
import { attribute } from '../../../../src/modules/attribution/job/job.ts'
import { linkAccount, writeState } from '../../../../src/modules/portfolio/queries.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import { type Graph, integer } from '../../../../src/platform/neo4j/neo4j.ts'
import { absences, absenceTimes, logOddsAt, statusOf } from '../../../support/absences.ts'
import { list, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import type { TestService } from '../../../support/service.ts'

const x = `a${randomUUID().slice(0, 8)}`
const { hour, end, outAt, iso } = absenceTimes

let moment = end + 5 * 60_000
const clock: Clock = { now: () => moment, iso: () => new Date(moment).toISOString() }

/** Its Neo4j is its own: what other tests load would be measured and counted here. */
let neo4j: OwnNeo4j
let graph: Graph
let api: TestService

const status = (value: string, at: number) => statusOf(x, value, at)

const run = () =>
  attribute(
    { graph, quotes: null, clock },
    { signal: new AbortController().signal, writing: (work) => graph.transact(work, { timeoutMs: 60_000 }) },
  )

test.before(async (t) => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  api = await startApi(clock, { ANSWER_CACHE: 'false', ...neo4j.environment })
  const { header, records, texts } = absences(x)
  const pack = await loadRecords(graph, header, records, { clock })
  t.deepEqual(pack.rejected, [])
  const loaded = await loadTexts(graph, texts, { clock })
  t.deepEqual(loaded.rejected, [])
  // Once each, though their facts and their prices are new.
  const first = await run()
  t.is(first.outcomes, 2)
})

test.after.always(async () => {
  await Promise.allSettled([graph?.close(), api?.stop()])
  await neo4j?.stop()
})

async function entity(query = '') {
  const { status: code, body } = await api.call(`/api/attribution/entity/striker-${x}?${query}`)
  return { code, body, coefficients: list(body.coefficients).map(object), refused: list(body.refused).map(object) }
}

const bounds = (found: unknown) => (Array.isArray(found) ? found.map(Number) : [])
const near = (found: unknown, expected: number, off: number) => Math.abs(Number(found) - expected) <= off

test.serial('coefficients are what the prices were made of, each with what it rests on', async (t) => {
  const { coefficients, body } = await entity()
  t.is(body.entitySlug, `striker-${x}`)
  t.is(body.count, 4)
  const of = (title: string, to: string) =>
    coefficients.find((each) => each.marketTitle === title && object(each.transition).to === to) ?? {}
  const out = of('Market win', 'out')
  t.true(near(out.coefficient, -0.4, 0.001), String(out.coefficient))
  // The sixth absence is that of the coach as well.
  t.is(out.sampleSize, 5)
  t.is(out.pooledFrom, 'cell')
  t.is(out.attribute, 'injury_status')
  // (4 · 0.05² − 10 · 0.0231²) / 1.25 h is 0.0037 an hour; 1.25 h of it with the noise of both ends 0.0757; a fifth of its square 0.0339.
  t.true(near(out.sd, 0.0339, 0.003), String(out.sd))
  const [low = 0, high = 0] = bounds(out.interval)
  t.true(low < -0.4 && high > -0.4 && near(high - low, 2 * 1.96 * 0.0339, 0.012))
  t.true(Number(out.pValue) < 1e-6 && Number(out.qValue) < 1e-6 && Number(out.significance) > 0.999)
  const back = of('Market win', 'healthy')
  t.is(back.sampleSize, 6)
  t.true(near(back.coefficient, 0.4, 0.001))
  t.true(near(of('Market loss', 'out').coefficient, 0.4, 0.001))
  t.is(of('Market loss', 'out').sampleSize, 6)
})

test.serial('filters leave out what is asked for, and say so', async (t) => {
  t.is((await entity('minSample=6')).body.count, 3)
  t.is((await entity('key=position')).body.count, 0)
  t.regex(String((await entity('key=position')).body.hint), /filters/)
  t.is((await entity('venue=venue_a')).body.count, 0)
  t.is((await api.call(`/api/attribution/entity/nobody-${x}`)).status, 404)
  t.is((await api.call(`/api/attribution/entity/striker-${x}?minSample=x`)).status, 400)
  const coach = await api.call(`/api/attribution/entity/coach-${x}`)
  t.deepEqual([coach.status, coach.body.count], [200, 0])
  t.truthy(coach.body.hint)
})

test.serial('a move is told with its quotes, and an overlapping one with what overlaps', async (t) => {
  const { body } = await api.call(`/api/attribution/entity/striker-${x}/moves?outcome=${outcomeId(`win-${x}`)}`)
  const moves = list(body.moves).map(object)
  t.is(moves.length, 12)
  const last = moves.find(({ happenedAt }) => happenedAt === iso(outAt(5))) ?? {}
  t.is(last.reason, 'overlapping_event')
  t.is(bounds(last.others).length, 1)
  const first = moves.find(({ happenedAt }) => happenedAt === iso(outAt(1))) ?? {}
  t.deepEqual([first.reason, first.outcomeLabel], [null, 'The win'])
  t.true(near(first.move, -0.4, 0.001))
  const [quote = {}] = list(first.quotes).map(object)
  t.is(object(quote.pre).at, iso(outAt(1) - 5 * 60_000))
  t.is(object(quote.post).at, iso(outAt(1) + 70 * 60_000))
  // From 0.5 to 1 / (1 + e^0.4).
  t.true(near(first.priceEffect, 0.4013 - 0.5, 0.002), String(first.priceEffect))
  t.is(first.bps, Math.round(Number(first.priceEffect) * 10_000))
})

test.serial('a market says who moves it', async (t) => {
  const { body } = await api.call(`/api/attribution/market/venue_b/win-${x}`)
  t.deepEqual(
    list(body.entities)
      .map(object)
      .map(({ slug, transition, sampleSize }) => [slug, object(transition).to, sampleSize]),
    [
      [`striker-${x}`, 'healthy', 6],
      [`striker-${x}`, 'out', 5],
    ],
  )
  t.is((await api.call(`/api/attribution/market/venue_a/win-${x}`)).status, 404)
})

test.serial('the changes that moved most come first', async (t) => {
  const { body } = await api.call('/api/attribution/top-movers?hours=720&limit=200&key=injury_status')
  const own = list(body.movers)
    .map(object)
    .filter(({ entitySlug }) => entitySlug === `striker-${x}`)
  t.true(own.length >= 6)
  for (const { marketImpact, affectedMarkets, attributeChanged } of own) {
    // Both outcomes move by about a tenth: they are of different questions.
    t.true(near(marketImpact, 2 * 0.0987, 0.02), String(marketImpact))
    t.deepEqual([affectedMarkets, attributeChanged], [2, 'injury_status'])
  }
})

test.serial('what would happen is told with what it rests on', async (t) => {
  const of = (query: string) => api.call(`/api/attribution/predict?entity=striker-${x}&${query}`)
  const { status: code, body } = await of('attribute=injury_status&value=out')
  t.is(code, 200)
  t.is(body.count, 2)
  const win =
    list(body.predictions)
      .map(object)
      .find(({ marketTitle }) => marketTitle === 'Market win') ?? {}
  const now = logOddsAt(end, -0.4)
  t.true(near(win.currentPrice, 1 / (1 + Math.exp(-now)), 1e-4))
  t.true(near(win.predictedPrice, 1 / (1 + Math.exp(0.4 - now)), 1e-3), String(win.predictedPrice))
  t.true(near(win.priceChange, Number(win.predictedPrice) - Number(win.currentPrice), 1e-5))
  t.true(Number(win.directionProbability) > 0.999)
  const [low = 0, high = 0] = bounds(win.interval)
  t.true(low > 0 && low < Number(win.predictedPrice) && high > Number(win.predictedPrice) && high < 1)
  t.is(win.pooledFrom, 'cell')
  t.is((await of('attribute=injury_status&value=fine')).status, 400)
  t.is((await of('attribute=nothing&value=out')).status, 404)
  t.is((await api.call(`/api/attribution/predict?entity=nobody-${x}&attribute=injury_status&value=out`)).status, 404)
  const team = await api.call(`/api/attribution/predict?entity=team-${x}&attribute=injury_status&value=out`)
  t.is(team.status, 404)
  t.is(team.body.error, `'team-${x}' is of type team and has no injury_status: that is of person.`)
  const held = await of('attribute=injury_status&value=healthy')
  t.deepEqual([held.status, held.body.count], [200, 0])
  t.is(object(list(held.body.refused)[0]).reason, 'no_transition')
  t.regex(String(held.body.hint), /^injury_status is healthy already, since \S+: asOf=\S+Z asks what/)
  const unseen = await of('attribute=injury_status&value=doubtful')
  t.like(object(list(unseen.body.refused)[0]), {
    reason: 'unknown_value',
    detail: 'No change to this value was measured of anything.',
  })
  t.is(unseen.body.hint, 'Of 2 of 2 outcomes: No change to this value was measured of anything.')
})

type Held = { side: string; size: number; price: number; venue: 'venue_a' | 'venue_b'; market: string }

/** An account that holds these, as if its venue had said so. */
async function linked(accountId: string, venue: Held['venue'], held: readonly Held[]): Promise<void> {
  const id = randomUUID()
  const row = {
    accountId,
    id,
    venue,
    kind: 'address' as const,
    name: id,
    label: '',
    secret: null,
    now: iso(moment),
    max: integer(10),
  }
  await graph.write(linkAccount, row)
  const positions = held.map(({ side, size, price, market: externalId }) => ({
    instrument: { kind: 'contract', marketId: externalId, side, title: null, label: null, slug: null },
    ...{ contractId: contractId(venue, externalId, side), size, cost: size * price, realizedPnl: 0, fees: 0 },
    ...{ venuePrice: price, payout: null, closesAt: null, isMargined: false, basis: 'venue' },
  }))
  const state = {
    ...{ cash: 0, positions, orders: [], fees: 0, feesUnknown: 0, funding: 0, rewards: 0, netDeposits: null },
    ...{ realizedByDay: {}, isWhole: true },
  }
  const contracts = positions.map((each) => each.contractId)
  await graph.write(writeState, { id, state: JSON.stringify(state), contracts, readAt: iso(moment), since: null })
}

test.serial('what needs the prices of now is 503 where they cannot be read', async (t) => {
  const environment = { ...neo4j.environment, REDIS_URL: 'redis://127.0.0.1:1', REDIS_TIMEOUT_MS: '500' }
  const down = await startApi(clock, { ANSWER_CACHE: 'false', ...environment })
  t.teardown(() => down.stop())
  const paths = [
    `/api/attribution/predict?entity=striker-${x}&attribute=injury_status&value=out`,
    `/api/intelligence/entity/striker-${x}/impact`,
  ]
  for (const path of paths) {
    const answer = await down.call(path)
    t.like(answer, { status: 503, body: { success: false, code: 'store_unavailable' } })
    t.is(answer.headers.get('Retry-After'), '2')
  }
})

test.serial('a portfolio hangs on it: netted over two venues, at worst, and what a change would do', async (t) => {
  const json = { email: `holder-${x}@example.com`, password: 'correct horse battery' }
  const { body: signedUp } = await api.call('/api/auth/sign-up', { method: 'POST', json })
  const headers = { Authorization: `Bearer ${String(signedUp.token)}` }
  const me = object((await api.call('/api/auth/me', { headers })).body.account)
  // The other venue asks the same, and asks it beside a loss, which it excludes.
  const records = ['win', 'loss'].map((name) => ({
    ...{ kind: 'market', venue: 'venue_a', externalId: `${name}-${x}`, title: `Market ${name}`, status: 'open' },
    contracts: ['yes', 'no'].map((side) => ({ side, outcome: `${name}-${x}` })),
  }))
  t.deepEqual((await loadRecords(graph, { pack: `second-${x}`, asOf: iso(moment) }, records, { clock })).rejected, [])
  const exclusive = {
    name: 'test/exclusive',
    text: `MERGE (v:VenueEvent {id: 'match-${x}'}) SET v.title = 'The match', v.mutuallyExclusive = true
WITH v MATCH (m:Market {venue: 'venue_a'}) WHERE m.externalId IN ['win-${x}', 'loss-${x}'] MERGE (m)-[:PART_OF]->(v)`,
    row: z.unknown(),
  }
  await graph.write(exclusive, {})
  const gone = "MATCH (m:Market {venue: 'venue_a'})-[:LISTS]->(c:Contract) DETACH DELETE m, c"
  t.teardown(() => graph.write({ name: 'test/gone', text: gone, row: z.unknown() }, {}))
  const at = { win: `win-${x}`, loss: `loss-${x}` }
  await linked(String(me.id), 'venue_a', [
    { venue: 'venue_a', market: at.win, side: 'yes', size: 100, price: 0.5 },
    { venue: 'venue_a', market: at.loss, side: 'yes', size: 50, price: 0.3 },
  ])
  await linked(String(me.id), 'venue_b', [{ venue: 'venue_b', market: at.win, side: 'no', size: 40, price: 0.55 }])

  const { body } = await api.call('/api/portfolio/exposure', { headers })
  const outcomes = list(body.outcomes).map(object)
  t.like(outcomes[0], {
    // A hundred of 0.50 and forty of 0.55: a hundred are paid if they win, forty if not.
    ...{ outcomeSlug: at.win, netSize: 60, paysIfTrue: 100, paysIfFalse: 40, value: 72, positions: 2 },
    venues: ['venue_a', 'venue_b'],
  })
  t.like(outcomes[1], { outcomeSlug: at.loss, netSize: 50, value: 15, positions: 1 })
  const groups = list(body.groups).map(object)
  // Neither: forty. A win: the hundred. A loss: forty and fifty. All of it is worth 87.
  t.is(groups.length, 1)
  t.like(groups[0], { title: 'The match', value: 87, outcomes: [at.win, at.loss] })
  t.deepEqual(groups[0]?.worst, { pays: 40, change: -47, if: 'none of them' })
  t.deepEqual(groups[0]?.best, { pays: 100, change: 13, if: at.win })
  t.deepEqual(body.worstCase, { pays: 40, change: -47, leftOut: 0 })
  const entities = list(body.entities).map(object)
  t.like(
    entities.find(({ slug }) => slug === `striker-${x}`),
    { value: 87 },
  )
  t.like(
    entities.find(({ slug }) => slug === `coach-${x}`),
    { value: 72 },
  )
  t.true(list(body.events).some((event) => object(event).title === 'The coach is dismissed'))

  const ask = (value: string, attributeKey = 'injury_status') =>
    api.call('/api/portfolio/what-if', {
      ...{ method: 'POST', headers },
      json: { entity: `striker-${x}`, attribute: attributeKey, value },
    })
  const { body: predictions } = await api.call(
    `/api/attribution/predict?entity=striker-${x}&attribute=injury_status&value=out`,
  )
  const own = list(predictions.predictions)
    .map(object)
    .filter(({ venue }) => venue === 'venue_b')
  const win = own.find(({ marketTitle }) => marketTitle === 'Market win') ?? {}
  const { status: code, body: whatIf } = await ask('out')
  t.is(code, 200)
  const changes = list(whatIf.changes)
    .map(object)
    .filter(({ venue }) => venue === 'venue_b')
  t.is(changes.length, 1)
  const expected = 40 * (Number(win.currentPrice) - Number(win.predictedPrice))
  t.true(expected > 2, 'the striker is out, and what is against a win gains')
  t.true(near(changes[0]?.expectedChange, expected, 1e-4))
  const [low = 0, high = 0] = bounds(win.interval)
  const ends = bounds(changes[0]?.interval)
  t.true(near(ends[0], 40 * (Number(win.currentPrice) - high), 1e-4))
  t.true(near(ends[1], 40 * (Number(win.currentPrice) - low), 1e-4))
  t.true(
    near(
      whatIf.expectedChange,
      list(whatIf.changes).reduce((sum, each) => sum + Number(object(each).expectedChange), 0),
      1e-6,
    ),
  )
  t.is(whatIf.reason, null)
  const held = (await ask('healthy')).body
  t.deepEqual([held.expectedChange, held.interval], [null, null])
  t.regex(String(held.reason), /\S/)
  t.is((await ask('out', 'nothing')).status, 404)
  t.is(
    (await api.call('/api/portfolio/what-if', { method: 'POST', headers, json: { entity: `striker-${x}` } })).status,
    400,
  )
})

test.serial('nothing new is nothing written, and one change costs its own outcomes', async (t) => {
  const again = await run()
  t.deepEqual([again.written, again.coefficients], [0, 0])
  moment += 2 * hour
  const pack = { pack: `news-${x}`, asOf: iso(moment) }
  await loadRecords(graph, pack, [status('out', moment - hour)], { clock })
  const next = await run()
  t.true(next.outcomes >= 2 && next.outcomes < 10, String(next.outcomes))
  t.is(next.written, 2)
})

test.serial('what another method found is found anew, once', async (t) => {
  const text = `MATCH (mark:Mark {name: 'attribution'}) SET mark.method = 'move/0 coefficients/0'
WITH mark MATCH (:Fact {key: 'injury_status'})-[d:DRIVES]->() SET d.edition = 'another'`
  await graph.write({ name: 'test/another-method', text, row: z.unknown() }, {})
  const renewed = await run()
  t.deepEqual([renewed.outcomes, renewed.coefficients], [2, 4])
  t.is(renewed.written, 0)
  const again = await run()
  t.deepEqual([again.outcomes, again.coefficients], [0, 0])
})

test.serial('what was corrected goes, and is still what was known', async (t) => {
  const before = iso(moment)
  moment += hour
  const pack = { pack: `correction-${x}`, asOf: iso(moment) }
  await loadRecords(graph, pack, [{ kind: 'fact', entity: `striker-${x}`, key: 'injury_status', never: 'out' }], {
    clock,
  })
  const done = await run()
  t.true(done.retracted > 0)
  const { coefficients } = await entity()
  t.deepEqual(
    coefficients.filter(({ transition }) => object(transition).to === 'out'),
    [],
  )
  const then = await entity(`knownAt=${before}&asOf=${before}`)
  t.is(then.body.count, 4)
  const moves = async (query: string) => {
    const { body } = await api.call(`/api/attribution/entity/striker-${x}/moves?limit=500&${query}`)
    return list(body.moves)
      .map(object)
      .filter(({ to }) => to === 'out').length
  }
  t.is(await moves(''), 0)
  t.true((await moves(`knownAt=${before}`)) >= 12)
})
