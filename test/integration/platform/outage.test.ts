import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { findKey } from '../../../src/modules/accounts/queries.ts'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import type { Deps } from '../../../src/platform/deps.ts'
import type { Answer } from '../../support/client.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startRedisServer } from '../../support/redis-server.ts'
import { startService, type TestService } from '../../support/service.ts'
import { testStores } from '../../support/stores.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { until } from '../../support/until.ts'

/** Reads the database on each call. */
function reading({ graph }: Deps): Endpoint[] {
  return [
    testEndpoint({
      handle: async () => {
        await graph.read(findKey, { hash: 'of no key', now: '2026-11-22T00:00:00.000Z' })
        return { thing: 'read' }
      },
    }),
    testEndpoint({
      name: 'getKept',
      path: '/api/kept',
      cache: { kind: 'shared', maxAgeSeconds: 300 },
      handle: async () => {
        await graph.read(findKey, { hash: 'of no key', now: '2026-11-22T00:00:00.000Z' })
        return { thing: 'kept' }
      },
    }),
  ]
}

async function behindProxy(): Promise<{ service: TestService; proxy: TcpProxy }> {
  const target = new URL(testStores().NEO4J_URI)
  const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port) })
  const service = await startService({
    endpoints: reading,
    environment: {
      NEO4J_URI: `bolt://127.0.0.1:${proxy.port}`,
      NEO4J_POOL_SIZE: '10',
      DATABASE_TIMEOUT_MS: '1000',
      RATE_LIMIT_ANONYMOUS: '100000',
    },
  })
  return { service, proxy }
}

async function timed(call: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - started }
}

async function secondsUntilWell(service: TestService): Promise<number> {
  const started = performance.now()
  while ((await service.call('/api/thing')).status !== 200) {
    if (performance.now() - started > 20_000) throw new Error('The service did not recover')
    await delay(100)
  }
  return (performance.now() - started) / 1_000
}

async function untilItFailsAtOnce(service: TestService): Promise<void> {
  await until(
    'calls no longer wait for a store that is known to be down',
    async () => (await timed(() => service.call('/api/thing'))).ms <= 500,
    10_000,
  )
}

for (const fault of ['blackHole', 'refuse'] as const) {
  test(`a Neo4j that is gone (${fault}) gives 503 in time, calls do not pile up, and the service recovers by itself`, async (t) => {
    const { service, proxy } = await behindProxy()
    t.teardown(async () => {
      await service.stop()
      await proxy.close()
    })
    t.is((await service.call('/api/thing')).status, 200)
    t.is((await service.call('/api/kept')).status, 200)

    proxy.set({ kind: fault })
    if (fault === 'refuse') proxy.drop('reset')
    const calls = await Promise.all(Array.from({ length: 50 }, () => timed(() => service.call('/api/thing'))))
    for (const { answer, ms } of calls) {
      t.is(answer.status, 503)
      t.true(Number(answer.headers.get('Retry-After')) >= 1)
      t.is(answer.body.success, false)
      t.true(ms < 4_000, `${ms} ms`)
    }
    await untilItFailsAtOnce(service)
    const later = await Promise.all(Array.from({ length: 50 }, () => timed(() => service.call('/api/thing'))))
    t.true(later.every(({ answer }) => answer.status === 503 && answer.headers.has('Retry-After')))
    const quick = later.filter(({ ms }) => ms < 500).length
    t.true(quick >= 48, `${quick} of 50 failed at once`)

    const kept = await timed(() => service.call('/api/kept'))
    t.is(kept.answer.status, 200)
    const health = await timed(() => service.call('/health'))
    t.is(health.answer.status, 200)
    t.true(health.ms < 200)
    const ready = await timed(() => service.call('/ready'))
    t.is(ready.answer.status, 503)
    t.true(ready.ms < 2_500)

    // What hung is lost for good: only new connections work.
    proxy.drop('cut')
    proxy.set({ kind: 'none' })
    t.true((await secondsUntilWell(service)) < 5)
    t.is((await service.call('/ready')).status, 200)
  })
}

test('connections that hang for ever do not keep the service from recovering', async (t) => {
  const { service, proxy } = await behindProxy()
  t.teardown(async () => {
    await service.stop()
    await proxy.close()
  })
  await service.call('/api/thing')
  proxy.set({ kind: 'blackHole' })
  const calls: Promise<Answer>[] = []
  const ask = async (forMs: number) => {
    for (const until = performance.now() + forMs; performance.now() < until; await delay(20)) {
      calls.push(service.call('/api/thing'))
    }
  }
  await ask(6_000)
  proxy.forget()
  proxy.set({ kind: 'none' })
  await ask(3_000)
  t.true((await secondsUntilWell(service)) < 5)
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
  t.deepEqual(
    [...statuses].toSorted(),
    [200, 503],
    JSON.stringify(
      service
        .logged()
        .filter(({ level }) => level === 'error')
        .slice(0, 2),
    ),
  )
})

test('a key that cannot be looked up answers 503, not 401', async (t) => {
  const { service, proxy } = await behindProxy()
  t.teardown(async () => {
    await service.stop()
    await proxy.close()
  })
  proxy.set({ kind: 'refuse' })
  proxy.drop('reset')
  const answer = await service.call('/api/thing', { headers: { 'X-API-Key': `og_live_${'A'.repeat(43)}` } })
  t.is(answer.status, 503)
  t.is(answer.headers.get('X-RateLimit-Limit'), '100000')
})

test('without Redis the limits are the process’s own, answers go on, and all is well when it is back', async (t) => {
  const redis = await startRedisServer()
  const service = await startService({
    endpoints: [testEndpoint({ cache: { kind: 'shared', maxAgeSeconds: 300 } })],
    environment: { REDIS_URL: redis.url, RATE_LIMIT_ANONYMOUS: '5' },
  })
  t.teardown(async () => {
    await service.stop()
    await redis.stop()
  })
  const remaining = async () => (await service.call('/api/thing')).headers.get('X-RateLimit-Remaining')
  t.is(await remaining(), '4')
  await redis.kill()
  t.is(await remaining(), '3')
  const down = await timed(() => service.call('/api/thing'))
  t.is(down.answer.status, 200)
  t.true(down.ms < 1_000)
  const ready = await service.call('/ready')
  t.is(ready.status, 200)
  t.like(ready.body, { status: 'degraded', checks: { neo4j: { ok: true }, redis: { ok: false } } })

  await redis.restart()
  while ((await service.call('/ready')).body.status !== 'ready') await delay(100)
  t.is(await remaining(), '1')
  t.is(await remaining(), '0')
  t.is((await service.call('/api/thing')).status, 429)
})

test('a Redis that hangs slows one call, not each', async (t) => {
  const redis = await startRedisServer()
  const target = new URL(redis.url)
  const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port) })
  const service = await startService({
    endpoints: [testEndpoint()],
    environment: { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, REDIS_TIMEOUT_MS: '300' },
  })
  t.teardown(async () => {
    await service.stop()
    await proxy.close()
    await redis.stop()
  })
  await service.call('/api/thing')
  proxy.set({ kind: 'blackHole' })
  const calls = []
  for (let turn = 0; turn < 5; turn += 1) calls.push(await timed(() => service.call('/api/thing')))
  t.true(calls.every(({ answer }) => answer.status === 200))
  // Who waits for Redis waits for all of its time-out.
  t.true(calls.filter(({ ms }) => ms >= 300).length <= 1)
  t.deepEqual(
    calls.map(({ answer }) => answer.headers.get('X-RateLimit-Remaining')),
    ['28', '27', '26', '25', '24'],
  )
})
