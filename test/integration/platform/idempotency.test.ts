import { randomUUID } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { accountsModule } from '../../../src/modules/accounts/module.ts'
import { type Clock, systemClock } from '../../../src/platform/clock.ts'
import { ApiError } from '../../../src/platform/errors.ts'
import { idempotencyModule } from '../../../src/platform/http/idempotency.ts'
import { applySchema } from '../../../src/platform/neo4j/migrations.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { latestFence } from '../../support/fence.ts'
import { startService, type TestService } from '../../support/service.ts'

const password = 'correct horse battery'
let now = Date.parse('2026-11-22T12:00:00.000Z')
const clock: Clock = { now: () => now, iso: () => new Date(now).toISOString() }
let service: TestService
/** What the endpoint of the test did, by the ids it was given. */
const made: (string | undefined)[] = []
let work: () => Promise<void> = async () => {}

test.before(async () => {
  service = await startService({
    clock,
    // The clock of the test is put on by it.
    environment: { RATE_LIMIT_ANONYMOUS: '100000', REQUEST_TIMEOUT_MS: '15000' },
    endpoints: (deps) => [
      ...(accountsModule({ ...deps, endpoints: () => [] }).endpoints ?? []),
      testEndpoint({
        name: 'makeThing',
        method: 'POST',
        path: '/api/thing',
        access: 'signed-in',
        creates: true,
        body: z.strictObject({ label: z.string() }),
        async handle({ onceId }) {
          made.push(onceId)
          await work()
          return { thing: `secret number ${made.length}` }
        },
      }),
    ],
  })
  await applySchema(service.graph, systemClock, () => {})
})

test.after.always(() => service?.stop())

async function stranger() {
  const json = { email: `analyst-${randomUUID()}@example.com`, password }
  const { body } = await service.call('/api/auth/sign-up', { method: 'POST', json })
  const bearer = { Authorization: `Bearer ${body.token}` }
  return (key: string | undefined, sent: unknown = { label: 'a' }, path = '/api/thing') =>
    service.call(path, {
      method: 'POST',
      json: sent,
      headers: { ...bearer, ...(key !== undefined && { 'Idempotency-Key': key }) },
    })
}

test.serial('who repeats a request gets its answer, for a day; another body is refused', async (t) => {
  const post = await stranger()
  const first = await post('once')
  t.is(first.status, 200)
  t.is(first.headers.get('Idempotency-Replayed'), null)
  now += 24 * 3_600_000 - 1_000
  const again = await post('once')
  t.deepEqual([again.status, again.text], [200, first.text])
  t.is(again.headers.get('Idempotency-Replayed'), 'true')
  const other = await post('once', { label: 'b' })
  t.is(other.status, 409)
  t.is(other.body.code, 'idempotency_key_reused')
  now += 1_000
  t.not((await post('once')).text, first.text)
  const without = [await post(undefined), await post(undefined)]
  t.not(without[0]?.text, without[1]?.text)
})

test.serial('a key belongs to who sends it', async (t) => {
  const [one, two] = [await stranger(), await stranger()]
  const first = await one('mine')
  const second = await two('mine', { label: 'b' })
  t.is(second.status, 200)
  t.not(second.text, first.text)
})

test.serial('of two at once one does the work', async (t) => {
  const post = await stranger()
  const gate = Promise.withResolvers<void>()
  work = () => gate.promise
  const before = made.length
  const first = post('both')
  while (made.length === before) await new Promise((resolve) => setTimeout(resolve, 10))
  const second = await post('both')
  t.is(second.status, 409)
  t.is(second.body.code, 'request_in_progress')
  t.is(second.headers.get('Retry-After'), '1')
  gate.resolve()
  work = async () => {}
  const done = await first
  t.is((await post('both')).text, done.text)
  t.is(made.length, before + 1)
})

test.serial('what failed, or was never answered, is done again under the same id', async (t) => {
  const post = await stranger()
  const before = made.length
  work = async () => {
    throw new ApiError('store_unavailable', 'The database does not answer.')
  }
  t.is((await post('again')).status, 503)
  work = async () => {}
  const done = await post('again')
  t.is(done.status, 200)
  t.is(made.length, before + 2)
  t.truthy(made[before])
  t.is(made[before], made[before + 1])

  const killed = new Promise<void>(() => {})
  work = () => killed
  void post('killed').catch(() => {})
  while (made.length === before + 2) await new Promise((resolve) => setTimeout(resolve, 10))
  work = async () => {}
  now += 15_000 + 29_000
  t.is((await post('killed')).status, 409)
  now += 2_000
  t.is((await post('killed')).status, 200)
  t.is(made[before + 2], made[before + 3])
})

test.serial('a key is 1 to 255 visible characters', async (t) => {
  const post = await stranger()
  t.is((await post('x'.repeat(255))).status, 200)
  for (const key of ['x'.repeat(256), '', 'a b']) {
    const { status, body } = await post(key)
    t.is(status, 400, key)
    t.regex(String(body.error), /Idempotency-Key: must be 1 to 255 visible ASCII characters/)
  }
  t.is((await post('bad-body', { label: 1 })).status, 400)
  t.is((await post('bad-body')).status, 200, 'a request that was refused takes no key')
})

test.serial('an API key is made once, and is nowhere in the database', async (t) => {
  const post = await stranger()
  const make = () => post('a-key', { label: 'notebook', type: 'live' }, '/api/developer/keys')
  const first = await make()
  t.is(first.status, 200, first.text)
  t.is((await make()).text, first.text)
  t.is(first.body.keysLeft, 19)
  const rows = await service.graph.read(
    {
      name: 'all',
      text: 'MATCH (r:IdempotentRequest) UNWIND keys(r) AS key RETURN toString(r[key]) AS value',
      row: z.object({ value: z.string() }),
    },
    {},
  )
  t.true(rows.length > 4)
  for (const { value } of rows) {
    t.false(value.includes(String(first.body.key)))
    t.notRegex(value, /notebook|secret number|a-key/)
  }
})

test.serial('answers are forgotten after a day', async (t) => {
  const post = await stranger()
  t.is((await post('to-forget')).status, 200)
  now += 25 * 3_600_000
  const [job] = idempotencyModule({ graph: service.graph, clock }).jobs ?? []
  const fence = await latestFence(service.graph, 'idempotency-retention')
  await job?.run({ signal: new AbortController().signal, fence, report: () => {} })
  const [row] = await service.graph.read(
    {
      name: 'count',
      text: 'MATCH (r:IdempotentRequest) WHERE r.expiresAt < $now RETURN count(r) AS n',
      row: z.object({ n: z.number() }),
    },
    { now: clock.iso() },
  )
  t.is(row?.n, 0)
})
