import { entityEndpoints } from './entities/routes.ts'
import { graphEndpoints } from './graph/routes.ts'
import { applySchema, schemaState } from './graph/schema.ts'
import { countAllLoads, graphStamp, type LoaderCounts, seedOnStart, seedState } from './loader/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Settings } from './platform/config.ts'
import type { Endpoint } from './platform/endpoint.ts'
import type { SchemaState, SeedState } from './platform/http/probes.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Graph } from './platform/neo4j.ts'
import type { Redis } from './platform/redis.ts'
import { taxonomyEndpoints } from './taxonomy/routes.ts'

/** What capabilities are built from. */
export type Deps = {
  graph: Graph
  redis: Redis
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
}

export type App = {
  /** Every endpoint of the service. */
  endpoints: readonly Endpoint[]
  /** Brings the database to the state that the endpoints expect: schema, and the seeds on a first start. Ends early by `signal`. */
  prepare(signal: AbortSignal): Promise<void>
  /** Another text after every change of the graph that an answer could show. */
  stamp(): Promise<string>
  schemaState(): Promise<SchemaState>
  seedState(): Promise<SeedState>
  /** What all loads together did, for metrics. */
  loaderCounts(): Promise<LoaderCounts>
}

/** Every capability's endpoints in one list. */
export function createApp({ graph, settings, clock, log }: Deps): App {
  const say = (line: string) => log.info(line)
  return {
    endpoints: [
      ...entityEndpoints({ graph, clock }),
      ...taxonomyEndpoints({ graph }),
      ...graphEndpoints({ graph, clock }),
    ],
    async prepare(signal) {
      await applySchema(graph, clock, say)
      if (settings.seedOnStart) await seedOnStart(graph, clock, settings.localDir, say, signal)
    },
    stamp: graphStamp(graph, clock),
    schemaState: () => schemaState(graph),
    seedState: () => seedState(graph),
    loaderCounts: () => countAllLoads(graph),
  }
}
