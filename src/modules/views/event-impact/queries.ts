import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { exposure } from '../impact-chain/queries.ts'

const eventImpactRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The entities that the event is about: id, weight, role. */
  starts: z.array(z.tuple([z.string(), z.number(), z.string().nullable()])),
  allStarts: z.number(),
  /** True where there are more entities than were asked for. */
  more: z.boolean(),
  /** An entity of which not all relationships were read. */
  wide: z.string().nullable(),
  /** Relationships that were looked at. */
  ways: z.number(),
  edges: z.array(edgeRow),
  moved: z.array(
    z.object({
      entity: entityNode,
      score: z.number(),
      exposures: z.array(z.object({ outcome: outcomeNode, exposure: exposure.extend({ validFrom: z.string() }) })),
    }),
  ),
})
export type EventImpactRow = z.output<typeof eventImpactRow>

type SelectionParams = View & {
  id: string
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  roleWeights: Readonly<Record<string, number>>
  unknownRole: number
  /** Shares that are left of stale exposures: by pack, edge and type of their entity. */
  fresh: Readonly<Record<string, number>>
  maxStarts: Whole
  maxRead: Whole
  maxWays: Whole
  /** Most outcomes of one entity. */
  maxOutcomes: Whole
  /** Most entities; and one more, to know whether there are more. */
  limit: Whole
  enough: Whole
}

export const readEventImpact = defineQuery<SelectionParams, EventImpactRow>(
  'views/read-event-impact',
  eventImpactRow,
  edgesWithAge,
)
