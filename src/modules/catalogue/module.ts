import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { catalogueJobs } from './jobs.ts'
import { measureVenues } from './measure.ts'
import { assertMarketSource, claimMarketSource, type MarketSource } from './source.ts'
import { venueStates } from './venue-state.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  venues: Venues & { close(): Promise<void> }
  writers: Writers
  refreshSeconds: number
  /** The source of the markets that are read. */
  source: MarketSource | 'none'
}

/** The listings of the venues, kept up to date. `isFilling`: a graph without markets is being filled, which other jobs would only hold up. */
export function catalogueModule(parts: Dependencies): Module & { isFilling(): boolean } {
  const { graph, redis, clock, venues, refreshSeconds, source } = parts
  const { jobs, isFilling } = catalogueJobs(parts)
  const states = () => venueStates(redis, clock, refreshSeconds, source !== 'none')
  return {
    name: 'catalogue',
    jobs,
    isFilling,
    health: { venues: states },
    measure: (metrics) => measureVenues(metrics, states),
    prepare: () => assertMarketSource(graph, source),
    prepareJobs: () => claimMarketSource(graph, clock, source),
    close: venues.close,
  }
}
