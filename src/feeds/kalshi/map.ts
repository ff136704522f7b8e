import type {
  ObservedBook,
  ObservedCandle,
  ObservedContract,
  ObservedEvent,
  ObservedFee,
  ObservedLevel,
  ObservedMarket,
  ObservedMarketState,
  ObservedQuote,
  ObservedSeries,
} from '../../domain/markets/observed.ts'
import { complementOf, exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { readDecimal } from '../fields.ts'
import { realPrice, shownPrice, sortedBook, uncrossed } from '../quotes.ts'
import { type KnowsCategory, type Refused, refused, unknownCategory } from '../rows.ts'
import type { KalshiBar, KalshiCandle, KalshiEvent, KalshiMarket, KalshiSeries } from './schemas.ts'

const venue = 'venue_b'
const pages = 'https://kalshi.com/markets'

/** Finds a series by its ticker; undefined where it is not known. */
export type SeriesLookup = (ticker: string) => ObservedSeries | undefined

export function mapSeries(series: KalshiSeries): ObservedSeries | Refused {
  if (series.ticker === null) return refused('the series has no ticker')
  const sources = (series.settlement_sources ?? []).flatMap(({ name }) => (name === null ? [] : [name]))
  return {
    venue,
    externalId: series.ticker,
    title: series.title ?? series.ticker,
    category: series.category,
    tags: (series.tags ?? []).filter((tag) => tag !== null),
    resolutionSource: sources.length === 0 ? null : sources.join('; '),
    fee: feeOf(series.fee_type, series.fee_multiplier),
  }
}

/** Times the multiplier of the series. */
const takerRate = 0.07

const unknownFee: ObservedFee = { model: 'unknown', rate: null, exponent: 1 }

/** The same series, for an event with a fee of its own: how that is reckoned is not documented. */
export function withUnknownFee(series: SeriesLookup): SeriesLookup {
  return (ticker) => {
    const found = series(ticker)
    return found && { ...found, fee: unknownFee }
  }
}

/** See src/domain/markets/fees.ts. A fee type that we do not know is a fee of unknown size. */
function feeOf(type: string | null, multiplier: number | null): ObservedFee | null {
  if (type === null || multiplier === null || multiplier < 0) return null
  const isCurve = type === 'quadratic' || type === 'quadratic_with_maker_fees'
  return isCurve ? { model: 'curve', rate: exact(takerRate * multiplier), exponent: 1 } : unknownFee
}

/** The category of the event is on its way out; that of the series is the good one. */
export function mapEvent(event: KalshiEvent, series: SeriesLookup): ObservedEvent | Refused {
  if (event.event_ticker === null) return refused('the event has no ticker')
  if (event.title === null) return refused('the event has no title')
  const own = event.series_ticker === null ? undefined : series(event.series_ticker)
  return {
    venue,
    externalId: event.event_ticker,
    seriesId: event.series_ticker,
    title: event.title,
    subtitle: event.sub_title,
    category: own?.category ?? event.category,
    tags: own?.tags ?? [],
    mutuallyExclusive: event.mutually_exclusive,
    slug: null,
    // The address of the event has a slug in it that the API does not give; the series has a page of its own.
    url: event.series_ticker === null ? null : `${pages}/${event.series_ticker.toLowerCase()}`,
  }
}

/** The words in the object, which are not those of the filter. */
const states: Readonly<Record<string, ObservedMarketState>> = {
  initialized: 'unopened',
  active: 'open',
  inactive: 'paused',
  closed: 'closed',
  // The result stands, and may still be disputed until it is paid.
  determined: 'closed',
  amended: 'closed',
  disputed: 'disputed',
  finalized: 'resolved',
  settled: 'resolved',
}

/**
 * Things known around the rows of a page: the series, when it was received, the ids of earlier pages, which categories there are. `strangers`
 * holds events of categories that nobody knows, with the category, because a market alone does not say what its event is filed under.
 */
export type Around = {
  series: SeriesLookup
  at: string
  seen: Set<string>
  knows: KnowsCategory
  strangers: Map<string, string>
}

export function mapMarket(
  market: KalshiMarket,
  event: ObservedEvent | null,
  { series, at, knows, strangers }: Omit<Around, 'seen'>,
): ObservedMarket | Refused {
  if (market.ticker === null) return refused('the market has no ticker')
  if (market.status === null) return refused('status is empty')
  const stated = Object.hasOwn(states, market.status) ? states[market.status] : undefined
  if (stated === undefined) return refused(`status '${market.status}' is not a known state`)
  if (market.market_type !== 'binary' && market.market_type !== 'scalar') {
    return refused(`market_type '${market.market_type}' is not known`)
  }
  const category = event === null ? strangers.get(market.event_ticker ?? '') : event.category
  if (category != null && !knows(category)) return unknownCategory(category)
  const title = market.title ?? titleOf(event, market.yes_sub_title)
  if (title === null) return refused('the market has no title')
  const payout = stated === 'resolved' ? payoutOf(market) : null
  const state = stated === 'resolved' && payout === null ? 'closed' : stated
  const isOver = state === 'closed' || state === 'resolved' || state === 'disputed'
  const own = event?.seriesId ? series(event.seriesId) : undefined
  const noLabel = market.no_sub_title === market.yes_sub_title ? null : market.no_sub_title
  return {
    venue,
    externalId: market.ticker,
    otherIds: [],
    event,
    eventId: event?.externalId ?? market.event_ticker,
    title,
    label: market.yes_sub_title,
    noLabel,
    rules: [market.rules_primary, market.rules_secondary].filter((rule) => rule !== null).join('\n\n') || null,
    resolutionSource: own?.resolutionSource ?? null,
    state,
    openDate: market.open_time,
    endDate: endOf(market),
    tradingEndsAt: market.close_time,
    closedAt: isOver ? market.close_time : null,
    volume: null,
    volume24h: null,
    // Always zero in newer answers, which is no statement.
    liquidity: market.liquidity_dollars === 0 ? null : market.liquidity_dollars,
    openInterest: null,
    volumeContracts: market.volume_fp ?? market.volume,
    volume24hContracts: market.volume_24h_fp ?? market.volume_24h,
    openInterestContracts: market.open_interest_fp ?? market.open_interest,
    strike:
      market.strike_type === null
        ? null
        : { type: market.strike_type, floor: market.floor_strike, cap: market.cap_strike },
    contracts: contractsOf(payout),
    quote: quoteOf(market, market.ticker, state, at),
    url: event?.url ?? null,
    fee: own?.fee ?? null,
    updatedAt: market.updated_time,
  }
}

/**
 * The answer's expected time, or the end of trading where that is before it, never the legal expiry: a market of a game states a close weeks
 * after it, one of a deadline the morning after it as the time of its answer.
 */
function endOf({ expected_expiration_time: expected, close_time: closes, expiration_time: expires }: KalshiMarket) {
  if (expected === null || closes === null) return expected ?? closes ?? expires
  return Date.parse(closes) < Date.parse(expected) ? closes : expected
}

function titleOf(event: ObservedEvent | null, label: string | null): string | null {
  if (event === null) return label
  return label === null ? event.title : `${event.title} ${label}`
}

/** The payout of yes, once that is final. Null where the venue says that it is final and not what it is. */
function payoutOf({ result, settlement_value_dollars: value }: KalshiMarket): number | null {
  if (result === 'yes') return 1
  if (result === 'no') return 0
  return value
}

function contractsOf(yes: number | null): ObservedContract[] {
  return [
    { side: 'yes', label: 'Yes', tokenId: null, payout: yes },
    { side: 'no', label: 'No', tokenId: null, payout: complementOf(yes) },
  ]
}

function quoteOf(market: KalshiMarket, marketId: string, state: ObservedMarketState, at: string): ObservedQuote | null {
  const yesBid = market.yes_bid_dollars ?? market.yes_bid
  const yesAsk = market.yes_ask_dollars ?? market.yes_ask
  const last = market.last_price_dollars ?? market.last_price
  if (yesBid === null && yesAsk === null && last === null) return null
  // After the close the quotes are old or zero: what is over has a payout and no price.
  const isOver = state === 'closed' || state === 'resolved' || state === 'disputed'
  const offered = (price: number | null, size: number | null) => (isOver || size === 0 ? null : realPrice(price))
  const noBid = offered(market.no_bid_dollars ?? market.no_bid, market.yes_ask_size_fp)
  const noAsk = offered(market.no_ask_dollars ?? market.no_ask, market.yes_bid_size_fp)
  // One book has both sides: an offer of yes is a bid for no.
  const { bid, ask } = uncrossed(
    offered(yesBid, market.yes_bid_size_fp) ?? complementOf(noAsk),
    offered(yesAsk, market.yes_ask_size_fp) ?? complementOf(noBid),
  )
  const lastPrice = realPrice(last)
  return {
    marketId,
    price: isOver ? null : shownPrice(bid, ask, lastPrice),
    bid,
    ask,
    bidSize: bid === null ? null : market.yes_bid_size_fp,
    askSize: ask === null ? null : market.yes_ask_size_fp,
    noBid: ask === null ? null : noBid,
    noAsk: bid === null ? null : noAsk,
    lastPrice,
    volume24h: null,
    at,
  }
}

type Side = readonly [price: number | null, size: number | null, ...rest: unknown[]][] | null | undefined
type WireBook =
  | { orderbook_fp: { yes_dollars?: Side; no_dollars?: Side } }
  | { orderbook: { yes?: Side; no?: Side; yes_dollars?: Side; no_dollars?: Side } }

/** The book of yes. The venue sends bids of both sides; a bid for no at p is an offer of yes at 1 − p. */
export function mapBook(wire: WireBook): ObservedBook {
  const book = 'orderbook_fp' in wire ? wire.orderbook_fp : wire.orderbook
  const old: { yes?: Side; no?: Side } = 'orderbook' in wire ? wire.orderbook : {}
  const bids = levels(book.yes_dollars, old.yes)
  const noBids = levels(book.no_dollars, old.no)
  return sortedBook(
    bids,
    noBids.map(({ price, size }) => ({ price: complementOf(price), size })),
    null,
  )
}

function levels(dollars: Side, inCents: Side): ObservedLevel[] {
  const side = dollars ?? (inCents ?? []).map(([price, size]) => [price === null ? null : price / 100, size] as const)
  return side.flatMap(([price, size]) =>
    realPrice(price) === null || size === null ? [] : [{ price: price ?? 0, size }],
  )
}

/** One period. The venue names it by its end. Trades make its prices; bid and ask, which are always there, its middle. */
export function mapCandle(candle: KalshiCandle, periodMinutes: number): ObservedCandle {
  const bid = barPrice(candle.yes_bid, 'close')
  const ask = barPrice(candle.yes_ask, 'close')
  const [realBid, realAsk] = [realPrice(bid), realPrice(ask)]
  return {
    timestamp: isoOf((candle.end_period_ts - periodMinutes * 60) * 1_000),
    open: barPrice(candle.price, 'open'),
    high: barPrice(candle.price, 'high'),
    low: barPrice(candle.price, 'low'),
    close: barPrice(candle.price, 'close'),
    volume: candle.volume_fp ?? candle.volume,
    bid: realBid,
    ask: realAsk,
    mid: realBid === null || realAsk === null ? null : shownPrice(realBid, realAsk, null),
  }
}

/** `close_dollars`, or `close` as text in dollars (historical candles), or `close` as a number in cents (before March 2026). */
function barPrice(bar: KalshiBar, name: 'open' | 'high' | 'low' | 'close'): number | null {
  const inDollars = bar?.[`${name}_dollars`]
  const plain = bar?.[name]
  const value = readDecimal(inDollars ?? (typeof plain === 'number' ? plain / 100 : plain))
  return value === undefined || value < 0 || value > 1 ? null : value
}
