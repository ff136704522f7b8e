import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { moveRow } from '../../../domain/markets/market-moves.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { exposure } from '../impact-chain/queries.ts'

const wholeOutcome = outcomeNode.extend({
  subcategory: z.string().nullable(),
  group: z.string().nullable(),
  closesAt: z.string().nullable(),
  status: z.enum(['open', 'resolved']),
})

const contextRow = z.object({
  outcome: wholeOutcome,
  moreEntities: z.boolean(),
  moreEvents: z.boolean(),
  moreSiblings: z.boolean(),
  moreMoves: z.boolean(),
  exposed: z.array(z.object({ entity: entityNode, exposure })),
  events: z.array(
    z.object({
      id: z.string(),
      eventType: z.string(),
      title: z.string(),
      happenedAt: z.string(),
      impactScore: z.number().nullable(),
      source: z.string().nullable(),
      /** Of the exposed entities. */
      about: z.array(z.object({ id: z.string(), role: z.string().nullable() })),
    }),
  ),
  siblings: z.array(wholeOutcome),
  /** Latest first, each with what happened before it, the latest first. */
  moves: z.array(
    moveRow.extend({
      precededBy: z.array(
        z.object({
          id: z.string(),
          eventType: z.string(),
          title: z.string(),
          happenedAt: z.string(),
          lagHours: z.number(),
        }),
      ),
    }),
  ),
  edges: z.array(edgeRow),
  exposedTo: z.array(exposedRow),
})
export type ContextRow = z.output<typeof contextRow>

type SelectionParams = View & {
  id: string
  /** Shares that are left of stale exposures: by pack, edge and type of their entity. */
  fresh: Readonly<Record<string, number>>
  /** The earliest moment of a recent event. */
  since: string
  maxRead: Whole
  maxSiblings: Whole
  maxContracts: Whole
  windows: readonly string[]
  /** Most entities, and most events; and one more, to know whether there are more. */
  limit: Whole
  enough: Whole
}

export const readMarketContext = defineQuery<SelectionParams, ContextRow>(
  'views/read-market-context',
  contextRow,
  edgesWithAge,
)
