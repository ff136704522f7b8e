import type { Deps } from './deps.ts'
import { entityEndpoints } from './entities/routes.ts'
import { graphEndpoints } from './graph/routes.ts'
import { applySchema, schemaState } from './graph/schema.ts'
import { countAllLoads, graphStamp, type LoaderCounts, seedOnStart, seedState } from './loader/service.ts'
import { assertMarketSource, claimMarketSource } from './markets/source.ts'
import type { Endpoint } from './platform/endpoint.ts'
import type { SchemaState, SeedState, VenueState } from './platform/http/probes.ts'
import type { Job } from './platform/jobs/job.ts'
import { scheduledJobs } from './schedule.ts'
import { taxonomyEndpoints } from './taxonomy/routes.ts'

export type { Deps } from './deps.ts'

export type App = {
  /** Every endpoint of the service. */
  endpoints: readonly Endpoint[]
  /** Every job of the service, whichever process runs it. */
  jobs: readonly Job[]
  /** Brings the database to the state that the endpoints expect: schema, and the seeds on a first start. Ends early by `signal`. */
  prepare(signal: AbortSignal): Promise<void>
  /** What a worker does before its first job. Rejects where its jobs must not write to this graph. */
  prepareJobs(): Promise<void>
  /** Another text after every change of the graph that an answer could show. */
  stamp(): Promise<string>
  schemaState(): Promise<SchemaState>
  seedState(): Promise<SeedState>
  /** How fresh the data of each venue is. Asked by every `/health` and `/metrics`, so it must be quick. */
  venues(): Promise<readonly VenueState[]>
  /** What all loads together did, for metrics. */
  loaderCounts(): Promise<LoaderCounts>
}

/** Every capability's endpoints in one list. */
export function createApp(deps: Deps): App {
  const { graph, settings, clock, log } = deps
  const jobs = scheduledJobs(deps)
  const say = (line: string) => log.info(line)
  return {
    endpoints: [
      ...entityEndpoints({ graph, clock }),
      ...taxonomyEndpoints({ graph }),
      ...graphEndpoints({ graph, clock }),
    ],
    jobs,
    async prepare(signal) {
      await applySchema(graph, clock, say)
      await assertMarketSource(graph, settings.venues)
      if (settings.seedOnStart) await seedOnStart(graph, clock, settings.localDir, say, signal)
    },
    async prepareJobs() {
      if (jobs.length > 0) await claimMarketSource(graph, clock, settings.venues)
    },
    stamp: graphStamp(graph, clock),
    schemaState: () => schemaState(graph),
    seedState: () => seedState(graph),
    venues: async () => [],
    loaderCounts: () => countAllLoads(graph),
  }
}
