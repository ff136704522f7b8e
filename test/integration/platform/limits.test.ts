import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { ApiError } from '../../../src/platform/errors.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import type { Answer } from '../../support/client.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService, type TestService } from '../../support/service.ts'

const endpoints = [
  testEndpoint(),
  testEndpoint({ name: 'getKept', path: '/api/kept', cache: { kind: 'private', maxAgeSeconds: 60 } }),
  testEndpoint({ name: 'getKeyed', path: '/api/keyed', access: 'key' }),
  testEndpoint({ name: 'getPro', path: '/api/pro', access: 'pro' }),
  testEndpoint({ name: 'putThing', method: 'PUT', body: z.object({ label: z.string() }) }),
  testEndpoint({
    name: 'failAtThing',
    path: '/api/fault',
    handle: async () => {
      throw new Error('a fault')
    },
  }),
  testEndpoint({
    name: 'missStore',
    path: '/api/store',
    handle: async () => {
      throw new ApiError('store_unavailable', 'The store is down.', { retryAfterSeconds: 2 })
    },
  }),
]

function limits(answer: Answer): (string | null)[] {
  return ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => answer.headers.get(name))
}

/** Seconds from now to the moment that the answer names. */
function secondsToReset(answer: Answer): number {
  return Number(answer.headers.get('X-RateLimit-Reset')) - Date.now() / 1_000
}

async function makeKey(service: TestService, type: 'test' | 'live', tier: 'developer' | 'pro'): Promise<string> {
  await applySchema(service.graph, systemClock, () => {})
  const keys = createKeyService({ graph: service.graph, clock: systemClock, randomBytes })
  return (await keys.create({ type, tier, label: 'limits.test' })).key
}

test('every answer below /api says what is left, whatever its status', async (t) => {
  const service = await startService({ endpoints })
  t.teardown(service.stop)
  const etag = (await service.call('/api/kept')).headers.get('ETag') ?? ''
  const json = { 'Content-Type': 'application/json' }
  const calls: [number, () => Promise<Answer>][] = [
    [200, () => service.call('/api/thing')],
    [304, () => service.call('/api/kept', { headers: { 'If-None-Match': etag } })],
    [400, () => service.call('/api/thing/%')],
    [400, () => service.call('/api/thing', { method: 'PUT', text: '{', headers: json })],
    [401, () => service.call('/api/keyed')],
    [401, () => service.call('/api/thing', { headers: { 'X-API-Key': 'og_live_no' } })],
    [404, () => service.call('/api/nothing')],
    [405, () => service.call('/api/thing', { method: 'DELETE' })],
    [413, () => service.call('/api/thing', { method: 'PUT', json: { label: 'x'.repeat(300_000) } })],
    [415, () => service.call('/api/thing', { method: 'PUT', text: 'a', headers: { 'Content-Type': 'text/plain' } })],
    [500, () => service.call('/api/fault')],
    [503, () => service.call('/api/store')],
    [200, () => service.call('/api/openapi.json')],
  ]
  let left = 29
  for (const [status, call] of calls) {
    const answer = await call()
    left -= 1
    t.is(answer.status, status)
    t.deepEqual(limits(answer), ['30', String(left)])
    t.true(secondsToReset(answer) > 0 && secondsToReset(answer) <= 61)
  }
})

test('the thirty-first anonymous call in a minute is refused, and says when to come back', async (t) => {
  const service = await startService({ endpoints })
  t.teardown(service.stop)
  for (let turn = 0; turn < 30; turn += 1) t.is((await service.call('/api/thing')).status, 200)
  const refused = await service.call('/api/thing')
  t.is(refused.status, 429)
  t.like(refused.body, {
    success: false,
    error: 'Rate limit exceeded. Please try again later.',
    code: 'rate_limited',
    requestId: refused.headers.get('X-Request-Id'),
  })
  t.deepEqual(limits(refused), ['30', '0'])
  const seconds = Number(refused.headers.get('Retry-After'))
  t.true(seconds >= 55 && seconds <= 60)
})

test('probes, pages and preflights are not limited', async (t) => {
  const service = await startService({ endpoints, environment: { RATE_LIMIT_ANONYMOUS: '1' } })
  t.teardown(service.stop)
  await service.call('/api/thing')
  t.is((await service.call('/api/thing')).status, 429)
  for (const path of ['/health', '/ready', '/metrics', '/', '/docs', '/docs/scalar.js']) {
    const answer = await service.call(path)
    t.is(answer.status, 200, path)
    t.is(answer.headers.get('X-RateLimit-Limit'), null)
  }
  const preflight = await service.call('/api/thing', {
    method: 'OPTIONS',
    headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
  })
  t.is(preflight.status, 204)
})

test('each kind of key has its own allowance', async (t) => {
  const service = await startService({ endpoints })
  t.teardown(service.stop)
  const allowances = [
    [await makeKey(service, 'test', 'developer'), '100'],
    [await makeKey(service, 'test', 'pro'), '100'],
    [await makeKey(service, 'live', 'developer'), '300'],
    [await makeKey(service, 'live', 'pro'), '1000'],
  ] as const
  for (const [key, allowance] of allowances) {
    const answer = await service.call('/api/thing', { headers: { 'X-API-Key': key } })
    t.deepEqual(limits(answer), [allowance, String(Number(allowance) - 1)])
  }
  t.deepEqual(limits(await service.call('/api/thing')), ['30', '29'])
})

test('two services share the limits through Redis', async (t) => {
  const environment = { REDIS_PREFIX: `test:${randomUUID()}:`, RATE_LIMIT_ANONYMOUS: '4' }
  const first = await startService({ endpoints, environment })
  t.teardown(first.stop)
  const second = await startService({ endpoints, environment })
  t.teardown(second.stop)
  const remaining = async (service: TestService) => limits(await service.call('/api/thing'))[1]
  t.is(await remaining(first), '3')
  t.is(await remaining(second), '2')
  t.is(await remaining(first), '1')
  t.is(await remaining(second), '0')
  t.is((await first.call('/api/thing')).status, 429)
  t.is((await second.call('/api/thing')).status, 429)
})

test('a client that sends invalid keys is held to the limit of its address, and then not looked up any more', async (t) => {
  const service = await startService({ endpoints, environment: { RATE_LIMIT_ANONYMOUS: '40' } })
  t.teardown(service.stop)
  const good = await makeKey(service, 'live', 'developer')
  t.is((await service.call('/api/thing', { headers: { 'X-API-Key': good } })).status, 200)
  const guess = () => `og_live_${randomBytes(32).toString('base64url')}`
  for (let turn = 0; turn < 30; turn += 1) {
    t.is((await service.call('/api/thing', { headers: { 'X-API-Key': guess() } })).status, 401)
  }
  const refused = await service.call('/api/thing', { headers: { 'X-API-Key': guess() } })
  t.is(refused.status, 429)
  t.truthy(refused.headers.get('Retry-After'))
  t.deepEqual(limits(await service.call('/api/thing')), ['40', '9'])
  t.is((await service.call('/api/thing', { headers: { 'X-API-Key': good } })).status, 200)
})

test('a client behind a trusted proxy is counted by its own address, an IPv6 one by its /64', async (t) => {
  const service = await startService({ endpoints, environment: { TRUST_PROXY: '127.0.0.0/8' } })
  t.teardown(service.stop)
  const left = async (forwarded: string) =>
    limits(await service.call('/api/thing', { headers: { 'X-Forwarded-For': forwarded } }))[1]
  t.is(await left('203.0.113.7'), '29')
  t.is(await left('198.51.100.1, 203.0.113.7'), '28')
  t.is(await left('203.0.113.8'), '29')
  t.is(await left('2001:db8:1:2::1'), '29')
  t.is(await left('2001:db8:1:2:ffff::9'), '28')
  t.is(await left('2001:db8:1:3::1'), '29')
})

test('without a trusted proxy X-Forwarded-For changes nothing', async (t) => {
  const service = await startService({ endpoints })
  t.teardown(service.stop)
  for (const [at, forwarded] of ['203.0.113.7', '203.0.113.8', 'nonsense'].entries()) {
    const answer = await service.call('/api/thing', { headers: { 'X-Forwarded-For': forwarded } })
    t.deepEqual(limits(answer), ['30', String(29 - at)])
  }
})

test('whoever waits as long as Retry-After says is let in', async (t) => {
  const service = await startService({ endpoints, environment: { RATE_LIMIT_ANONYMOUS: '3' }, windowMs: 3_000 })
  t.teardown(service.stop)
  for (let round = 0; round < 2; round += 1) {
    let answer = await service.call('/api/thing')
    while (answer.status === 200) {
      await delay(300)
      answer = await service.call('/api/thing')
    }
    t.is(answer.status, 429)
    await delay(Number(answer.headers.get('Retry-After')) * 1_000)
    t.is((await service.call('/api/thing')).status, 200)
  }
})
