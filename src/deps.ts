import type { Clock } from './platform/clock.ts'
import type { Settings } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Graph } from './platform/neo4j.ts'
import type { Redis } from './platform/redis.ts'

/** What capabilities are built from. */
export type Deps = {
  graph: Graph
  redis: Redis
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
}
