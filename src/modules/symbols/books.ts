import { type Interval, intervals } from '../../domain/candle-intervals.ts'
import { type LiveVenues, orVenueDown, type Said, shared, type Window } from '../../domain/live.ts'
import type { FeedResult, ObservedBook, ObservedCandle, ObservedPoint } from '../../domain/observed.ts'
import { type Candle, candlesOf, grouped, keptPeriod, periodStart, traded } from './candles.ts'

/** A contract as its venue knows it. */
export type Traded =
  | { venue: 'perp_venue'; coin: string }
  | { venue: 'venue_a'; tokenId: string }
  | { venue: 'venue_b'; ticker: string; seriesId: string | null }

export type Books = {
  /** The book of a contract (at venue B, of its Yes); null where the venue keeps none. Throws 503 where the venue does not answer. */
  book(of: Traded): Promise<Said<{ book: ObservedBook | null }>>
  /** Candles from `startMs` to now, oldest first, without the periods in which nothing was traded. Throws 503 likewise. */
  candles(of: Traded, interval: Interval, startMs: number): Promise<Said<{ candles: Candle[] }>>
}

const bookMs = 1_000
const candlesMs = 10_000
const maxBooks = 2_000
const maxCandles = 500

/** Books and candles as the venues have them now, asked for once for all who ask at the same time. */
export function createBooks(venues: LiveVenues, now: () => number): Books {
  const books = shared<{ book: ObservedBook | null }>(bookMs, maxBooks, now)
  const candles = shared<{ candles: Candle[] }>(candlesMs, maxCandles, now)
  return {
    book: (of) => books(JSON.stringify(of), async () => ({ book: orVenueDown(await bookOf(venues, of)) })),
    candles: (of, interval, startMs) => {
      // The beginning of a period moves with the clock; one within the same period is the same question.
      const start = periodStart(startMs, interval)
      return candles(`${interval} ${start} ${JSON.stringify(of)}`, async () => ({
        candles: await candlesFrom(venues, of, interval, { startMs: start, endMs: now() }),
      }))
    },
  }
}

function bookOf(venues: LiveVenues, of: Traded): Promise<FeedResult<ObservedBook | null>> {
  switch (of.venue) {
    case 'perp_venue':
      return venues.symbolBook(of.coin)
    case 'venue_a':
      return venues.tokenBook(of.tokenId)
    case 'venue_b':
      return venues.tickerBook(of.ticker)
  }
}

async function candlesFrom(venues: LiveVenues, of: Traded, interval: Interval, window: Window): Promise<Candle[]> {
  switch (of.venue) {
    case 'perp_venue':
      return traded(orVenueDown<ObservedCandle[]>(await venues.symbolCandles(of.coin, interval, window)))
    case 'venue_a': {
      const minutes = intervals[interval]
      const points = orVenueDown<ObservedPoint[]>(await venues.tokenHistory(of.tokenId, window, Math.min(minutes, 60)))
      return candlesOf(points, interval)
    }
    case 'venue_b': {
      const period = keptPeriod(intervals[interval])
      const candles = orVenueDown<ObservedCandle[]>(await venues.tickerCandles(of.ticker, of.seriesId, window, period))
      // The venue names a period by its end, so that the one before the window comes too; a longer one made of it alone would be a piece.
      const within = traded(candles).filter(({ timestamp }) => Date.parse(timestamp) >= window.startMs)
      return period === intervals[interval] ? within : grouped(within, interval)
    }
  }
}
