import type { GraphEdge, GraphNode } from '../entities/schemas.ts'
import { relationshipTypeOf } from '../taxonomy/registry/relationships.ts'
import type { EntityNode, ImpactRow, OutcomeNode } from './impact-queries.ts'

type Period = [confidence: number, validFrom: string, validTo: string | null]

export function entityGraphNode({ id, slug, displayName, entityType, category }: EntityNode): GraphNode {
  return { id, slug, label: displayName, type: entityType, category }
}

export function outcomeGraphNode({ id, slug, label, category }: OutcomeNode): GraphNode {
  return { id, slug, label, type: 'outcome', category }
}

/** Each relationship type between two nodes once, as the surest of its periods and sources. */
export function edgesOf(rows: readonly [source: string, label: string, target: string, ...Period][]): GraphEdge[] {
  const edges = new Map<string, GraphEdge & { confidence: number }>()
  for (const [source, label, target, confidence, validFrom, validTo] of rows) {
    const key = `${source} ${label} ${target}`
    const known = edges.get(key)
    if (known !== undefined && known.confidence >= confidence) continue
    edges.set(key, { source, target, label, confidence, validFrom, ...(validTo !== null && { validTo }) })
  }
  return [...edges.values()]
}

/** The event where there is one, the entities of all chains from the start, the outcomes; and every relationship among them. */
export function impactGraph(row: ImpactRow): { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId: string } {
  const event = row.title === null ? [] : [{ id: row.id, label: row.title, type: 'graph_event' }]
  return {
    nodes: [...event, ...row.entities.map(entityGraphNode), ...row.outcomes.map(outcomeGraphNode)],
    edges: [
      ...(row.title === null ? [] : row.starts.map(([target]) => ({ source: row.id, target, label: 'about' }))),
      ...edgesOf(
        row.edges.map(([source, edge, target, ...rest]) => [source, relationshipTypeOf(edge), target, ...rest]),
      ),
      ...edgesOf(row.exposed.map(([source, target, ...rest]) => [source, 'exposed_to', target, ...rest])),
    ],
    centerNodeId: row.id,
  }
}
