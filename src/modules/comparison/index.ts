import type { Venues } from '../../domain/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { comparisonJobs } from './jobs.ts'
import { comparisonEndpoints } from './routes.ts'

export {
  entryOf,
  mispricingSpread,
  type Priced,
  type Spread,
  spokesmen,
  spreadOf,
  type VenueEntry,
  venueEntryOf,
} from './compare.ts'
export { listed } from './queries.ts'
export { compareFlag, signalType, venueEntry } from './schemas.ts'

type Parts = { graph: Graph; redis: Redis; clock: Clock; venues: Venues; refreshSeconds: number }

/** What both venues ask for the same, and where they differ. `forgetPairs`: the next comparison reads anew which pairs there are. */
export function comparisonModule(parts: Parts): Module & { forgetPairs(): void } {
  const { jobs, forgetPairs } = comparisonJobs(parts)
  return { name: 'comparison', endpoints: comparisonEndpoints(parts), jobs, forgetPairs }
}
