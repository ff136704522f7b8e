import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { ComparisonRedis } from '../comparison/index.ts'
import type { SweepStore } from '../groups/index.ts'
import type { AlertPorts } from './ports.ts'

/** Dependencies of firing. */
export type WatchDependencies = {
  graph: Graph
  quotes: QuoteStore
  clock: Clock
  log: Log
  ports: AlertPorts
  tiers: readonly string[] | null
  /** Rings the bell of those who stream. */
  ring: (seq: number) => Promise<void>
  /** Under which name it is noted how far the outbox was read. */
  mark?: string
}

/** Dependencies of the jobs, with those of firing. */
export type JobDependencies = WatchDependencies & {
  writers: Writers
  redis: ComparisonRedis & SweepStore & Pick<Redis, 'getMany' | 'lastId' | 'readAfter'>
  refreshSeconds: number
  /** So many milliseconds of each second a run that waits for something stays. */
  stayMs: number
  /** True where prices of venues are compared at all. */
  compares: boolean
}
