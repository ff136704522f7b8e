import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Parameters, Query } from '../../../src/platform/neo4j/query.ts'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'

/** A light thing, and views that end when the test says so. */
async function serving(t: ExecutionContext, environment: Record<string, string>) {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const view = testEndpoint({
    name: 'getView',
    path: '/api/view',
    cost: 'view',
    handle: async () => {
      begun += 1
      await gate.promise
      return { thing: 'seen' }
    },
  })
  const service = await startService({
    endpoints: [testEndpoint(), view],
    environment: { RATE_LIMIT_ANONYMOUS: '10000', VIEW_SLOTS: '1', ...environment },
  })
  t.teardown(service.stop)
  const gauge = async (name: string) =>
    Number(new RegExp(`^oddsgraph_views_${name} (\\d+)$`, 'm').exec((await service.call('/metrics')).text)?.[1])
  /** Waits until so many views run and wait. */
  const untilViews = async (expected: { running: number; waiting: number }) => {
    await until(`views come to ${JSON.stringify(expected)}`, async () => {
      const now = { running: await gauge('running'), waiting: await gauge('waiting') }
      return now.running === expected.running && now.waiting === expected.waiting
    })
  }
  return { ...service, gate, untilViews, begun: () => begun }
}

test('a view runs, so many wait, one more is told to come back; what is light goes past them', async (t) => {
  const { call, gate, untilViews, begun } = await serving(t, { VIEW_QUEUE: '6', VIEW_WAIT_MS: '60000' })
  const views = Array.from({ length: 4 }, () => call('/api/view'))
  await untilViews({ running: 1, waiting: 3 })
  const { status, body, headers } = await call('/api/view')
  t.is(status, 503)
  t.is(body.code, 'overloaded')
  t.is(headers.get('Retry-After'), '2')
  t.is((await call('/api/thing')).status, 200)
  t.is(begun(), 1)
  gate.resolve()
  t.deepEqual(
    (await Promise.all(views)).map((answer) => answer.status),
    [200, 200, 200, 200],
  )
  await untilViews({ running: 0, waiting: 0 })
})

test('who waits too long is told to come back', async (t) => {
  const { call, gate, untilViews } = await serving(t, { VIEW_WAIT_MS: '100' })
  const running = call('/api/view')
  await untilViews({ running: 1, waiting: 0 })
  const { status, body } = await call('/api/view')
  t.is(status, 503)
  t.is(body.code, 'overloaded')
  t.is(body.error, 'The service is busy: its turn did not come within 100 ms. Please try again shortly.')
  gate.resolve()
  t.is((await running).status, 200)
})

test('who goes away leaves the queue, and a view that fails gives its room back', async (t) => {
  const { url, call, gate, untilViews, begun } = await serving(t, { VIEW_WAIT_MS: '60000' })
  const running = call('/api/view')
  await untilViews({ running: 1, waiting: 0 })
  const leave = new AbortController()
  const leaving = t.throwsAsync(fetch(`${url}/api/view`, { signal: leave.signal }))
  await untilViews({ running: 1, waiting: 1 })
  leave.abort()
  await leaving
  await untilViews({ running: 1, waiting: 0 })
  gate.reject(new Error('broken'))
  t.is((await running).status, 500)
  await untilViews({ running: 0, waiting: 0 })
  t.is(begun(), 1)
})

const countAWhile: Query<Parameters, { counted: number }> = {
  name: 'count-a-while',
  text: readFileSync(new URL('statements/count-a-while.cypher', import.meta.url), 'utf8'),
  row: z.object({ counted: z.number() }),
}

test('light calls never use up the connections to the database, however many come at once', async (t) => {
  const service = await startService({
    endpoints: ({ graph }) => [
      testEndpoint({
        handle: async () => {
          const both = await Promise.all([graph.read(countAWhile, {}), graph.read(countAWhile, {})])
          return { thing: both.map(([row]) => row?.counted).join(' and ') }
        },
      }),
    ],
    environment: {
      NEO4J_POOL_SIZE: '10',
      VIEW_WAIT_MS: '60000',
      REQUEST_TIMEOUT_MS: '60000',
      DATABASE_TIMEOUT_MS: '20000',
      RATE_LIMIT_ANONYMOUS: '10000',
    },
  })
  t.teardown(service.stop)
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.call('/api/thing')))
  t.deepEqual(
    answers.filter(({ body }) => body.thing !== '57142 and 57142').map(({ status, body }) => [status, body.error]),
    [],
  )
})
