import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import { wholeNumber } from '../../../src/platform/contract/parameters.ts'
import type { Deps } from '../../../src/platform/deps.ts'
import { connectGraph } from '../../../src/platform/neo4j/connect.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import type { Parameters, Query } from '../../../src/platform/neo4j/query.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'
import { testStores } from '../../support/stores.ts'
import { until } from '../../support/until.ts'

function statement<P extends Parameters, R>(file: string, row: z.ZodType<R>, name = file): Query<P, R> {
  return { name, text: readFileSync(new URL(`statements/${file}.cypher`, import.meta.url), 'utf8'), row }
}

const echo = statement<{ value: unknown }, { value: unknown }>('echo', z.object({ value: z.unknown() }))
const countRunning = statement<{ statement: string }, { running: number }>(
  'count-running',
  z.object({ running: z.number() }),
)

const stores = testStores()
let graph: Graph
test.before(() => {
  graph = connectGraph({
    uri: stores.NEO4J_URI,
    user: stores.NEO4J_USER,
    password: stores.NEO4J_PASSWORD,
    timeoutMs: 50_000,
    poolSize: 4,
  })
})
test.after.always(() => graph.close())

/** A statement that would run for hours, under a name by which the database can be asked whether it does. */
function endless() {
  const name = `endless-${randomUUID()}`
  return { name, query: statement<Parameters, unknown>('count-slowly', z.unknown(), name) }
}

async function running(name: string): Promise<number> {
  const [row] = await graph.read(countRunning, { statement: name })
  return row?.running ?? 0
}

/** Waits until the database runs so many statements of a name. */
async function untilRunning(name: string, count: number): Promise<void> {
  await until(`${count} of ${name} run`, async () => (await running(name)) === count)
}

const patient = { DATABASE_TIMEOUT_MS: '50000', REQUEST_TIMEOUT_MS: '50000', RATE_LIMIT_ANONYMOUS: '10000' }

async function serving(t: ExecutionContext, name: string, wanted: Partial<Endpoint>, environment = {}) {
  const query = statement<Parameters, unknown>('count-slowly', z.unknown(), name)
  const view = ({ graph: own }: Deps) => [
    testEndpoint({
      cost: 'view',
      query: z.object({
        depth: wholeNumber({ min: 1, max: 3, fallback: 1 }),
        window: wholeNumber({ min: 1, max: 10, fallback: 1 }),
      }),
      handle: async () => {
        await own.read(query, {})
        return { thing: 'counted' }
      },
      ...wanted,
    }),
  ]
  const service = await startService({ endpoints: view, environment: { ...patient, ...environment } })
  t.teardown(service.stop)
  return service
}

for (const [what, environment] of [
  ['a statement', { DATABASE_TIMEOUT_MS: '300' }],
  ['an answer', { REQUEST_TIMEOUT_MS: '300' }],
] as const) {
  test(`a view past the limit of ${what} is a 503 that says what to narrow, and nothing runs on`, async (t) => {
    const { name } = endless()
    const { call } = await serving(t, name, {}, environment)
    const { status, body, headers } = await call('/api/thing')
    t.is(status, 503)
    t.is(body.code, 'view_timeout')
    t.regex(String(body.error), /within 300 ms\. Ask for less: a smaller depth, a shorter window\.$/)
    t.is(headers.get('Retry-After'), '2')
    await untilRunning(name, 0)
  })
}

test('what is no view keeps its own code', async (t) => {
  const { name } = endless()
  const { call } = await serving(t, name, { cost: 'light' }, { DATABASE_TIMEOUT_MS: '300' })
  t.is((await call('/api/thing')).body.code, 'time_limit')
  await untilRunning(name, 0)
})

test('a client that goes away stops its statement, and the connection is used again', async (t) => {
  const { name } = endless()
  const { url, logged, call } = await serving(t, name, {}, { NEO4J_POOL_SIZE: '1' })
  for (let turn = 0; turn < 3; turn += 1) {
    const leave = new AbortController()
    const answer = t.throwsAsync(fetch(`${url}/api/thing`, { signal: leave.signal }))
    await untilRunning(name, 1)
    leave.abort()
    await answer
    await untilRunning(name, 0)
  }
  const { text } = await call('/metrics')
  t.regex(text, /http_requests_total\{method="GET",route="\/api\/thing",status="499"\} 3/)
  t.false(logged().some(({ msg }) => msg === 'request failed'))
})

test('a run that others wait for goes on when its first caller leaves, and ends with the last', async (t) => {
  const { name, query } = endless()
  const gate = Promise.withResolvers<void>()
  const kept = { cache: { kind: 'shared', maxAgeSeconds: 300 } } as const
  let runs = 0
  const endpoints = ({ graph: own }: Deps) => [
    testEndpoint({
      ...kept,
      handle: async () => {
        runs += 1
        await gate.promise
        return { thing: String((await own.read(echo, { value: 'shared' }))[0]?.value) }
      },
    }),
    testEndpoint({
      ...kept,
      name: 'getEndless',
      path: '/api/endless',
      handle: async () => {
        await own.read(query, {})
        return { thing: 'counted' }
      },
    }),
  ]
  const service = await startService({ endpoints, environment: patient })
  t.teardown(service.stop)
  const leave = new AbortController()
  const first = t.throwsAsync(fetch(`${service.url}/api/thing`, { signal: leave.signal }))
  await until('it runs', () => runs > 0)
  const second = service.call('/api/thing')
  await delay(100)
  leave.abort()
  await first
  await delay(100)
  gate.resolve()
  t.is((await second).body.thing, 'shared')
  t.is(runs, 1)

  const leavers = [new AbortController(), new AbortController()]
  const answers = leavers.map(({ signal }) => t.throwsAsync(fetch(`${service.url}/api/endless`, { signal })))
  await untilRunning(name, 1)
  leavers[0]?.abort()
  await delay(300)
  t.is(await running(name), 1)
  leavers[1]?.abort()
  await Promise.all(answers)
  await untilRunning(name, 0)
})
