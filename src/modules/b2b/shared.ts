import type { View } from '../../domain/as-of.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import { pageLimit } from '../../platform/contract/pagination.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { ComparisonRedis } from '../comparison/index.ts'
import type { ReadMoves } from './effects.ts'

export const tag = 'B2B'

/** Only who has a key may read these, so that no cache between may hand them on. */
export const keyedCache = { kind: 'private', maxAgeSeconds: 5 } as const

/** Dependencies of the endpoints. */
export type B2bDependencies = {
  graph: Graph
  clock: Clock
  redis: ComparisonRedis
  quotes: QuoteStore
  refreshSeconds: number
  /** True where prices are refreshed at all. */
  connected: boolean
  /** Moves of prices that are expected of changes, as attribution has measured them. */
  expectedMoves: ReadMoves
  /** The reliability of those who report, in a category. */
  reliabilityAt: (view: View, category: string) => Promise<(source: string) => number | undefined>
  writers: Writers
  /** Accounts of which tiers are told of events; null where all are. */
  tiers: readonly string[] | null
}

export const limit = pageLimit({ max: 200, fallback: 50 })
