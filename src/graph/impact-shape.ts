import type { GraphEdge, GraphNode } from '../entities/schemas.ts'
import { exposureEdges, graphNodeOf, outcomeGraphNode, relationshipEdges } from '../entities/shape.ts'
import type { ImpactRow } from './impact-queries.ts'

/** The event where there is one, the entities of all chains from the start, the outcomes; and every relationship among them. */
export function impactGraph(row: ImpactRow): { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId: string } {
  const event = row.title === null ? [] : [{ id: row.id, label: row.title, type: 'graph_event' }]
  return {
    nodes: [...event, ...row.entities.map(graphNodeOf), ...row.outcomes.map(outcomeGraphNode)],
    edges: [
      ...(row.title === null ? [] : row.starts.map(([target]) => ({ source: row.id, target, label: 'about' }))),
      ...relationshipEdges(row.edges),
      ...exposureEdges(row.exposed),
    ],
    centerNodeId: row.id,
  }
}
