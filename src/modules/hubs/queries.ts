import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { edgePattern, relationshipRules, relationshipTypes } from '../../domain/relationships.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const edges = { edges: edgePattern }

const pageRow = z.object({ last: z.string().nullable(), ids: z.array(z.string()) })
export const findHubs = defineQuery<{ after: string; page: Whole; least: Whole }, z.output<typeof pageRow>>(
  'hubs/find-hubs',
  pageRow,
  edges,
)

export const noteHubs = defineQuery<{ ids: string[] }, unknown>('hubs/note-hubs', z.unknown())

/** `isWide`: the exposed entities beside it are not kept, or not yet. */
const dueRow = z.object({ id: z.string(), isWide: z.boolean() })
export const listDueHubs = defineQuery<{ now: string; before: string }, z.output<typeof dueRow>>(
  'hubs/list-due-hubs',
  dueRow,
)

/** `starts`, `ends`: the edges of its relationships that start there, and that end there. */
const openRow = z.object({ relationships: z.number(), starts: z.array(z.string()), ends: z.array(z.string()) })
export type OpenHub = z.output<typeof openRow>
export const openHub = defineQuery<{ id: string; now: string }, OpenHub>('hubs/open-hub', openRow, edges)

export const dropHub = defineQuery<{ id: string }, unknown>('hubs/drop-hub', z.unknown())

const rankedRow = z.object({ size: z.number(), ids: z.array(z.string()), until: z.string().nullable() })

/** A role that relationships of an entity can be in, and the statement that ranks the neighbours in it. */
export const ranksOfRoles = relationshipTypes.flatMap((type) =>
  [true, false].map((outgoing) => {
    const { edge } = relationshipRules[type]
    const pattern = outgoing ? `(e)-[r:${edge}]->(m)` : `(e)<-[r:${edge}]-(m)`
    const query = defineQuery<View & { id: string; most: Whole }, z.output<typeof rankedRow>>(
      'hubs/rank-role',
      rankedRow,
      { pattern },
    )
    return { type: edge, outgoing, query }
  }),
)

export const listNearExposed = defineQuery<View & { id: string; enough: Whole }, { ids: string[] }>(
  'hubs/list-near-exposed',
  z.object({ ids: z.array(z.string()) }),
  edges,
)

type RankedRole = { type: string; outgoing: boolean; size: Whole; ids: string[] }
type RankedHub = {
  id: string
  at: string
  until: string
  most: Whole
  outgoing: Whole
  incoming: Whole
  /** Null where there are too many. */
  exposed: string[] | null
  roles: RankedRole[]
}
export const writeHub = defineQuery<RankedHub, unknown>('hubs/write-hub', z.unknown())
