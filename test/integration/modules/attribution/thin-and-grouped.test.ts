import { randomUUID } from 'node:crypto'
import test from 'ava'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { attribute } from '../../../../src/modules/attribution/job/job.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import type { TestService } from '../../../support/service.ts'

/**
 * Two histories with known effects: an absence that two venues price, one of them thinly, with wide quotes and by half as much; and polls of one of four
 * candidates, by whose points his log-odds move while the others give or take what he does.
 */
const x = `g${randomUUID().slice(0, 8)}`
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = Date.parse('2026-04-01T00:00:00Z')
const end = start + 42 * day
const iso = (at: number) => new Date(at).toISOString()
const clock = clockAt(iso(end + 5 * minute))
const expit = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))
const logit = (price: number) => Math.log(price / (1 - price))

const turns = [0, 1, 2, 3, 4, 5]
/** Five minutes past two, every five days from the fifth on, for two days. */
const outAt = (turn: number) => start + (5 + 5 * turn) * day + 14 * hour + 5 * minute
const isOut = (at: number) => turns.some((turn) => at >= outAt(turn) && at < outAt(turn) + 2 * day)
/** The polls come an hour and a half after, when nothing else is in their window. */
const pollAt = (turn: number) => start + (6 + 5 * turn) * day + 9 * hour + 5 * minute
const steps = [2, -1, 3, -2, 1, -3]
const points = (at: number) => turns.reduce((sum, turn) => sum + (at >= pollAt(turn) ? (steps[turn] ?? 0) : 0), 0)
const race = [0.42, 0.33, 0.19, 0.08]

/** What each market shows at a moment. */
const prices: Readonly<Record<string, (at: number) => number>> = {
  deep: (at) => expit(isOut(at) ? -0.4 : 0),
  thin: (at) => expit(isOut(at) ? -0.2 : 0),
  gate: (at) => expit(isOut(at) ? -0.3 : 0),
  dusk: (at) => expit(at >= outAt(0) ? 1.5 : 0),
  ...Object.fromEntries(
    race.map((base, place) => [
      `race-${place}`,
      (at: number) => {
        const first = expit(logit(0.42) + 0.06 * points(at))
        return place === 0 ? first : (base * (1.02 - first)) / 0.6
      },
    ]),
  ),
}

function* tableOf(market: string, spread: number, stepMs: number, fromMs = 0): Generator<string> {
  for (let at = start + fromMs; at <= end; at += stepMs) {
    const mid = prices[market]?.(at) ?? 0
    yield [`${market}-${x}`, iso(at), (mid - spread / 2).toFixed(6), (mid + spread / 2).toFixed(6)].join(',')
  }
}

const sport = { category: 'sports', subcategory: 'soccer' }
const politics = { category: 'politics', subcategory: 'presidential' }
const person = (slug: string, place: object) => ({
  ...{ slug: `${slug}-${x}`, displayName: slug, entityType: 'person', ...place },
})
const market = (name: string, outcome: string, venue = 'venue_b') => ({
  ...{ kind: 'market', venue, externalId: `${name}-${x}`, title: `Market ${name}`, status: 'open' },
  contracts: ['yes', 'no'].map((side) => ({ side, outcome: `${outcome}-${x}` })),
})
const fact = (entity: string, key: string, value: string | number, at: number) => ({
  ...{ kind: 'fact', entity: `${entity}-${x}`, key, value, validFrom: iso(at) },
})

function world(): object[] {
  return [
    ...[
      person('keeper', sport),
      person('patron', sport),
      person('porter', sport),
      ...race.map((_, place) => person(`candidate-${place}`, politics)),
    ],
    {
      ...{ kind: 'outcome', slug: `cup-${x}`, label: 'The cup', question: 'Will they win the cup?', ...sport },
      exposures: [{ entity: `keeper-${x}`, role: 'participant', reasons: ['He plays for the team.'] }],
    },
    {
      ...{ kind: 'outcome', slug: `gate-${x}`, label: 'The gate', question: 'Will the gate be full?', ...sport },
      exposures: [{ entity: `patron-${x}`, role: 'affected', reasons: ['It has to do with him.'] }],
    },
    {
      ...{ kind: 'outcome', slug: `dusk-${x}`, label: 'By dusk', question: 'Will it be by dusk?', ...sport },
      // It is answered half an hour after the first absence; nobody has said yet that it is.
      closesAt: iso(outAt(0) + 30 * minute),
      exposures: [{ entity: `porter-${x}`, role: 'participant', reasons: ['He takes part.'] }],
    },
    ...race.map((_, place) => ({
      ...{ kind: 'outcome', slug: `race-${place}-${x}`, label: `Candidate ${place}`, question: `Who wins? ${place}` },
      ...{ ...politics, group: `race-${x}` },
      exposures: [{ entity: `candidate-${place}-${x}`, role: 'subject', reasons: ['The question is about him.'] }],
    })),
    ...[market('deep', 'cup'), market('thin', 'cup', 'venue_a'), market('gate', 'gate'), market('dusk', 'dusk')],
    ...race.map((_, place) => market(`race-${place}`, `race-${place}`)),
    ...[fact('keeper', 'injury_status', 'healthy', start), fact('patron', 'standing', 'good', start)],
    ...[fact('candidate-0', 'approval_rating', 40, start)],
    ...turns.flatMap((turn) => [
      fact('keeper', 'injury_status', 'out', outAt(turn)),
      fact('keeper', 'injury_status', 'healthy', outAt(turn) + 2 * day),
      fact('porter', 'injury_status', 'out', outAt(turn)),
      fact('porter', 'injury_status', 'healthy', outAt(turn) + 2 * day),
      fact('patron', 'standing', 'bad', outAt(turn)),
      fact('patron', 'standing', 'good', outAt(turn) + 2 * day),
      fact('candidate-0', 'approval_rating', 40 + points(pollAt(turn)), pollAt(turn)),
    ]),
  ]
}

let neo4j: OwnNeo4j
let graph: Graph
let api: TestService

test.before(async (t) => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  api = await startApi(clock, { ANSWER_CACHE: 'false', ...neo4j.environment })
  const header = { pack: `grouped-${x}`, asOf: iso(end) }
  t.deepEqual((await loadRecords(graph, header, world(), { clock })).rejected, [])
  const quarters = ['deep', 'gate', 'dusk', ...race.map((_, place) => `race-${place}`)].flatMap((name) => [
    ...tableOf(name, 0.02, 15 * minute),
  ])
  const texts = {
    // The thin venue quotes once an hour, twenty minutes past.
    'prices.csv': ['market,at,bid,ask', ...quarters, ...tableOf('thin', 0.06, hour, 20 * minute)].join('\n'),
    'prices.map.yaml': `pack: quotes-${x}
version: "1"
source: Test recording
asOf: ${iso(end)}
records:
  - { kind: snapshot, market: "{market}", at: "{at}", bid: "{bid|number}", ask: "{ask|number}" }
`,
  }
  t.deepEqual((await loadTexts(graph, texts, { clock })).rejected, [])
  await attribute(
    { graph, quotes: null, clock },
    { signal: new AbortController().signal, writing: (work) => graph.transact(work, { timeoutMs: 60_000 }) },
  )
})

test.after.always(async () => {
  await Promise.allSettled([graph?.close(), api?.stop()])
  await neo4j?.stop()
})

const near = (found: unknown, expected: number, off: number) => Math.abs(Number(found) - expected) <= off

test('a thin venue counts by how wide its quotes are', async (t) => {
  const path = `/api/attribution/entity/keeper-${x}`
  const { body } = await api.call(`${path}/moves?outcome=${outcomeId(`cup-${x}`)}`)
  const out = list(body.moves)
    .map(object)
    .filter(({ to }) => to === 'out')
  t.is(out.length, 6)
  for (const move of out) {
    // Noise is (logit ask − logit bid)/√12: 0.023097 and 0.024034 of the deep venue, 0.069365 and 0.070066 of the thin one. Weights 900.00
    // and 102.87 of −0.4 and −0.2.
    t.true(near(move.move, -0.379484, 1e-4), String(move.move))
    t.is(list(move.quotes).length, 2)
    t.is(move.reason, null)
  }
  const coefficients = list((await api.call(path)).body.coefficients).map(object)
  // One for the market of each venue, and the same.
  const outs = coefficients.filter(({ transition }) => object(transition).to === 'out')
  t.deepEqual(outs.map(({ marketTitle, sampleSize }) => [marketTitle, sampleSize]).toSorted(), [
    ['Market deep', 6],
    ['Market thin', 6],
  ])
  for (const { coefficient } of outs) t.true(near(coefficient, -0.379484, 1e-4), String(coefficient))
})

test('a poll moves its candidate by the point, and the others keep the sum', async (t) => {
  const path = `/api/attribution/entity/candidate-0-${x}`
  const [own, ...others] = list((await api.call(path)).body.coefficients).map(object)
  t.is(others.length, 0)
  t.like(own, { attribute: 'approval_rating', transition: { to: null, perUnit: true }, sampleSize: 6 })
  t.true(near(own?.coefficient, 0.06, 1e-4), String(own?.coefficient))
  const { body } = await api.call(`/api/attribution/predict?entity=candidate-0-${x}&attribute=approval_rating&value=42`)
  const predictions = list(body.predictions).map(object)
  const of = (place: number) => predictions.find(({ marketTitle }) => marketTitle === `Market race-${place}`) ?? {}
  // All steps come to nothing, so that it is 40 and 0.42 again: two points are 0.12, and 0.449480 of 1.02 leaves 0.570520 of 0.60.
  const first = expit(logit(0.42) + 0.12)
  t.true(near(first, 0.44948, 1e-6))
  t.true(near(of(0).predictedPrice, first, 2e-4), String(of(0).predictedPrice))
  t.is(object(of(0)).pooledFrom, 'cell')
  for (const [place, base] of [...race.entries()].slice(1)) {
    t.true(near(of(place).predictedPrice, (base * (1.02 - first)) / 0.6, 2e-4), String(of(place).predictedPrice))
    t.is(of(place).pooledFrom, 'group')
  }
  const sum = predictions.reduce((total, { predictedPrice }) => total + Number(predictedPrice), 0)
  t.true(near(sum, 1.02, 1e-4))
})

test('of an exposure of which nobody says whose side it is on the outcome itself is told', async (t) => {
  const { status, body } = await api.call(`/api/attribution/entity/patron-${x}`)
  t.is(status, 200)
  const found = list(body.coefficients)
    .map(object)
    .map(({ transition, coefficient, sampleSize }) => [
      object(transition).to,
      Number(coefficient).toFixed(1),
      sampleSize,
    ])
  t.deepEqual(found.toSorted(), [
    ['bad', '-0.3', 6],
    ['good', '0.3', 6],
  ])
  const market = await api.call(`/api/attribution/market/venue_b/gate-${x}`)
  t.deepEqual([market.status, list(market.body.entities).length], [200, 2])
  const predicted = await api.call(`/api/attribution/predict?entity=patron-${x}&attribute=standing&value=bad`)
  t.is(predicted.status, 200)
})

test('what an outcome does while it is answered is its result, and no reaction', async (t) => {
  const { body } = await api.call(`/api/attribution/entity/porter-${x}/moves?outcome=${outcomeId(`dusk-${x}`)}`)
  const reasonAt = (at: number) => list(body.moves).find(({ happenedAt }) => happenedAt === iso(at))?.reason
  t.is(reasonAt(outAt(0)), 'resolves_in_window')
  t.is(reasonAt(outAt(1)), null)
})
