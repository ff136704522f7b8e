import type { LiveVenues } from '../domain/live.ts'
import type { FeedFailure, FeedName, FeedResult, ObservedMarket, ObservedSeries, Parsed } from '../domain/observed.ts'
import type { MarketPages, PredictionVenue, Venues } from '../domain/venues.ts'
import type { KalshiListing } from './kalshi/client.ts'
import { createFeeds, type Feeds, type FeedsParts, type VenueUrls } from './registry.ts'

/** The venues that the settings name: those of the sandbox, the real ones, or none. */
export function connectVenues(parts: FeedsParts): Venues & { close(): Promise<void> } {
  if (parts.settings.venues === 'none') return { ...noVenues(), close: async () => {} }
  const feeds = createFeeds({ ...parts, ...sandboxVenues(parts.settings) })
  const venues = venuesOf(feeds)
  const isMadeUp = parts.settings.venues === 'sandbox'
  return {
    ...venues,
    predictions: isMadeUp ? venues.predictions.map(withOwnLinks) : venues.predictions,
    close: feeds.close,
  }
}

/** A made-up market has no page at the real venue: its link leads to what this service says of it. */
function withOwnLinks(of: PredictionVenue): PredictionVenue {
  async function* relinked(pages: MarketPages): MarketPages {
    for await (const page of pages) {
      yield page.ok ? { ok: true, value: { ...page.value, rows: page.value.rows.map(relinkedMarket) } } : page
    }
  }
  return {
    ...of,
    open: (signal) => relinked(of.open(signal)),
    prices: (signal) => relinked(of.prices(signal)),
    changedSince: (ms, signal) => relinked(of.changedSince(ms, signal)),
    byIds: (ids, signal) => relinked(of.byIds(ids, signal)),
  }
}

function relinkedMarket(market: ObservedMarket): ObservedMarket {
  const event = market.event === null ? null : { ...market.event, url: null }
  return { ...market, event, url: `/api/markets/${market.venue}/${encodeURIComponent(market.externalId)}` }
}

/** The venues of the sandbox, where that is what is read. */
function sandboxVenues({ venues, sandboxUrl }: FeedsParts['settings']): { urls?: VenueUrls; unlimited?: boolean } {
  if (venues !== 'sandbox' || sandboxUrl === undefined) return {}
  const at = sandboxUrl.replace(/\/$/, '')
  return {
    unlimited: true,
    urls: {
      gamma: `${at}/polymarket/gamma`,
      clob: `${at}/polymarket/clob`,
      kalshi: `${at}/kalshi/trade-api/v2`,
      hyperliquid: `${at}/hyperliquid`,
    },
  }
}

/** Series change seldom, and their list is long. */
const seriesMs = 3_600_000

/** The venues as the markets see them, read by the feeds. */
function venuesOf(feeds: Feeds): Venues {
  return {
    predictions: [venueA(feeds), venueB(feeds)],
    symbols: (signal) => feeds.hyperliquid.symbols(signal),
    seen(venue) {
      const state = feeds.health().find((each) => each.venue === venue)
      return {
        rows: state?.rows ?? 0,
        refused: state?.refused ?? 0,
        refusals: state?.refusals ?? [],
        unknownFields: byField(state?.unknownFields),
        missingFields: byField(state?.missingFields),
      }
    },
    live: liveOf(feeds),
  }
}

function venueA({ polymarket }: Feeds): PredictionVenue {
  return {
    venue: 'venue_a',
    open: (signal) => polymarket.marketsByEvent({ closed: false, signal }),
    prices: (signal) => polymarket.markets({ closed: false, signal }),
    changedSince: (ms, signal) => polymarket.changedMarkets(new Date(ms).toISOString(), signal),
    byIds: (ids, signal) => pagesOf(polymarket.marketsByIds(ids, signal)),
    books: (tokens, signal) => polymarket.books(tokens, signal),
  }
}

function venueB({ kalshi }: Feeds): PredictionVenue {
  let series: { byTicker: Map<string, ObservedSeries>; readAt: number } | undefined

  async function seriesLookup(signal: AbortSignal): Promise<NonNullable<KalshiListing['series']>> {
    if (series === undefined || performance.now() - series.readAt > seriesMs) {
      const read = await kalshi.allSeries(undefined, signal)
      // An older list is better than none; without any, what depends on it is not known yet.
      if (read.ok) {
        series = { byTicker: new Map(read.value.rows.map((row) => [row.externalId, row])), readAt: performance.now() }
      }
    }
    return (ticker) => series?.byTicker.get(ticker)
  }

  return {
    venue: 'venue_b',
    async *open(signal) {
      yield* kalshi.marketsByEvent({ status: 'open', series: await seriesLookup(signal), signal })
    },
    prices: (signal) => kalshi.markets({ status: 'open', signal }),
    changedSince: (ms, signal) => kalshi.markets({ updatedSince: Math.floor(ms / 1_000), signal }),
    async *byIds(ids, signal) {
      yield* pagesOf(kalshi.marketsByIds(ids, await seriesLookup(signal), signal))
    },
    books: (tickers, signal) => kalshi.books(tickers, signal),
  }
}

/** What is asked of a venue while a caller waits. */
function liveOf({ polymarket, kalshi, hyperliquid }: Feeds): LiveVenues {
  return {
    symbolBook: (coin) => hyperliquid.book(coin, soon()),
    symbolCandles: (coin, interval, window) => hyperliquid.candles(coin, interval, window, soon()),
    tokenBook: (token) => polymarket.book(token, soon()),
    tokenHistory: (token, window, fidelityMinutes) => polymarket.history(token, { ...window, fidelityMinutes }, soon()),
    tickerBook: (ticker) => kalshi.book(ticker, undefined, soon()),
    tickerCandles: (ticker, seriesId, window, periodMinutes) =>
      kalshi.candles(ticker, seriesId, { ...window, periodMinutes }, soon()),
  }
}

function byField(fields: readonly { field: string; rows: number }[] = []): Record<string, number> {
  return Object.fromEntries(fields.map(({ field, rows }) => [field, rows]))
}

/** A caller waits for it: shorter than the time-out of a request. */
const liveMs = 8_000
const soon = () => AbortSignal.timeout(liveMs)

/** Pages that come all at once, or a failure. */
async function* pagesOf(got: Promise<FeedResult<Parsed<ObservedMarket>[]>>): MarketPages {
  const pages = await got
  if (!pages.ok) {
    yield pages
    return
  }
  for (const value of pages.value) yield { ok: true, value }
}

/** Where no venue is connected. */
function noVenues(): Venues {
  const seen = () => ({ rows: 0, refused: 0, refusals: [], unknownFields: {}, missingFields: {} })
  return { predictions: [], symbols: async function* () {}, live: noLive, seen }
}

const none = async (venue: FeedName): Promise<{ ok: false; error: FeedFailure }> => ({
  ok: false,
  error: { venue, call: '', kind: 'not connected', status: null, message: 'no venue is connected', retryAfterMs: null },
})

const noLive: LiveVenues = {
  symbolBook: () => none('perp_venue'),
  symbolCandles: () => none('perp_venue'),
  tokenBook: () => none('venue_a'),
  tokenHistory: () => none('venue_a'),
  tickerBook: () => none('venue_b'),
  tickerCandles: () => none('venue_b'),
}
