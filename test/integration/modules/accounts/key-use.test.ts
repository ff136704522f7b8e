import { randomBytes } from 'node:crypto'
import test from 'ava'
import { accountUseToday, countKeyUse, keyStats } from '../../../../src/modules/accounts/keys/key-use.ts'
import { createKeyService, operatorId } from '../../../../src/modules/accounts/keys/keys.ts'
import { type Clock, systemClock } from '../../../../src/platform/clock.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { testStores } from '../../../support/stores.ts'

const stores = testStores()
const graph = connectGraph({
  uri: stores.NEO4J_URI,
  user: stores.NEO4J_USER,
  password: stores.NEO4J_PASSWORD,
  timeoutMs: 5_000,
  poolSize: 5,
})
let now = Date.parse('2026-11-21T23:59:59.000Z')
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }

test.before(() => applySchema(graph, systemClock, () => {}))
test.after.always(() => graph.close())

test('what a key was used for is counted by day and endpoint, and adds up over processes', async (t) => {
  const { id } = await createKeyService({ graph, clock, randomBytes }).create({ type: 'live', tier: 'pro', label: '' })
  const log = createLog({ level: 'silent', format: 'json' })
  const [one, two] = [countKeyUse({ graph, clock, log }), countKeyUse({ graph, clock, log })]
  t.teardown(async () => {
    await Promise.all([one.close(), two.close()])
  })
  const caller = {
    id: `key:${id}`,
    tier: 'live' as const,
    scopes: [],
    pro: true,
    principal: { accountId: operatorId, tier: 'pro', keyId: id },
  }
  const answered = (route: string, status: number) => ({ caller, method: 'GET', route, status })
  one.note(answered('/api/entities', 200))
  one.note(answered('/api/entities', 404))
  one.note({ ...answered('/api/entities', 200), caller: { ...caller, principal: { ...caller.principal, keyId: 'x' } } })
  now += 2_000
  one.note(answered('/api/entities', 200))
  two.note(answered('/api/entities/:slug', 429))
  await Promise.all([one.flush(), two.flush()])
  two.note(answered('/api/entities', 200))
  two.note(answered('none', 404))
  await two.flush()

  t.deepEqual(await keyStats({ graph, clock }, { id, accountId: operatorId, days: 2 }), {
    from: '2026-11-21',
    to: '2026-11-22',
    requests: 6,
    errors: 2,
    rateLimited: 1,
    lastUsedAt: '2026-11-22T00:00:01.000Z',
    byDay: [
      { day: '2026-11-21', requests: 2, errors: 1, rateLimited: 0 },
      { day: '2026-11-22', requests: 4, errors: 1, rateLimited: 1 },
    ],
    byEndpoint: [
      { endpoint: 'GET /api/entities', requests: 4, errors: 1, rateLimited: 0 },
      { endpoint: 'GET /api/entities/:slug', requests: 1, errors: 0, rateLimited: 1 },
      { endpoint: 'unknown', requests: 1, errors: 1, rateLimited: 0 },
    ],
  })
  t.like(await keyStats({ graph, clock }, { id, accountId: operatorId, days: 1 }), { from: '2026-11-22', requests: 4 })
  t.true((await accountUseToday(graph, clock, operatorId)).requests >= 4)
  await t.throwsAsync(keyStats({ graph, clock }, { id, accountId: 'of-another', days: 1 }), { message: /No API key/ })
})
