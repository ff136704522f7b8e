import { graphNodeOf, outcomeGraphNode } from '../../../domain/graph/shape.ts'
import { factId } from '../../../domain/ids.ts'
import { relationshipTypeOf } from '../../../domain/relationships.ts'
import type { GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import type { Subject, Told } from './items.ts'
import type { PeriodRow } from './queries.ts'

type Drawing = { nodes: Map<string, GraphNode>; edges: Map<string, GraphEdge> }

/**
 * The graph of a timeline: the entity at the centre, the entities that the items are about, the other ends of the relationships, the facts that
 * changed (with the latest value told), the events, and the outcomes that moved. Nodes come in the order of the items.
 */
export function drawTimeline(center: Subject, told: readonly Told[]) {
  const drawing: Drawing = { nodes: new Map(), edges: new Map() }
  show(drawing, graphNodeOf(center))
  for (const each of told) drawItem(drawing, each)
  // Whom an event is about may come to the graph by a later item.
  for (const { item, about } of told) {
    if (item.eventId === null) continue
    for (const target of about.filter((id) => drawing.nodes.has(id))) {
      join(drawing, { source: item.eventId, target, label: 'about' })
    }
  }
  return { nodes: [...drawing.nodes.values()], edges: [...drawing.edges.values()], centerNodeId: center.id }
}

function drawItem(drawing: Drawing, { item, subject, period, outcome }: Told): void {
  show(drawing, graphNodeOf(subject))
  if (item.eventId !== null) show(drawing, { id: item.eventId, label: item.title, type: 'graph_event' })
  if (period !== undefined) {
    show(drawing, graphNodeOf(period.other))
    join(drawing, periodEdge(subject, period))
  }
  if (outcome !== undefined) {
    show(drawing, { id: item.id, label: item.title, type: 'market_move' })
    show(drawing, outcomeGraphNode(outcome))
    join(drawing, { source: subject.id, target: outcome.id, label: 'exposed_to' })
    join(drawing, { source: outcome.id, target: item.id, label: 'moved' })
  }
  for (const { attribute, to } of item.changes) {
    const id = factId(subject.id, attribute)
    show(drawing, { id, label: to === null ? attribute : `${attribute}: ${to}`, type: 'fact' })
    join(drawing, { source: subject.id, target: id, label: 'has_fact' })
    if (item.eventId !== null) join(drawing, { source: item.eventId, target: id, label: 'set' })
  }
}

/** The first to show a node or an edge decides how it looks: the latest item. */
function show({ nodes }: Drawing, node: GraphNode): void {
  if (!nodes.has(node.id)) nodes.set(node.id, node)
}

function join({ edges }: Drawing, edge: GraphEdge): void {
  const key = `${edge.source} ${edge.label} ${edge.target}`
  if (!edges.has(key)) edges.set(key, edge)
}

function periodEdge(subject: Subject, period: PeriodRow): GraphEdge {
  const { type, outgoing, validFrom, validTo, confidence, other } = period
  return {
    source: outgoing ? subject.id : other.id,
    target: outgoing ? other.id : subject.id,
    label: relationshipTypeOf(type),
    confidence,
    ...(validFrom !== null && { validFrom }),
    ...(validTo !== null && { validTo }),
  }
}
