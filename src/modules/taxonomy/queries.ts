import { z } from 'zod'
import { sourceKinds } from '../../domain/facts/sources.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

type Place = { category: string; subcategory: string }

const placeCount = z.object({ category: z.string(), subcategory: z.string(), count: z.number() })
export type PlaceCount = z.output<typeof placeCount>

export const countPlaces = defineQuery<{ places: readonly (Place & { tally: string })[] }, PlaceCount>(
  'taxonomy/count-places',
  placeCount,
)

const groupCount = z.object({ group: z.string(), count: z.number() })
export type GroupCount = z.output<typeof groupCount>

export const listGroups = defineQuery<Place & { limit: Whole }, GroupCount>('taxonomy/list-groups', groupCount)

const source = z.object({
  name: z.string(),
  kind: z.enum(sourceKinds).nullable(),
  knowledgeUntil: z.string().nullable(),
  url: z.string().nullable(),
  licence: z.string().nullable(),
  description: z.string().nullable(),
})
export type Source = z.output<typeof source>

export const listSources = defineQuery<{ limit: Whole }, Source>('taxonomy/list-sources', source)
