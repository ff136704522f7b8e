import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import test, { type ExecutionContext } from 'ava'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { exampleData } from '../../../../src/modules/webhooks/events.ts'
import { publish } from '../../../../src/modules/webhooks/index.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { startOwnNeo4j } from '../../../support/own-graph.ts'
import { type RedisServer, startRedisServer } from '../../../support/redis-server.ts'
import { testSecretsKey } from '../../../support/stores.ts'
import { until } from '../../../support/until.ts'
import { type Receiver, startReceiver } from '../../../support/webhook-receiver.ts'

/** The stores are this test's own: its worker would deliver what other tests publish. */
let environment: Record<string, string>
let graph: Graph
let redis: RedisServer
let api: Started
const ends: (() => Promise<unknown>)[] = []

test.before(async () => {
  const neo4j = await startOwnNeo4j()
  ends.push(neo4j.stop)
  redis = await startRedisServer()
  ends.push(redis.stop)
  const { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password } = neo4j.environment
  graph = connectGraph({ uri, user, password, timeoutMs: 30_000, poolSize: 5 })
  ends.push(() => graph.close())
  environment = {
    ...neo4j.environment,
    REDIS_URL: redis.url,
    SECRETS_KEY: testSecretsKey,
    SEED_ON_START: 'false',
    VENUES: 'none',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    LOG_FORMAT: 'json',
    RATE_LIMIT_ANONYMOUS: '100000',
    RATE_LIMIT_LIVE: '100000',
    PORT: '0',
  }
  api = await start('api')
})

test.after.always(async () => {
  for (const end of ends.toReversed()) await end()
})

type Started = { child: ChildProcess; url: string; kill(): Promise<void> }

/** Runs the service's program as a process of its own, until it is killed. */
async function start(role: 'api' | 'worker'): Promise<Started> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...environment, ROLE: role },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  ends.push(kill)
  const what = () => `the ${role} is ready, and not this:\n${output}`
  await until(what, () => output.includes('"msg":"ready"') || child.exitCode !== null, 120_000)
  return { child, url: /"address":"([^"]+)"/.exec(output)?.[1] ?? '', kill }
}

async function call(token: string | undefined, method: string, path: string, json?: unknown) {
  const response = await fetch(api.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  return z.record(z.string(), z.unknown()).parse(await response.json())
}

type Desk = { receiver: Receiver; secret: string; accountId: string; deliveries(): Promise<Listed[]> }

const listed = z.object({ eventId: z.string(), status: z.string(), attempts: z.number() })
type Listed = z.output<typeof listed>

/** An account with a receiver whose answers take so long. */
async function desk(t: ExecutionContext, afterMs: number): Promise<Desk> {
  const receiver = await startReceiver(() => ({ status: 200, afterMs }))
  t.teardown(receiver.close)
  const email = `desk-${randomUUID()}@example.com`
  const signedUp = await call(undefined, 'POST', '/api/auth/sign-up', { email, password: 'correct horse battery' })
  const token = String(signedUp.token)
  const accountId = z.object({ account: z.object({ id: z.string() }) }).parse(signedUp).account.id
  const wanted = { url: receiver.url, events: ['alert.injury'], description: 'desk' }
  const { id, secret } = await call(token, 'POST', '/api/b2b/webhooks', wanted)
  const deliveries = async () => {
    const page = await call(token, 'GET', `/api/b2b/webhooks/${String(id)}/deliveries?limit=100`)
    return z.array(listed).parse(page.deliveries)
  }
  return { receiver, secret: String(secret), accountId, deliveries }
}

/** Publishes so many events to one account, each in a transaction of its own. Returns their ids. */
async function tell(accountId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const at = systemClock.iso()
    const told = { id, event: 'alert.injury', data: exampleData('alert.injury', id, at), accountId } as const
    await graph.transact((transaction) => publish(transaction, [told], { at, tiers: null }))
  }
  return ids
}

function arrived({ receiver }: Desk): string[] {
  return receiver.received.map(({ headers }) => String(headers['webhook-id']))
}

async function untilDelivered({ deliveries }: Desk, count: number): Promise<Listed[]> {
  const delivered = async () => (await deliveries()).filter(({ status }) => status === 'delivered')
  await until(`${count} are recorded as delivered`, async () => (await delivered()).length === count, 150_000)
  return deliveries()
}

test.serial('a worker that is killed between event and delivery: the next one delivers it, once', async (t) => {
  const own = await desk(t, 0)
  const first = await start('worker')
  const [before] = await tell(own.accountId, 1)
  await untilDelivered(own, 1)
  await first.kill()
  const ids = await tell(own.accountId, 20)
  t.deepEqual(arrived(own), [before])
  const second = await start('worker')
  const recorded = await untilDelivered(own, 21)
  t.deepEqual(arrived(own).toSorted(), [before, ...ids].toSorted())
  t.deepEqual(new Set(recorded.map(({ attempts }) => attempts)), new Set([1]))
  const { headers, body } = own.receiver.received.at(-1) ?? { headers: {}, body: '' }
  const message = new Webhook(own.secret).verify(body, headers as Record<string, string>)
  t.true(ids.includes(z.object({ id: z.string() }).parse(message).id))
  await second.kill()
})

test.serial('a worker that is killed amid deliveries: each is recorded once, and none is lost', async (t) => {
  const own = await desk(t, 300)
  const first = await start('worker')
  const ids = await tell(own.accountId, 40)
  await until('some are under way', () => own.receiver.received.length >= 12)
  await first.kill()
  t.true(own.receiver.received.length < 40, `${own.receiver.received.length}`)
  const second = await start('worker')
  const recorded = await untilDelivered(own, 40)
  t.deepEqual(recorded.map(({ eventId }) => eventId).toSorted(), ids.toSorted())
  t.deepEqual([...new Set(arrived(own))].toSorted(), ids.toSorted())
  // What was under way, or answered and not written yet, had no record: the same events with the same ids come again, once, and no others.
  const again = recorded.filter(({ attempts }) => attempts > 1)
  t.true(again.length > 0 && again.length <= 16, `${again.length}`)
  t.true(again.every(({ attempts }) => attempts === 2))
  t.true(own.receiver.received.length <= 40 + again.length)
  await second.kill()
})

test.serial('Redis that is killed amid deliveries takes nothing with it', async (t) => {
  const own = await desk(t, 100)
  const worker = await start('worker')
  const ids = await tell(own.accountId, 20)
  await until('some are under way', () => own.receiver.received.length >= 4)
  await redis.kill()
  const more = await tell(own.accountId, 20)
  const recorded = await untilDelivered(own, 40)
  t.deepEqual(arrived(own).toSorted(), [...ids, ...more].toSorted())
  t.deepEqual(new Set(recorded.map(({ attempts }) => attempts)), new Set([1]))
  await redis.restart()
  const [last] = await tell(own.accountId, 1)
  await until('it goes on', () => arrived(own).includes(last ?? ''))
  await worker.kill()
})
