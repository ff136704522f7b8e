import { type Answer, type Call, json, values, whole } from '../http.ts'
import { countOf, dollarsOf } from '../text.ts'
import type { Listing, Universe } from '../universe.ts'
import { isHalted, lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { type Candle, candleOf } from '../world/trades.ts'
import { badRequest, notFound } from './listing.ts'
import { interestOf } from './shapes.ts'

const maxPeriods = 5_000
const maxTogether = 10_000
const maxTickers = 100

type Span = { from: number; to: number; minutes: number }

function spanOf(query: URLSearchParams): Span | string {
  const [from, to, minutes] = ['start_ts', 'end_ts', 'period_interval'].map((name) =>
    query.has(name) ? whole(query, name, 0) : undefined,
  )
  if (from === undefined || to === undefined || minutes === undefined)
    return 'start_ts, end_ts and period_interval are required'
  if (![1, 60, 1_440].includes(minutes)) return 'period_interval must be one of 1, 60, 1440'
  if (to < from) return 'start_ts must not be after end_ts'
  return (to - from) / 60 / minutes > maxPeriods
    ? 'requested time range is too long for the period'
    : { from, to, minutes }
}

/** Candles of a market whose end lies within the span, as long as it traded: none of a period in which it was halted. The last one may still be forming. */
function candlesOf({ event, index }: Listing, { from, to, minutes }: Span, now: number): Candle[] {
  const profile = profileOf(event, index)
  const life = lifeOf(event, index)
  const length = minutes * 60
  const first = Math.ceil(Math.max(from, life.opens + 1) / length) * length
  const end = Math.min(to, now, life.closes)
  const candles: Candle[] = []
  for (let ends = first; ends <= to && ends - length < end; ends += length) {
    if (isHalted(life, ends - length, ends)) continue
    const candle = candleOf(event, index, profile, Math.max(ends - length, life.opens), Math.min(ends, end))
    candles.push({ ...candle, from: ends - length, to: ends })
  }
  return candles
}

type Range = { open: number; high: number; low: number; close: number }

function shapeOf({ event, index }: Listing, candle: Candle): object {
  const range = ({ open, high, low, close }: Range) => ({
    open_dollars: dollarsOf(open),
    low_dollars: dollarsOf(low),
    high_dollars: dollarsOf(high),
    close_dollars: dollarsOf(close),
  })
  const { trades, previous } = candle
  return {
    end_period_ts: candle.to,
    yes_bid: range(candle.bid),
    yes_ask: range(candle.ask),
    // A period without a trade has no prices, not even empty ones.
    price: {
      ...(trades === null ? {} : { ...range(trades), mean_dollars: dollarsOf(trades.mean) }),
      ...(previous === null ? {} : { previous_dollars: dollarsOf(previous) }),
    },
    volume_fp: countOf(candle.volume),
    open_interest_fp: countOf(interestOf(profileOf(event, index), candle.turnover)),
  }
}

/** The short names with the new types, as the old candles come. */
function historicalShapeOf({ event, index }: Listing, candle: Candle): object {
  const range = ({ open, high, low, close }: Range) => ({
    open: dollarsOf(open),
    low: dollarsOf(low),
    high: dollarsOf(high),
    close: dollarsOf(close),
  })
  const { trades, previous } = candle
  const none = { open: null, low: null, high: null, close: null, mean: null }
  return {
    end_period_ts: candle.to,
    yes_bid: range(candle.bid),
    yes_ask: range(candle.ask),
    price: {
      ...(trades === null ? none : { ...range(trades), mean: dollarsOf(trades.mean) }),
      previous: previous === null ? null : dollarsOf(previous),
    },
    volume: countOf(candle.volume),
    open_interest: countOf(interestOf(profileOf(event, index), candle.turnover)),
  }
}

export function marketCandles(
  universe: Universe,
  series: string | null,
  ticker: string,
  { query, now }: Call,
  historical: boolean,
): Answer {
  const found = universe.byTicker(ticker)
  if (found === undefined || (series !== null && found.event.draft.series.ticker !== series)) return notFound()
  const span = spanOf(query)
  if (typeof span === 'string') return badRequest(span)
  const candlesticks = candlesOf(found, span, now).map((candle) =>
    historical ? historicalShapeOf(found, candle) : shapeOf(found, candle),
  )
  return json({
    ticker,
    candlesticks:
      query.get('include_latest_before_start') === 'true'
        ? [...latestBefore(found, span), ...candlesticks]
        : candlesticks,
  })
}

function latestBefore(found: Listing, { from, minutes }: Span): object[] {
  const { event, index } = found
  const start = Math.ceil(from / (minutes * 60)) * minutes * 60
  const { previous } = candleOf(event, index, profileOf(event, index), start - 1, start)
  if (previous === null) return []
  const none = { open_dollars: null, low_dollars: null, high_dollars: null, close_dollars: null }
  return [
    {
      end_period_ts: start - minutes * 60,
      yes_bid: none,
      yes_ask: none,
      price: { ...none, mean_dollars: null, previous_dollars: dollarsOf(previous) },
      volume_fp: '0.00',
      open_interest_fp: '0.00',
    },
  ]
}

export function batchCandles(universe: Universe, { query, now }: Call): Answer {
  const tickers = values(query, 'market_tickers')
  const span = spanOf(query)
  if (typeof span === 'string') return badRequest(span)
  if (tickers.length === 0 || tickers.length > maxTickers)
    return badRequest(`market_tickers must have 1 to ${maxTickers} items`)
  if ((tickers.length * (span.to - span.from)) / 60 / span.minutes > maxTogether)
    return badRequest(`more than ${maxTogether} candlesticks requested`)
  const markets = tickers.flatMap((ticker) => {
    const found = universe.byTicker(ticker)
    return found === undefined
      ? []
      : [{ market_ticker: ticker, candlesticks: candlesOf(found, span, now).map((candle) => shapeOf(found, candle)) }]
  })
  return json({ markets })
}

export function eventCandles(universe: Universe, ticker: string, { query, now }: Call): Answer {
  const event = universe.byEventTicker(ticker)
  if (event === undefined) return notFound()
  const span = spanOf(query)
  if (typeof span === 'string') return badRequest(span)
  // What would be too much is cut, and the reply says where to go on.
  const periods = Math.max(1, Math.floor(maxPeriods / event.draft.markets.length))
  const end = Math.min(span.to, span.from + periods * span.minutes * 60)
  const listings = event.draft.markets.map((_, index) => ({ event, index }))
  return json({
    market_tickers: event.draft.markets.map(({ code }) => `${ticker}-${code}`),
    market_candlesticks: listings.map((listing) =>
      candlesOf(listing, { ...span, to: end }, now).map((candle) => shapeOf(listing, candle)),
    ),
    adjusted_end_ts: end,
  })
}
