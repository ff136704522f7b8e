import { z } from 'zod'
import type { Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

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
