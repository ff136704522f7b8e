import type { FirstPass } from '../../domain/markets/first-pass.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { FindName } from './demands.ts'
import { predictionEndpoints } from './routes.ts'

/** Prediction markets as the API lists and finds them. */
export function marketsModule(parts: {
  graph: Graph
  clock: Clock
  quotes: QuoteStore
  refreshSeconds: number
  firstPass: FirstPass
  readNames: () => Promise<FindName>
}): Module {
  return { name: 'markets', endpoints: predictionEndpoints(parts) }
}
