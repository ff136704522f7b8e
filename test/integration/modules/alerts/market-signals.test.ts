import test from 'ava'
import { z } from 'zod'
import { marketId } from '../../../../src/domain/ids.ts'
import type { Coefficient } from '../../../../src/modules/alerts/coefficients.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let api: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-04-10T12:00:00Z')
const names = ['Ottoline Fairmont', 'Perpetua Wells']
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')
const measured: Coefficient = {
  ...{ coefficient: -0.4, sd: 0.1, n: 42, pooledFrom: 'category culture', directionProbability: 0.99 },
}

/** A band of eighty, of whom some are told about. */
const members = Array.from({ length: 80 }, (_, at) => `member-${String(at).padStart(2, '0')}`)
const told = ['member-00', 'member-40', 'member-79']
const band = [
  { slug: 'the-band', displayName: 'The Band', entityType: 'team' },
  ...members.map((slug) => ({
    ...{
      slug,
      displayName: `Member ${slug.slice(-2)}`,
      entityType: 'person',
      attributes: { injury_status: 'healthy' },
    },
    relationships: { plays_for: [{ to: 'the-band', validFrom: '2020-01-01' }] },
  })),
]

/** Alerts of the same kind of which twenty were right: what is decided of a class is its confidence. */
const writeDecided = {
  name: 'test/write-decided',
  text: `UNWIND range(1, 20) AS at
    CREATE (:Alert {id: 'decided-' + at, dedupKey: 'decided-' + at, class: 'injury|status_change|culture', directionCorrect: true})`,
  row: z.unknown(),
}

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const defaults = { category: 'culture', subcategory: 'awards' }
  const world = names.map((displayName) => ({
    ...{ slug: slugOf(displayName), displayName, entityType: 'person' },
    attributes: { injury_status: 'healthy' },
  }))
  await load(t, graph, { pack: 'signals-world', asOf: '2026-02-01', defaults }, world, clock)
  await load(t, graph, { pack: 'signals-band', asOf: '2026-02-01', defaults }, band, clock)
  const [first = '', second = ''] = names
  await writeOutcomes(graph, [
    { slug: 'ottoline-wins', label: first, exposures: [{ entity: slugOf(first), strength: 0.9 }] },
    { slug: 'perpetua-wins', label: second, exposures: [{ entity: slugOf(second), strength: 0.9 }] },
    { slug: 'band-wins', label: 'The Band', exposures: [{ entity: 'the-band', strength: 0.9 }] },
    { slug: 'band-tours', label: 'The Band', exposures: [{ entity: 'the-band', strength: 0.8 }] },
  ])
  const priced = await pricedMarkets(graph, [
    { name: 'signals-ottoline', outcome: 'ottoline-wins' },
    { name: 'signals-against', outcome: 'ottoline-wins', venue: 'venue_b', polarity: -1 },
    { name: 'signals-perpetua', outcome: 'perpetua-wins' },
    { name: 'signals-band-wins', outcome: 'band-wins' },
    { name: 'signals-band-tours', outcome: 'band-tours' },
  ])
  await priced.redis.close()
  await graph.write(writeDecided, {})
  api = await startApi(clock, { REDIS_PREFIX: prefix })
  const coefficients = async (changes: readonly { outcomes: readonly string[] }[]) =>
    changes.map(({ outcomes }) => new Map(outcomes.map((id) => [id, measured])))
  worker = createWorker({ graph, redis, clock, ports: { coefficients } })
  await worker.run()
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop(), redis?.close()])
})

const quote = (venue: 'venue_a' | 'venue_b', externalId: string, bid: number, ask: number) =>
  writeQuotes(prefix, [{ venue, externalId, at: clock.iso(), price: (bid + ask) / 2, bid, ask }])

const signalsOf = async (venue: 'venue_a' | 'venue_b', name: string, query = '') => {
  const { status, body, text } = await api.call(`/api/intelligence/market/${marketId(venue, name)}/signals${query}`)
  if (status !== 200) throw new Error(text)
  return body
}

test.serial('an alert speaks for a market by what is known of its kind, its effect and its age', async (t) => {
  await quote('venue_a', 'signals-ottoline', 0.6, 0.62)
  const fact = { kind: 'fact', entity: 'ottoline-fairmont', key: 'injury_status', value: 'out', validFrom: clock.iso() }
  await load(t, graph, { pack: 'signals-out', asOf: '2026-04-10' }, [{ ...fact, confidence: 0.9 }], clock)
  await worker.run()
  clock.pass(6 * 3_600_000)
  await quote('venue_a', 'signals-ottoline', 0.55, 0.57)
  await quote('venue_b', 'signals-against', 0.43, 0.45)
  const body = await signalsOf('venue_a', 'signals-ottoline')
  t.like(body, { count: 1, refused: [], method: 'signals/1', reason: null })
  t.like(body['market'], { price: 0.56, active: true, venue: 'venue_a' })
  const [signal] = list(body['signals'])
  // π = 30 / 40; 0.61 goes to 0.5118, 982 basis points, times 0.99; six hours leave 0.7071: −0.5 · 0.9719 · 0.7071.
  t.is(Number(signal?.['score']).toFixed(3), '-0.344')
  t.like(signal, { kind: 'alert', type: 'injury', direction: 'down', confidence: 0.75, ageHours: 6 })
  t.is(Number(signal?.['impactBps']).toFixed(0), '972')
  t.like(signal?.['parts'], { sureness: 0.5, freshness: Number((2 ** -0.5).toFixed(6)) })
  t.like(signal?.['entity'], { slug: 'ottoline-fairmont', displayName: 'Ottoline Fairmont' })
  t.is(object(signal?.['links'])['alert'], `/api/alerts/${String(signal?.['id'])}`)
  t.regex(
    String(signal?.['signal']),
    /^Ottoline Fairmont: healthy → out .*Told 6 hours ago; down by 972 basis points expected, 75 % sure of the direction\.$/,
  )
  const [against] = list((await signalsOf('venue_b', 'signals-against'))['signals'])
  t.like(
    against,
    { direction: 'up', confidence: 0.75 },
    'of a market that prices the opposite it speaks for the opposite',
  )
  t.is(Number(against?.['score']).toFixed(3), '0.344')
})

test.serial('what is too little is refused, and nothing is said to be nothing', async (t) => {
  await quote('venue_a', 'signals-perpetua', 0.3, 0.32)
  const none = await signalsOf('venue_a', 'signals-perpetua')
  t.like(none, {
    signals: [],
    count: 0,
    refused: [],
    reason: 'Nothing was told in 72 hours of what the market hangs on.',
  })
  const short = await signalsOf('venue_a', 'signals-ottoline', '?hours=3')
  t.like(short, { signals: [], count: 0 })
  const unmeasured = createWorker({ graph, redis, clock })
  const fact = { kind: 'fact', entity: 'perpetua-wells', key: 'injury_status', value: 'out', validFrom: clock.iso() }
  await load(t, graph, { pack: 'signals-out-2', asOf: '2026-04-10' }, [{ ...fact, confidence: 0.9 }], clock)
  await unmeasured.run()
  const refused = await signalsOf('venue_a', 'signals-perpetua')
  t.like(refused, {
    signals: [],
    count: 0,
    refusedCount: 1,
    reason: 'Of what was told nothing can be scored: see refused.',
  })
  t.like(list(refused['refused'])[0], { kind: 'alert', reason: 'thin_sample' })
})

test.serial('what is told of anybody of a large team stands at each market of the team', async (t) => {
  await quote('venue_a', 'signals-band-wins', 0.4, 0.42)
  await quote('venue_a', 'signals-band-tours', 0.4, 0.42)
  const facts = told.map((entity) => ({
    ...{ kind: 'fact', entity, key: 'injury_status', value: 'out', validFrom: clock.iso(), confidence: 0.9 },
  }))
  await load(t, graph, { pack: 'signals-band-out', asOf: '2026-04-10' }, facts, clock)
  await createWorker({ graph, redis, clock }).run()
  for (const name of ['signals-band-wins', 'signals-band-tours']) {
    const { refused, refusedCount } = await signalsOf('venue_a', name)
    t.is(refusedCount, 3, name)
    t.deepEqual(
      list(refused)
        .map(({ headline, reason }) => [String(headline).slice(0, 9), reason])
        .toSorted(),
      [
        ['Member 00', 'thin_sample'],
        ['Member 40', 'thin_sample'],
        ['Member 79', 'thin_sample'],
      ],
    )
  }
})

test.serial('bad input is told', async (t) => {
  const path = `/api/intelligence/market/${marketId('venue_a', 'signals-ottoline')}/signals`
  for (const [query, field] of [
    ['hours=0', 'hours'],
    ['hours=169', 'hours'],
    ['limit=0', 'limit'],
    ['ours=2', 'ours'],
  ]) {
    const { status, body } = await api.call(`${path}?${query}`)
    t.is(status, 400)
    t.is(list(body['details'])[0]?.['field'], field)
  }
  t.is((await api.call('/api/intelligence/market/nothing-like-it/signals')).status, 404)
})
