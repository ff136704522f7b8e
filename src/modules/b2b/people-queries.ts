import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { entityType, exposedMarket } from '../../domain/graph/rows.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { comparisonRow } from '../comparison/index.ts'

const person = z.object({
  slug: z.string(),
  displayName: z.string(),
  entityType,
  category: z.string(),
  subcategory: z.string().nullable(),
  /** Open markets that the person is exposed to, each once. */
  marketCount: z.number(),
  /** Alerts about the person since `alertsSince`. */
  alertCount7d: z.number(),
})
export type PersonRow = z.output<typeof person>

const personRow = z.object({ person })
const totalRow = z.object({ total: z.number() })

type Page = View & { alertsSince: string; offset: Whole; limit: Whole }
type Places = { places: { category: string; subcategory: string }[] }

export const listPeople = defineQuery<Page, z.output<typeof personRow>>('b2b/list-people', personRow)
export const countPeople = defineQuery<Record<string, never>, z.output<typeof totalRow>>('b2b/count-people', totalRow)

/** `end`: where the page ends, counted from the first. */
export const listPeopleInPlaces = defineQuery<Page & Places & { end: Whole }, z.output<typeof personRow>>(
  'b2b/list-people-in-places',
  personRow,
)
export const countPeopleInPlaces = defineQuery<Places, z.output<typeof totalRow>>(
  'b2b/count-people-in-places',
  totalRow,
)

const candidatesRow = z.object({
  candidates: z.array(person.extend({ aliases: z.array(z.string()), links: z.number() })),
})

/** Empty lists take any value. */
type Search = View & {
  alertsSince: string
  words: string
  categories: string[]
  subcategories: string[]
  groups: string[]
  types: string[]
  tags: string[]
  attributes: never[]
  maxHits: Whole
  maxCandidates: Whole
}
export const searchPeople = defineQuery<Search, z.output<typeof candidatesRow>>('b2b/search-people', candidatesRow)

const marketsRow = z.object({
  entity: z.object({ slug: z.string(), displayName: z.string(), entityType }),
  total: z.number(),
  markets: z.array(exposedMarket),
  pairs: z.array(comparisonRow),
})
export type PersonMarketsRow = z.output<typeof marketsRow>

export const listPersonMarkets = defineQuery<
  View & { id: string; venue: string | null; limit: Whole; maxPairs: Whole },
  PersonMarketsRow
>('b2b/list-person-markets', marketsRow)
