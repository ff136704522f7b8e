import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import { attributeValue } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

/** Weight times confidence, the edge, whether it starts where the step does, its confidence: of what is stale, what is left of it. */
const step = z.tuple([z.number(), z.string(), z.boolean(), z.number()])
export type Step = z.output<typeof step>

export const exposureRole = z.enum(['subject', 'participant', 'affected'])

export const exposure = z.object({
  role: exposureRole,
  exposureType: z.string(),
  strength: z.number(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  source: z.string(),
  /** The kind of record and its pack that say so, or the rules that link markets. */
  statedIn: z.string().default(''),
})

const chain = z.object({
  strength: z.number(),
  /** The entities along it, from the start. */
  ids: z.array(z.string()),
  /** One fewer than entities. */
  steps: z.array(step),
  outcome: z.string(),
  exposure,
})
export type Chain = z.output<typeof chain>

const followedHop = z.tuple([z.string().nullable(), z.number(), z.number(), z.number()])

const impactRow = z.object({
  id: z.string(),
  /** Of an event. */
  title: z.string().nullable(),
  /** Entities to start from: id, weight, role in the event. */
  starts: z.array(z.tuple([z.string(), z.number(), z.string().nullable()])),
  allStarts: z.number(),
  entities: z.array(entityNode),
  outcomes: z.array(outcomeNode),
  facts: z.array(z.tuple([z.string(), z.string(), attributeValue])),
  chains: z.array(chain),
  /** True where there are more chains than were asked for. */
  more: z.boolean(),
  edges: z.array(edgeRow),
  exposed: z.array(exposedRow),
  /** For each hop: an entity of which not all relationships were read; relationships that were looked at; ways that were followed, and ways worth following. */
  looked: z.tuple([followedHop, followedHop, z.tuple([z.string().nullable(), z.number()])]),
})
export type ImpactRow = z.output<typeof impactRow>

type Trace = View & {
  id: string
  /** True where it is an event that is traced, and not an entity. */
  ofEvent: boolean
  depth: Whole
  limit: Whole
  /** One more than the limit, to know whether there are more. */
  enough: Whole
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  reach: Readonly<Record<string, number>>
  /** Shares that are left of stale relationships and exposures: by pack, edge and types of their ends. */
  fresh: Readonly<Record<string, number>>
  roleWeights: Readonly<Record<string, number>>
  unknownRole: number
  maxStarts: Whole
  /** Most relationships that are read of one entity. */
  maxRead: Whole
  /** Most relationships that are looked at in one hop. */
  maxWays: Whole
  /** Most ways that are followed from one hop to the next. */
  beam: Whole
  /** Keys of the facts that are told of a person. */
  told: readonly string[]
}

export const traceImpact = defineQuery<Trace, ImpactRow>('views/trace-impact', impactRow, edgesWithAge)
