import type {
  ObservedBook,
  ObservedContract,
  ObservedEvent,
  ObservedFee,
  ObservedLevel,
  ObservedMarket,
  ObservedMarketState,
  ObservedPoint,
  ObservedQuote,
} from '../../domain/markets/observed.ts'
import { isoOf } from '../../platform/moments.ts'
import { readDecimal } from '../fields.ts'
import { realPrice, shownPrice, sortedBook, uncrossed } from '../quotes.ts'
import { type KnowsCategory, type Refused, refused, unknownCategory } from '../rows.ts'
import type { GammaEvent, GammaMarket } from './schemas.ts'

const venue = 'venue_a'
const pages = 'https://polymarket.com'

const conditionId = /^0x[0-9a-f]{64}$/i
const tokenId = /^\d{1,80}$/

/** An event that cannot be named is refused, and its markets with it. */
export function mapEvent(event: GammaEvent): ObservedEvent | Refused {
  if (event.id === null) return refused('the event has no id')
  if (event.title === null) return refused('the event has no title')
  return {
    venue,
    externalId: event.id,
    seriesId: event.seriesSlug ?? event.series?.[0]?.slug ?? null,
    title: event.title,
    subtitle: event.subtitle,
    category: event.category,
    tags: (event.tags ?? []).flatMap(({ label }) => (label === null ? [] : [label])),
    // Without negRisk the venue says nothing: the markets may exclude each other all the same.
    mutuallyExclusive: event.negRisk === true ? true : null,
    slug: event.slug,
    url: event.slug === null ? null : `${pages}/event/${event.slug}`,
  }
}

/** Things known around the rows of a page: when it was received, the ids of earlier pages, which categories there are. */
export type Around = { at: string; seen: Set<string>; knows: KnowsCategory }

/** A market of Gamma, with its event where that is known. */
export function mapMarket(
  market: GammaMarket,
  event: ObservedEvent | null,
  { at, knows }: Pick<Around, 'at' | 'knows'>,
): ObservedMarket | Refused {
  if (market.conditionId === null) return refused('conditionId is empty: the market is not deployed')
  if (!conditionId.test(market.conditionId)) return refused('conditionId is not a condition id')
  if (market.question === null) return refused('question is empty')
  if (market.closed === null) return refused('closed is not stated')
  const category = event?.category ?? market.category
  if (category !== null && !knows(category)) return unknownCategory(category)
  const answers = readAnswers(market)
  if ('refused' in answers) return answers
  const state = stateOf(market, answers.prices)
  if (state === undefined) return refused(`umaResolutionStatus '${market.umaResolutionStatus}' is not a known state`)
  const volume = market.volumeNum ?? market.volume
  return {
    venue,
    externalId: market.conditionId,
    otherIds: [market.id, market.slug].filter((name) => name !== null),
    event,
    eventId: event?.externalId ?? null,
    title: market.question,
    label: market.groupItemTitle,
    noLabel: null,
    rules: market.description,
    resolutionSource: market.resolutionSource,
    state,
    openDate: market.startDate,
    endDate: market.endDate,
    tradingEndsAt: null,
    closedAt: market.closed === true ? market.closedTime : null,
    volume,
    volume24h: market.volume24hr,
    liquidity: market.liquidityNum ?? market.liquidity,
    openInterest: null,
    volumeContracts: null,
    volume24hContracts: null,
    openInterestContracts: null,
    strike: strikeOf(market),
    contracts: contractsOf(answers, state),
    quote: quoteOf(market, market.conditionId, answers.prices, volume, state, at),
    url: urlOf(market.slug, event),
    fee: feeOf(market),
    updatedAt: market.updatedAt,
  }
}

type Answers = { labels: string[]; tokens: (string | null)[]; prices: (number | null)[] }

/** The three lists that belong together by position. Anything that does not fit together refuses the market. */
function readAnswers(market: GammaMarket): Answers | Refused {
  const labels = market.outcomes ?? []
  const tokens = market.clobTokenIds ?? []
  const given = market.outcomePrices ?? []
  if (labels.length === 0) return refused('the market has no outcomes')
  if (labels.length === 1) return refused('the market has one outcome only')
  if (!labels.every((label) => typeof label === 'string' && label !== '')) return refused('an outcome has no name')
  if (new Set(labels).size < labels.length) return refused('two outcomes have one name')
  if (tokens.length > 0 && tokens.length !== labels.length) {
    return refused(`${labels.length} outcomes have ${tokens.length} tokens`)
  }
  if (!tokens.every((token) => typeof token === 'string' && tokenId.test(token)))
    return refused('a token id is not one')
  if (given.length > 0 && given.length !== labels.length) {
    return refused(`${labels.length} outcomes have ${given.length} prices`)
  }
  const prices = given.map(readDecimal)
  const wrong = prices.findIndex((price) => price === undefined || price < 0 || price > 1)
  if (wrong >= 0) return refused(`the price ${String(given[wrong])} of an outcome is outside of 0 to 1`)
  return {
    labels: labels.map(String),
    tokens: labels.map((_, index) => (typeof tokens[index] === 'string' ? tokens[index] : null)),
    prices: labels.map((_, index) => prices[index] ?? null),
  }
}

/** The words of the oracle. Others are a state that we do not understand. */
const oracleWords = new Set(['requested', 'proposed', 'disputed', 'resolved', 'settled'])
const finalWords = new Set(['resolved', 'settled'])

/** Undefined for a state that is not known. `closed` and not `active` says whether it is over: resolved markets stay active. */
function stateOf(market: GammaMarket, prices: readonly (number | null)[]): ObservedMarketState | undefined {
  const word = market.umaResolutionStatus?.toLowerCase() ?? null
  if (word !== null && !oracleWords.has(word)) return undefined
  if (word === 'disputed') return 'disputed'
  if (market.closed === true) return payouts(prices, word) === null ? 'closed' : 'resolved'
  if (market.archived === true) return 'closed'
  if (market.active !== true) return 'unopened'
  return market.acceptingOrders === true && market.enableOrderBook === true ? 'open' : 'paused'
}

/**
 * Payouts of the answers of a closed market, or null where they are not known: one price at 1 and the rest at 0, or all alike where the
 * oracle has spoken. Old markets are closed with prices that never became final.
 */
function payouts(prices: readonly (number | null)[], word: string | null): number[] | null {
  if (word !== null && !finalWords.has(word)) return null
  const known = prices.filter((price) => price !== null)
  if (known.length !== prices.length) return null
  const winners = known.filter((price) => price >= 0.999).length
  const losers = known.filter((price) => price <= 0.001).length
  if (winners === 1 && winners + losers === known.length) return known.map(Math.round)
  const even = known.every((price) => price === 0.5) && known.length === 2
  return even && word !== null ? known : null
}

function contractsOf({ labels, tokens, prices }: Answers, state: ObservedMarketState): ObservedContract[] {
  const paid = state === 'resolved' ? (payouts(prices, 'resolved') ?? []) : []
  const lower = labels.map((label) => label.toLowerCase())
  const isBinary = lower.length === 2 && lower.includes('yes') && lower.includes('no')
  return labels.map((label, index) => ({
    side: isBinary ? (lower[index] ?? '') : String(index),
    label,
    tokenId: tokens[index] ?? null,
    payout: paid[index] ?? null,
  }))
}

/**
 * Prices of the first answer, as far as they are prices: the last trade of a market without trades is a placeholder of 0.5, and so are
 * the cached prices of one that nobody has traded or quotes. What is over has a payout and no price.
 */
function quoteOf(
  market: GammaMarket,
  marketId: string,
  prices: readonly (number | null)[],
  volume: number | null,
  state: ObservedMarketState,
  at: string,
): ObservedQuote | null {
  const says =
    market.bestBid !== null || market.bestAsk !== null || market.lastTradePrice !== null || prices[0] !== null
  if (!says) return null
  const wasTraded = volume !== null && volume > 0
  const lastPrice = wasTraded ? realPrice(market.lastTradePrice) : null
  const tradable = state === 'open' || state === 'paused' || state === 'disputed'
  const { bid, ask } = tradable
    ? uncrossed(realPrice(market.bestBid), realPrice(market.bestAsk))
    : { bid: null, ask: null }
  const cached = wasTraded ? realPrice(prices[0] ?? null) : null
  return {
    marketId,
    price: tradable ? (shownPrice(bid, ask, lastPrice) ?? (bid === null && ask === null ? cached : null)) : null,
    bid,
    ask,
    bidSize: null,
    askSize: null,
    noBid: null,
    noAsk: null,
    lastPrice,
    volume24h: market.volume24hr,
    at,
  }
}

function strikeOf(market: GammaMarket): ObservedMarket['strike'] {
  if (market.line !== null) return { type: market.sportsMarketType ?? 'line', floor: market.line, cap: null }
  if (market.lowerBound === null && market.upperBound === null) return null
  return { type: market.marketType ?? 'between', floor: market.lowerBound, cap: market.upperBound }
}

/**
 * `feeSchedule` states rate and exponent of the fee curve. `makerBaseFee` and `takerBaseFee` (basis points) are left alone: they are
 * caps that an order is signed with (1000 stands on markets whose rate is 0.03), not what is charged.
 */
function feeOf(market: GammaMarket): ObservedFee | null {
  const { feesEnabled, feeSchedule } = market
  if (feesEnabled === null) return null
  if (!feesEnabled) return { model: 'none', rate: 0, exponent: 1 }
  if (!feeSchedule || feeSchedule.rate === null) return { model: 'unknown', rate: null, exponent: 1 }
  return { model: 'curve', rate: feeSchedule.rate, exponent: feeSchedule.exponent ?? 1 }
}

function urlOf(slug: string | null, event: ObservedEvent | null): string | null {
  if (slug === null) return event?.url ?? null
  return event?.slug ? `${pages}/event/${event.slug}/${slug}` : `${pages}/market/${slug}`
}

type Levels = readonly { price: number | null; size: number | null }[]

/** A book of the CLOB. The venue sends the best level last on both sides; it is sorted here all the same. */
export function mapBook(book: { bids: Levels; asks: Levels; timestamp: number | null }): ObservedBook {
  return sortedBook(levels(book.bids), levels(book.asks), book.timestamp === null ? null : isoOf(book.timestamp))
}

function levels(side: Levels): ObservedLevel[] {
  return side.flatMap(({ price, size }) =>
    realPrice(price) === null || size === null ? [] : [{ price: price ?? 0, size }],
  )
}

/** Points of the price history, oldest first, each moment once. */
export function mapHistory(points: readonly { t: number | null; p: number | null }[]): ObservedPoint[] {
  const byTime = new Map<number, number>()
  for (const { t, p } of points) if (t !== null && p !== null) byTime.set(t, p)
  return [...byTime].sort(([one], [other]) => one - other).map(([t, p]) => ({ timestamp: isoOf(t * 1_000), price: p }))
}
