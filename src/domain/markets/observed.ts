/**
 * Reports of the feeds in our own words, whatever a venue calls it. Prices are 0 to 1, times are ISO 8601 in UTC with milliseconds,
 * null is what is not known. Nothing here says what a venue's wire format looks like.
 */

/** A venue of prediction markets by its id. Which there are is said at the start: see venue-table.ts. */
export type Venue = string
/** Every outside system that is read, by its id. */
export type FeedName = string

/** paused: no orders are taken for now. closed: trading is over and the result is not final. */
export type ObservedMarketState = 'unopened' | 'open' | 'paused' | 'closed' | 'resolved' | 'disputed'

/** The venue's own grouping of markets. */
export type ObservedEvent = {
  venue: Venue
  externalId: string
  seriesId: string | null
  title: string
  subtitle: string | null
  /** The venue's own word. */
  category: string | null
  tags: string[]
  /** True: at most one of its markets resolves yes. False: several may. Null: the venue does not say. */
  mutuallyExclusive: boolean | null
  slug: string | null
  url: string | null
}

/** A question that is asked again and again, e.g. every day, with what holds for all of its events. */
export type ObservedSeries = {
  venue: Venue
  externalId: string
  title: string
  category: string | null
  tags: string[]
  resolutionSource: string | null
  fee: ObservedFee | null
}

export type ObservedContract = {
  /** `yes` and `no`; of a market with other answers the position of the answer: `0`, `1`, … */
  side: string
  label: string
  /** Text: it has more digits than a number holds. */
  tokenId: string | null
  /** Dollars that one contract pays, 0 to 1, once that is final. */
  payout: number | null
}

/**
 * The fee of a taker. `curve`: contracts × rate × (p × (1 − p)) ^ exponent. `none`: nothing. `unknown`: there is a fee, and the venue does
 * not say how it is reckoned. See src/domain/markets/fees.ts for the formulas with their sources.
 */
export type ObservedFee = {
  model: 'none' | 'curve' | 'unknown'
  /** Of a taker. Null where the venue does not say it. */
  rate: number | null
  exponent: number
}

export type ObservedMarket = {
  venue: Venue
  /** The venue's own: a condition id, a ticker. */
  externalId: string
  /** Other names the venue has for it: number, slug. */
  otherIds: string[]
  /** Null where the answer did not carry the event; `eventId` may be known all the same. */
  event: ObservedEvent | null
  eventId: string | null
  title: string
  /** The name, date or threshold by which it is one of the event's markets. */
  label: string | null
  /** The label of its No, where the venue says something else than of its Yes. */
  noLabel: string | null
  rules: string | null
  resolutionSource: string | null
  state: ObservedMarketState
  openDate: string | null
  /** The moment at which it is expected to be decided, or at which trading ends where that comes first. */
  endDate: string | null
  /** The last moment of trading, where the venue fixes one. It may move to an earlier time. */
  tradingEndsAt: string | null
  closedAt: string | null
  /** Dollars. Null at a venue that counts contracts: those stand beside it. */
  volume: number | null
  volume24h: number | null
  liquidity: number | null
  openInterest: number | null
  volumeContracts: number | null
  volume24hContracts: number | null
  openInterestContracts: number | null
  /** The threshold that a number is held against: `type` is the venue's word, e.g. greater, between. */
  strike: { type: string; floor: number | null; cap: number | null } | null
  contracts: ObservedContract[]
  /** Null where the answer says nothing about prices: then the last known ones grow stale. */
  quote: ObservedQuote | null
  url: string | null
  fee: ObservedFee | null
  updatedAt: string | null
}

/** Prices of the first contract (yes). Null inside of it means that the venue says: there is none. */
export type ObservedQuote = {
  /** externalId of the market. */
  marketId: string
  /** Middle of bid and ask, or the last trade where they are more than 0.10 apart or one is missing. */
  price: number | null
  bid: number | null
  ask: number | null
  bidSize: number | null
  askSize: number | null
  /** Of the second contract, where the venue states them. */
  noBid: number | null
  noAsk: number | null
  lastPrice: number | null
  /** Dollars. */
  volume24h: number | null
  /** The moment at which we received it. */
  at: string
}

export type ObservedLevel = { price: number; size: number }

/** Best first on both sides: bids fall, asks rise. */
export type ObservedBook = {
  bids: ObservedLevel[]
  asks: ObservedLevel[]
  /** The venue's time. Null where it states none. */
  at: string | null
}

/** A period of trading. The prices are null where nothing was traded in it: they are not filled from the period before. */
export type ObservedCandle = {
  /** Start of the period. */
  timestamp: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  /** Contracts or coins. */
  volume: number | null
  /** The best bid and ask at the end, where the venue states it, and the middle of both. */
  bid: number | null
  ask: number | null
  mid: number | null
}

/** A price at a moment, where a venue keeps no candles. */
export type ObservedPoint = { timestamp: string; price: number }

export type SymbolCategory = 'crypto' | 'equities' | 'indices' | 'commodities' | 'currencies'

export type ObservedSymbol = {
  /** Unique on the venue, as shown: `BTC`, `xyz:TSLA`, `HYPE/USDC`. */
  symbol: string
  /** The name that the venue wants in calls for books and candles: `@107` for a spot pair. */
  coin: string
  base: string
  quoteAsset: string | null
  /** A stock is a perpetual on a share or a share index. */
  productType: 'perp' | 'spot' | 'stock'
  category: SymbolCategory
  /** Null while nobody quotes it. */
  price: number | null
  markPrice: number | null
  oraclePrice: number | null
  /** Dollars. */
  volume24h: number | null
  /** Per hour, as a fraction. */
  fundingRate: number | null
  /** Dollars at the mark price. */
  openInterest: number | null
  /** As a fraction: 0.02 is two percent up. */
  change24h: number | null
  active: boolean
  /** The moment at which we received it. */
  at: string
}

/** A row that cannot be trusted and was left out. */
export type Refusal = { venue: FeedName; externalId: string | null; reason: string; example: string }

/** The rows of one page, and what was odd about it. */
export type Parsed<T> = {
  rows: T[]
  refused: Refusal[]
  /** Fields that we have never heard of, with how many rows have them. */
  unknownFields: Record<string, number>
  /** Fields that every row should have, with how many rows lack them. */
  missingFields: Record<string, number>
  /** The first value of each unknown field. */
  examples: Record<string, string>
}

/** The reason why there is nothing. `kind` is a FailureKind of the call, or one of ours; `no_account`: there can be none by what was asked for. */
export type FeedFailure = {
  venue: FeedName
  call: string
  kind: string
  status: number | null
  message: string
  retryAfterMs: number | null
}

export type FeedResult<T> = { ok: true; value: T } | { ok: false; error: FeedFailure }
