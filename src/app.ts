import type { Deps } from './deps.ts'
import { createFeeds, type VenueUrls } from './feeds.ts'
import { countAllLoads, graphStamp, type LoaderCounts, seedOnStart, seedState } from './loader/service.ts'
import { isKnownCategory } from './markets/classify.ts'
import { entityMarketsOf, pricesOfMarkets } from './markets/entity-markets.ts'
import { marketsEndpoints } from './markets/routes.ts'
import { assertMarketSource, claimMarketSource } from './markets/source.ts'
import { venueStates } from './markets/venue-state.ts'
import { pricesOfOutcomes } from './markets/view-prices.ts'
import { changesEndpoints } from './modules/changes/routes.ts'
import { entityEndpoints } from './modules/entities/routes.ts'
import { exportEndpoints } from './modules/export/routes.ts'
import { taxonomyEndpoints } from './modules/taxonomy/routes.ts'
import { viewsEndpoints } from './modules/views/routes.ts'
import type { Endpoint } from './platform/endpoint.ts'
import type { SchemaState, SeedState, VenueState } from './platform/http/probes.ts'
import type { Job } from './platform/jobs/job.ts'
import { applySchema, schemaState } from './platform/migrations.ts'
import { scheduledJobs } from './schedule.ts'
import { noVenues, venuesOf } from './venues.ts'

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
  /** Closes what it opened itself: the connections to venues. */
  close(): Promise<void>
  /** What all loads together did, for metrics. */
  loaderCounts(): Promise<LoaderCounts>
}

/** Every capability's endpoints in one list. */
export function createApp(deps: Deps): App {
  const { graph, redis, settings, clock, log, metrics } = deps
  const feeds =
    settings.venues === 'none'
      ? undefined
      : createFeeds({ settings, clock, log, metrics, knowsCategory: isKnownCategory, ...venueUrls(settings) })
  const venues = feeds === undefined ? noVenues() : venuesOf(feeds)
  const refreshSeconds = settings.priceRefreshSeconds
  const jobs = settings.venues === 'none' ? [] : scheduledJobs(deps, venues)
  const connected = settings.venues !== 'none'
  const priceParts = { graph, quotes: redis, clock, refreshSeconds, connected }
  const say = (line: string) => log.info(line)
  return {
    endpoints: [
      ...entityEndpoints({
        graph,
        clock,
        listMarkets: entityMarketsOf(graph),
        marketPrices: (markets, view) => pricesOfMarkets(priceParts, markets, view),
      }),
      ...taxonomyEndpoints({ graph }),
      ...viewsEndpoints({ graph, clock, prices: (outcomes, view) => pricesOfOutcomes(priceParts, outcomes, view) }),
      ...exportEndpoints({ graph, clock }),
      ...changesEndpoints({ graph, clock }),
      ...marketsEndpoints({ graph, redis, clock, live: venues.live, refreshSeconds }),
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
    stamp: graphStamp(graph),
    schemaState: () => schemaState(graph),
    seedState: () => seedState(graph),
    venues: () => venueStates(redis, clock, refreshSeconds, connected),
    loaderCounts: () => countAllLoads(graph),
    close: async () => feeds?.close(),
  }
}

/** The venues of the sandbox, where that is what is read. */
function venueUrls({ venues, sandboxUrl }: Deps['settings']): { urls?: VenueUrls; unlimited?: boolean } {
  if (venues !== 'sandbox' || sandboxUrl === undefined) return {}
  const at = sandboxUrl.replace(/\/$/, '')
  return {
    unlimited: true,
    urls: {
      gamma: `${at}/polymarket/gamma`,
      clob: `${at}/polymarket/clob`,
      kalshi: `${at}/kalshi/trade-api/v2`,
      hyperliquid: `${at}/hyperliquid`,
    },
  }
}
