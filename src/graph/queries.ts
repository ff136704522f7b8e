import { z } from 'zod'
import type { View } from '../domain/as-of.ts'
import { edgePattern } from '../domain/relationships.ts'
import { attributeValue } from '../domain/schemas.ts'
import type { Whole } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'

const named = z.array(z.object({ name: z.string(), count: z.number() }))

const countsRow = z.object({
  entities: z.number(),
  relationships: z.number(),
  sources: z.number(),
  events: z.number(),
  facts: z.number(),
  factVersions: z.number(),
  outcomes: z.number(),
  marketExposures: z.number(),
  marketSnapshots: z.number(),
  marketMoves: z.number(),
  factsByType: named,
  recentEventsByType: named,
})

export const countGraph = defineQuery<
  { sinceDay: string; today: string; until: string; factTallies: string; eventTallies: string },
  z.output<typeof countsRow>
>('graph/count-graph', countsRow, { edges: edgePattern })

const surroundingsRow = z.object({
  id: z.string(),
  facts: z.array(z.object({ key: z.string(), value: attributeValue })),
  events: z.array(
    z.object({
      id: z.string(),
      eventType: z.string(),
      title: z.string(),
      happenedAt: z.string(),
      about: z.array(z.object({ id: z.string(), role: z.string().nullable() })),
      attributes: z.array(z.string()),
    }),
  ),
})
export type Surroundings = z.output<typeof surroundingsRow>

type Wanted = View & { id: string; withFacts: boolean; withEvents: boolean; mostFacts: Whole; mostEvents: Whole }

export const readSurroundings = defineQuery<Wanted, Surroundings>('graph/read-surroundings', surroundingsRow)
