import { relationshipTypeOf, roleOf } from './relationships.ts'
import type {
  EdgeRow,
  EntityNode,
  EntityWithFacts,
  ExposedRow,
  FactRow,
  OutcomeNode,
  RelationshipRow,
  RelationshipsRow,
} from './rows.ts'
import type {
  EntityDetail,
  EntityProfile,
  EntityReference,
  Extent,
  GraphEdge,
  GraphNode,
  Relationship,
  TypedRelationship,
} from './schemas.ts'

/** An entity as it is answered, with its attributes and relationships. */
export function shapeEntity(
  entity: EntityWithFacts,
  { relationshipsFrom, relationshipsTo }: RelationshipsRow,
): Omit<EntityDetail, 'marketExposures'> {
  return {
    ...shapeProfile(entity),
    relationships: [
      ...relationshipsFrom.map((each) => shapeRelationship(each, true)),
      ...relationshipsTo.map((each) => shapeRelationship(each, false)),
    ],
  }
}

/** An entity with its attributes alone. */
export function shapeProfile({ entity: { updatedAt, ...entity }, facts }: EntityWithFacts): EntityProfile {
  return { ...entity, updated_at: updatedAt, attributes: shapeAttributes(facts) }
}

/** Each key in alphabetical order with where it comes from. Where several sources state the value, the surest is named. */
export function shapeAttributes(facts: readonly FactRow[]): EntityDetail['attributes'] {
  const attributes: EntityDetail['attributes'] = {}
  for (const { key, value, validFrom, statedBy } of facts.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const [surest] = statedBy.toSorted((a, b) => b.confidence - a.confidence || (a.source < b.source ? -1 : 1))
    attributes[key] = value
    if (surest) attributes[`${key}_source`] = surest.source
    attributes[`${key}_updated`] = validFrom
    if (surest) attributes[`${key}_confidence`] = surest.confidence
  }
  return attributes
}

/** A relationship seen from the entity that was asked for: from its other end it has the inverse role. */
function shapeRelationship(row: RelationshipRow, outgoing: boolean): Relationship {
  return { role: roleOf(relationshipTypeOf(row.type), outgoing), entity: referenceOf(row), ...validityOf(row) }
}

export function shapeTypedRelationship(row: RelationshipRow, outgoing: boolean): TypedRelationship {
  const relationshipType = relationshipTypeOf(row.type)
  return { relationshipType, role: roleOf(relationshipType, outgoing), entity: referenceOf(row), ...validityOf(row) }
}

function validityOf({ validFrom, validTo, confidence, source }: RelationshipRow) {
  return { validFrom, ...(validTo !== null && { validTo }), confidence, source }
}

export function referenceOf({ id, slug, displayName, entityType }: EntityReference): EntityReference {
  return { id, slug, displayName, entityType }
}

/** Products of weights have digits that mean nothing. */
export function rounded(strength: number): number {
  return Number(strength.toPrecision(6))
}

/** Whether an answer is whole: it is where there is nothing to say about what was left out. */
export function extentOf(cuts: readonly string[]): Extent {
  return cuts.length === 0 ? { truncated: false } : { truncated: true, reason: cuts.join('; ') }
}

export function graphNodeOf({ id, slug, displayName, entityType, category }: EntityNode): GraphNode {
  return { id, slug, label: displayName, type: entityType, category }
}

/** Rows of relationships as edges of a view, as `distinctEdges` tells them apart. */
export function relationshipEdges(rows: readonly EdgeRow[]): GraphEdge[] {
  return distinctEdges(rows.map(([source, edge, ...rest]) => [source, relationshipTypeOf(edge), ...rest]))
}

/** One edge for each label between two nodes: periods and sources of the same relationship are not told apart here. The surest is shown. */
export function distinctEdges(rows: readonly EdgeRow[]): GraphEdge[] {
  const edges = new Map<string, GraphEdge & { confidence: number }>()
  for (const [source, label, target, confidence, validFrom, validTo] of rows) {
    const key = `${source} ${label} ${target}`
    const known = edges.get(key)
    if (known !== undefined && known.confidence >= confidence) continue
    edges.set(key, { source, target, label, confidence, validFrom, ...(validTo !== null && { validTo }) })
  }
  return [...edges.values()]
}

export function outcomeGraphNode({ id, slug, label, category }: OutcomeNode): GraphNode {
  return { id, slug, label, type: 'outcome', ...(category !== null && { category }) }
}

/** Each outcome once, in the order in which they come. */
export function distinctOutcomes<O extends OutcomeNode>(outcomes: readonly O[]): O[] {
  return [...new Map(outcomes.map((outcome) => [outcome.id, outcome])).values()]
}

/** Rows of exposures as edges of a view, each pair once. */
export function exposureEdges(rows: readonly ExposedRow[]): GraphEdge[] {
  return distinctEdges(rows.map(([source, target, ...rest]) => [source, 'exposed_to', target, ...rest]))
}

/** A graph with its size beside it, as every view answers it. */
export function sized<G extends { nodes: readonly unknown[]; edges: readonly unknown[] }>(graph: G) {
  return { graph, stats: { totalNodes: graph.nodes.length, totalEdges: graph.edges.length } }
}

/** `19,000`: a count within a sentence. */
export function inFigures(count: number): string {
  return count.toLocaleString('en-US')
}
