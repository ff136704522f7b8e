import { lifeOfValue } from '../facts/ageing.ts'
import { agedAt, agedConfidence, lifeOfRelationship } from '../facts/freshness.ts'
import type { Precision } from '../facts/precision.ts'
import { type RelationshipType, relationshipTypeOf, roleOf } from '../relationships.ts'
import type {
  AttributeItem,
  EntityDetail,
  EntityProfile,
  EntityReference,
  Extent,
  GraphEdge,
  GraphNode,
  Relationship,
  TypedRelationship,
} from '../schemas.ts'
import type { EntityType } from '../taxonomy.ts'
import type {
  EdgeAge,
  EdgeRow,
  EntityNode,
  EntityWithFacts,
  ExposedRow,
  FactRow,
  OutcomeNode,
  RelationshipRow,
  RelationshipsRow,
} from './rows.ts'

/** An entity as it is answered, with its attributes and relationships. */
export function shapeEntity(
  entity: EntityWithFacts,
  { entity: { entityType }, relationshipsFrom, relationshipsTo }: RelationshipsRow,
  at: string,
): Omit<EntityDetail, 'marketExposures'> {
  return {
    ...shapeProfile(entity, at),
    relationships: [
      ...relationshipsFrom.map((each) => shapeRelationship(each, { entityType, outgoing: true, at })),
      ...relationshipsTo.map((each) => shapeRelationship(each, { entityType, outgoing: false, at })),
    ],
  }
}

/** An entity with its attributes alone. */
export function shapeProfile({ entity: { updatedAt, ...entity }, facts }: EntityWithFacts, at: string): EntityProfile {
  return { ...entity, updated_at: updatedAt, ...shapeAttributes(facts, entity.entityType, at) }
}

/**
 * Each key in alphabetical order with where it comes from. Where several sources state the value, the surest is named; of a value that ages
 * what is left of its confidence at the moment `at` counts. What else is known stands apart: the contract gives an attribute three siblings and no more.
 */
function shapeAttributes(
  facts: readonly FactRow[],
  of: EntityType,
  at: string,
): Pick<EntityDetail, 'attributes' | 'attributeDetails'> {
  const attributes: EntityDetail['attributes'] = {}
  const attributeDetails: EntityDetail['attributeDetails'] = {}
  for (const item of listAttributes(facts, of, at)) {
    const { key, value, source, updatedAt, updatedAtPrecision: precision, confidence } = item
    const { document, lastConfirmed, stale } = item
    attributes[key] = value
    if (source !== null) attributes[`${key}_source`] = source
    attributes[`${key}_updated`] = updatedAt
    if (confidence !== null) attributes[`${key}_confidence`] = confidence
    const details = {
      ...(precision !== undefined && precision !== 'by' && { updatedPrecision: precision }),
      ...(lastConfirmed !== undefined && { lastConfirmed }),
      ...(stale && { stale }),
      ...(document !== undefined && { document }),
    }
    if (Object.keys(details).length > 0) attributeDetails[key] = details
  }
  return { attributes, attributeDetails }
}

/** The same as a list: one item for each attribute. */
export function listAttributes(facts: readonly FactRow[], of: EntityType, at: string): AttributeItem[] {
  return facts
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, value, validFrom, fromPrecision, statedBy }) => {
      const life = lifeOfValue(key, value, of)
      const [surest] = statedBy
        .map(({ source, confidence, confirmedAt, document }) => {
          const { share, told } = agedAt(at, life, confirmedAt)
          return {
            source,
            confidence: agedConfidence(confidence, share),
            told: { ...told, ...(document !== null && { document }) },
          }
        })
        .toSorted((a, b) => b.confidence - a.confidence || (a.source < b.source ? -1 : 1))
      return {
        key,
        value,
        source: surest?.source ?? null,
        updatedAt: validFrom,
        ...(fromPrecision !== null && { updatedAtPrecision: fromPrecision }),
        confidence: surest?.confidence ?? null,
        ...surest?.told,
      }
    })
}

/** The end from which a relationship is looked at, and the moment. */
type Seen = { entityType: EntityType; outgoing: boolean; at: string }

/** A relationship seen from the entity that was asked for: from its other end it has the inverse role. */
function shapeRelationship(row: RelationshipRow, seen: Seen): Relationship {
  const type = relationshipTypeOf(row.type)
  return { role: roleOf(type, seen.outgoing), entity: referenceOf(row), ...validityOf(row, type, seen) }
}

export function shapeTypedRelationship(row: RelationshipRow, seen: Seen): TypedRelationship {
  const relationshipType = relationshipTypeOf(row.type)
  return {
    relationshipType,
    role: roleOf(relationshipType, seen.outgoing),
    entity: referenceOf(row),
    ...validityOf(row, relationshipType, seen),
  }
}

function validityOf(row: RelationshipRow, type: RelationshipType, { entityType, outgoing, at }: Seen) {
  const { validFrom, validTo, confidence, source, document, confirmedAt } = row
  const [from, to] = outgoing ? [entityType, row.entityType] : [row.entityType, entityType]
  const { share, told } = agedAt(at, lifeOfRelationship(type, from, to), confirmedAt)
  return {
    validFrom,
    ...(validTo !== null && { validTo }),
    ...tellDates(row),
    confidence: agedConfidence(confidence, share),
    source,
    ...(document !== null && { document }),
    ...told,
  }
}

/** The precisions of a start and an end, of those that are told. */
export function tellDates({
  fromPrecision,
  toPrecision,
  validTo,
}: {
  fromPrecision: Precision | null
  toPrecision: Precision | null
  validTo: string | null
}) {
  return {
    ...(fromPrecision !== null && { validFromPrecision: fromPrecision }),
    ...(toPrecision !== null && validTo !== null && { validToPrecision: toPrecision }),
  }
}

export function referenceOf({ id, slug, displayName, entityType }: EntityReference): EntityReference {
  return { id, slug, displayName, entityType }
}

/** Products of weights have digits that mean nothing. */
export function rounded(strength: number): number {
  return Number(strength.toPrecision(6))
}

/** The extent of an answer: whole where there is nothing to say about what was left out. */
export function extentOf(cuts: readonly string[]): Extent {
  return cuts.length === 0 ? { truncated: false } : { truncated: true, reason: cuts.join('; ') }
}

export function graphNodeOf({ id, slug, displayName, entityType, category }: EntityNode): GraphNode {
  return { id, slug, label: displayName, type: entityType, category }
}

/** Rows of relationships as edges of a view at a moment, as `distinctEdges` tells them apart: of what ages with what is left of its confidence. */
export function relationshipEdges(rows: readonly EdgeRow[], at: string): GraphEdge[] {
  return distinctEdges(
    rows.map(([source, edge, target, confidence, validFrom, validTo, ...age]) => {
      const type = relationshipTypeOf(edge)
      return [source, type, target, confidenceAt(at, type, confidence, age), validFrom, validTo]
    }),
  )
}

/** The part of the confidence in a relationship that is left at a moment. */
export function confidenceAt(
  at: string,
  type: RelationshipType,
  confidence: number,
  [from, to, confirmedAt]: EdgeAge,
): number {
  return agedConfidence(confidence, agedAt(at, lifeOfRelationship(type, from, to), confirmedAt).share)
}

/** Source, label, target, confidence, since when, until when. */
type ShownEdge = readonly [string, string, string, number, string, string | null]

/** One edge for each label between two nodes: periods and sources of the same relationship are not told apart here. The surest is shown. */
function distinctEdges(rows: readonly ShownEdge[]): GraphEdge[] {
  const edges = new Map<string, GraphEdge & { confidence: number }>()
  for (const [source, label, target, confidence, validFrom, validTo] of rows) {
    const key = `${source} ${label} ${target}`
    const known = edges.get(key)
    if (known !== undefined && known.confidence >= confidence) continue
    edges.set(key, { source, target, label, confidence, validFrom, ...(validTo !== null && { validTo }) })
  }
  return [...edges.values()]
}

export function outcomeGraphNode({ id, slug, label, question, category }: OutcomeNode): GraphNode {
  return { id, slug, label, question, type: 'outcome', ...(category !== null && { category }) }
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
export function inDigits(count: number): string {
  return count.toLocaleString('en-US')
}
