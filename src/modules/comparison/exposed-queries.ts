import { z } from 'zod'
import { entityTypes } from '../../domain/taxonomy.ts'
import type { Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const exposedRow = z.object({
  id: z.string(),
  entities: z.array(
    z.object({
      slug: z.string(),
      displayName: z.string(),
      entityType: z.enum(entityTypes),
      role: z.enum(['subject', 'participant', 'affected']),
    }),
  ),
})

/** The entities that are exposed to propositions. */
export const listExposed = defineQuery<{ outcomes: string[]; most: Whole }, z.output<typeof exposedRow>>(
  'comparison/list-exposed',
  exposedRow,
)
