import { setTimeout as delay } from 'node:timers/promises'
import neo4j, { type ProfiledPlan } from 'neo4j-driver'
import { createApp } from '../../src/app.ts'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import { readStamp } from '../../src/modules/loader/stamp.ts'
import { readEditions } from '../../src/modules/views/editions.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { ownCall } from '../../src/platform/contract/endpoint.ts'
import { ApiError } from '../../src/platform/errors.ts'
import { parseInput } from '../../src/platform/http/input.ts'
import { fixedPathsFirst } from '../../src/platform/http/routes.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import { asSent, type Parameters, type Query } from '../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import { readSettings } from '../../src/platform/settings/config.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { testStores } from './stores.ts'

/** What the statements of one request cost: `items` counts what the answer lists. `bytes` is the most memory that one of them took. */
export type Cost = { hits: number; bytes: number; items: number }

export type Profiler = {
  costOf(request: string): Promise<Cost>
  /** The statements that ran for a request, also for one that finds nothing, with what they were given. */
  askedOf(request: string): Promise<Asked[]>
  close(): Promise<void>
}

export type Asked = { query: Query<Parameters, unknown>; parameters: Parameters }

/** Runs requests as the service does, and each statement of theirs once more with PROFILE, by a plan for the graph as it is now. */
export function createProfiler(graph: Graph, clock: Clock): Profiler {
  const stores = testStores()
  const { settings } = readSettings(stores, settingsOf(registry))
  const redis = connectRedis(
    { url: stores.REDIS_URL, prefix: 'profile:', timeoutMs: 500 },
    { command: () => {}, state: () => {} },
  )
  const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
  let noted: Asked[] = []
  let notedTogether: Asked[] = []
  const noting: Graph = {
    ...graph,
    read<P extends Parameters, R>(query: Query<P, R>, parameters: P) {
      // Read once for each state of the graph, for all requests: which of them pays is chance.
      const isShared = query.text === readStamp.text || query.text === readEditions.text
      if (!isShared) noted.push({ query: query as Asked['query'], parameters })
      return graph.read(query, parameters)
    },
    readTogether(reads, options) {
      notedTogether.push(...reads)
      return graph.readTogether(reads, options)
    },
  }
  const log = createLog({ level: 'silent', format: 'json' })
  const { endpoints } = createApp({ graph: noting, redis, settings, clock, log, metrics: createMetrics() })
  const served = fixedPathsFirst(endpoints).map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))

  async function run(request: string): Promise<Record<string, unknown>> {
    const [path = '', querystring = ''] = request.split('?')
    for (const { endpoint, pattern } of served) {
      const match = pattern.exec(path)
      if (match === null || endpoint.method !== 'GET') continue
      const input = parseInput(endpoint, { params: { ...match.groups }, querystring, body: undefined })
      return endpoint.handle({ ...input, ...ownCall('test') })
    }
    throw new Error(`nothing serves ${request}`)
  }

  return {
    async costOf(request) {
      noted = []
      const items = itemsOf(await run(request))
      const cost = { hits: 0, bytes: 0, items }
      for (const { query, parameters } of noted) {
        const { text, parameters: given } = asSent(query, parameters)
        const { summary } = await driver.executeQuery(`CYPHER replan=force PROFILE ${text}`, given)
        if (summary.profile === false) throw new Error('no profile')
        cost.hits += hitsOf(summary.profile)
        cost.bytes = Math.max(cost.bytes, Number(summary.profile.arguments.GlobalMemory ?? 0))
      }
      // A read that the request left running would be noted with the next one.
      await delay(0)
      return cost
    },
    async askedOf(request) {
      noted = []
      notedTogether = []
      await run(request).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      await delay(0)
      return [...noted, ...notedTogether]
    },
    async close() {
      await Promise.all([driver.close(), redis.close()])
    },
  }
}

function hitsOf({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + hitsOf(child), Number(dbHits))
}

/** Nodes, edges and everything else that stands in a list of an answer. */
function itemsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length + answer.reduce((sum: number, each) => sum + itemsOf(each), 0)
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.values(answer).reduce((sum: number, each) => sum + itemsOf(each), 0)
}
