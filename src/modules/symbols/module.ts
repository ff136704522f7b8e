import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { symbolJobs } from './jobs.ts'
import { symbolEndpoints } from './routes.ts'

type Dependencies = { graph: Graph; redis: Redis; clock: Clock; venues: Venues; refreshSeconds: number }

/** Perpetuals and their prices; books and candles of any market. */
export function symbolsModule(parts: Dependencies): Module {
  return {
    name: 'symbols',
    endpoints: symbolEndpoints(parts),
    jobs: symbolJobs(parts),
  }
}
