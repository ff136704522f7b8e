import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { type Demand, demandsOf, type FindName, questionOfDemands } from './demands.ts'
import {
  type Condition,
  type ListParameters,
  listMarketsQuery,
  type MarketNode,
  type SearchPlan,
  type Sort,
} from './queries.ts'
import { maxHits, nearestDemands } from './search.ts'

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

/** Where no market says all that is searched for, with what these say of it, and what they do not. */
export type MarketPage = { markets: MarketNode[]; total: number; met?: Demand[]; missed?: Demand[] }

/** So many markets are counted with each page, so that the total is of the moment of the rows. Counting a longer list takes longer than reading a page. */
const longList = 10_000
/** The total of a long list is counted again after this time: it changes by a few in a minute. */
const totalMs = 15_000
const maxTotals = 2_000

/** Lists of markets: filtered and sorted over all of them, with how many there are. */
export type Listing = {
  list(filters: MarketFilters, sort: Sort, page: { limit: number; offset: number }): Promise<MarketPage>
}

type Dependencies = { graph: Graph; clock: Clock; readNames: () => Promise<FindName> }

export function createListing({ graph, clock, readNames }: Dependencies): Listing {
  const longTotals = new LRUCache<string, number>({ max: maxTotals, ttl: totalMs })

  async function pageOf(
    asked: MarketSelection,
    filters: MarketFilters,
    sort: Sort,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<MarketPage> {
    const key = JSON.stringify([filters, asked.parameters.words])
    const known = longTotals.get(key)
    const [row] = await graph.read(listMarketsQuery(asked.way, sort, asked.given), {
      ...asked.parameters,
      offset: integer(offset),
      limit: integer(limit),
      counted: known === undefined,
    })
    const { markets = [], total: counted = 0 } = row ?? {}
    if (known === undefined) {
      if (counted > longList) longTotals.set(key, counted)
      return { markets, total: counted }
    }
    return { markets, total: totalOfPage(known, offset, markets.length, limit) }
  }

  return {
    async list(filters, sort, page) {
      const { search } = filters
      if (search === undefined) return pageOf(selectionOf(filters, clock, null), filters, sort, page)
      const demands = demandsOf(search, await readNames())
      if (demands.length === 0) return { markets: [], total: 0 }
      const pageFor = (wanted: readonly Demand[], slipping: boolean) => {
        const words = questionOfDemands(wanted, { slipping })
        return pageOf(selectionOf(filters, clock, words), filters, sort, page)
      }
      const found = await pageFor(demands, false)
      if (found.total > 0) return found
      // Nothing says the words as they stand: then what is nearly them, and then what says most of them.
      const slipped = await pageFor(demands, true)
      if (slipped.total > 0) return slipped
      const met = await nearestDemands(graph, demands, { q: search, venue: filters.venue })
      if (met.length === 0) return slipped
      const most = await pageFor(met, false)
      return {
        ...(most.total > 0 ? most : await pageFor(met, true)),
        met,
        missed: demands.filter((demand) => !met.includes(demand)),
      }
    },
  }
}

/** The total of a list that was counted a moment ago, with a page of now: where the page is the last one, that says how many there are. */
export function totalOfPage(counted: number, offset: number, rows: number, limit: number): number {
  const seen = offset + rows
  return rows > 0 && rows < limit ? seen : Math.max(counted, rows > 0 ? seen : 0)
}

type MarketSelection = { way: SearchPlan; given: Condition[]; parameters: ListParameters }

/** The statement and parameters of a list; `words` is the question to the text index, where one is asked. */
function selectionOf(filters: MarketFilters, clock: Clock, words: string | null): MarketSelection {
  const { venue, category, subcategory, active, volumeMin, endingWithin } = filters
  const way: SearchPlan = words !== null ? 'found' : subcategory === undefined ? 'in-order' : 'in-place'
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
  if (words !== null) Object.assign(parameters, { words, maxHits: integer(maxHits) })
  return { way, given, parameters }
}
