import test from 'ava'
import { testCausality } from '../../../../src/modules/causality/module.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'followed'
const now = '2026-06-01T00:00:00Z'
const clock = clockAt(now)

let graph: Graph
let api: TestService

/** Not at midnight, which is a day of which no hour is known. */
const startMs = Date.parse(now) - 178 * 86_400_000 + 20 * 60_000
const at = (hours: number) => new Date(startMs + hours * 3_600_000).toISOString()
/** Thirty, six days apart and at changing hours; twenty of them are followed after two hours. */
const led = Array.from({ length: 30 }, (_, index) => index * 138 + ((index * 7) % 24))
const followed = led.slice(0, 20).map((hours) => hours + 2)
const own = Array.from({ length: 8 }, (_, index) => index * 500 + 70)

const event = (entity: string, hours: number) => ({
  ...{ kind: 'event', key: `${entity}-${Math.round(hours * 4)}-${x}`, eventType: 'practice_report' },
  ...{ title: `Something of ${entity}`, happenedAt: at(hours), about: [`${entity}-${x}`] },
})

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock)
  const { header, records } = football(x)
  await load(t, graph, header, records, clockAt('2026-01-02T00:00:00Z'))
  await load(
    t,
    graph,
    { pack: `events-${x}`, asOf: '2026-05-30' },
    [
      ...led.map((hours) => event('mahomes', hours)),
      ...[...followed, ...own].map((hours) => event('kelce', hours)),
      // As many, at hours of their own.
      ...led.map((hours, index) => event('reid', hours + 30 + ((index * 53) % 60))),
    ],
    clockAt('2026-05-31T00:00:00Z'),
  )
  await loadPrices(t)
  await testCausality(graph, clock, AbortSignal.timeout(120_000))
})

/** Prices of a question about the follower, up by 0.2 in log-odds after each event that leads. */
async function loadPrices(t: Parameters<typeof load>[0]) {
  const sides = ['yes', 'no'].map((side) => ({ side, outcome: `kelce-award-${x}` }))
  const exposures = [{ entity: `kelce-${x}`, role: 'subject', reasons: ['He would win it.'] }]
  const question = { question: 'Will he win the award?', category: 'sports', subcategory: 'nfl' }
  await load(
    t,
    graph,
    { pack: `award-${x}`, asOf: '2026-05-30' },
    [
      { kind: 'outcome', slug: `kelce-award-${x}`, label: 'He wins it', ...question, exposures },
      { kind: 'market', venue: 'venue_b', externalId: `KELCE-${x}`, title: 'The award', contracts: sides },
    ],
    clockAt('2026-05-31T00:00:00Z'),
  )
  const rows: object[] = []
  for (let quarter = 0; quarter < 176 * 96; quarter += 1) {
    const hours = quarter / 4
    const round = [0, 0.05, 0, -0.05, 0][quarter % 5] ?? 0
    // It fades within four days, so that the price stays where it can be told.
    const jump = led.reduce((sum, each) => (hours > each ? sum + 0.3 * Math.exp((each - hours) / 30) : sum), 0)
    const mid = 1 / (1 + Math.exp(-round - jump))
    const [bid, ask] = [mid - 0.01, mid + 0.01].map((price) => Number(price.toFixed(4)))
    rows.push({ kind: 'snapshot', market: `KELCE-${x}`, at: at(hours), bid, ask })
  }
  await load(t, graph, { pack: `award-prices-${x}`, asOf: '2026-05-30' }, rows, clockAt('2026-05-31T00:00:00Z'))
}

test.after.always(async () => {
  await api?.stop()
  await graph?.close()
})

test('who is followed is told with whom, how surely and after how long', async (t) => {
  const { status, body, text } = await api.call(`/api/attribution/causality/mahomes-${x}`)
  t.is(status, 200, text)
  t.is(body.entitySlug, `mahomes-${x}`)
  t.is(body.count, 1)
  const [found] = list(body.causality)
  t.like(found, {
    targetEntity: `kelce-${x}`,
    direction: 'positive',
    mechanism: 'teammates',
    via: `chiefs-${x}`,
    // The first has no question of its own whose prices could go before.
    priceLead: null,
    ...{ n: 30, k: 20, windowHours: 4, lagHours: 2, forwardOnly: 20, backwardOnly: 0, both: false, verdict: 'stored' },
  })
  // Twenty of twenty at even odds.
  t.true(Math.abs(Number(found?.pAsymmetry) - 2 ** -20) < 1e-12)
  t.true(Number(found?.qValue) < 0.001 && Number(found?.qValue) >= Number(found?.pValue))
  const strength = (20 - Number(found?.expected)) / 30
  t.true(Math.abs(Number(found?.strength) - strength) < 1e-5 && strength > 0.5)
  const reaction = object(found?.priceReaction)
  // 0.3 fades to 0.26 within the four hours of the window.
  t.true(Math.abs(Number(reaction.logOdds) - 0.26) < 0.06, text)
  t.true(Number(reaction.events) >= 25 && Number(reaction.pValue) < 0.001)
  t.deepEqual(body.bothWays, [])
  t.is(body.reason, null)
})

test('who follows does not lead, and who is only busy neither', async (t) => {
  for (const name of ['kelce', 'reid']) {
    const { body } = await api.call(`/api/attribution/causality/${name}-${x}`)
    t.deepEqual(body.causality, [], name)
    t.is(body.count, 0)
    t.is(typeof body.reason, 'string')
  }
})

test('an answer is not kept beyond what a run may change meanwhile', async (t) => {
  for (const path of [`causality/mahomes-${x}`, 'top-causal']) {
    const { headers } = await api.call(`/api/attribution/${path}`)
    t.is(headers.get('Cache-Control'), 'public, max-age=30', path)
  }
})

test('those who are followed most come first', async (t) => {
  const { body } = await api.call('/api/attribution/top-causal?limit=200')
  const found = list(body.results).find(({ entitySlug }) => entitySlug === `mahomes-${x}`)
  t.like(found, { displayName: 'Patrick Mahomes', affectedEntities: 1, affectedMarkets: 1 })
  t.true(Number(found?.causalStrength) > 0.5 && Number(found?.causalStrength) <= 1)
})

test('a second run changes nothing, and what is wrong is named', async (t) => {
  const before = await api.call(`/api/attribution/causality/mahomes-${x}`)
  await testCausality(graph, clock, AbortSignal.timeout(120_000))
  const after = await api.call(`/api/attribution/causality/mahomes-${x}`)
  t.deepEqual(after.body.causality, before.body.causality)
  t.is((await api.call(`/api/attribution/causality/nobody-${x}`)).status, 404)
  for (const [path, name] of [
    ['top-causal?limit=0', 'limit'],
    [`causality/mahomes-${x}?include=all`, 'include'],
    [`causality/mahomes-${x}?days=1`, 'days'],
  ]) {
    const { status, body } = await api.call(`/api/attribution/${path}`)
    t.is(status, 400)
    t.regex(String(body.error), new RegExp(name ?? ''))
  }
})
