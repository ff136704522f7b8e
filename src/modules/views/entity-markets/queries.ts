import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { exposure } from '../impact-chain/queries.ts'

const exposureOfEntity = z.object({
  outcome: outcomeNode.extend({ subcategory: z.string().nullable() }),
  strength: z.number(),
  /** The entity that is exposed: the one asked for, or one related to it by an edge of this type, which starts there or not. */
  at: z.string(),
  type: z.string(),
  outgoing: z.boolean(),
  exposure,
})
export type ExposureOfEntity = z.output<typeof exposureOfEntity>

const entityMarketsRow = z.object({
  id: z.string(),
  /** Relationships that were read. */
  read: z.number(),
  /** True where there are more outcomes than were asked for. */
  more: z.boolean(),
  entities: z.array(entityNode),
  exposures: z.array(exposureOfEntity),
  edges: z.array(edgeRow),
  exposed: z.array(exposedRow),
})
export type EntityMarketsRow = z.output<typeof entityMarketsRow>

type SelectionParams = View & {
  id: string
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  /** Shares that are left of stale relationships and exposures: by pack, edge and types of their ends. */
  fresh: Readonly<Record<string, number>>
  maxRead: Whole
  /** Most outcomes; and one more, to know whether there are more. */
  limit: Whole
  enough: Whole
}

export const readEntityMarkets = defineQuery<SelectionParams, EntityMarketsRow>(
  'views/read-entity-markets',
  entityMarketsRow,
  edgesWithAge,
)
