import { compare } from '../../../domain/facts/fact-versions.ts'
import type { EdgeRow, ExposedRow } from '../../../domain/graph/rows.ts'
import { exposureEdges, graphNodeOf, outcomeGraphNode, relationshipEdges } from '../../../domain/graph/shape.ts'
import type { GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import type { ImpactRow } from './queries.ts'

/** The event where there is one, the entities of all chains from the start, the outcomes; and every relationship among them. */
export function impactGraph(
  row: ImpactRow,
  at: string,
): { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId: string } {
  const event = row.title === null ? [] : [{ id: row.id, label: row.title, type: 'graph_event' }]
  return {
    nodes: [...event, ...row.entities.map(graphNodeOf), ...row.outcomes.map(outcomeGraphNode)],
    edges: [
      ...(row.title === null ? [] : row.starts.map(([target]) => ({ source: row.id, target, label: 'about' }))),
      ...relationshipEdges(inOrder(row.edges), at),
      ...exposureEdges(inOrder(row.exposed)),
    ],
    centerNodeId: row.id,
  }
}

/** By the ends and type; of one relationship the surest first. The statement sorts nothing that it can leave to us. */
function inOrder<R extends EdgeRow | ExposedRow>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => {
    for (const [at, x] of a.entries()) {
      const y = b[at]
      if (x === y) continue
      if (typeof x === 'number' && typeof y === 'number') return y - x
      return compare(x === null || x === undefined ? '' : String(x), y === null || y === undefined ? '' : String(y))
    }
    return 0
  })
}
