import type { LiveVenues } from './live.ts'
import type {
  FeedName,
  FeedResult,
  ObservedBook,
  ObservedMarket,
  ObservedSymbol,
  Parsed,
  Refusal,
  Venue,
} from './observed.ts'

/** Pages of a listing. The last one is a failure where the listing ended early. */
export type MarketPages = AsyncIterable<FeedResult<Parsed<ObservedMarket>>>

/** What jobs read of a prediction venue. */
export type PredictionVenue = {
  venue: Venue
  /** Every open market, with its event. */
  open(signal: AbortSignal): MarketPages
  /** Every open market with its prices, as cheap as the venue has it; events may be missing. */
  prices(signal: AbortSignal): MarketPages
  /** What changed since a moment, newest first or all of it, as the venue can say it. */
  changedSince(ms: number, signal: AbortSignal): MarketPages
  /** The markets of these ids of the venue, open or not. */
  byIds(externalIds: readonly string[], signal: AbortSignal): MarketPages
  /** Books of first contracts: by token at venue A, by ticker at venue B. Those that the venue does not keep are not in it. */
  books(contracts: readonly string[], signal: AbortSignal): Promise<FeedResult<Map<string, ObservedBook>>>
}

/** What a process has read of a venue since it started: how many rows, how many it refused, and by which fields they were odd. */
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
  symbols(signal: AbortSignal): AsyncIterable<FeedResult<Parsed<ObservedSymbol>>>
  live: LiveVenues
  /** What was odd about what this process has read so far. */
  seen(venue: FeedName): VenueSeen
}
