import { type Interval, intervals } from '../../domain/markets/candle-intervals.ts'
import { orVenueDown, type Said, shared } from '../../domain/markets/live.ts'
import type { FeedName, FeedResult, ObservedBook } from '../../domain/markets/observed.ts'
import type { LiveVenue, PriceHistory, TradedId, Venues } from '../../domain/markets/venues.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Candle, candlesOf, firstStart, grouped, traded } from './candles.ts'

/** A contract or symbol as its venue knows it. */
export type Traded = TradedId & { venue: FeedName }

export type Books = {
  /** The book of what is traded; null where the venue keeps none. Throws 503 where the venue does not answer. */
  book(of: Traded): Promise<Said<{ book: ObservedBook | null }>>
  /** Candles of the periods that begin after `startMs`, and always the running one, oldest first, without those in which nothing was traded. Throws 503 likewise. */
  candles(of: Traded, interval: Interval, startMs: number): Promise<Said<{ candles: Candle[] }>>
}

const bookMs = 1_000
const candlesMs = 10_000
const maxBooks = 2_000
const maxCandles = 500
/** A caller waits for it: shorter than the time-out of a request. */
const liveMs = 8_000
const soon = () => AbortSignal.timeout(liveMs)

/** Books and candles as the venues have them now, asked for once for all who ask at the same time. */
export function createBooks({ predictions, symbols }: Venues, now: () => number): Books {
  const venues = new Map([...predictions, ...(symbols === null ? [] : [symbols])].map((live) => [live.venue, live]))
  const books = shared<{ book: ObservedBook | null }>(bookMs, maxBooks, now)
  const candles = shared<{ candles: Candle[] }>(candlesMs, maxCandles, now)
  async function of<T>(venue: FeedName, ask: (live: LiveVenue) => Promise<FeedResult<T>>): Promise<T> {
    const live = venues.get(venue)
    return orVenueDown(live === undefined ? notConnected(venue) : await ask(live))
  }
  return {
    book: ({ venue, ...traded }) =>
      books(`${venue} ${traded.id}`, async () => ({ book: await of(venue, (live) => live.book(traded.id, soon())) })),
    candles: ({ venue, ...traded }, interval, startMs) => {
      // The beginning of a period moves with the clock; one within the same period is the same question.
      const start = firstStart(startMs, now(), interval)
      return candles(`${interval} ${start} ${venue} ${traded.id}`, async () => {
        const window = { startMs: start, endMs: now(), running: true }
        const history = await of(venue, (live) => live.history(traded, interval, window, soon()))
        const first = isoOf(start)
        return { candles: candlesFrom(history, interval).filter(({ timestamp }) => timestamp >= first) }
      })
    },
  }
}

function candlesFrom(history: PriceHistory, interval: Interval): Candle[] {
  if (history.kind === 'points') return candlesOf(history.points, interval)
  const own = traded(history.candles)
  return history.minutes === intervals[interval] ? own : grouped(own, interval)
}

function notConnected(venue: FeedName): { ok: false; error: Extract<FeedResult<unknown>, { ok: false }>['error'] } {
  const message = 'the venue is not connected'
  return { ok: false, error: { venue, call: '', kind: 'not connected', status: null, message, retryAfterMs: null } }
}
