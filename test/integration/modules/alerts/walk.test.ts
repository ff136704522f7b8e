import { randomUUID } from 'node:crypto'
import test from 'ava'
import type { Coefficient } from '../../../../src/modules/alerts/coefficients.ts'
import { outcomesJob } from '../../../../src/modules/alerts/tracking/tracking-job.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

/** Its Neo4j is its own: a day later on its clock, what became of the alerts of other tests would be looked up too. */
let neo4j: OwnNeo4j
let graph: Graph
let api: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-08-10T12:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
/** What such a change did to the team's chance, as attribution would have measured it. */
const measured: Coefficient = {
  ...{ coefficient: -0.4, sd: 0.1, n: 42, pooledFrom: 'category sports', directionProbability: 0.99 },
}

test.before(async (t) => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const world = [
    { slug: 'hollowell-hawks', displayName: 'Hollowell Hawks', entityType: 'team' },
    ...['Evander Brightwell', 'Lucan Hartsworth'].map((displayName) => ({
      ...{ slug: displayName.toLowerCase().replace(' ', '-'), displayName, entityType: 'person' },
      attributes: { injury_status: 'healthy' },
      relationships: { plays_for: ['hollowell-hawks'] },
    })),
  ]
  await load(t, graph, { pack: 'walk-world', asOf: '2026-02-01', defaults }, world, clock)
  await writeOutcomes(graph, [
    { slug: 'hawks-win', label: 'Hollowell Hawks', exposures: [{ entity: 'hollowell-hawks', strength: 0.9 }] },
  ])
  const priced = await pricedMarkets(graph, [{ name: 'hawks-a', outcome: 'hawks-win' }])
  await priced.redis.close()
  api = await startApi(clock, { ...neo4j.environment, VENUES: 'none', REDIS_PREFIX: prefix })
  worker = createWorker({
    ...{ graph, redis, clock },
    ports: {
      coefficients: async (changes) => changes.map(({ outcomes }) => new Map(outcomes.map((id) => [id, measured]))),
      rumorsAt: async () => () => ({ chance: 0.45, confirmed: 9, rumors: 20 }),
    },
  })
  await worker.run()
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop(), redis?.close()])
  await neo4j?.stop()
})

const quote = (bid: number, ask: number) =>
  writeQuotes(prefix, [
    { venue: 'venue_a', externalId: 'hawks-a', at: clock.iso(), price: Number(((bid + ask) / 2).toFixed(4)), bid, ask },
  ])

const about = async (slug: string, type: string) =>
  list((await api.call(`/api/alerts/recent?entity=${slug}&type=${type}`)).body['data'])
const outcomeOf = async (id: unknown) => object((await api.call(`/api/alerts/${String(id)}/outcome`)).body['data'])
const look = async (bid?: number, ask?: number) => {
  if (bid !== undefined && ask !== undefined) await quote(bid, ask)
  await worker.run(outcomesJob)
}

async function signUp(): Promise<Record<string, string>> {
  const json = { email: `desk-${randomUUID()}@example.com`, password: 'correct horse battery' }
  const { body } = await api.call('/api/auth/sign-up', { method: 'POST', json })
  return { Authorization: `Bearer ${String(body['token'])}` }
}

test.serial('a fact that a load changes is alerted to, told of and scored', async (t) => {
  const headers = await signUp()
  const hook = { url: 'https://desk.example.com/hook', events: ['alert.injury'], description: 'desk' }
  const { body: registered } = await api.call('/api/b2b/webhooks', { method: 'POST', headers, json: hook })
  await quote(0.6, 0.62)
  const facts = [
    {
      kind: 'fact',
      entity: 'evander-brightwell',
      key: 'injury_status',
      value: 'out',
      validFrom: clock.iso(),
      confidence: 0.9,
    },
  ]
  await load(t, graph, { pack: 'walk-out', asOf: '2026-08-10' }, facts, clock)
  await worker.run()

  const [alert] = await about('evander-brightwell', 'injury')
  t.like(alert, {
    headline:
      'Evander Brightwell: healthy → out (Test source, reliability 0.9); such changes moved outcomes like this one by -0.4 in log-odds (n 42)',
    expectedDirection: 'down',
    // 0.61 goes to 0.5118: 982 basis points, times 0.99.
    severity: 'high',
    priceAtAlert: 0.61,
  })
  const inbox = object((await api.call('/api/alerts/inbox?entity=evander-brightwell', { headers })).body['data'])
  t.is(list(inbox['alerts'])[0]?.['id'], alert?.['id'])
  const deliveries = await api.call(`/api/b2b/webhooks/${String(registered['id'])}/deliveries`, { headers })
  const told = list(deliveries.body['deliveries']).map(({ event, eventId, payload }) => ({
    ...{ event, eventId, subject: object(object(object(payload)['data'])['entity'])['slug'] },
  }))
  t.deepEqual(
    told.filter(({ subject }) => subject === 'evander-brightwell'),
    [{ event: 'alert.injury', eventId: alert?.['id'], subject: 'evander-brightwell' }],
  )
  const detail = object((await api.call(`/api/alerts/${String(alert?.['id'])}`)).body['data'])
  t.like(detail['attribution'], { attribute: 'injury_status', from: 'healthy', to: 'out', coefficient: -0.4, n: 42 })
  t.like(object(detail['tracked']), { outcome: 'Hollowell Hawks' })

  await look()
  t.like(await outcomeOf(alert?.['id']), { outcomeTracked: false, priceAt1h: null })
  clock.pass(3_600_000 + 60_000)
  await look(0.54, 0.56)
  t.like(await outcomeOf(alert?.['id']), {
    ...{ outcomeTracked: true, priceAt1h: 0.55, priceChange1hBps: -600, actualDirection1h: 'down' },
    ...{ priceAt4h: null, directionCorrect: null },
  })
  clock.pass(3 * 3_600_000 + 31 * 60_000)
  await look(0.5, 0.52)
  t.like(await outcomeOf(alert?.['id']), { priceAt4h: null, outcomeNotes: 'no_quote: none was seen in time at 4 h' })
  clock.set('2026-08-11T12:30:00Z')
  await look(0.49, 0.51)
  t.like(await outcomeOf(alert?.['id']), {
    ...{ priceAt24h: 0.5, priceChange24hBps: -1_100, actualDirection24h: 'down', directionCorrect: true },
    // Confidence was a coin when it fired, so that being right says nothing.
    outcomeScore: 0,
  })
  await look(0.1, 0.12)
  t.like(await outcomeOf(alert?.['id']), { priceAt1h: 0.55, priceAt24h: 0.5 }, 'what was seen stays')
  const stats = object((await api.call('/api/alerts/outcomes/stats?entity=evander-brightwell')).body['data'])
  t.like(stats, { totalAlerts: 1, trackedAlerts: 1, decided: 1, right: 1, directionAccuracy: null })
  const top = list((await api.call('/api/alerts/outcomes/top?limit=50')).body['data'])
  t.true(top.some(({ id }) => id === alert?.['id']))
})

test.serial('what one outlet reports is a rumour, and once', async (t) => {
  await quote(0.6, 0.62)
  const article = (title: string, minutes: number) => ({
    ...{ kind: 'article', url: `https://gazette.example.com/${minutes}`, title, publisher: 'Hollowell Gazette' },
    ...{ publishedAt: new Date(clock.now() + minutes * 60_000).toISOString(), publisherKind: 'outlet' },
  })
  const report = article('Lucan Hartsworth ruled out for Sunday', -5)
  await load(t, graph, { pack: 'walk-news', asOf: '2026-08-11' }, [report], clock)
  await worker.run()
  const [rumor, ...others] = await about('lucan-hartsworth', 'rumor')
  t.deepEqual(others, [])
  t.like(rumor, {
    headline:
      'Hollowell Gazette: Lucan Hartsworth is out; 9 of its 20 rumours in sports were confirmed; its price since then is not known: no quote with both sides at that time; such changes moved outcomes like this one by -0.4 in log-odds (n 42)',
    expectedDirection: 'down',
    subtype: 'unconfirmed',
  })
  t.true(list([{ all: rumor?.['whyThisFired'] }]).length === 1)
  await worker.run()
  t.is((await about('lucan-hartsworth', 'rumor')).length, 1)
})
