import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { listAllEndpoints } from './queries.ts'

/** Endpoints of all accounts with the address of each, for whoever runs the service. */
export function endpointsOfAll(graph: Graph) {
  return graph.read(listAllEndpoints, {})
}
