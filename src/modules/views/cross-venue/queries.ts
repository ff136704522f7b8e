import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

const text = z.string().nullable()
const figure = z.number().nullable()
export const polarity = z.union([z.literal(1), z.literal(-1)]).nullable()

export const matchRelation = z.enum(['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint'])
export const compareFlag = z.enum(['exact_match', 'near_match', 'do_not_compare'])

const listedContract = z.object({
  contract: z.object({
    id: z.string(),
    side: z.string(),
    label: text,
    tokenId: text,
    /** Null: it prices another outcome, and is matched with one that prices this. */
    polarity,
  }),
  market: z.object({
    id: z.string(),
    venue: venueName,
    externalId: z.string(),
    title: z.string(),
    category: text,
    status: text,
    endDate: text,
    volume: figure,
    liquidity: figure,
    url: text,
  }),
})
export type ListedContract = z.output<typeof listedContract>

const match = z.object({
  from: z.string(),
  to: z.string(),
  relation: matchRelation,
  polarity,
  compareFlag: compareFlag.nullable(),
  confidence: figure,
  reasons: z.array(z.string()).nullable(),
  decidedBy: text,
  reviewedAt: text,
})
export type Match = z.output<typeof match>

const listing = z.object({
  outcome: outcomeNode.extend({ subcategory: text, status: z.string(), closesAt: text }),
  contracts: z.array(listedContract),
  matches: z.array(match),
  /** True where not all contracts or matches were read. */
  more: z.boolean(),
})
export type Listing = z.output<typeof listing>

const crossVenueRow = z.object({
  id: z.string(),
  /** Null where the view is of an outcome. */
  entity: entityNode.nullable(),
  /** True where there are more outcomes than were asked for. */
  more: z.boolean(),
  listings: z.array(listing),
  exposed: z.array(exposedRow),
})
export type CrossVenueRow = z.output<typeof crossVenueRow>

type SelectionParams = View & {
  id: string
  limit: Whole
  /** Most contracts of one outcome, and most matches of these. */
  maxContracts: Whole
}

function readCrossVenue(label: 'Entity' | 'Outcome') {
  return defineQuery<SelectionParams, CrossVenueRow>('views/read-cross-venue', crossVenueRow, { label })
}

export const readCrossVenueBy = {
  entity: readCrossVenue('Entity'),
  outcome: readCrossVenue('Outcome'),
} as const
