import type { Clock } from './clock.ts'
import type { Graph } from './neo4j/neo4j.ts'
import type { Redis } from './redis/redis.ts'
import type { Settings } from './settings/config.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** The parts that capabilities are built from. */
export type Deps = {
  graph: Graph
  redis: Redis
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
}
