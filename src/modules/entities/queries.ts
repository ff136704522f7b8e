import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import {
  type EntityWithFacts,
  type ExposedMarket,
  entityNode,
  entityType,
  entityWithFacts,
  exposedMarket,
  type RelationshipsRow,
  relationshipsRow,
} from '../../domain/graph/rows.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { attributeValue, exposureRole } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const edges = { edges: edgePattern }

type Bounded = View & { id: string; limit: Whole; maxRead: Whole; ageing: readonly string[] }

export const listRelationships = defineQuery<Bounded, RelationshipsRow>(
  'entities/list-relationships',
  relationshipsRow,
  edges,
)

/** `enoughMarkets`: one more than are shown. */
export const listExposedMarkets = defineQuery<View & { id: string; enoughMarkets: Whole }, ExposedMarket>(
  'entities/list-exposed-markets',
  exposedMarket,
)

/** Rows come in no order, and an entity that is named twice comes once. */
export const readEntities = defineQuery<View & { ids: string[]; perishable: readonly string[] }, EntityWithFacts>(
  'entities/read-entities',
  entityWithFacts,
)

const completenessRow = z.object({
  entity: z.object({
    slug: z.string(),
    displayName: z.string(),
    entityType,
    category: z.string(),
    subcategory: z.string().nullable(),
  }),
  attributes: z.array(z.object({ key: z.string(), value: attributeValue, confirmedAt: z.string().nullable() })),
  /** `to`: the type of entity where they lead, of those that age. */
  relationships: z.array(z.object({ type: z.string(), to: entityType.nullable(), confirmedAt: z.string().nullable() })),
})

type CompletenessWanted = View & { id: string; perishable: readonly string[]; ageing: readonly string[] }

export const readCompleteness = defineQuery<CompletenessWanted, z.output<typeof completenessRow>>(
  'entities/read-completeness',
  completenessRow,
  edges,
)

export const findEntity = defineQuery<{ id: string }, { slug: string }>(
  'entities/find-entity',
  z.object({ slug: z.string() }),
)

const marketEntitiesRow = z.object({
  entities: z.array(
    entityNode.pick({ slug: true, displayName: true, entityType: true }).extend({ role: exposureRole }),
  ),
})

export const readMarketEntities = defineQuery<
  { name: string; at: string; limit: Whole },
  z.output<typeof marketEntitiesRow>
>('entities/read-market-entities', marketEntitiesRow)

const newsRow = z.object({ id: z.string(), title: z.string(), source: z.string(), publishedAt: z.string() })
export const listNews = defineQuery<{ id: string; at: string; known: string; limit: Whole }, z.output<typeof newsRow>>(
  'entities/list-news',
  newsRow,
)
