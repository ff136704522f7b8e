import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { MarketSources } from './exposed-markets.ts'
import { entityEndpoints } from './routes.ts'

/** Entities with their attributes, relationships, statements and markets. */
export function entitiesModule(parts: { graph: Graph; clock: Clock } & MarketSources): Module {
  return { name: 'entities', endpoints: entityEndpoints(parts) }
}
