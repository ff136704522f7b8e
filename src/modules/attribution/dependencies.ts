import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'

/** Stores that answers are made of. Without a store of quotes only what is stored in the graph is known of prices. */
export type RouteDependencies = { graph: Graph; clock: Clock; quotes: QuoteStore | null }
