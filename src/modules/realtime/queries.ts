import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

/** Ids of the propositions that an entity is exposed to; no row where there is no such entity. */
export const listExposedOutcomes = defineQuery<{ slug: string; most: Whole }, { outcomes: string[] }>(
  'realtime/list-exposed-outcomes',
  z.object({ outcomes: z.array(z.string()) }),
)
