import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgePattern } from '../../../domain/relationships.ts'
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
  /** Which kind of record of which pack says so, or the rules that link markets. */
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
  /** Whether there are more chains than were asked for. */
  more: z.boolean(),
  edges: z.array(edgeRow),
  exposed: z.array(exposedRow),
  /** For each hop: an entity of which not all relationships were read; relationships that were looked at. */
  wide: z.tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()]),
  ways: z.tuple([z.number(), z.number(), z.number()]),
  /** After the first and second hop: ways that were followed, and ways worth following. */
  beams: z.tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])]),
})
export type ImpactRow = z.output<typeof impactRow>

type Trace = View & {
  id: string
  depth: Whole
  limit: Whole
  /** One more than the limit, to know whether there are more. */
  enough: Whole
  forward: Readonly<Record<string, number>>
  backward: Readonly<Record<string, number>>
  reach: Readonly<Record<string, number>>
  /** What is left of relationships and exposures that are stale: by pack, edge and types of their ends. */
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

function traceImpact(label: 'Entity' | 'Event') {
  const known = label === 'Event' ? 'recordedAt' : 'createdAt'
  return defineQuery<Trace, ImpactRow>('views/trace-impact', impactRow, { label, known, edges: edgePattern })
}

export const traceFromEntity = traceImpact('Entity')
export const traceFromEvent = traceImpact('Event')
