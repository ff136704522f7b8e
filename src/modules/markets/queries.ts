import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery, type Query } from '../../platform/neo4j/query.ts'

const figure = z.number().nullable()
const text = z.string().nullable()

/** A market as lists show it. `sides` and `labels` are those of its contracts, in their order; `payout` is what the first paid, once it is decided. */
export const marketNode = z.object({
  id: z.string(),
  externalId: z.string(),
  venue: venueName,
  title: z.string(),
  label: text,
  category: text,
  subcategory: text,
  status: z.enum(['unopened', 'open', 'paused', 'closed', 'resolved', 'disputed']),
  active: z.boolean(),
  openDate: text,
  endDate: text,
  volume: figure,
  volume24h: figure,
  volumeUnit: z.enum(['usd', 'contracts']).nullable(),
  liquidity: figure,
  url: text,
  sides: z.array(z.string()),
  labels: z.array(z.string()),
  payout: figure,
})
export type MarketNode = z.output<typeof marketNode>

/** The projection that `marketNode` reads of a market node `m`. */
export const marketProjection = `m {${Object.keys(marketNode.shape)
  .map((name) => `.${name}`)
  .join(', ')}}`

const marketRow = z.object({ market: marketNode })
export type MarketRow = z.output<typeof marketRow>

/** The orders that a list of markets may be in, and which markets have a place in it: all others come after them. */
export const sorts = {
  volume: { key: 'volume', direction: 'DESC', has: 'm.volume IS NOT NULL' },
  liquidity: { key: 'liquidity', direction: 'DESC', has: 'm.liquidity IS NOT NULL' },
  ending_soon: { key: 'endDate', direction: 'ASC', has: 'm.endDate > $now' },
  new: { key: 'openDate', direction: 'DESC', has: 'm.openDate <= $now' },
  activity: { key: 'volume24h', direction: 'DESC', has: 'm.volume24h IS NOT NULL' },
  trending: { key: 'trending', direction: 'DESC', has: 'm.trending IS NOT NULL' },
} as const
export type Sort = keyof typeof sorts

/** A condition for each filter that may be given, in the order in which they stand. */
const conditions = {
  venue: 'AND m.venue = $venue',
  category: 'AND m.category = $category',
  subcategory: 'AND m.subcategory = $subcategory',
  volumeMin: 'AND m.volume >= $volumeMin',
  endsBefore: 'AND m.endDate > $now AND m.endDate <= $endsBefore',
} as const
export type Condition = keyof typeof conditions

export type ListParameters = {
  active: boolean
  now?: string
  venue?: string
  category?: string
  subcategory?: string
  volumeMin?: number
  endsBefore?: string
  words?: string
  maxHits?: Whole
}

/** `counted`: of lists in the order of an index alone, whether all of it is counted. */
type Page = ListParameters & { offset: Whole; limit: Whole; counted: boolean }
const pageRow = z.object({ markets: z.array(marketNode), total: z.number() })
type PageRow = z.output<typeof pageRow>

/** The way in which the markets of a list are found: through the index of what is sorted by, of their place, or of their text. */
export type SearchPlan = 'in-order' | 'in-place' | 'found'

const listOf: Record<SearchPlan, string> = {
  'in-order': 'markets/list-in-order',
  'in-place': 'markets/list-in-place',
  found: 'markets/list-found',
}

const listQueries = new Map<string, Query<Page, PageRow>>()

/** The statement of a list by how it is found, sorted and filtered: one text for each set of filters, made at its first use. */
export function listMarketsQuery(way: SearchPlan, sort: Sort, given: readonly Condition[]): Query<Page, PageRow> {
  const used = (Object.keys(conditions) as Condition[]).filter((name) => given.includes(name))
  const key = [way, sort, ...used].join()
  const known = listQueries.get(key)
  if (known !== undefined) return known
  const query = defineQuery<Page, PageRow>(listOf[way], pageRow, {
    ...sorts[sort],
    filters: used.map((name) => conditions[name]).join(' '),
    market: marketProjection,
  })
  listQueries.set(key, query)
  return query
}

/** `said`: the words that are demanded. `saying`: what the title of a market has that comes last, on whether somebody says a word. */
type Search = {
  /** The search text as a market's title may be: which has just this comes first. */
  title: string
  words: string
  said: readonly string[]
  demands: number
  saying: readonly string[]
  venues: readonly string[]
  maxHits: Whole
  maxLooked: Whole
  limit: Whole
}
export const searchMarkets = defineQuery<Search, MarketRow>('markets/search-markets', marketRow, {
  market: marketProjection,
})

export const findMarkets = defineQuery<{ names: string[]; venues: string[] }, MarketRow>(
  'markets/find-markets',
  marketRow,
  { market: marketProjection },
)

const pricedContract = z.object({
  side: z.string(),
  label: text,
  tokenId: text,
  outcomeId: text,
  outcomeSlug: text,
  polarity: z.union([z.literal(1), z.literal(-1)]).nullable(),
})
const wholeMarket = marketRow.extend({ rules: text, contracts: z.array(pricedContract) })
export const readMarket = defineQuery<{ names: string[]; venue: string }, z.output<typeof wholeMarket>>(
  'markets/read-market',
  wholeMarket,
  { market: marketProjection },
)

export const findEventMarkets = defineQuery<{ names: string[]; venues: string[]; limit: Whole }, MarketRow>(
  'markets/find-event-markets',
  marketRow,
  { market: marketProjection },
)

const placeRow = z.object({ category: z.string(), count: z.number() })
export const countPlaces = defineQuery<{ categories: string[] }, z.output<typeof placeRow>>(
  'markets/count-places',
  placeRow,
)

const contractRow = z.object({
  venue: venueName,
  externalId: z.string(),
  tokenId: text,
  openDate: text,
  seriesId: text,
  contract: z.object({ contractId: z.string(), marketId: z.string(), side: z.string(), label: text }),
  outcome: z.object({ outcomeId: z.string(), outcomeSlug: z.string(), polarity: z.number() }).nullable(),
})
export type NamedContract = z.output<typeof contractRow>
export const findContracts = defineQuery<{ names: string[] }, NamedContract>('markets/find-contracts', contractRow)
