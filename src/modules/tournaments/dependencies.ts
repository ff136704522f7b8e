import type { PredictionVenue } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Dependencies of tournaments. */
export type TournamentDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  venues: { predictions: readonly PredictionVenue[] }
  refreshSeconds: number
  /** By which it is known that two accounts are of one person, without keeping who that is. */
  secretsKey: string | undefined
}
