import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import test from 'ava'
import neo4j, { type Driver, type Plan } from 'neo4j-driver'
import { createApp } from '../../../../src/app.ts'
import { registry, settingsOf } from '../../../../src/feeds/registry.ts'
import { sorts } from '../../../../src/modules/markets/queries.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { type Endpoint, ownCall } from '../../../../src/platform/contract/endpoint.ts'
import { parseInput } from '../../../../src/platform/http/input.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import {
  asSent,
  type Parameters,
  type Query,
  readStatement,
  withOneParameter,
} from '../../../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../../../src/platform/redis/connect.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../../../src/platform/telemetry/metrics.ts'
import { warmUp } from '../../../../src/process/warm-up.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { testStores } from '../../../support/stores.ts'

/** Operators that read what is not asked for, multiply rows, or hold back all rows before the first. */
const refused = /^(AllNodesScan|NodeByLabelScan|UndirectedAllRelationshipsScan|CartesianProduct|Eager)\b/

const cypher = new URL('../../../../cypher/', import.meta.url)

function statementsOf(module: string): string[] {
  return readdirSync(new URL(`${module}/`, cypher)).map((file) => `${module}/${file.replace('.cypher', '')}`)
}

/** The statements that answer those who ask for views, for the export or for changes. */
const viewStatements = [...statementsOf('views'), 'export/page-graph', 'changes/list-changes'].filter(
  // Asked for what is exposed, of which this graph has nothing before callers come.
  (name) => name !== 'views/read-drivers' && name !== 'views/read-driven',
)

/** Statements that must look at a whole kind of node, each with the reason. */
const allowed: Record<string, string> = {}

const stores = testStores()
const ofMarkets = [
  'calibration',
  'catalogue',
  'comparison',
  'groups',
  'history',
  'linking',
  'markets',
  'matching',
  'outcomes',
]

/** The texts that endpoints run, and those that they would run for a moment at which less was known. */
const asked = { now: new Map<string, Explained>(), ever: new Map<string, Explained>() }

type Explained = { name: string; parameters: Parameters }

test.serial('no read of an endpoint scans a label, multiplies rows or is eager', async (t) => {
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
  const note = <P extends Parameters, R>(query: Query<P, R>, parameters: P) => {
    const { name, text } = query
    const now = asSent(query, parameters)
    const ever = asSent({ text }, parameters)
    asked.now.set(now.text, { name, parameters: now.parameters })
    if (now.text !== ever.text) asked.ever.set(ever.text, { name, parameters: ever.parameters })
  }
  const noting: Graph = {
    ...graph,
    read<P extends Parameters, R>(query: Query<P, R>, parameters: P) {
      note(query, parameters)
      return graph.read(query, parameters)
    },
    readTogether(reads, options) {
      for (const { query, parameters } of reads) note(query, parameters)
      return graph.readTogether(reads, options)
    },
  }
  const log = createLog({ level: 'silent', format: 'json' })
  const { settings } = readSettings(stores, settingsOf(registry))
  const { endpoints } = createApp({
    graph: noting,
    redis,
    settings,
    clock: systemClock,
    log,
    metrics: createMetrics(),
  })
  // Asked once: it is plans that are looked at, and not how fast Java has become.
  await warmUp({ endpoints, log }, undefined, 0)
  const ahead = new Set([...asked.now.values()].map(({ name }) => name))
  t.deepEqual(
    viewStatements.filter((name) => !ahead.has(name)),
    [],
    'every statement of a view is planned before callers come',
  )
  await askForViews(endpoints)
  await askForMarkets(endpoints)
  t.true(asked.now.size > 10, 'the examples run the statements')
  t.deepEqual(await badPlansOf(driver, asked.now), [])
})

test.serial('nor does one that is asked as it was known before', async (t) => {
  const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
  t.teardown(() => driver.close())
  t.true(asked.ever.size > 10, 'the test before this one has asked')
  t.deepEqual(await badPlansOf(driver, asked.ever), [])
})

async function badPlansOf(driver: Driver, statements: ReadonlyMap<string, Explained>): Promise<string[]> {
  const found: string[] = []
  for (const [text, { name, parameters }] of statements) {
    const operators = operatorsOf(await planOf(driver, text, parameters))
    const bad = operators.filter((operator) => refused.test(operator))
    if (allowed[name] === undefined && bad.length > 0) found.push(`${name}: ${[...new Set(bad)].join(', ')}`)
  }
  return found
}

/** Writes may be eager: a row must not see what the rows before it have made. */
const refusedOfWrites = /^(AllNodesScan|NodeByLabelScan|UndirectedAllRelationshipsScan|CartesianProduct)\b/

test.serial(
  'no statement of the jobs of markets scans a label or multiplies rows, and no read of them is eager',
  async (t) => {
    const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
    t.teardown(() => driver.close())
    const found: string[] = []
    let explained = 0
    for (const name of ofMarkets.flatMap(statementsOf)) {
      const text = readStatement(name, 'latest')
      // One that is made of several was explained above.
      if (/\/\*\w+\*\//.test(text)) continue
      const operators = operatorsOf(await planOf(driver, withOneParameter(text).text))
      const pattern = /^\s*(SET|CREATE|MERGE|DELETE|DETACH)\b/m.test(text) ? refusedOfWrites : refused
      const bad = operators.filter((operator) => pattern.test(operator))
      if (bad.length > 0) found.push(`${name}: ${[...new Set(bad)].join(', ')}`)
      explained += 1
    }
    t.true(explained > 25)
    t.deepEqual(found, [])
  },
)

test.serial('every statement is understood, and none compares after a lock what it read before', async (t) => {
  const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
  t.teardown(() => driver.close())
  const apart = new Set(['fragments', 'migrations', 'schema', 'views'])
  const found: string[] = []
  for (const name of readdirSync(cypher)
    .filter((folder) => !apart.has(folder))
    .flatMap(statementsOf)) {
    for (const text of new Set([readStatement(name), readStatement(name, 'latest')])) {
      if (/\/\*\w+\*\//.test(text)) continue
      const plan = await planOf(driver, withOneParameter(text).text).catch((fault: Error) =>
        found.push(`${name}: ${fault.message}`),
      )
      if (typeof plan === 'object')
        found.push(...comparedTooLate(plan).map((read) => `${name}: ${read} is from before the lock`))
    }
  }
  t.deepEqual(found, [])
})

/** Planning costs the most here, and the graph is the same for all tests of this file. */
const plans = new Map<string, Plan>()

async function planOf(driver: Driver, text: string, parameters: Parameters = {}): Promise<Plan> {
  const known = plans.get(text)
  if (known !== undefined) return known
  const { summary } = await driver.executeQuery(`CYPHER replan=force EXPLAIN ${text}`, parameters)
  if (summary.plan === false) throw new Error('no plan was given')
  plans.set(text, summary.plan)
  return summary.plan
}

const cachedIn = (plan: Plan): string[] => String(plan.arguments.Details ?? '').match(/cache\[\w+\.\w+\]/g) ?? []

/** The properties that a filter takes from before a SET: another transaction may have changed them until the SET had its lock. */
function comparedTooLate(plan: Plan): string[] {
  const late = plan.operatorType.startsWith('Filter')
    ? cachedIn(plan).filter((read) => plan.children.some((child) => isBeforeSet(child, read, false)))
    : []
  return [...late, ...plan.children.flatMap(comparedTooLate)]
}

function isBeforeSet(plan: Plan, read: string, set: boolean): boolean {
  if (set && cachedIn(plan).includes(read)) return true
  return plan.children.some((child) => isBeforeSet(child, read, set || plan.operatorType.startsWith('Set')))
}

/** Every statement of the lists and look-ups of markets: by how they are found, what they are sorted by, and what is filtered. */
async function askForMarkets(endpoints: readonly Endpoint[]): Promise<void> {
  const filters = [
    '',
    'venue=venue_a',
    'category=sports',
    'subcategory=nfl',
    'subcategory=nfl&venue=venue_b',
    'search=team',
  ]
  const more = 'volumeMin=10&endingWithin=7d&active=false'
  const lists = Object.keys(sorts).flatMap((sort) => filters.map((filter) => `sort=${sort}&${filter}`))
  const named = ['KXPLANS-1', '0xplans', randomUUID(), '7'.repeat(77)]
  const paths = [
    ...lists.flatMap((query) => [`/api/markets/predictions?${query}`, `/api/markets/predictions?${query}&${more}`]),
    '/api/markets/predictions?search=team&category=sports&subcategory=nfl&venue=venue_a',
    ...['team', 'team&venue=kalshi', 'KXPLANS-1', 'https://polymarket.com/event/plans'].map(
      (q) => `/api/markets/search?q=${q}`,
    ),
    '/api/entities/plans-1/markets?venue=kalshi',
    ...named.flatMap((name) => [
      `/api/markets/venue_a/${name}`,
      `/api/entities/by-market/${name}`,
      `/api/graph/outcome/${name}/prices`,
      `/api/graph/outcome/${name}/history`,
      `/api/graph/cross-venue/${name}`,
      `/api/markets/venue_a/${name}/orderbook`,
    ]),
  ]
  for (const path of paths) await ask(endpoints, path)
}

/** Not found, or no venue: the statement ran all the same. */
async function ask(endpoints: readonly Endpoint[], path: string): Promise<void> {
  const [pathname = '', querystring = ''] = path.split('?')
  const patterns = endpoints.filter(({ method }) => method === 'GET')
  const endpoint =
    patterns.find((each) => each.path === pathname) ??
    patterns.find((each) => new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
  if (endpoint === undefined) throw new Error(`Nothing is at ${path}`)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const values = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname)?.slice(1) ?? []
  const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  const input = parseInput(endpoint, { params, querystring, body: undefined })
  await endpoint.handle({ ...input, ...ownCall('plans') }).catch(() => {})
}

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
  for (const query of queries) {
    const call = { params: {}, query: view?.query?.parse(query), body: undefined, ...ownCall('plans') }
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
  await loadRecords(
    graph,
    { pack: 'plans-markets', defaults: { category: 'sports', subcategory: 'nfl' } },
    Array.from({ length: 200 }, (_, i) => i).flatMap((i) => [
      {
        ...{ kind: 'outcome', slug: `plans-outcome-${i}`, label: `Team ${i}`, question: `Will team ${i} win?` },
        exposures: [{ entity: `plans-${i}`, reasons: ['It is named.'] }],
      },
      ...['venue_a', 'venue_b'].map((venue) => ({
        ...{ kind: 'market', venue, externalId: `plans-${venue}-${i}`, title: `Will team ${i} win?` },
        contracts: [{ side: 'yes', outcome: `plans-outcome-${i}` }],
      })),
      {
        ...{ kind: 'match', relation: 'identity', reasons: ['The same.'] },
        venue_a: { externalId: `plans-venue_a-${i}` },
        venue_b: { externalId: `plans-venue_b-${i}` },
      },
    ]),
  )
}
