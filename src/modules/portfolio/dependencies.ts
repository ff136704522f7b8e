import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Seal } from '../../platform/secrets/sealed.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** An entity that a symbol stands for. */
export type Asset = { slug: string; displayName: string; entityType: string }

export type PortfolioDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  venues: Venues
  seal: Seal
  /** The entities that a symbol stands for: an asset, and the company of a share. */
  assetsOf(symbol: string): Promise<readonly Asset[]>
  /** The time between two readings of prices. */
  refreshSeconds: number
}

/** The time between two readings of linked accounts that nobody asked for. */
export const readingSeconds = 300
