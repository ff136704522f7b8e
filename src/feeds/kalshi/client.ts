import type { FeedResult, ObservedMarket, ObservedSeries, Parsed } from '../../domain/markets/observed.ts'
import { chunks } from '../../platform/chunks.ts'
import { issueText, listUnder, objectUnder, orNull, Unreadable } from '../calls.ts'
import { pagesOf } from '../paging.ts'
import { type Feed, type KalshiDependencies, openFeed } from './feed.ts'
import type { SeriesLookup } from './map.ts'
import { book, books, type CandleWindow, candles } from './prices.ts'
import { readEvent, readEvents, readListing, readMarkets, readSeries } from './read.ts'
import { kalshiStatus } from './schemas.ts'

/** The words of the filter, which are not those in the answers. */
export type KalshiFilter = 'unopened' | 'open' | 'paused' | 'closed' | 'settled'

export type KalshiListing = {
  status?: KalshiFilter
  /** Knows categories, fees and sources of resolution; without it they are null. */
  series?: SeriesLookup
  /** The moment since which they changed, in Unix seconds. It takes no other filter beside it. */
  updatedSince?: number
  signal?: AbortSignal
}

const tickersAtOnce = 100

const unknownSeries: SeriesLookup = () => undefined

export type Kalshi = ReturnType<typeof createKalshi>

/** Kalshi, read: the trade API v2. Market data needs no account. */
export function createKalshi(parts: KalshiDependencies) {
  const feed = openFeed(parts)
  return {
    /** Markets by way of their events: the way to read all of them. */
    marketsByEvent: (wanted: KalshiListing) => listing(feed, 'events', wanted),
    /** Markets alone, a thousand a page: the way to refresh prices. Their events are known by ticker only. */
    markets: (wanted: KalshiListing) => listing(feed, 'markets', wanted),
    /** The markets of these tickers. Those that the venue does not have, or no longer, are not in it. */
    marketsByIds: (tickers: readonly string[], series?: SeriesLookup, signal?: AbortSignal) =>
      marketsByIds(feed, tickers, series, signal),
    /** One market; null where there is none. */
    market: (ticker: string, signal?: AbortSignal) => market(feed, ticker, signal),
    /** The markets of one event; null where there is none. */
    event: (ticker: string, series?: SeriesLookup, signal?: AbortSignal) => event(feed, ticker, series, signal),
    /** Every series of the venue, in one answer of several megabytes; with a category, those of it. */
    allSeries: (category?: string, signal?: AbortSignal) => allSeries(feed, category, signal),
    /** One series; null where there is none. */
    series: (ticker: string, signal?: AbortSignal) => series(feed, ticker, signal),
    /** The book of yes; null where there is no such market. `depth` is that of each side, 1 to 100; all without it. */
    book: (ticker: string, depth?: number, signal?: AbortSignal) => book(feed, ticker, depth, signal),
    /**
     * Books of yes by ticker. The call for many is billed by the book, and may be closed to callers without an account: then they
     * are asked for one by one.
     */
    books: (tickers: readonly string[], signal?: AbortSignal) => books(feed, tickers, signal),
    /** Candles of yes, oldest first; none of a market that the venue keeps no longer. Longer windows than the venue takes are asked for in parts. */
    candles: (ticker: string, seriesTicker: string | null, window: CandleWindow, signal?: AbortSignal) =>
      candles(feed, ticker, seriesTicker, window, signal),
    /** True where the exchange is open. It says so with an error status, too, while it is down. */
    status: (signal?: AbortSignal) => status(feed, signal),
  }
}

async function* listing(feed: Feed, kind: 'events' | 'markets', wanted: KalshiListing) {
  const { pageSizes, venue, noted, tallied, around } = feed
  const seen = new Set<string>()
  const read = kind === 'events' ? readEvents : readMarkets
  const { status, series = unknownSeries, updatedSince, signal } = wanted
  // Combinations of other markets would swamp a listing of markets; one of events has none.
  const own = kind === 'events' ? { with_nested_markets: true } : { mve_filter: 'exclude' }
  const query = { limit: pageSizes[kind], status, min_updated_ts: updatedSince, ...own }
  const pages = pagesOf({
    venue: 'venue_b',
    call: kind,
    signal,
    fetch: (cursor, stop) =>
      venue.ask({ call: kind, path: `/${kind}`, query: { ...query, cursor }, signal: stop }, (json, { at }) =>
        readListing(json, kind, (list) => read(list, around(series, at, seen))),
      ),
  })
  for await (const page of pages) {
    if (page.ok) tallied(page.value)
    yield noted(page)
  }
}

async function marketsByIds(
  feed: Feed,
  tickers: readonly string[],
  series: SeriesLookup = unknownSeries,
  signal?: AbortSignal,
): Promise<FeedResult<Parsed<ObservedMarket>[]>> {
  const { venue, noted, tallied, around } = feed
  const pages: Parsed<ObservedMarket>[] = []
  for (const some of chunks(tickers, tickersAtOnce)) {
    const query = { tickers: some.join(','), limit: some.length }
    const got = noted(
      await venue.ask({ call: 'markets by ticker', path: '/markets', query, signal }, (json, { at }) =>
        tallied(readMarkets(listUnder(json, 'markets'), around(series, at))),
      ),
    )
    if (!got.ok) return got
    pages.push(got.value)
  }
  return { ok: true, value: pages }
}

async function market(
  feed: Feed,
  ticker: string,
  signal?: AbortSignal,
): Promise<FeedResult<Parsed<ObservedMarket> | null>> {
  const { venue, noted, tallied, around } = feed
  const path = `/markets/${encodeURIComponent(ticker)}`
  return orNull<Parsed<ObservedMarket> | null>(
    noted(
      await venue.ask({ call: 'market', path, signal }, (json, { at }) =>
        tallied(readMarkets([objectUnder(json, 'market')], around(unknownSeries, at))),
      ),
    ),
  )
}

async function event(
  feed: Feed,
  ticker: string,
  series: SeriesLookup = unknownSeries,
  signal?: AbortSignal,
): Promise<FeedResult<Parsed<ObservedMarket> | null>> {
  const { venue, noted, tallied, around } = feed
  const path = `/events/${encodeURIComponent(ticker)}`
  const query = { with_nested_markets: true }
  return orNull<Parsed<ObservedMarket> | null>(
    noted(
      await venue.ask({ call: 'event', path, query, signal }, (json, { at }) =>
        tallied(readEvent(json, around(series, at))),
      ),
    ),
  )
}

async function allSeries(
  feed: Feed,
  category?: string,
  signal?: AbortSignal,
): Promise<FeedResult<Parsed<ObservedSeries>>> {
  const { venue, noted, tallied } = feed
  return noted(
    await venue.ask({ call: 'series', path: '/series', query: { category }, signal }, (json) =>
      tallied(readSeries(json)),
    ),
  )
}

async function series(feed: Feed, ticker: string, signal?: AbortSignal): Promise<FeedResult<ObservedSeries | null>> {
  const { venue, noted, tallied } = feed
  const path = `/series/${encodeURIComponent(ticker)}`
  return orNull<ObservedSeries | null>(
    noted(
      await venue.ask({ call: 'one series', path, signal }, (json) => {
        const [series] = tallied(readSeries(json)).rows
        if (series === undefined) throw new Unreadable('the series cannot be read')
        return series
      }),
    ),
  )
}

async function status(
  feed: Feed,
  signal?: AbortSignal,
): Promise<FeedResult<{ active: boolean; trading: boolean; resumesAt: string | null }>> {
  const { venue, noted } = feed
  return noted(
    await venue.ask({ call: 'exchange status', path: '/exchange/status', answers: [500, 503, 504], signal }, (json) => {
      const parsed = kalshiStatus.safeParse(json)
      if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
      const { exchange_active: active, trading_active: trading, exchange_estimated_resume_time } = parsed.data
      return { active, trading, resumesAt: exchange_estimated_resume_time }
    }),
  )
}
