import { z } from 'zod'
import { extentOf, inDigits } from '../../domain/graph/shape.ts'
import { type Interval, intervals } from '../../domain/markets/candle-intervals.ts'
import { durationOr } from '../../domain/markets/market-parameters.ts'
import type { ObservedSymbol, Venue } from '../../domain/markets/observed.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import { allVenues, bookIdOf, bookLevelsOf, predictionVenues, symbolVenue } from '../../domain/markets/venue-table.ts'
import type { Venues } from '../../domain/markets/venues.ts'
import { extent } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text, wholeNumber } from '../../platform/contract/parameters.ts'
import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { durationMs } from '../../platform/text/duration.ts'
import { findContracts, type NamedContract } from '../markets/index.ts'
import { type Books, createBooks, type Traded } from './books.ts'
import { reachMs } from './candle-reach.ts'
import { symbolLists } from './lists.ts'
import { bookContract, candle, orderBook, symbolMarket } from './schemas.ts'
import { bookOf, contractOfBook, depthOf, symbolMarketOf } from './shape.ts'
import { createSymbols } from './symbols.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  redis: { get(key: string): Promise<string | null> }
  venues: Venues
  refreshSeconds: number
}

const cache = { kind: 'none' } as const
const tag = 'Symbol markets'
const intervalNames = Object.keys(intervals) as [Interval, ...Interval[]]
const maxCandles = 5_000
const depthTold = {
  depth: z.int().meta({
    description: 'How many levels of a side are told at most: fewer than wished for where the venue tells no more.',
  }),
  reason: z.string().optional().meta({ description: 'Why there are no more.' }),
}
const symbolPath = text({ max: 200 }).meta({ description: 'As the venue writes it, in any case: `BTC`, `xyz:TSLA`.' })

/** Perpetuals, spot pairs and shares, with books and candles of everything that is traded. */
export function symbolEndpoints(parts: Dependencies): Endpoint[] {
  const shared = sharedOf(parts)
  return [
    getSymbolMarketEndpoint(shared),
    getCandlesEndpoint(shared),
    getOrderBookEndpoint(shared),
    ...predictionVenues().flatMap(({ id, endpoints }) =>
      (endpoints?.orderbook ?? []).map(([called, name]) =>
        tokenBook(shared, { venue: id, path: `/api/markets/${called}/:tokenId/orderbook`, name }),
      ),
    ),
    ...symbolLists(shared),
  ]
}

type Shared = ReturnType<typeof sharedOf>
type Named = { name: string; of: Traded; openDate: string | null; row: NamedContract | null }

/** Parts that the endpoints have in common. */
function sharedOf(parts: Dependencies) {
  const { graph, clock, redis, venues, refreshSeconds } = parts
  const symbols = createSymbols(redis, clock.now)
  const books: Books = createBooks(venues, clock.now)
  const shown = (symbol: ObservedSymbol) => symbolMarketOf(symbol, clock, refreshSeconds)
  const known = () => orUnavailable(symbols())

  /** A symbol of the perpetuals venue, or a contract of a prediction market by token, our id, or the venue's. Throws 404. */
  async function tradedUnder(name: string): Promise<Named> {
    const symbol = (await known()).find(name)
    const venue = symbolVenue()
    if (symbol !== undefined && venue !== undefined) {
      return { name: symbol.symbol, of: { venue, id: symbol.coin, seriesId: null }, openDate: null, row: null }
    }
    const [row] = await graph.read(findContracts, { names: casesOf(name) })
    if (row === undefined) throw notFound('symbol or market', name)
    return { name, of: contractOf(row), openDate: row.openDate, row }
  }

  /** A token id as it is, with its contract where it is known; another name of a market of the venue as the token of its first contract. Throws 404. */
  async function tokenOf(of: Venue, name: string): Promise<{ tokenId: string; row: NamedContract | null }> {
    const rows = await graph.read(findContracts, { names: casesOf(name) })
    const found = rows.find(({ venue, tokenId }) => venue === of && tokenId !== null)
    if (found?.tokenId != null) return { tokenId: found.tokenId, row: found }
    if (/^\d{20,80}$/.test(name)) return { tokenId: name, row: null }
    throw notFound('token', name)
  }
  return { ...parts, symbols, books, shown, known, tradedUnder, tokenOf }
}

function getSymbolMarketEndpoint({ shown, known }: Shared): Endpoint {
  return endpoint({
    name: 'getSymbolMarket',
    method: 'GET',
    path: '/api/markets/detail/:symbol',
    tag,
    summary: 'Get a symbol',
    description: 'A perpetual, a spot pair or a perpetual on a share, with its price in US dollars.',
    access: 'public',
    cache,
    params: z.object({ symbol: symbolPath }),
    output: z.object({ market: symbolMarket }),
    errors: ['not_found'],
    example: { request: '/api/markets/detail/BTC', folder: import.meta.dirname },
    async handle({ params: { symbol } }) {
      const found = (await known()).find(symbol)
      if (found === undefined) throw notFound('symbol', symbol)
      return { market: shown(found) }
    },
  })
}

function getCandlesEndpoint({ clock, books, tradedUnder }: Shared): Endpoint {
  return endpoint({
    name: 'getCandles',
    method: 'GET',
    path: '/api/markets/candles/:symbol',
    tag,
    summary: 'Get candles',
    description: `Candles of a symbol, or of a prediction market by token id, our id or the venue's id, oldest first: of each period that begins within the time asked for, with the running one, which is not over. A period in which nothing was traded has no candle. At most the newest 5,000 periods: where more are asked for, it is \`truncated\`. ${reachText()}`,
    access: 'public',
    cache,
    params: z.object({ symbol: symbolPath }),
    query: z.object({
      interval: z
        .enum(intervalNames, { error: `must be one of ${intervalNames.join(', ')}` })
        .default('1h')
        .meta({ description: 'Length of a period.' }),
      period: durationOr('24h').meta({ description: 'How far back: `24h`, `7d`, `30d`.' }),
    }),
    output: z.object({ symbol: z.string(), interval: z.enum(intervalNames), candles: z.array(candle), ...extent }),
    errors: ['not_found', 'venue_unavailable'],
    example: { request: '/api/markets/candles/BTC?interval=1h&period=7d', folder: import.meta.dirname },
    async handle({ params: { symbol }, query: { interval, period } }) {
      const span = durationMs(period) ?? 0
      const most = maxCandles * intervals[interval] * 60_000
      const { name, of, openDate } = await tradedUnder(symbol)
      const wanted = Math.min(span, reachMs(of, interval, openDate, clock))
      const { value } = await books.candles(of, interval, clock.now() - Math.min(wanted, most))
      const cuts = wanted > most ? [`the newest ${inDigits(maxCandles)} periods of ${interval}`] : []
      return { symbol: name, interval, candles: value.candles, ...extentOf(cuts) }
    },
  })
}

function getOrderBookEndpoint({ books, tradedUnder, clock, refreshSeconds }: Shared): Endpoint {
  return endpoint({
    name: 'getOrderBook',
    method: 'GET',
    path: '/api/markets/:symbol/orderbook',
    tag,
    summary: 'Get an order book',
    description:
      "The order book of a symbol, or of a contract of a prediction market: by its token id, else, by our id or the venue's id of the market, of the first of its sides, which is Yes where it has one. `contract` says which it is, and whether it prices its outcome or the opposite. Not older than a second.",
    access: 'public',
    cache,
    params: z.object({ symbol: symbolPath }),
    query: z.object({
      depth: wholeNumber({ min: 1, max: 100, fallback: 20 }).meta({ description: 'Most levels of each side.' }),
    }),
    output: z.object({ symbol: z.string(), contract: bookContract, ...orderBook, ...depthTold }),
    errors: ['not_found', 'venue_unavailable'],
    example: { request: '/api/markets/BTC/orderbook?depth=10', folder: import.meta.dirname },
    async handle({ params: { symbol }, query: { depth } }) {
      const { name, of, row } = await tradedUnder(symbol)
      const { value, at } = await books.book(of)
      if (value.book === null) throw notFound('order book', symbol)
      const book = bookOf(value.book, { confirmedAt: at, clock, refreshSeconds }, depth)
      const told = depthOf(value.book, depth, bookLevelsOf(of.venue))
      return { symbol: name, contract: contractOfBook(row), ...book, ...told }
    },
  })
}

type TokenBook = { venue: Venue; path: string; name: string }

function tokenBook({ tokenOf, books, clock, refreshSeconds }: Shared, { venue, path, name }: TokenBook): Endpoint {
  return endpoint({
    name,
    method: 'GET',
    path,
    tag,
    summary: 'Get the order book of a token',
    description:
      "The order book of a contract of venue A by its token id; by the market's id, condition id or slug, that of the first of its sides, which is Yes where it has one. `contract` says which it is, and whether it prices its outcome or the opposite. Not older than a second.",
    access: 'public',
    cache,
    params: z.object({ tokenId: text({ max: 200 }).meta({ description: 'The token id of a contract.' }) }),
    query: z.object({
      depth: wholeNumber({ min: 1, max: 100, fallback: 20 }).meta({ description: 'Most levels of each side.' }),
    }),
    output: z.object({ tokenId: z.string(), contract: bookContract, ...orderBook }),
    errors: ['not_found', 'venue_unavailable'],
    example: {
      request: path.replace(':tokenId', 'will-the-kansas-city-chiefs-win-super-bowl-2027'),
      folder: import.meta.dirname,
    },
    async handle({ params: { tokenId: asked }, query: { depth } }) {
      const { tokenId, row } = await tokenOf(venue, asked)
      const { value, at } = await books.book({ venue, id: tokenId, seriesId: null })
      if (value.book === null) throw notFound('order book', asked)
      const book = bookOf(value.book, { confirmedAt: at, clock, refreshSeconds }, depth)
      return { tokenId, contract: contractOfBook(row), ...book }
    },
  })
}

/** The text on how far back each venue is read. */
function reachText(): string {
  return `${allVenues()
    .flatMap(({ candles }) => candles.reach ?? [])
    .join(', ')}.`
}

/** A name as it was given, and in the writing of either venue. */
function casesOf(name: string): string[] {
  return [...new Set([name, name.toUpperCase(), name.toLowerCase()])]
}

function contractOf(row: {
  venue: Venue
  externalId: string
  tokenId: string | null
  seriesId: string | null
}): Traded {
  const id = bookIdOf(row)
  if (id === null) throw notFound('order book', row.externalId)
  return { venue: row.venue, id, seriesId: row.seriesId }
}
