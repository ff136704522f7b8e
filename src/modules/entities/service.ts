import type { View } from '../../domain/as-of.ts'
import { perishableKeys } from '../../domain/facts/ageing.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { type ExposedMarket, maxRanked, type RelationshipsRow } from '../../domain/graph/rows.ts'
import { extentOf, inDigits, listAttributes, shapeEntity, shapeTypedRelationship } from '../../domain/graph/shape.ts'
import type { EntityName } from '../../domain/names.ts'
import { ageingEdges } from '../../domain/relationships.ts'
import type { AttributeItem, EntityDetail, Extent, NewsItem, TypedRelationship } from '../../domain/schemas.ts'
import { notFound } from '../../platform/errors.ts'
import { type Graph, integer, readWith } from '../../platform/neo4j/neo4j.ts'
import { shapeExposure, truncationOfMarkets } from './exposed-markets.ts'
import {
  findEntity,
  listExposedMarkets,
  listNews,
  listRelationships,
  readEntities,
  readMarketEntities,
} from './queries.ts'

export type Relationships = Extent & {
  entity: { slug: string; displayName: string }
  relationships: { from: TypedRelationship[]; to: TypedRelationship[] }
}

export type DetailParams = EntityName & { view: View; limit: number; maxMarkets: number; maxNews?: number }

/** An entity, its attributes once more as a list, the open markets that it is exposed to itself, its news, and what was left out, in words. */
export type Detail = {
  entity: EntityDetail
  attributes: AttributeItem[]
  exposed: ExposedMarket[]
  news: NewsItem[]
  cuts: string[]
}

/** One entity as it was in a view, with at most `limit` relationships of each direction and `maxMarkets` markets, the strongest. Throws 404. */
export async function entityDetail(
  graph: Graph,
  { id, name, view, limit, maxMarkets, maxNews = 0 }: DetailParams,
): Promise<Detail> {
  const [[entity], [relationships], markets, news] = await graph.readTogether([
    readWith(readEntities, { ...view, ids: [id], perishable: perishableKeys }),
    readWith(listRelationships, {
      id,
      ...view,
      limit: integer(limit),
      maxRead: integer(maxRanked),
      ageing: ageingEdges,
    }),
    readWith(listExposedMarkets, { id, ...view, enoughMarkets: integer(maxMarkets + 1) }),
    readWith(listNews, { id, ...view, limit: integer(maxNews) }),
  ])
  if (entity === undefined || relationships === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const exposed = markets.slice(0, maxMarkets)
  return {
    entity: { ...shapeEntity(entity, relationships, view.at), marketExposures: exposed.map(shapeExposure) },
    attributes: listAttributes(entity.facts, entity.entity.entityType, view.at),
    exposed,
    news,
    cuts: [...cutsOf(relationships), ...(markets.length > maxMarkets ? [truncationOfMarkets(maxMarkets)] : [])],
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
    ageing: ageingEdges,
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  const { entityType, ...entity } = row.entity
  const { at } = view
  return {
    entity,
    relationships: {
      from: row.relationshipsFrom.map((each) => shapeTypedRelationship(each, { entityType, outgoing: true, at })),
      to: row.relationshipsTo.map((each) => shapeTypedRelationship(each, { entityType, outgoing: false, at })),
    },
    ...extentOf(cutsOf(row)),
  }
}

/** The relationships that were left out, in words. */
function cutsOf(row: Omit<RelationshipsRow, 'entity'>): string[] {
  const parts: [shown: number, held: number, direction: string][] = [
    [row.relationshipsFrom.length, row.outgoing, 'that start here'],
    [row.relationshipsTo.length, row.incoming, 'that end here'],
  ]
  return parts
    .filter(([shown, held]) => shown < held)
    .map(
      ([shown, held, direction]) =>
        `the ${shown} strongest of ${heldText(held, row.isCounted)} relationships ${direction}`,
    )
}

function heldText(held: number, isCounted: boolean): string {
  return isCounted || held < maxRanked ? inDigits(held) : `the first ${inDigits(maxRanked)}`
}

/** Most entities of one market. */
const maxOfMarket = 200

/** The entities that a market is about now, strongest first. It is named by our id, or by its id or slug at the venue. Throws 404. */
export async function entitiesOfMarket(graph: Graph, name: string, at: string) {
  const [row] = await graph.read(readMarketEntities, { name, at, limit: integer(maxOfMarket) })
  if (row === undefined) throw notFound('market', name)
  return row
}

/** Articles that name an entity, latest first. Throws 404. */
export async function newsOf(
  graph: Graph,
  { id, name, view, limit }: EntityName & { view: View; limit: number },
): Promise<NewsItem[]> {
  const [[found], news] = await graph.readTogether([
    readWith(findEntity, { id }),
    readWith(listNews, { id, ...view, limit: integer(limit) }),
  ])
  if (found === undefined) throw await missing(graph, 'entity', { id, name }, view)
  return news
}
