import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService, type TestService } from '../../support/service.ts'

/** Answers who the service thinks is calling. */
function whoami(access: Endpoint['access']): Endpoint {
  return testEndpoint({
    name: `who${access}`,
    path: `/api/${access}`,
    access,
    output: z.object({ tier: z.string(), pro: z.boolean(), id: z.string() }),
    handle: async ({ caller: { tier, pro, id } }) => ({ tier, pro, id }),
  })
}

let service: TestService
let keys: ReturnType<typeof createKeyService>

test.before(async () => {
  service = await startService({
    endpoints: (['public', 'key', 'pro', 'signed-in'] as const).map(whoami),
    environment: { RATE_LIMIT_ANONYMOUS: '1000' },
  })
  await applySchema(service.graph, systemClock, () => {})
  keys = createKeyService({ graph: service.graph, clock: systemClock, randomBytes })
})

test.after.always(async () => {
  await service?.stop()
})

async function status(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await service.call(path, { headers })).status
}

test('without a key only public endpoints answer', async (t) => {
  const open = await service.call('/api/public')
  t.like(open.body, { tier: 'anonymous', pro: false, id: 'address:127.0.0.1' })
  for (const path of ['/api/key', '/api/pro', '/api/signed-in']) {
    const closed = await service.call(path)
    t.is(closed.status, 401)
    t.is(closed.body.code, 'sign_in_required')
    t.truthy(closed.headers.get('WWW-Authenticate'))
  }
})

test('a key opens what its tier opens; a test key may be of the Pro tier', async (t) => {
  const developer = await keys.create({ type: 'live', tier: 'developer', label: '' })
  const pro = await keys.create({ type: 'live', tier: 'pro', label: '' })
  const testPro = await keys.create({ type: 'test', tier: 'pro', label: '' })
  t.is(await status('/api/key', { 'X-API-Key': developer.key }), 200)
  t.is(await status('/api/signed-in', { 'X-API-Key': developer.key }), 200)
  const refused = await service.call('/api/pro', { headers: { 'X-API-Key': developer.key } })
  t.is(refused.status, 403)
  t.is(refused.body.code, 'forbidden')
  t.is(await status('/api/pro', { 'X-API-Key': pro.key }), 200)
  const asTest = await service.call('/api/pro', { headers: { 'X-API-Key': testPro.key } })
  t.like(asTest.body, { tier: 'test', pro: true, id: `key:${testPro.id}` })
})

test('a key may be sent as a bearer token, which then counts; another Authorization is not ours', async (t) => {
  const { key } = await keys.create({ type: 'test', tier: 'developer', label: '' })
  t.is(await status('/api/key', { Authorization: `Bearer ${key}` }), 200)
  t.is(await status('/api/public', { Authorization: 'Basic dTpw' }), 200)
  for (const sent of ['Bearer og_live_wrong', 'Bearer nonsense', 'Bearer', 'bearer a b', `Bearer ${key} ${key}`]) {
    t.is(await status('/api/public', { Authorization: sent }), 401, sent)
  }
})

test('a key that is unknown, malformed or empty answers 401 on every path, also where none is needed', async (t) => {
  for (const key of [`og_live_${'A'.repeat(43)}`, 'og_live_short', 'nonsense', '', 'og_test_x, og_test_y']) {
    for (const path of ['/api/public', '/api/key', '/api/nothing']) {
      const answer = await service.call(path, { headers: { 'X-API-Key': key } })
      t.is(answer.status, 401)
      t.is(answer.body.code, 'invalid_key')
    }
  }
  t.is(await status('/health', { 'X-API-Key': 'nonsense' }), 200)
})

test('a revoked key ends within five seconds', async (t) => {
  const { key, id } = await keys.create({ type: 'test', tier: 'developer', label: '' })
  t.is(await status('/api/public', { 'X-API-Key': key }), 200)
  await keys.revoke(id)
  await delay(5_100)
  t.is(await status('/api/public', { 'X-API-Key': key }), 401)
})

test('neither a key nor its hash is in the log', async (t) => {
  const { key } = await keys.create({ type: 'test', tier: 'developer', label: '' })
  await status('/api/public', { 'X-API-Key': key })
  await status('/api/public', { 'X-API-Key': `${key}x` })
  const text = JSON.stringify(service.logged())
  t.true(text.includes('"path":"/api/public"'))
  t.false(text.includes(key))
})
