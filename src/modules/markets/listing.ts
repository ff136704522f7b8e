import { shared } from '../../domain/markets/live.ts'
import { indexQuestion, searchWords, strictQuestion, takenApart } from '../../domain/text/search-text.ts'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import {
  type Condition,
  countMarketsQuery,
  findEventMarkets,
  findMarkets,
  type ListParameters,
  listMarketsQuery,
  type MarketNode,
  type SearchPlan,
  type Sort,
  searchMarkets,
} from './queries.ts'
import { namedBy } from './venue-link.ts'

export type MarketFilters = {
  venue?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  active: boolean
  volumeMin?: number | undefined
  /** Milliseconds from now. */
  endingWithin?: number | undefined
  search?: string | undefined
}

export type MarketPage = { markets: MarketNode[]; total: number }

/** The most that the text index may find before filters. */
const maxHits = 20_000
/** So many of them, the best, are looked at in a search, with what prices the same. */
const maxLooked = 1_000
/** A total is counted again after this time: it changes by a few in a minute, and counting a large list takes longer than reading a page. */
const totalMs = 15_000
const keptTotals = 2_000

/** Lists of markets: filtered and sorted over all of them, with how many there are. */
export type Listing = {
  list(filters: MarketFilters, sort: Sort, page: { limit: number; offset: number }): Promise<MarketPage>
}

export function createListing({ graph, clock }: { graph: Graph; clock: Clock }): Listing {
  const totals = shared<number>(totalMs, keptTotals, clock.now)

  async function count(asked: MarketSelection, filters: MarketFilters, sort: Sort): Promise<number> {
    const counted = await totals(JSON.stringify([filters, sort, asked.parameters.words]), async () => {
      const [row] = await graph.read(countMarketsQuery(asked.way, sort, asked.given), asked.parameters)
      return row?.total ?? 0
    })
    return counted.value
  }

  async function pageOf(
    asked: MarketSelection,
    filters: MarketFilters,
    sort: Sort,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<MarketPage> {
    const [rows, total] = await Promise.all([
      graph.read(listMarketsQuery(asked.way, sort, asked.given), {
        ...asked.parameters,
        offset: integer(offset),
        limit: integer(limit),
      }),
      count(asked, filters, sort),
    ])
    return { markets: rows.map(({ market }) => market), total }
  }

  return {
    async list(filters, sort, page) {
      const asked = askedFor(filters, clock)
      if (asked === null) return { markets: [], total: 0 }
      const found = await pageOf(asked, filters, sort, page)
      if (found.total > 0 || asked.slipped === undefined) return found
      // Nothing says the words as they stand: then what is nearly them.
      return pageOf({ ...asked, parameters: { ...asked.parameters, words: asked.slipped } }, filters, sort, page)
    },
  }
}

type MarketSelection = {
  way: SearchPlan
  given: Condition[]
  parameters: ListParameters
  /** The words with typing errors. */
  slipped?: string
}

/** The statement and parameters of a list; null where a search text has no word in it. */
function askedFor(filters: MarketFilters, clock: Clock): MarketSelection | null {
  const { venue, category, subcategory, active, volumeMin, endingWithin, search } = filters
  const words = search === undefined ? [] : searchWords(search)
  if (search !== undefined && words.length === 0) return null
  const way: SearchPlan = words.length > 0 ? 'found' : subcategory === undefined ? 'in-order' : 'in-place'
  const given: Condition[] = []
  const parameters: ListParameters = { active, now: clock.iso() }
  if (venue !== undefined) {
    given.push('venue')
    parameters.venue = venue
  }
  if (category !== undefined && way !== 'in-place') {
    given.push('category')
    parameters.category = category
  }
  if (subcategory !== undefined && category !== undefined && way === 'in-place') {
    Object.assign(parameters, { category, subcategory })
  }
  if (subcategory !== undefined && way === 'found') {
    given.push('subcategory')
    parameters.subcategory = subcategory
  }
  if (volumeMin !== undefined) {
    given.push('volumeMin')
    parameters.volumeMin = volumeMin
  }
  if (endingWithin !== undefined) {
    given.push('endsBefore')
    parameters.endsBefore = isoOf(clock.now() + endingWithin)
  }
  if (way !== 'found') return { way, given, parameters }
  Object.assign(parameters, { words: strictQuestion(words, takenApart), maxHits: integer(maxHits) })
  return { way, given, parameters, slipped: indexQuestion(words, takenApart) }
}

/** The markets that a text names (a link, a slug, a ticker, an id) or, where it names none, those that say its words. */
export async function findByText(
  graph: Graph,
  { q, venue, limit }: { q: string; venue?: string | undefined; limit: number },
): Promise<MarketNode[]> {
  const named = namedBy(q)
  if (named !== null) {
    const venues = [venue, named.venue].filter((each) => each !== undefined && each !== null)
    const [exact, grouped] = await Promise.all([
      graph.read(findMarkets, { names: named.markets, venues }),
      graph.read(findEventMarkets, { names: named.events, venues, limit: integer(limit) }),
    ])
    const found = new Map([...exact, ...grouped].map(({ market }) => [market.id, market]))
    if (found.size > 0) return [...found.values()].slice(0, limit)
  }
  const words = searchWords(q)
  if (words.length === 0) return []
  const rows = await graph.read(searchMarkets, {
    words: indexQuestion(words, takenApart),
    venues: venue === undefined ? [] : [venue],
    maxHits: integer(maxHits),
    maxLooked: integer(maxLooked),
    limit: integer(limit),
  })
  return rows.map(({ market }) => market)
}
