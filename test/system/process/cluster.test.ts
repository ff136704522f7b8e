import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import { clusterKeys, slotOf } from '../../../src/platform/redis/keys.ts'
import { loadRecords, openTestGraph } from '../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../support/own-graph.ts'
import { type RedisCluster, startRedisCluster } from '../../support/redis-cluster.ts'
import { until } from '../../support/until.ts'
import { onLinux, type Run, run, untilSaid } from './run.ts'

/* Four hosts by addresses of their own, as docs/operating.md sets them up: three for requests, one for jobs; a Redis Cluster, and Neo4j by way of routing. */

const allowance = 300
const startMs = 300_000
const prefix = `cluster:${process.pid}:`
const slug = 'wendell-marsh'

let redis: RedisCluster
let neo4j: OwnNeo4j
let graph: Graph
let worker: Run
let apis: Run[] = []
let addresses: string[] = []

test.before(async (t) => {
  if (process.platform !== 'linux') return
  t.timeout(3 * startMs)
  const opened = await Promise.all([startRedisCluster({ replicas: true }), startOwnNeo4j()])
  redis = opened[0]
  neo4j = opened[1]
  const environment = {
    ...neo4j.environment,
    NEO4J_URI: neo4j.environment.NEO4J_URI.replace(/^bolt:/, 'neo4j:'),
    ...{ REDIS_URL: redis.url, REDIS_PREFIX: prefix, REDIS_TIMEOUT_MS: '2000' },
    ...{ VENUES: 'none', PORT: '0', LOG_FORMAT: 'json', TRUST_PROXY: '1', SIGN_UP: 'open' },
    ...{ RATE_LIMIT_ANONYMOUS: String(allowance), RATE_LIMIT_PROBES: '100000', DATABASE_TIMEOUT_MS: '20000' },
  }
  graph = await openTestGraph(environment)
  await load('world', [
    { slug, displayName: 'Wendell Marsh', entityType: 'person', category: 'sports', subcategory: 'nfl' },
    { kind: 'fact', entity: slug, key: 'injury_status', value: 'healthy', validFrom: '2026-02-01' },
  ])
  const [first, ...others] = ['127.0.0.11', '127.0.0.12', '127.0.0.13'].map((HOST) => ({ ...environment, HOST }))
  apis = [run(first ?? {})]
  worker = run({ ...environment, HOST: '127.0.0.14', ROLE: 'worker' })
  // What one has had planned, the others need not wait for.
  for (const each of [...apis, worker]) await untilSaid('"msg":"ready"', each, startMs)
  apis.push(...others.map(run))
  for (const each of apis) await untilSaid('"msg":"ready"', each, startMs)
  addresses = apis.map(({ output }) => /"address":"(http:[^"]+)"/.exec(output())?.[1] ?? '')
})

test.after.always(async () => {
  for (const each of [...apis, worker]) each?.child.kill('SIGKILL')
  await graph?.close()
  await Promise.all([redis?.stop(), neo4j?.stop()])
})

let packs = 0
async function load(name: string, records: object[]): Promise<void> {
  packs += 1
  await loadRecords(graph, { pack: `cluster-${name}-${packs}`, asOf: new Date().toISOString().slice(0, 10) }, records)
}

/** Says something else of the player's health, as a load on any machine does. */
function change(value: string): Promise<void> {
  const validFrom = new Date().toISOString()
  return load('change', [{ kind: 'fact', entity: slug, key: 'injury_status', value, validFrom }])
}

type Asked = { method?: string; headers?: Record<string, string>; json?: object; from?: string }

/** Asks one host, as a proxy in front of it passes on the request of a client. */
async function ask(
  host: number,
  path: string,
  { method = 'GET', headers = {}, json, from = '203.0.113.1' }: Asked = {},
) {
  const started = performance.now()
  const sent = request(`${addresses[host]}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  sent.end(json === undefined ? undefined : JSON.stringify(json))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const bytes of response) text += bytes
  return { status: response.statusCode ?? 0, text, etag: response.headers.etag, ms: performance.now() - started }
}

const hosts = [0, 1, 2] as const

onLinux('one limit holds over all hosts', async (t) => {
  const statuses = await Promise.all(
    Array.from({ length: 2 * allowance }, async (_, index) => {
      const { status } = await ask(index % 3, '/api/taxonomy/stats', { from: '203.0.113.99' })
      return status
    }),
  )
  const answered = statuses.filter((status) => status === 200).length
  t.log(`${answered} of ${allowance} were let in`)
  t.true(answered <= allowance, `${answered} were let in of ${allowance}`)
  t.true(answered >= allowance * 0.95, `${answered} were let in of ${allowance}`)
  t.is(statuses.filter((status) => status === 429).length, 2 * allowance - answered)
  t.is((await ask(0, '/api/taxonomy/stats')).status, 200)
})

/** Look-ups of kept answers that a host found in Redis. */
async function foundInRedis(host: number): Promise<number> {
  const { text } = await ask(host, '/metrics')
  return Number(/^oddsgraph_answer_cache_lookups_total\{[^}]*result="redis"[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

onLinux('an answer that one host has kept is served by the others, until a load changes what it shows', async (t) => {
  const path = `/api/graph/entity/${slug}/fact/injury_status/history`
  const before = await Promise.all(hosts.map(foundInRedis))
  const first = await ask(0, path)
  t.is(first.status, 200)
  t.true(first.text.includes('healthy'))
  // It is put there after it was sent.
  await delay(500)
  for (const host of [1, 2]) {
    const { text, etag } = await ask(host, path)
    t.deepEqual([text, etag], [first.text, first.etag])
    // What /metrics says may be a second old.
    await until(`host ${host} has it from Redis`, async () => (await foundInRedis(host)) > (before[host] ?? 0), 15_000)
  }
  await change('questionable')
  const ms = await until(
    'all hosts show the change',
    async () =>
      (await Promise.all(hosts.map((host) => ask(host, path)))).every(({ text }) => text.includes('questionable')),
    10_000,
  )
  t.log(`all show a change ${Math.round(ms)} ms after its load`)
  t.true(ms < 5_000, `${ms} ms`)
})

onLinux('what one host has written, the others know at once', async (t) => {
  const account = { email: `analyst-${process.pid}@example.com`, password: 'correct horse battery' }
  const signedUp = await ask(0, '/api/auth/sign-up', { method: 'POST', json: account })
  t.is(signedUp.status, 200, signedUp.text)
  const { token } = z.looseObject({ token: z.string() }).parse(JSON.parse(signedUp.text))
  const bearer = { authorization: `Bearer ${token}` }
  for (let turn = 0; turn < 5; turn += 1) {
    const made = await ask(turn % 3, '/api/developer/keys', { method: 'POST', json: {}, headers: bearer })
    t.true(made.status < 300, made.text)
    const { key } = z.looseObject({ key: z.string() }).parse(JSON.parse(made.text))
    for (const host of hosts) {
      t.is((await ask(host, '/api/taxonomy/stats', { headers: { 'x-api-key': key } })).status, 200)
    }
  }
})

/** Follows the alerts that a host tells. */
async function listen(t: ExecutionContext, host: number): Promise<() => string> {
  const stop = new AbortController()
  t.teardown(() => stop.abort())
  const response = await fetch(`${addresses[host]}/api/alerts/stream?type=injury`, { signal: stop.signal })
  t.is(response.status, 200)
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  read().catch(() => undefined)
  return () => text
}

onLinux('a stream of any host tells what a worker on another one has found', async (t) => {
  const told = await Promise.all(hosts.map((host) => listen(t, host)))
  await change('doubtful')
  const ms = await until('each stream tells it', () => told.every((text) => text().includes('→ doubtful')), 30_000)
  t.log(`told ${Math.round(ms)} ms after the load`)
})

/** The master at which the bell of the alerts is. */
function masterOfBell(): number {
  return Math.floor((slotOf(clusterKeys(prefix).nameOf('alerts')) * 3) / 16_384)
}

const readinessOf = async (host: number) =>
  z.looseObject({ status: z.string() }).parse(JSON.parse((await ask(host, '/ready')).text)).status

onLinux('without one server of Redis answers go on, and all is well when its replica has taken over', async (t) => {
  const told = await listen(t, 2)
  const answers: { status: number; ms: number }[] = []
  const states = new Set<string>()
  await redis.kill(masterOfBell())
  const killedAt = performance.now()
  await change('out')
  let turn = 0
  await until(
    'each host is well again',
    async () => {
      turn += 1
      answers.push(
        ...(await Promise.all(
          hosts.map((host) => ask(host, `/api/entities/${slug}`, { from: `198.51.100.${turn % 250}` })),
        )),
      )
      const now = await Promise.all(hosts.map(readinessOf))
      for (const state of now) states.add(state)
      return performance.now() - killedAt > 3_000 && now.every((state) => state === 'ready')
    },
    60_000,
  )
  const wellMs = performance.now() - killedAt
  t.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  t.true(states.has('degraded'))
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  t.true(slowest < 5_000, `${slowest} ms`)
  await until('the stream tells it', () => told().includes('→ out'), 30_000)
  t.log(`well after ${Math.round(wellMs)} ms, ${answers.length} answers, the slowest in ${Math.round(slowest)} ms`)
  const next = await listen(t, 1)
  await change('healthy')
  await until('a stream tells what comes then', () => next().includes('→ healthy'), 30_000)
  for (const each of [...apis, worker]) each.child.kill('SIGTERM')
  for (const each of [...apis, worker]) t.deepEqual(await each.exit, [0, null])
})
