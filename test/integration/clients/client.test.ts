import test, { type ExecutionContext } from 'ava'
import { io } from 'socket.io-client'
import {
  createOddsgraph,
  followSpreads,
  OddsgraphError,
  ok,
  type SpreadEvent,
  streamAlerts,
  walk,
  walkOffsets,
} from '../../../clients/typescript/src/index.ts'
import { publishUpdates } from '../../../src/modules/realtime/channel-log.ts'
import type { ArbMessage } from '../../../src/modules/realtime/messages.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../src/platform/redis/redis.ts'
import { football, load, startApi } from '../../support/api.ts'
import { openTestGraph } from '../../support/load.ts'
import type { TestService } from '../../support/service.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from '../modules/alerts/world.ts'

const x = 'client'
const clock = settableClock('2026-11-10T12:00:00Z')
const prefix = testPrefix()
let graph: Graph
let redis: Redis
let api: TestService
let worker: ReturnType<typeof createWorker>

test.before(async (t) => {
  t.timeout(120_000)
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  const { header, records } = football(x)
  const markets = [1, 2, 3, 4, 5].map((number) => ({
    ...{ kind: 'market', venue: 'venue_b', externalId: `m${number}-${x}`, title: `Market ${x} ${number}` },
    ...{ status: 'open', endDate: `2027-02-0${number}`, contracts: [{ side: 'yes' }, { side: 'no' }] },
  }))
  await load(t, graph, { ...header, asOf: '2026-02-01' }, [...records, ...markets], clock)
  api = await startApi(clock, { REDIS_PREFIX: prefix, VENUES: 'none' })
  worker = createWorker({ graph, redis, clock })
  worker.parts.ring = async (seq) => redis.append('alerts', [{ seq: String(seq) }], 100)
  await worker.run()
})

test.after.always(async () => {
  await api?.stop()
  await Promise.all([graph?.close(), redis?.close()])
})

test('typed answers are what the service says', async (t) => {
  const client = createOddsgraph({ url: api.url })
  const path = { slug: `mahomes-${x}` }
  const { entity } = await ok(client.GET('/api/entities/{slug}', { params: { path } }))
  t.is(entity.displayName, 'Patrick Mahomes')
  t.deepEqual(
    entity.relationships.map(({ role, entity: { slug } }) => [role, slug]),
    [['plays_for', `chiefs-${x}`]],
  )
  const then = await ok(client.GET('/api/entities/{slug}', { params: { path, query: { asOf: '2016-01-01' } } }))
  t.deepEqual(then.entity.relationships, [])
  const body = { entities: [`hill-${x}`, `nobody-${x}`] }
  const batch = await ok(client.POST('/api/entities/batch', { body }))
  t.deepEqual([batch.entities.length, batch.notFound], [1, [`nobody-${x}`]])
})

test('a refusal is an error with the words, the code and the request id of the service', async (t) => {
  const client = createOddsgraph({ url: api.url })
  const params = { path: { slug: `nobody-${x}` } }
  const error = await t.throwsAsync(ok(client.GET('/api/entities/{slug}', { params })), { instanceOf: OddsgraphError })
  t.like(error, { status: 404, code: 'not_found', message: `No entity 'nobody-${x}' was found.` })
  t.regex(error?.requestId ?? '', /^[\w-]{36}$/)
  const query = { limit: 1_000 }
  const faulty = await t.throwsAsync(ok(client.GET('/api/entities', { params: { query } })), {
    instanceOf: OddsgraphError,
  })
  t.is(faulty?.details[0]?.field, 'limit')
  const stranger = createOddsgraph({ url: api.url, key: 'og_live_nonsense' })
  t.like(await t.throwsAsync(ok(stranger.GET('/api/entities')), { instanceOf: OddsgraphError }), {
    code: 'invalid_key',
  })
})

test('a walk visits everything once, by cursors and by offsets', async (t) => {
  const client = createOddsgraph({ url: api.url })
  const slugs: string[] = []
  const query = { category: 'sports', subcategory: 'nfl', limit: 3 } as const
  for await (const { slug } of walk(client, '/api/entities', 'items', { query })) slugs.push(slug)
  t.is(new Set(slugs).size, slugs.length)
  t.is(slugs.filter((slug) => slug.endsWith(`-${x}`)).length, 11)
  const titles: string[] = []
  const markets = walkOffsets(client, '/api/markets/predictions', 'markets', {
    query: { limit: 2, sort: 'ending_soon' },
  })
  for await (const { title } of markets) titles.push(title)
  t.is(titles.filter((title) => title.startsWith(`Market ${x}`)).length, 5)
})

test('an answer that has not changed is asked for by its ETag', async (t) => {
  const statuses: number[] = []
  const client = createOddsgraph({
    url: api.url,
    fetch: async (request) => {
      const response = await fetch(request)
      statuses.push(response.status)
      return response
    },
  })
  const params = { path: { slug: `reid-${x}` } }
  const [first, second] = [
    await ok(client.GET('/api/entities/{slug}', { params })),
    await ok(client.GET('/api/entities/{slug}', { params })),
  ]
  t.deepEqual(statuses, [200, 304])
  t.deepEqual(first, second)
})

test('a limit is waited out', async (t) => {
  const limited = await startApi(undefined, { RATE_LIMIT_ANONYMOUS: '2', VENUES: 'none' })
  t.teardown(() => limited.stop())
  const waits: number[] = []
  const client = createOddsgraph({
    url: limited.url,
    retries: 1,
    cache: false,
    longestWaitMs: 0,
    fetch: async (request) => {
      const response = await fetch(request)
      if (response.status === 429) waits.push(Number(response.headers.get('Retry-After')))
      return response
    },
  })
  const ask = () => ok(client.GET('/api/entities/subcategories'))
  await ask()
  await ask()
  const error = await t.throwsAsync(ask(), { instanceOf: OddsgraphError })
  t.is(error?.code, 'rate_limited')
  t.is(error?.retryAfterSeconds, waits[0])
  t.true((waits[0] ?? 0) >= 1 && (waits[0] ?? 0) <= 60)
})

let packs = 0
async function change(t: Parameters<typeof load>[0], value: string): Promise<void> {
  packs += 1
  const facts = [{ kind: 'fact', entity: `mahomes-${x}`, key: 'injury_status', value, validFrom: clock.iso() }]
  await load(t, graph, { pack: `client-${packs}`, asOf: clock.iso().slice(0, 10) }, facts, clock)
  await worker.run()
}

async function proxied(t: ExecutionContext) {
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: api.port })
  t.teardown(() => proxy.close())
  return { proxy, url: `http://127.0.0.1:${proxy.port}` }
}

test.serial(
  'a stream of alerts that is cut goes on after the last one, without a loss and without a second',
  async (t) => {
    t.timeout(120_000)
    const { proxy, url } = await proxied(t)
    const told: string[] = []
    const stop = new AbortController()
    const reading = (async () => {
      const options = { url, filters: { entity: `mahomes-${x}` }, signal: stop.signal, pauseMs: 50 }
      for await (const event of streamAlerts(options)) {
        told.push(event.event === 'resync' ? 'resync' : (event.alert.headline.split(' (')[0] ?? ''))
      }
    })()
    await until('the stream is open', () => proxy.connections() >= 1)
    await until('the first alert is told', async () => {
      if (packs === 0) await change(t, 'questionable')
      return told.length === 1
    })
    proxy.set({ kind: 'refuse' })
    proxy.drop('reset')
    clock.pass(60_000)
    await change(t, 'out')
    t.is(told.length, 1)
    proxy.set({ kind: 'none' })
    await until('what was missed is told', () => told.length === 2)
    t.regex(told[0] ?? '', /Patrick Mahomes: healthy → questionable/)
    t.regex(told[1] ?? '', /Patrick Mahomes: questionable → out/)
    stop.abort()
    await reading
    await t.throwsAsync(streamAlerts({ url: api.url, filters: { type: 'nothing' as never } }).next(), {
      instanceOf: OddsgraphError,
    })
  },
)

function spread(name: string, a: number, b: number): Parameters<typeof publishUpdates>[2][number] {
  const at = Date.now()
  const apart = Number(Math.abs(a - b).toFixed(4))
  const message: ArbMessage = {
    ...{ outcomeId: `id-${name}`, outcomeSlug: name, outcomeLabel: name, category: 'sports' },
    venues: [
      { venue: 'venue_a', price: a, volume: 100 },
      { venue: 'venue_b', price: b, volume: 50 },
    ],
    ...{ spread: apart, spreadPct: Number((100 * apart).toFixed(2)), maxVenue: 'venue_a', minVenue: 'venue_b' },
    ...{ signalType: 'arbitrage', stale: false, compareFlag: 'exact_match', timestamp: new Date(at).toISOString() },
  }
  return { key: message.outcomeId, at, signature: `${a} ${b}`, message }
}

test.serial('a subscription to spreads begins with all, and after a cut goes on where it was', async (t) => {
  t.timeout(120_000)
  const { proxy, url } = await proxied(t)
  await publishUpdates(redis, 'arb', [spread('client-spread', 0.6, 0.45)])
  const events: SpreadEvent[] = []
  const stop = new AbortController()
  const reading = (async () => {
    for await (const event of followSpreads(io, { url, filter: { minSpread: 0.01 }, signal: stop.signal }))
      events.push(event)
  })()
  await until('it begins', () => events.length === 1)
  const [begun] = events
  if (begun?.type !== 'snapshot') return t.fail('it did not begin with a snapshot')
  t.true(begun.spreads.some(({ outcomeSlug, spreadPct }) => outcomeSlug === 'client-spread' && spreadPct === 15))
  await publishUpdates(redis, 'arb', [spread('client-spread', 0.6, 0.4)])
  await until('a change is told', () => events.length === 2)
  proxy.drop('reset')
  await publishUpdates(redis, 'arb', [spread('client-spread', 0.6, 0.5)])
  await until('what was missed is told', () => events.length === 3)
  t.deepEqual(
    events.slice(1).map((event) => (event.type === 'update' ? event.spread.spreadPct : event.type)),
    [20, 10],
  )
  stop.abort()
  await reading
})
