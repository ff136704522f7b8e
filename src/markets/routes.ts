import type { LiveVenues } from '../domain/live.ts'
import type { Clock } from '../platform/clock.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import type { Graph } from '../platform/neo4j.ts'
import type { Redis } from '../platform/redis.ts'
import { comparisonEndpoints } from './comparison-routes.ts'
import { outcomeEndpoints } from './outcome-routes.ts'
import { predictionEndpoints } from './prediction-routes.ts'
import { symbolEndpoints } from './symbol-routes.ts'

type Parts = { graph: Graph; redis: Redis; clock: Clock; live: LiveVenues; refreshSeconds: number }

/** Markets, their prices, and what both venues say. */
export function marketsEndpoints({ graph, redis, clock, live, refreshSeconds }: Parts): Endpoint[] {
  return [
    ...predictionEndpoints({ graph, clock, quotes: redis, refreshSeconds }),
    ...symbolEndpoints({ graph, clock, redis, live, refreshSeconds }),
    ...comparisonEndpoints({ graph, clock, redis, refreshSeconds }),
    ...outcomeEndpoints({ graph, clock, quotes: redis, refreshSeconds }),
  ]
}
