import type { FirstPass } from '../../domain/markets/first-pass.ts'
import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Told } from './comparing.ts'
import { comparisonJobs } from './jobs.ts'
import { comparisonEndpoints } from './routes.ts'
import { readComparisons, readStatistics } from './store.ts'

/** Two prices of one question seldom lie farther apart. */
const farApart = 0.2
const maxDisagreeing = 200

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  venues: Venues
  refreshSeconds: number
  firstPass: FirstPass
  /** Is told of all that is compared, by the worker that compares. */
  onCompared?: (told: Told) => Promise<void>
}

type Comparing = Module & { forgetPairs(): void; countDisagreeing(): Promise<number | null> }

/**
 * The comparison of what both venues ask for the same. `forgetPairs`: the next comparison reads anew which pairs there are. `countDisagreeing`: how
 * many propositions the venues price so far apart that they may not be one; null where nothing was compared.
 */
export function comparisonModule(parts: Dependencies): Comparing {
  const { jobs, watch, forgetPairs } = comparisonJobs({ onCompared: async () => undefined, ...parts })
  const countDisagreeing = async () => {
    if ((await readStatistics(parts.redis)) === null) return null
    const wanted = { minSpread: farApart, category: undefined, among: 'all', limit: maxDisagreeing } as const
    const { items } = await readComparisons(parts.redis, wanted)
    return items.filter(({ compareFlag: flag }) => flag === 'exact_match').length
  }
  return {
    name: 'comparison',
    endpoints: comparisonEndpoints(parts),
    jobs,
    works: [watch],
    forgetPairs,
    countDisagreeing,
  }
}
