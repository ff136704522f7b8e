import { z } from 'zod'
import { entityTypes } from '../../domain/taxonomy.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

/** An entity that is exposed to a proposition. */
export const exposedEntity = z.strictObject({
  slug: z.string(),
  displayName: z.string(),
  entityType: z.enum(entityTypes),
  role: z.enum(['subject', 'participant', 'affected']),
})

const exposedRow = z.object({ id: z.string(), entities: z.array(exposedEntity) })

/** The entities that are exposed to propositions. */
export const listExposed = defineQuery<{ outcomes: string[]; most: Whole }, z.output<typeof exposedRow>>(
  'comparison/list-exposed',
  exposedRow,
)
