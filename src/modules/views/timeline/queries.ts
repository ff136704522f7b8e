import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { entityNode, outcomeNode } from '../../../domain/graph/rows.ts'
import { moveRow } from '../../../domain/markets/market-moves.ts'
import { edgePattern } from '../../../domain/relationships.ts'
import { attributeValue } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { claimRow } from '../claims.ts'
import { impactBases } from './schemas.ts'

const versionRow = z.object({
  value: attributeValue,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  place: z.number(),
  statements: z.array(z.object({ source: z.string(), confidence: z.number(), withdrawnAt: z.string().nullable() })),
  event: z
    .object({
      id: z.string(),
      eventType: z.string(),
      impactScore: z.number().nullable(),
      impactBy: z.enum(impactBases).nullable(),
      source: z.string().nullable(),
    })
    .nullable(),
})
export type TimelineVersion = z.output<typeof versionRow>

const eventRow = z.object({
  id: z.string(),
  eventType: z.string(),
  title: z.string(),
  happenedAt: z.string(),
  impactScore: z.number().nullable(),
  impactBy: z.enum(impactBases).nullable(),
  source: z.string().nullable(),
  about: z.array(z.string()),
})

/** `started` and `ended` are empty where that lies outside the window, or where nobody said when it began. */
const periodRow = z.object({
  type: z.string(),
  outgoing: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  started: z.string(),
  ended: z.string(),
  confidence: z.number(),
  source: z.string(),
  other: entityNode,
})
export type PeriodRow = z.output<typeof periodRow>

const timelineMove = moveRow.extend({ outcome: outcomeNode })
export type TimelineMove = z.output<typeof timelineMove>

/** One entity with what changed about it; the same totals in each row. */
const timelineRow = z.object({
  /** 0 for the entity itself, then the order in which the others count. */
  rank: z.number(),
  /** Entities one relationship away that were found. */
  of1: z.number(),
  /** True where more were found two relationships away than were looked at. */
  more2: z.boolean(),
  /** `ties` counts all relationships, also those that were not read. */
  subject: entityNode.extend({ ties: z.number() }),
  facts: z.array(z.object({ key: z.string(), versions: z.array(versionRow) })),
  events: z.array(eventRow),
  periods: z.array(periodRow),
  moves: z.array(timelineMove),
  claims: z.array(claimRow),
})
export type TimelineRow = z.output<typeof timelineRow>

type Span = View & { id: string; since: string; maxItems: Whole }

type Bounds = {
  depth: Whole
  /** Relationships of one entity that are read. */
  maxTies: Whole
  maxFacts: Whole
  /** Most entities one relationship away; from each of them; and two away in all. */
  fan: Whole
  fanBeyond: Whole
  maxBeyond: Whole
  /** Outcomes of one entity whose moves are told, and contracts of one of them. */
  maxOutcomes: Whole
  maxContracts: Whole
  windows: readonly string[]
}

export const readTimeline = defineQuery<Span & Bounds, TimelineRow>('views/read-timeline', timelineRow, {
  edges: edgePattern,
})

const eventsRow = z.object({
  id: z.string(),
  events: z.array(
    eventRow.omit({ about: true }).extend({
      changes: z.array(
        z.object({ attribute: z.string(), from: attributeValue.nullable(), to: attributeValue.nullable() }),
      ),
    }),
  ),
})

export const listEvents = defineQuery<Span, z.output<typeof eventsRow>>('views/list-events', eventsRow)
