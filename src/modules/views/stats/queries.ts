import { z } from 'zod'
import { edgePattern } from '../../../domain/relationships.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

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
>('views/count-graph', countsRow, { edges: edgePattern })
