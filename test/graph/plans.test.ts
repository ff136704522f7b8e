import { randomUUID } from 'node:crypto'
import test from 'ava'
import neo4j, { type Plan } from 'neo4j-driver'
import { createApp } from '../../src/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readSettings } from '../../src/platform/config.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import type { Graph } from '../../src/platform/neo4j.ts'
import type { Parameters, Query } from '../../src/platform/query.ts'
import { connectRedis } from '../../src/platform/redis.ts'
import { warmUp } from '../../src/warm-up.ts'
import { loadRecords, openTestGraph } from '../support/load.ts'
import { testStores } from '../support/stores.ts'

/** Operators that read what is not asked for, multiply rows, or hold back all rows before the first. */
const refused = /^(AllNodesScan|NodeByLabelScan|UndirectedAllRelationshipsScan|CartesianProduct|Eager)\b/

/** Statements that must look at a whole kind of node, each with the reason. */
const allowed: Record<string, string> = {}

const stores = testStores()

test('no read of an endpoint scans a label, multiplies rows or is eager', async (t) => {
  const graph = await openTestGraph()
  await loadSome(graph)
  const redis = connectRedis(
    { url: stores.REDIS_URL, prefix: 'plans:', timeoutMs: 500 },
    { command: () => {}, state: () => {} },
  )
  const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
  t.teardown(async () => {
    await Promise.all([driver.close(), graph.close(), redis.close()])
  })
  const statements = new Map<string, { name: string; parameters: Parameters }>()
  const noting: Graph = {
    ...graph,
    read<P extends Parameters, R>(query: Query<P, R>, parameters: P) {
      statements.set(query.text, { name: query.name, parameters })
      return graph.read(query, parameters)
    },
  }
  const log = createLog({ level: 'silent', format: 'json' })
  const { settings } = readSettings(stores)
  const { endpoints } = createApp({
    graph: noting,
    redis,
    settings,
    clock: systemClock,
    log,
    metrics: createMetrics(),
  })
  await warmUp(endpoints, log)
  await askForViews(endpoints)
  t.true(statements.size > 10, 'the examples run the statements')
  await driver.executeQuery('CALL db.clearQueryCaches()')
  const found: string[] = []
  for (const [text, { name, parameters }] of statements) {
    const { summary } = await driver.executeQuery(`EXPLAIN ${text}`, parameters)
    const operators = summary.plan === false ? [] : operatorsOf(summary.plan)
    t.true(operators.length > 0, `${name} has a plan`)
    const bad = operators.filter((operator) => refused.test(operator))
    if (allowed[name] === undefined && bad.length > 0) found.push(`${name}: ${[...new Set(bad)].join(', ')}`)
  }
  t.deepEqual(found, [])
})

/** What the examples do not ask for: views that have no endpoint of their own, and statements that differ by what is named. */
async function askForViews(endpoints: readonly Endpoint[]): Promise<void> {
  const queries = [
    ...['all', 'markets', 'finance', 'finance/equities', 'org'].map((scope) => ({ type: 'movers', scope })),
    ...['plans-1', randomUUID()].flatMap((name) => [
      { type: 'cross_venue', entity: name },
      { type: 'cross_venue', outcome: name },
      { type: 'neighborhood', entity: name, scope: 'markets' },
    ]),
  ]
  const view = endpoints.find(({ name }) => name === 'getGraphView')
  const caller = { id: 'plans', tier: 'anonymous', pro: false } as const
  for (const query of queries) {
    const call = { params: {}, query: view?.query?.parse(query), body: undefined, caller, requestId: 'plans' }
    // Not found: the statement ran all the same.
    await view?.handle(call).catch(() => {})
  }
}

function operatorsOf({ operatorType, children }: Plan): string[] {
  return [operatorType, ...children.flatMap(operatorsOf)]
}

/** Where there is next to nothing, a scan is the best plan. */
async function loadSome(graph: Graph): Promise<void> {
  const org = (i: number) => ({
    slug: `plans-${i}`,
    displayName: `Plans ${i}`,
    entityType: 'org',
    category: 'finance',
    subcategory: 'equities',
    attributes: { industry: 'Banks' },
    relationships: { affiliated_with: [1, 2, 3].map((step) => `plans-${(i + step) % 1_000}`) },
  })
  await loadRecords(
    graph,
    { pack: 'plans' },
    Array.from({ length: 1_000 }, (_, i) => org(i)),
  )
}
