import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { attributeValue } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

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

type SelectionParams = View & { id: string; withFacts: boolean; withEvents: boolean; maxFacts: Whole; maxEvents: Whole }

export const readSurroundings = defineQuery<SelectionParams, Surroundings>('views/read-surroundings', surroundingsRow)
