import { randomUUID } from 'node:crypto'
import test from 'ava'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { attribute } from '../../../../src/modules/attribution/index.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j.ts'
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
  t.is(first.reason, null)
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
  const held = await of('attribute=injury_status&value=healthy')
  t.deepEqual([held.status, held.body.count], [200, 0])
  t.is(object(list(held.body.refused)[0]).reason, 'no_transition')
  const unseen = await of('attribute=injury_status&value=doubtful')
  t.is(object(list(unseen.body.refused)[0]).reason, 'unknown_value')
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
