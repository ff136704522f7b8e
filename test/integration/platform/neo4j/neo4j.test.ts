import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { z } from 'zod'
import { operatorId } from '../../../../src/modules/accounts/keys/keys.ts'
import { createKey, findKey } from '../../../../src/modules/accounts/queries.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { ApiError } from '../../../../src/platform/errors.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import { applySchema } from '../../../../src/platform/neo4j/migrations.ts'
import { integer } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Parameters, Query } from '../../../../src/platform/neo4j/query.ts'
import { testStores } from '../../../support/stores.ts'
import { startTcpProxy } from '../../../support/tcp-proxy.ts'
import { until } from '../../../support/until.ts'

const stores = testStores()
const observed: { name: string; ok: boolean }[] = []
const graph = connectGraph(
  {
    uri: stores.NEO4J_URI,
    user: stores.NEO4J_USER,
    password: stores.NEO4J_PASSWORD,
    timeoutMs: 5_000,
    poolSize: 5,
  },
  ({ name, ok }) => observed.push({ name, ok }),
)

test.after.always(() => graph.close())

function statement<P extends Parameters, R>(name: string, row: z.ZodType<R>): Query<P, R> {
  return { name, text: readFileSync(new URL(`../statements/${name}.cypher`, import.meta.url), 'utf8'), row }
}

const echo = statement<{ value: unknown }, { value: unknown }>('echo', z.object({ value: z.unknown() }))

test('values go to the database and back as they are; integers are numbers', async (t) => {
  for (const value of ['a', 1.5, true, null, ['x', 'y'], { a: 1 }]) {
    t.deepEqual(await graph.read(echo, { value }), [{ value }])
  }
  t.deepEqual(await graph.read(echo, { value: integer(7) }), [{ value: 7 }])
  t.true(observed.some(({ name, ok }) => name === 'echo' && ok))
})

test('what is planned anew for another size of the graph answers as before, alone and with others', async (t) => {
  const read = () => graph.read(echo, { value: ['x'] })
  const together = () => graph.readTogether([{ query: echo, parameters: { value: ['x'] } }])
  t.deepEqual(await graph.renewPlans('1.2', () => read().then(read)), [{ value: ['x'] }])
  t.deepEqual(await read(), [{ value: ['x'] }])
  t.deepEqual(await together(), [[{ value: ['x'] }]])
  t.deepEqual(await graph.renewPlans('1.3', read), [{ value: ['x'] }])
  t.deepEqual(await together(), [[{ value: ['x'] }]])
})

test('a row that is not as declared is a fault, not an answer', async (t) => {
  const wrong = statement<{ value: unknown }, { value: number }>('echo', z.object({ value: z.number() }))
  await t.throwsAsync(graph.read(wrong, { value: 'text' }), { name: 'ZodError' })
})

test('a statement that takes too long ends at its limit with 503, and the next one works', async (t) => {
  const slow = statement<Record<string, never>, { counted: number }>('count-slowly', z.object({ counted: z.number() }))
  // It is planned now, however busy the machine is: what counts from here on is the limit.
  await t.throwsAsync(graph.read(slow, {}, { timeoutMs: 1 }), { instanceOf: ApiError })
  const started = performance.now()
  const error = await t.throwsAsync(graph.read(slow, {}, { timeoutMs: 300 }), { instanceOf: ApiError })
  t.true(performance.now() - started < 3_000)
  t.is(error.code, 'time_limit')
  t.is(error.status, 503)
  t.is(error.retryAfterSeconds, 2)
  t.true((await graph.ping()) > 0)
})

test('the time in which the database plans a statement is not that of the statement', async (t) => {
  const hasty = connectGraph({
    uri: stores.NEO4J_URI,
    user: stores.NEO4J_USER,
    password: stores.NEO4J_PASSWORD,
    timeoutMs: 1_000,
    poolSize: 5,
  })
  t.teardown(() => hasty.close())
  // A connection that is opened is of the statement's time.
  await Promise.all(Array.from({ length: 5 }, () => hasty.ping(10_000)))
  const large = largeStatement()
  const rows = await Promise.all(Array.from({ length: 5 }, () => hasty.read(large, { value: 0 })))
  t.deepEqual(rows, Array(5).fill([{ value: 0 }]))
})

/** No text is planned yet that says this, and planning so many branches takes far longer than a second; none of them is run. */
function largeStatement(): Query<{ value: unknown }, { value: number }> {
  const branches = Array.from({ length: 800 }, (_, at) => `RETURN ${at} AS value, '${randomUUID()}' AS mark`)
  const text = `UNWIND [] AS none CALL (none) { ${branches.join(' UNION ')} } RETURN count($value) AS value`
  return { name: 'large', text, row: z.object({ value: z.number() }) }
}

test('a statement is planned once, whatever it is given', async (t) => {
  const large = largeStatement()
  await graph.read(large, { value: 1 }, { timeoutMs: 20_000 })
  // To plan it again would take longer than its time.
  for (const value of [1.5, 'a', 'a'.repeat(5_000), true, null, [], ['a'], Array(5_000).fill('a'), { a: 1 }])
    t.deepEqual(await graph.read(large, { value }, { timeoutMs: 500 }), [{ value: 0 }])
})

test('closing ends what is under way, and waits for none of it', async (t) => {
  const { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password } = stores
  const closed = connectGraph({ uri, user, password, timeoutMs: 50_000, poolSize: 5 })
  await closed.ping(10_000)
  const left = t.throwsAsync(closed.read(largeStatement(), { value: 0 }), { instanceOf: ApiError })
  await delay(200)
  const started = performance.now()
  await closed.close()
  t.is((await left).code, 'store_unavailable')
  // Its own limit and that of a plan would be 110 s.
  t.true(performance.now() - started < 20_000)
})

test('what is being planned when the database vanishes ends with 503, also for those who wait for the plan', async (t) => {
  const { hostname, port } = new URL(stores.NEO4J_URI)
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  const far = connectGraph({
    uri: `bolt://127.0.0.1:${proxy.port}`,
    user: stores.NEO4J_USER,
    password: stores.NEO4J_PASSWORD,
    timeoutMs: 1_000,
    poolSize: 5,
  })
  t.teardown(async () => {
    await far.close()
    await proxy.close()
  })
  await far.ping(10_000)
  proxy.set({ kind: 'blackHole' })
  const fresh = { ...echo, text: `${echo.text} // ${randomUUID()}` }
  const started = performance.now()
  const faults = await Promise.all(
    Array.from({ length: 20 }, () => t.throwsAsync(far.read(fresh, { value: 1 }), { instanceOf: ApiError })),
  )
  t.deepEqual([...new Set(faults.map(({ code }) => code))], ['store_unavailable'])
  // Half a second of its own, the grace, the silence that is suspicious and the probe: 6.5 s. Each after the other they would take two minutes.
  t.true(performance.now() - started < 10_000, `${performance.now() - started} ms`)
  proxy.forget()
  proxy.set({ kind: 'none' })
  await until('it answers again', async () => (await far.read(fresh, { value: 1 }).catch(() => [])).length === 1, 5_000)
})

test('a transaction that fails leaves nothing behind', async (t) => {
  await applySchema(graph, systemClock, () => {})
  const key = {
    id: randomUUID(),
    hash: randomUUID(),
    prefix: '',
    lastFour: '',
    type: 'test',
    tier: 'developer',
    label: '',
    scopes: ['read'],
    expiresAt: null,
    accountId: operatorId,
    maxKeys: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const failing = graph.transact(async ({ run }) => {
    await run(createKey, key)
    throw new RangeError('no more')
  })
  await t.throwsAsync(failing, { instanceOf: RangeError })
  t.deepEqual(await graph.read(findKey, { hash: key.hash, now: key.createdAt }), [])
  await graph.transact(({ run }) => run(createKey, key))
  t.is((await graph.read(findKey, { hash: key.hash, now: key.createdAt })).length, 1)
})

test('a password that is not taken is told apart from a store that is down', async (t) => {
  const settings = { uri: stores.NEO4J_URI, user: stores.NEO4J_USER, timeoutMs: 2_000, poolSize: 1 }
  const stranger = connectGraph({ ...settings, password: 'wrong' })
  t.teardown(() => stranger.close())
  await t.throwsAsync(stranger.ping(), {
    message: 'The graph database does not take the user and password of this service.',
  })
  const nobody = connectGraph({ ...settings, password: '', uri: 'bolt://127.0.0.1:1' })
  t.teardown(() => nobody.close())
  await t.throwsAsync(nobody.ping(), {
    message: 'The graph database does not answer. Please try again shortly.',
  })
})
