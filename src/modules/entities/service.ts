import type { View } from '../../domain/as-of.ts'
import { expectationOf } from '../../domain/expectations.ts'
import { missing } from '../../domain/known-since.ts'
import type { EntityName } from '../../domain/names.ts'
import { relationshipTypeOf } from '../../domain/relationships.ts'
import { type ExposedMarket, maxRanked, type RelationshipsRow } from '../../domain/rows.ts'
import type { EntityDetail, Extent, TypedRelationship } from '../../domain/schemas.ts'
import { extentOf, inFigures, shapeEntity, shapeTypedRelationship } from '../../domain/shape.ts'
import type { EntityType } from '../../domain/taxonomy.ts'
import { notFound } from '../../platform/errors.ts'
import { type Graph, integer, reading } from '../../platform/neo4j.ts'
import { cutOfMarkets, shapeExposure } from './exposed-markets.ts'
import {
  findEntity,
  listExposedMarkets,
  listRelationships,
  readCompleteness,
  readEntities,
  readMarketEntities,
} from './queries.ts'

export type Relationships = Extent & {
  entity: { slug: string; displayName: string }
  relationships: { from: TypedRelationship[]; to: TypedRelationship[] }
}

export type DetailWanted = EntityName & { view: View; limit: number; maxMarkets: number }

/** An entity, the open markets that it is exposed to itself, and what was left out, in words. */
export type Detail = { entity: EntityDetail; exposed: ExposedMarket[]; cuts: string[] }

/** One entity as it was in a view, with at most `limit` relationships of each direction and `maxMarkets` markets, the strongest. Throws 404. */
export async function entityDetail(graph: Graph, { id, name, view, limit, maxMarkets }: DetailWanted): Promise<Detail> {
  const [[entity], [relationships], markets] = await graph.readTogether([
    reading(readEntities, { ...view, ids: [id] }),
    reading(listRelationships, { id, ...view, limit: integer(limit), maxRead: integer(maxRanked) }),
    reading(listExposedMarkets, { id, ...view, enoughMarkets: integer(maxMarkets + 1) }),
  ])
  if (entity === undefined || relationships === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const exposed = markets.slice(0, maxMarkets)
  return {
    entity: { ...shapeEntity(entity, relationships), marketExposures: exposed.map(shapeExposure) },
    exposed,
    cuts: [...cutsOf(relationships), ...(markets.length > maxMarkets ? [cutOfMarkets(maxMarkets)] : [])],
  }
}

/** The relationships of one entity in a view, at most `limit` of each direction, the strongest. Throws 404. */
export async function relationshipsOf(
  graph: Graph,
  { id, name, view, limit }: EntityName & { view: View; limit: number },
): Promise<Relationships> {
  const [row] = await graph.read(listRelationships, {
    id,
    ...view,
    limit: integer(limit),
    maxRead: integer(maxRanked),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  return {
    entity: row.entity,
    relationships: {
      from: row.relationshipsFrom.map((each) => shapeTypedRelationship(each, true)),
      to: row.relationshipsTo.map((each) => shapeTypedRelationship(each, false)),
    },
    ...extentOf(cutsOf(row)),
  }
}

/** Which relationships were left out. */
function cutsOf(row: Omit<RelationshipsRow, 'entity'>): string[] {
  const parts: [shown: number, held: number, direction: string][] = [
    [row.relationshipsFrom.length, row.outgoing, 'that start here'],
    [row.relationshipsTo.length, row.incoming, 'that end here'],
  ]
  return parts
    .filter(([shown, held]) => shown < held)
    .map(([shown, held, direction]) => `the ${shown} strongest of ${heldText(held)} relationships ${direction}`)
}

function heldText(held: number): string {
  return held < maxRanked ? inFigures(held) : `the first ${inFigures(maxRanked)}`
}

export type Completeness = {
  entity: { slug: string; displayName: string }
  score: number
  present: { kind: 'attribute' | 'relationship'; name: string }[]
  missing: { kind: 'attribute' | 'relationship'; name: string }[]
  judgedBy: { subcategory: string | null; entityType: EntityType; statedFor: 'subcategory' | 'entityType' }
}

/** How much of what an entity of its kind should have is there at the moment `at`, as a share of 1. Throws 404. */
export async function completenessOf(graph: Graph, { id, name }: EntityName, at: string): Promise<Completeness> {
  const [row] = await graph.read(readCompleteness, { id, at })
  if (row === undefined) throw notFound('entity', name)
  const { entityType, subcategory, ...entity } = row.entity
  const { expectation, statedFor } = expectationOf(subcategory, entityType)
  const held = new Set<string>([...row.attributes, ...row.relationships.map(relationshipTypeOf)])
  const expected = [
    ...expectation.attributes.map((name) => ({ kind: 'attribute' as const, name })),
    ...expectation.relationships.map((name) => ({ kind: 'relationship' as const, name: String(name) })),
  ]
  const present = expected.filter(({ name }) => held.has(name))
  const missing = expected.filter(({ name }) => !held.has(name))
  const score = expected.length === 0 ? 1 : Math.round((present.length / expected.length) * 1_000) / 1_000
  return {
    entity: { slug: entity.slug, displayName: entity.displayName },
    score,
    present,
    missing,
    judgedBy: { subcategory, entityType, statedFor },
  }
}

/** Most entities of one market. */
const maxOfMarket = 200

/** The entities that a market is about now, strongest first. It is named by our id, or by its id or slug at the venue. Throws 404. */
export async function entitiesOfMarket(graph: Graph, name: string, at: string) {
  const [row] = await graph.read(readMarketEntities, { name, at, limit: integer(maxOfMarket) })
  if (row === undefined) throw notFound('market', name)
  return row
}

/** Throws 404 where there is no entity of this name. */
export async function requireEntity(graph: Graph, { id, name }: EntityName): Promise<void> {
  const [found] = await graph.read(findEntity, { id })
  if (found === undefined) throw notFound('entity', name)
}
