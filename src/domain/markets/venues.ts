import type { Interval } from './candle-intervals.ts'
import type {
  FeedName,
  FeedResult,
  ObservedBook,
  ObservedCandle,
  ObservedMarket,
  ObservedPoint,
  ObservedSymbol,
  Parsed,
  Refusal,
  Venue,
} from './observed.ts'
import type { AccountVenue } from './observed-accounts.ts'
import type { TradeVenue } from './observed-trades.ts'

/** Pages of a listing. The last one is a failure where the listing ended early. */
export type MarketPages = AsyncIterable<FeedResult<Parsed<ObservedMarket>>>

/** Milliseconds; both ends in. `running`: with the period that the window ends in, which is not over. */
export type Window = { startMs: number; endMs: number; running?: boolean }

/** A token, ticker or coin that is traded, as its venue names it in calls, and the series of its market where that has one. */
export type TradedId = { id: string; seriesId: string | null }

/** The prices that a venue keeps: prices at moments, or candles of so many minutes. Oldest first. */
export type PriceHistory =
  | { kind: 'points'; points: ObservedPoint[] }
  | { kind: 'candles'; minutes: number; candles: ObservedCandle[] }

/** A venue that is asked while a caller waits. */
export type LiveVenue = {
  venue: FeedName
  /** The book of a contract or symbol; null where the venue keeps none. */
  book(id: string, signal: AbortSignal): Promise<FeedResult<ObservedBook | null>>
  /** Its prices in a window, for candles of an interval: of this interval, or what those can be made of. */
  history(of: TradedId, interval: Interval, window: Window, signal: AbortSignal): Promise<FeedResult<PriceHistory>>
}

/** A prediction venue as it is read. */
export type PredictionVenue = LiveVenue & {
  venue: Venue
  /** Every open market, with its event. */
  open(signal: AbortSignal): MarketPages
  /** Every open market with its prices, as cheap as the venue has it; events may be missing. */
  prices(signal: AbortSignal): MarketPages
  /** The markets that changed since a moment, newest first or all of them, as the venue can say it. */
  changedSince(ms: number, signal: AbortSignal): MarketPages
  /** The markets of these events of the venue with their events, open or not, where a listing leaves out what places a new market. */
  byEvents?(eventIds: readonly string[], signal: AbortSignal): MarketPages
  /** The markets of these ids of the venue, open or not. */
  byIds(externalIds: readonly string[], signal: AbortSignal): MarketPages
  /** Books by what the venue calls them: see bookIdOf. Those that the venue does not keep are not in it. */
  books(ids: readonly string[], signal: AbortSignal): Promise<FeedResult<Map<string, ObservedBook>>>
}

/** A venue of perpetuals, spot pairs and shares as it is read. */
export type SymbolVenue = LiveVenue & {
  symbols(signal: AbortSignal): AsyncIterable<FeedResult<Parsed<ObservedSymbol>>>
}

/** Counts of what a process has read of a venue since it started: rows, those that it refused, and fields by which they were odd. */
export type VenueSeen = {
  rows: number
  refused: number
  /** The latest, newest last. */
  refusals: readonly (Refusal & { at: string })[]
  unknownFields: Readonly<Record<string, number>>
  missingFields: Readonly<Record<string, number>>
}

/** All that is read of the venues. */
export type Venues = {
  predictions: readonly PredictionVenue[]
  /** The one whose symbols are listed; null where none is connected. */
  symbols: SymbolVenue | null
  /** Venues at which accounts of people are read. */
  accounts: readonly AccountVenue[]
  /** Venues at which it is read what traders do. */
  trades: readonly TradeVenue[]
  /** Counts of what this process has read of a venue so far, the odd among it. */
  seen(venue: FeedName): VenueSeen
}
