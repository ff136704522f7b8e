import type { FirstPass } from '../../domain/markets/first-pass.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { outcomeEndpoints } from './routes.ts'

/** The prices of the venues for one outcome, now and before. */
export function outcomesModule(parts: {
  graph: Graph
  clock: Clock
  quotes: QuoteStore
  refreshSeconds: number
  firstPass: FirstPass
}): Module {
  return { name: 'outcomes', endpoints: outcomeEndpoints(parts) }
}
