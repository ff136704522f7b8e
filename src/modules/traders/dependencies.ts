import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** By what it is told what traders do. */
export type TraderDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  writers: Writers
  venues: Pick<Venues, 'trades' | 'accounts' | 'predictions'>
}

/** By what the account of a wallet is read at a venue; undefined where nobody is found there by an address. */
export function accountsAt({ venues }: Pick<TraderDependencies, 'venues'>, venue: string) {
  return venues.accounts.find((each) => each.venue === venue && each.linkedBy === 'address')
}
