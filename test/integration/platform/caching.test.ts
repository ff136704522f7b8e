import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { type Endpoint, endpoint } from '../../../src/platform/contract/endpoint.ts'
import { wholeNumber } from '../../../src/platform/contract/parameters.ts'
import { ApiError } from '../../../src/platform/errors.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

/** An endpoint that counts how often its handler ran. */
function counted(wanted: Partial<Endpoint> = {}) {
  let runs = 0
  const endpoint = testEndpoint({
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    query: z.object({ limit: wholeNumber({ min: 1, max: 100, fallback: 50 }), q: z.string().optional() }),
    output: z.object({ run: z.number() }),
    handle: async () => {
      runs += 1
      await delay(50)
      return { run: runs }
    },
    ...wanted,
  })
  return { endpoint, runs: () => runs }
}

const manyCalls = { RATE_LIMIT_ANONYMOUS: '1000' }

test('a caller that has the answer gets 304 without a body, and the same headers', async (t) => {
  const service = await startService({ endpoints: [counted().endpoint], environment: manyCalls })
  t.teardown(service.stop)
  const full = await service.call('/api/thing')
  t.is(full.headers.get('Cache-Control'), 'public, max-age=300')
  const etag = full.headers.get('ETag') ?? ''
  t.regex(etag, /^W\/"[\w-]{27}"$/)
  for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await service.call('/api/thing', { headers: { 'If-None-Match': tags } })
    t.is(again.status, 304)
    t.is(again.text, '')
    t.is(again.headers.get('ETag'), etag)
    t.is(again.headers.get('Cache-Control'), 'public, max-age=300')
    t.is(again.headers.get('X-RateLimit-Limit'), '1000')
  }
  t.is((await service.call('/api/thing', { headers: { 'If-None-Match': '"other"' } })).status, 200)
  t.is((await service.call('/api/thing?limit=0', { headers: { 'If-None-Match': '*' } })).status, 400)
})

test('what depends on the caller is private, and what is not to be kept has no tag', async (t) => {
  const service = await startService({
    environment: manyCalls,
    endpoints: [
      testEndpoint({ path: '/api/own', cache: { kind: 'private', maxAgeSeconds: 30 } }),
      testEndpoint({ name: 'getNow', path: '/api/now' }),
    ],
  })
  t.teardown(service.stop)
  const own = await service.call('/api/own')
  t.is(own.headers.get('Cache-Control'), 'private, max-age=30')
  t.truthy(own.headers.get('ETag'))
  const now = await service.call('/api/now')
  t.is(now.headers.get('Cache-Control'), 'no-store')
  t.is(now.headers.get('ETag'), null)
})

test('an answer is kept: order of parameters, defaults and percent-encoding make no difference', async (t) => {
  const { endpoint, runs } = counted()
  const service = await startService({ endpoints: [endpoint], environment: manyCalls })
  t.teardown(service.stop)
  for (const query of ['?q=a&limit=50', '?limit=50&q=a', '?q=a', '?q=%61']) {
    t.is((await service.call(`/api/thing${query}`)).body.run, 1)
  }
  t.is((await service.call('/api/thing?q=b')).body.run, 2)
  t.is((await service.call('/api/thing?q=a&limit=49')).body.run, 3)
  t.is(runs(), 3)
})

test('fifty callers at once share one run of the handler', async (t) => {
  const { endpoint, runs } = counted()
  const service = await startService({ endpoints: [endpoint], environment: manyCalls })
  t.teardown(service.stop)
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.call('/api/thing')))
  t.true(answers.every(({ body }) => body.run === 1))
  t.is(runs(), 1)
})

test('a change of the graph drops what was kept', async (t) => {
  const { endpoint } = counted()
  let stamp = 'before'
  const service = await startService({
    endpoints: [endpoint],
    environment: manyCalls,
    app: { stamp: async () => stamp },
  })
  t.teardown(service.stop)
  t.is((await service.call('/api/thing')).body.run, 1)
  t.is((await service.call('/api/thing')).body.run, 1)
  stamp = 'after'
  t.is((await service.call('/api/thing')).body.run, 2)
})

test('an answer kept by one service is used by another through Redis', async (t) => {
  const environment = { ...manyCalls, REDIS_PREFIX: `test:${randomUUID()}:` }
  const here = counted()
  const there = counted()
  const first = await startService({ endpoints: [here.endpoint], environment })
  t.teardown(first.stop)
  const second = await startService({ endpoints: [there.endpoint], environment })
  t.teardown(second.stop)
  const made = await first.call('/api/thing')
  await delay(50)
  const taken = await second.call('/api/thing')
  t.is(taken.text, made.text)
  t.is(taken.headers.get('ETag'), made.headers.get('ETag'))
  t.is(there.runs(), 0)
})

test('an error is not kept', async (t) => {
  let runs = 0
  const endpoint = testEndpoint({
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    handle: async () => {
      runs += 1
      if (runs === 1) throw new ApiError('store_unavailable', 'The store is down.', { retryAfterSeconds: 1 })
      return { thing: 'a' }
    },
  })
  const service = await startService({ endpoints: [endpoint], environment: manyCalls })
  t.teardown(service.stop)
  const failed = await service.call('/api/thing')
  t.is(failed.status, 503)
  t.is(failed.headers.get('Retry-After'), '1')
  t.is((await service.call('/api/thing')).status, 200)
})

test('kept answers flow while the state of the graph cannot be read, also when the question hangs', async (t) => {
  const { endpoint, runs } = counted()
  let ask: () => Promise<string> = async () => 'known'
  const service = await startService({
    endpoints: [endpoint],
    environment: { ...manyCalls, DATABASE_TIMEOUT_MS: '1000' },
    app: { stamp: () => ask() },
  })
  t.teardown(service.stop)
  await service.call('/api/thing')
  ask = () => Promise.reject(new Error('down'))
  t.is((await service.call('/api/thing')).body.run, 1)
  ask = () => new Promise(() => {})
  t.is((await service.call('/api/thing')).body.run, 1)
  t.is(runs(), 1)
})

test('whoever wrote sees it, also where the state of the graph is slow to read', async (t) => {
  const { endpoint } = counted()
  let ask: () => Promise<string> = async () => 'before'
  const service = await startService({
    endpoints: [endpoint],
    environment: manyCalls,
    app: { stamp: () => ask() },
  })
  t.teardown(service.stop)
  t.is((await service.call('/api/thing')).body.run, 1)
  ask = () => delay(600, 'after')
  t.is((await service.call('/api/thing')).body.run, 2)
})

test('ANSWER_CACHE=false runs the handler each time', async (t) => {
  const { endpoint } = counted()
  const service = await startService({
    endpoints: [endpoint],
    environment: { ...manyCalls, ANSWER_CACHE: 'false' },
  })
  t.teardown(service.stop)
  t.is((await service.call('/api/thing')).body.run, 1)
  t.is((await service.call('/api/thing')).body.run, 2)
})

test('long answers are compressed for those who can read it, and carry the same tag', async (t) => {
  const endpoint = testEndpoint({
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    handle: async () => ({ thing: 'x'.repeat(5_000) }),
  })
  const service = await startService({ endpoints: [endpoint], environment: manyCalls })
  t.teardown(service.stop)
  const packed = await service.call('/api/thing', { headers: { 'Accept-Encoding': 'gzip' } })
  const plain = await service.call('/api/thing', { headers: { 'Accept-Encoding': 'identity' } })
  t.is(packed.headers.get('Content-Encoding'), 'gzip')
  t.is(plain.headers.get('Content-Encoding'), null)
  t.is(packed.text, plain.text)
  t.is(packed.headers.get('ETag'), plain.headers.get('ETag'))
  t.regex(packed.headers.get('Vary') ?? '', /Accept-Encoding/)
})

test('a kept answer is compressed once for each encoding, and never taken for another form of it', async (t) => {
  const { forms: _, ...thing } = testEndpoint({ path: '/api/things', cache: { kind: 'shared', maxAgeSeconds: 300 } })
  const things = endpoint({
    ...thing,
    output: z.object({ items: z.array(z.object({ name: z.string() })) }),
    handle: async () => ({ items: Array.from({ length: 300 }, (_, at) => ({ name: `thing ${at}` })) }),
  })
  const service = await startService({ endpoints: [things], environment: manyCalls })
  t.teardown(service.stop)
  const asked = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await service.call('/api/things', { headers, method })
    const { text } = answer
    return { text, encoding: answer.headers.get('Content-Encoding'), type: answer.headers.get('Content-Type') }
  }
  const json = 'application/json; charset=utf-8'
  const plain = await asked({ 'Accept-Encoding': 'identity' })
  t.deepEqual([plain.encoding, plain.text.length > 5_000], [null, true])
  for (const encoding of ['gzip', 'br', 'gzip', 'br']) {
    t.deepEqual(await asked({ 'Accept-Encoding': encoding }), { text: plain.text, encoding, type: json })
    const csv = await asked({ 'Accept-Encoding': encoding, Accept: 'text/csv' })
    t.deepEqual([csv.encoding, csv.text.slice(0, 13)], [encoding, 'name\r\nthing 0'])
  }
  t.deepEqual(await asked({ 'Accept-Encoding': 'gzip' }, 'HEAD'), { text: '', encoding: null, type: json })
})

test('who asks the same as another one is counted and checked all the same, and measured by the route', async (t) => {
  const { endpoint: keyed } = counted({
    name: 'getKeyed',
    path: '/api/keyed/:slug',
    access: 'key',
    params: z.object({ slug: z.string() }),
  })
  const service = await startService({ endpoints: [keyed], environment: manyCalls })
  t.teardown(service.stop)
  await applySchema(service.graph, systemClock, () => {})
  const keys = createKeyService({ graph: service.graph, clock: systemClock, randomBytes })
  const { key } = await keys.create({ type: 'live', tier: 'developer', label: 'caching.test' })
  const asked = async (headers: Record<string, string>) => {
    const answer = await service.call('/api/keyed/a', { headers })
    return [answer.status, answer.headers.get('X-RateLimit-Remaining'), answer.body.run]
  }
  for (const left of ['299', '298', '297']) t.deepEqual(await asked({ 'X-API-Key': key }), [200, left, 1])
  t.deepEqual(await asked({}), [401, '999', undefined])
  t.deepEqual(await asked({ 'X-API-Key': key, 'X-Request-Id': 'mine' }), [200, '296', 1])
  const { text } = await service.call('/metrics')
  t.regex(text, /http_requests_total\{method="GET",route="\/api\/keyed\/:slug",status="200"\} 4/)
  t.regex(text, /answer_cache_lookups_total\{result="memory"\} 3/)
})

test('an answer is not given to whoever asks with another key, by a cache that heeds it', async (t) => {
  const service = await startService({ endpoints: [counted().endpoint], environment: manyCalls })
  t.teardown(service.stop)
  const { headers } = await service.call('/api/thing')
  const varying = (headers.get('Vary') ?? '').split(/, */)
  t.deepEqual(
    ['X-API-Key', 'Authorization'].filter((name) => !varying.includes(name)),
    [],
  )
})
