import type { FeedResult, ObservedBook, ObservedCandle } from '../../domain/markets/observed.ts'
import { chunks } from '../../platform/chunks.ts'
import { listUnder, orNull } from '../calls.ts'
import type { Feed } from './feed.ts'
import { readBook, readBooks, readCandleBatch, readCandles } from './read.ts'

export type CandleWindow = { startMs: number; endMs: number; periodMinutes: 1 | 60 | 1440 }

/** The venue has candles of a minute, an hour and a day; those of other lengths are made of the longest of these that they are made of. */
export function periodFor(minutes: number): 1 | 60 | 1440 {
  if (minutes % 1_440 === 0) return 1_440
  return minutes % 60 === 0 ? 60 : 1
}

const booksAtOnce = 100
/** More are refused. */
const maxPeriods = 5_000

/** Candles of one window that is short enough. The batch call knows markets without their series. */
async function candlePart(
  feed: Feed,
  ticker: string,
  seriesTicker: string | null,
  { startMs, endMs, periodMinutes }: CandleWindow,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedCandle[]>> {
  const { venue } = feed
  const query = {
    start_ts: Math.floor(startMs / 1_000),
    end_ts: Math.floor(endMs / 1_000),
    period_interval: periodMinutes,
  }
  if (seriesTicker === null) {
    return venue.ask(
      { call: 'candlesticks', path: '/markets/candlesticks', query: { market_tickers: ticker, ...query }, signal },
      (json) => readCandleBatch(json, periodMinutes).get(ticker) ?? [],
    )
  }
  const path = `/series/${encodeURIComponent(seriesTicker)}/markets/${encodeURIComponent(ticker)}/candlesticks`
  return venue.ask({ call: 'candlesticks', path, query, signal }, (json) =>
    readCandles(listUnder(json, 'candlesticks'), periodMinutes),
  )
}

export async function book(
  feed: Feed,
  ticker: string,
  depth?: number,
  signal?: AbortSignal,
): Promise<FeedResult<ObservedBook | null>> {
  const { venue, noted } = feed
  const path = `/markets/${encodeURIComponent(ticker)}/orderbook`
  return orNull<ObservedBook | null>(
    noted(await venue.ask({ call: 'orderbook', path, query: { depth }, signal }, readBook)),
  )
}

export async function books(
  feed: Feed,
  tickers: readonly string[],
  signal?: AbortSignal,
): Promise<FeedResult<Map<string, ObservedBook>>> {
  const { venue, noted } = feed
  const found = new Map<string, ObservedBook>()
  for (const some of chunks(tickers, booksAtOnce)) {
    const got = noted(
      await venue.ask(
        { call: 'orderbooks', path: '/markets/orderbooks', query: { tickers: some }, cost: some.length, signal },
        readBooks,
      ),
    )
    if (got.ok) {
      for (const [ticker, book] of got.value) found.set(ticker, book)
      continue
    }
    if (got.error.status !== 401 && got.error.status !== 403) return got
    for (const ticker of some) {
      const one = await book(feed, ticker, undefined, signal)
      if (!one.ok) return one
      if (one.value !== null) found.set(ticker, one.value)
    }
  }
  return { ok: true, value: found }
}

export async function candles(
  feed: Feed,
  ticker: string,
  seriesTicker: string | null,
  window: CandleWindow,
  signal?: AbortSignal,
): Promise<FeedResult<ObservedCandle[]>> {
  const { noted } = feed
  const candles: ObservedCandle[] = []
  const partMs = maxPeriods * window.periodMinutes * 60_000
  for (let startMs = window.startMs; startMs < window.endMs; startMs += partMs) {
    const endMs = Math.min(startMs + partMs, window.endMs)
    const got = orNull<ObservedCandle[] | null>(
      noted(await candlePart(feed, ticker, seriesTicker, { ...window, startMs, endMs }, signal)),
    )
    if (!got.ok) return got
    const last = candles.at(-1)?.timestamp ?? ''
    candles.push(...(got.value ?? []).filter(({ timestamp }) => timestamp > last))
  }
  return { ok: true, value: candles }
}
