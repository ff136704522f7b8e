import neo4j, { type Driver } from 'neo4j-driver'
import { createApp } from '../../../src/app.ts'
import { registry, settingsOf } from '../../../src/feeds/registry.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { type Endpoint, ownCall } from '../../../src/platform/contract/endpoint.ts'
import { parseInput } from '../../../src/platform/http/input.ts'
import { fixedPathsFirst } from '../../../src/platform/http/routes.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import { asSent, type Parameters, type Query } from '../../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../../src/platform/redis/connect.ts'
import { readSettings } from '../../../src/platform/settings/config.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts'
import { testSecretsKey } from '../../support/stores.ts'
import type { Client } from './closed-loop.ts'
import type { OpenStore } from './store.ts'

export type Statement = { name: string; text: string; parameters: Parameters }

export type Answerer = {
  /** The service's own answer to a request, made in this process, with the statements that it ran. */
  answer(request: string): Promise<{ body: Record<string, unknown>; statements: Statement[] }>
  /** The statements that ran for a request, also for one that is refused or finds nothing. */
  statementsOf(request: string): Promise<Statement[]>
  /** The requests of the examples of reads that anybody may make. */
  examples: readonly string[]
  close(): Promise<void>
}

/** The service's endpoints on a graph that notes what it is asked. */
export function answerInProcess({ graph, redisUrl }: OpenStore): Answerer {
  let noted: Statement[] = []
  const noting: Graph = {
    ...graph,
    read<P extends Parameters, R>(query: Query<P, R>, parameters: P) {
      noted.push(statementOf(query, parameters))
      return graph.read(query, parameters)
    },
    readTogether(reads, options) {
      noted.push(...reads.map(({ query, parameters }) => statementOf(query, parameters)))
      return graph.readTogether(reads, options)
    },
  }
  const redis = connectRedis(
    { url: redisUrl, prefix: 'bench:', timeoutMs: 500 },
    { command: () => {}, state: () => {} },
  )
  const { endpoints } = createApp({
    graph: noting,
    redis,
    settings: readSettings({ SECRETS_KEY: testSecretsKey }, settingsOf(registry)).settings,
    clock: systemClock,
    log: createLog({ level: 'silent', format: 'json' }),
    metrics: createMetrics(),
  })
  const served = fixedPathsFirst(endpoints.filter(({ method }) => method === 'GET'))
  async function answer(request: string): Promise<Record<string, unknown>> {
    const { endpoint, params, querystring } = routed(served, request)
    noted = []
    const input = parseInput(endpoint, { params, querystring, body: undefined })
    return endpoint.handle({ ...input, ...ownCall('bench') })
  }
  return {
    examples: served.filter(({ access }) => access === 'public').map(({ example }) => example.request),
    async answer(request) {
      const body = await answer(request)
      return { body, statements: noted }
    },
    async statementsOf(request) {
      await answer(request).catch(() => {})
      return noted
    },
    close: () => redis.close(),
  }
}

function statementOf<P extends Parameters, R>(query: Query<P, R>, parameters: P): Statement {
  return { name: query.name, ...asSent(query, parameters) }
}

function routed(endpoints: readonly Endpoint[], request: string) {
  const [pathname = '', querystring = ''] = request.split('?')
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(pathname)
    if (match === null) continue
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return { endpoint, params: Object.fromEntries(params) as Record<string, string>, querystring }
  }
  throw new Error(`no endpoint serves ${request}`)
}

/** A driver as one would open it by hand: the limit of what a service on top of it can reach. */
export function bareDriver({ access }: OpenStore): Driver {
  return neo4j.driver(access.uri, neo4j.auth.basic(access.user, access.password), {
    disableLosslessIntegers: true,
    telemetryDisabled: true,
  })
}

/** Runs the statements of one request after the other: each auto-commit, in a session of its own; rows are fetched and not looked at. */
export async function bareClient(driver: Driver, requests: readonly (readonly Statement[])[]): Promise<Client> {
  return {
    async send(at) {
      for (const { text, parameters } of requests[at] ?? []) {
        const session = driver.session({ defaultAccessMode: neo4j.session.READ, fetchSize: 1_000 })
        await session.run(text, parameters)
        await session.close()
      }
    },
    close: async () => {},
  }
}
