import { z } from 'zod'
import { type FirstPass, hintIfEmpty } from '../../domain/markets/first-pass.ts'
import { duration, quantity, searchText } from '../../domain/markets/market-parameters.ts'
import { freshnessOf } from '../../domain/markets/price-age.ts'
import { type QuoteStore, readQuotes } from '../../domain/markets/quotes.ts'
import { freshness } from '../../domain/markets/venue-schemas.ts'
import { category, requireOnePlace, subcategory, venue } from '../../domain/requests/parameters.ts'
import { categories, categoryOfSubcategory } from '../../domain/taxonomy.ts'
import { isUnindexed } from '../../domain/text/search-text.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageOffset } from '../../platform/contract/pagination.ts'
import { flag, text, wholeNumber } from '../../platform/contract/parameters.ts'
import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { capital } from '../../platform/text/capital.ts'
import { durationMs } from '../../platform/text/duration.ts'
import { type Demand, type FindName, saidIn } from './demands.ts'
import { createListing } from './listing.ts'
import { countPlaces, readMarket, type Sort, sorts } from './queries.ts'
import { market, marketDetail, marketSummary } from './schemas.ts'
import { findByText } from './search.ts'
import { marketOf, quotesOfUndecided, summaryOf } from './shape.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  quotes: QuoteStore
  refreshSeconds: number
  firstPass: FirstPass
  /** The names that the graph knows, as they are now. */
  readNames: () => Promise<FindName>
}

const tag = 'Prediction markets'
const sortNames = Object.keys(sorts) as [Sort, ...Sort[]]

/** Lists of prediction markets, and search in them. */
export function predictionEndpoints(parts: Dependencies): Endpoint[] {
  const shared = sharedOf(parts)
  return [
    listPredictionMarketsEndpoint(shared),
    searchMarketsEndpoint(shared),
    listPredictionCategoriesEndpoint(shared),
    getPredictionMarketEndpoint(shared),
  ]
}

type Shared = ReturnType<typeof sharedOf>

/** Parts that the endpoints have in common. */
function sharedOf(parts: Dependencies) {
  const { clock, refreshSeconds } = parts
  const listing = createListing(parts)
  const fresh = { clock, refreshSeconds }
  return { ...parts, listing, fresh }
}

const listQuery = z.object({
  venue,
  category,
  subcategory,
  active: flag(true).meta({ description: 'Markets that can still be traded, or those that cannot.' }),
  sort: z
    .enum(sortNames, { error: `must be one of ${sortNames.join(', ')}` })
    .default('volume')
    .meta({ description: 'In which order.' }),
  volumeMin: quantity.meta({ description: 'Only markets with at least this volume.' }),
  endingWithin: duration.meta({
    description: 'Only markets that end within this time: `90m`, `24h`, `7d`, `2w`.',
  }),
  search: searchText.optional().meta({
    description:
      'Words in the title or label, in any order, or a question; names and words that say the same count as well. Where nothing says them as they stand, with typing errors, and then most of them.',
  }),
  limit: wholeNumber({ min: 1, max: 100, fallback: 50 }).meta({ description: 'Most markets of a page.' }),
  offset: pageOffset,
})

const searchHint = z.string().optional().meta({
  description:
    'Where no market says all that is searched for: which words those that are told say, or a market would have to say, and whether they say them but for typing errors; where there is nothing, whether the venues are being read for the first time.',
})

function listPredictionMarketsEndpoint({ clock, quotes, refreshSeconds, listing, fresh, firstPass }: Shared): Endpoint {
  return endpoint({
    name: 'listPredictionMarkets',
    method: 'GET',
    path: '/api/markets/predictions',
    tag,
    summary: 'List prediction markets',
    description:
      'Markets of both venues, filtered and sorted over all of them; `total` counts all that pass the filters. `sort`: `volume` and `liquidity` of all time; `activity`, the volume of the last day; `trending`, how far the last day stands out of all trade so far (its volume times its share of all volume); `ending_soon` and `new` by date. A market without the figure or date that is sorted by comes last, and so does one that has ended, or not begun, in `ending_soon` and `new`. Prices come from a cache that is refreshed every minute.',
    access: 'public',
    cache: { kind: 'none' },
    query: listQuery,
    output: z.object({ markets: z.array(market), total: z.int(), ...freshness, hint: searchHint }),
    errors: [],
    example: { request: '/api/markets/predictions?category=sports&sort=volume&limit=1', folder: import.meta.dirname },
    async handle({ query: { sort, limit, offset, endingWithin, category: asked, ...filters } }) {
      requireOnePlace({ category: asked, subcategory: filters.subcategory })
      const found = await listing.list(
        {
          ...filters,
          category: asked ?? (filters.subcategory && categoryOfSubcategory.get(filters.subcategory)),
          endingWithin: endingWithin === undefined ? undefined : durationMs(endingWithin),
        },
        sort,
        { limit, offset },
      )
      const known = await readQuotes(
        quotes,
        found.markets.map(({ id }) => id),
      )
      return {
        markets: found.markets.map((node) => marketOf(node, known, fresh)),
        total: found.total,
        ...freshnessOf(quotesOfUndecided(found.markets, known), clock, refreshSeconds),
        ...(found.missed !== undefined && { hint: hintOfMissed(found.met ?? [], found.missed) }),
        ...(await hintIfEmpty(found.total, firstPass)),
      }
    },
  })
}

function searchMarketsEndpoint({ graph, clock, quotes, refreshSeconds, firstPass, readNames }: Shared): Endpoint {
  return endpoint({
    name: 'searchMarkets',
    method: 'GET',
    path: '/api/markets/search',
    tag,
    summary: 'Search markets',
    description:
      "Finds markets by a question or by words of their titles, in any order, open ones first; a market whose title is just the text comes before all others. Typing errors are forgiven where nothing says the words as they stand. Words that only ask need not be said; names of the same entity and words that say the same are looked for as well. Where no market says all, those come that say most of it, and `hint` tells what was left out. A link to a venue's page, a slug, a ticker, a condition id or a token id finds exactly what it names.",
    access: 'public',
    cache: { kind: 'none' },
    query: z.object({
      q: searchText.meta({ description: 'Words, or a link, slug, ticker, condition id or token id.' }),
      venue,
      limit: wholeNumber({ min: 1, max: 100, fallback: 20 }).meta({ description: 'Most markets.' }),
    }),
    output: z.object({
      data: z.array(marketSummary),
      hint: searchHint,
      ...freshness,
    }),
    errors: [],
    example: { request: '/api/markets/search?q=chiefs', folder: import.meta.dirname },
    async handle({ query }) {
      const { markets: found, demands, isNearly = false, met = [], missed } = await findByText(graph, readNames, query)
      const known = await readQuotes(
        quotes,
        found.map(({ id }) => id),
      )
      return {
        data: found.map((node) => summaryOf(node, known)),
        ...(isNearly && { hint: hintOfNearly(demands) }),
        ...(missed !== undefined && { hint: hintOfMissed(met, missed) }),
        ...(found.length === 0 && { hint: [hintOf(demands), await firstPass()].filter(Boolean).join(' ') }),
        ...freshnessOf(quotesOfUndecided(found, known), clock, refreshSeconds),
      }
    },
  })
}

function listPredictionCategoriesEndpoint({ graph }: Shared): Endpoint {
  return endpoint({
    name: 'listPredictionCategories',
    method: 'GET',
    path: '/api/markets/predictions/categories',
    tag,
    summary: 'Count prediction markets by category',
    description: 'The categories with how many open markets each has.',
    access: 'public',
    cache: { kind: 'none' },
    output: z.object({
      categories: z.array(z.strictObject({ name: z.string(), count: z.int(), slug: z.string() })),
    }),
    errors: [],
    example: { request: '/api/markets/predictions/categories', folder: import.meta.dirname },
    async handle() {
      const rows = await graph.read(countPlaces, { categories: [...categories] })
      return {
        categories: rows.map(({ category: slug, count }) => ({
          name: capital(slug),
          count,
          slug,
        })),
      }
    },
  })
}

function getPredictionMarketEndpoint({ graph, quotes, fresh }: Shared): Endpoint {
  return endpoint({
    name: 'getPredictionMarket',
    method: 'GET',
    path: '/api/markets/:venue/:marketId',
    tag,
    summary: 'Get a prediction market',
    description:
      "One market by our id, by the venue's own id or slug, or by the token id of one of its contracts: with its rules, and with the proposition that each contract prices.",
    access: 'public',
    cache: { kind: 'none' },
    params: z.object({
      venue: venue.unwrap().meta({ description: 'The venue of the market.' }),
      marketId: text({ max: 200 }).meta({ description: "Our id, or the venue's own." }),
    }),
    output: z.object({ market: marketDetail }),
    errors: ['not_found'],
    example: {
      request: '/api/markets/venue_a/will-the-kansas-city-chiefs-win-super-bowl-2027',
      folder: import.meta.dirname,
    },
    async handle({ params: { venue: asked, marketId } }) {
      const names = [...new Set([marketId, marketId.toUpperCase(), marketId.toLowerCase()])]
      const [row] = await graph.read(readMarket, { names, venue: asked })
      if (row === undefined) throw notFound('market', marketId)
      const known = await readQuotes(quotes, [row.market.id])
      return { market: { ...marketOf(row.market, known, fresh), rules: row.rules, contracts: row.contracts } }
    },
  })
}

function hintOfNearly(demands: readonly Demand[]): string {
  return `No market says all of: ${saidIn(demands)}. These say words that are spelt nearly so.`
}

function hintOfMissed(met: readonly Demand[], missed: readonly Demand[]): string {
  return `No market says all of it: these say ${saidIn(met)}. Left out: ${saidIn(missed)}.`
}

function hintOf(demands: readonly Demand[]): string {
  const words = saidIn(demands)
  if (words === '') return 'The text has no letter and no digit.'
  // The indexes have none of these words; they are looked for as beginnings of others.
  if (demands.every((demand) => demand.words.every(isUnindexed))) return `Add a word that says more than: ${words}.`
  return `No market says all of: ${words}. Leave out some of them.`
}
