import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { taxonomyEndpoints } from './routes.ts'

/** Categories, subcategories and groups, and what their entities are made of. */
export function taxonomyModule(parts: { graph: Graph }): Module {
  return { name: 'taxonomy', endpoints: taxonomyEndpoints(parts) }
}
