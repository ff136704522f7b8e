import { systemClock } from '../../platform/clock.ts'
import { isoSeconds } from '../calendar.ts'
import { type Answer, type Call, json, values, whole } from '../http.ts'
import { rosterOf } from '../traders/roster.ts'
import type { Universe } from '../universe.ts'
import { eventOf, visibleGenerations } from '../world/event.ts'
import { spoiled } from './bad-rows.ts'
import { batchCandles, eventCandles, marketCandles } from './candles.ts'
import { listEvents, listMarkets, notFound } from './listing.ts'
import { bookOf, listTrades } from './orders.ts'
import { portfolioService } from './portfolio.ts'
import { eventShape, marketShapes, seriesShape } from './shapes.ts'

const historySeconds = 60 * 86_400

/** The second venue: series, events, markets, books of bids, trades, candles. */
export function kalshiService(universe: Universe, nowMs = systemClock.now): (call: Call) => Answer | undefined {
  const portfolio = portfolioService(universe, rosterOf(universe, 'b'), nowMs)
  return (call) => {
    const { path, query, now } = call
    const parts = path.split('/').slice(1).map(decodeURIComponent)
    const [first, second, third, fourth, fifth] = parts
    if (path === '/exchange/status')
      return json({ exchange_active: true, trading_active: true, exchange_estimated_resume_time: null })
    if (first === 'portfolio') return portfolio(call)
    if (path === '/exchange/announcements') return json({ announcements: [] })
    if (path === '/historical/cutoff') {
      const cutoff = isoSeconds(Math.floor((now - historySeconds) / 86_400) * 86_400)
      return json({ market_settled_ts: cutoff, trades_created_ts: cutoff, orders_updated_ts: cutoff })
    }
    if (first === 'series' && second === undefined) return listSeries(universe, query, now)
    if (first === 'series' && third === undefined) return oneSeries(universe, second ?? '', now)
    if (first === 'series' && third === 'markets' && fifth === 'candlesticks')
      return marketCandles(universe, second ?? '', fourth ?? '', call, false)
    if (first === 'series' && third === 'events' && fifth === 'candlesticks')
      return eventCandles(universe, fourth ?? '', call)
    if (path === '/events') return listEvents(universe, call)
    if (path === '/events/multivariate') return json({ events: [], cursor: '' })
    if (first === 'events' && second !== undefined)
      return third === 'metadata'
        ? metadata(universe, second)
        : third === undefined
          ? oneEvent(universe, second, query, now)
          : undefined
    if (path === '/markets') return listMarkets(universe, call)
    if (path === '/markets/trades' || path === '/historical/trades') return listTrades(universe, call)
    if (path === '/markets/candlesticks') return batchCandles(universe, call)
    if (path === '/markets/orderbooks') return books(universe, query, now)
    if (path === '/historical/markets') return json({ markets: [], cursor: '' })
    const historical = first === 'historical' && second === 'markets'
    const [ticker, what] = historical ? [third, fourth] : [second, third]
    if ((first !== 'markets' && !historical) || ticker === undefined) return undefined
    if (what === 'candlesticks' && historical) return marketCandles(universe, null, ticker, call, true)
    if (what === 'orderbook') {
      const depth = whole(query, 'depth', 0)
      if (depth === undefined || depth > 100)
        return json({ error: { code: 'invalid_parameters', message: 'invalid depth' } }, 400)
      const book = bookOf(universe, ticker, depth, now)
      return book === undefined ? notFound() : json({ orderbook_fp: book })
    }
    return what === undefined ? oneMarket(universe, ticker, now) : undefined
  }
}

function listSeries(universe: Universe, query: URLSearchParams, now: number): Answer {
  const category = query.get('category')
  const tags = values(query, 'tags')
  const series = [...universe.series()].flatMap(([, slot]) => {
    const event = eventOf(slot, visibleGenerations(slot, now).at(-1) ?? 0, 'b')
    if (event === undefined || (category !== null && event.draft.category !== category)) return []
    const shape = seriesShape(event, now)
    return tags.length > 0 && !tags.some((tag) => shape.tags?.includes(tag)) ? [] : [shape]
  })
  return json({ series })
}

function oneSeries(universe: Universe, ticker: string, now: number): Answer {
  const slot = universe.ofSeries(ticker)?.[0]
  const event = slot === undefined ? undefined : eventOf(slot, visibleGenerations(slot, now).at(-1) ?? 0, 'b')
  return event === undefined ? notFound() : json({ series: seriesShape(event, now) })
}

function oneEvent(universe: Universe, ticker: string, query: URLSearchParams, now: number): Answer {
  const event = universe.byEventTicker(ticker)
  if (event === undefined) return notFound()
  const shape = eventShape(universe, event, now)
  const markets = spoiled(universe, event, marketShapes(universe, event, now))
  return query.get('with_nested_markets') === 'true'
    ? json({ event: { ...shape, markets }, markets: [] })
    : json({ event: shape, markets })
}

function oneMarket(universe: Universe, ticker: string, now: number): Answer {
  const found = universe.byTicker(ticker)
  const market = found === undefined ? undefined : marketShapes(universe, found.event, now)[found.index]
  return market === undefined ? notFound() : json({ market })
}

function metadata(universe: Universe, ticker: string): Answer {
  const event = universe.byEventTicker(ticker)
  if (event === undefined) return notFound()
  const image = `https://kalshi-public-docs.s3.amazonaws.com/series-images-webp/${event.draft.series.ticker}.webp`
  const details = event.draft.markets.map(({ code }) => ({
    market_ticker: `${ticker}-${code}`,
    image_url: '',
    color_code: '#AA00FF',
  }))
  return json({
    image_url: image,
    featured_image_url: '',
    market_details: details,
    settlement_sources: [event.draft.source],
    competition: null,
    competition_scope: null,
  })
}

function books(universe: Universe, query: URLSearchParams, now: number): Answer {
  const tickers = values(query, 'tickers')
  if (tickers.length === 0 || tickers.length > 100)
    return json({ error: { code: 'invalid_parameters', message: 'tickers must have 1 to 100 items' } }, 400)
  const orderbooks = tickers.flatMap((ticker) => {
    const book = bookOf(universe, ticker, 0, now)
    return book === undefined ? [] : [{ ticker, orderbook_fp: book }]
  })
  return json({ orderbooks })
}
