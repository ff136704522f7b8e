import type { PriceHistory } from '../../domain/markets/venues.ts'

const minuteMs = 60_000

/** In milliseconds; the end is not in it. */
export type Span = readonly [from: number, to: number]

/** A price that a venue tells afterwards, and the time at which it was so, in milliseconds. */
export type Seen = { at: number; price: number; bid: number | null; ask: number | null }

/** Prices as they were seen, oldest first. */
export function seenIn(history: PriceHistory): Seen[] {
  if (history.kind === 'points') {
    return history.points.map(({ timestamp, price }) => ({ at: Date.parse(timestamp), price, bid: null, ask: null }))
  }
  return history.candles.flatMap(({ timestamp, mid, close, bid, ask }) => {
    const price = mid ?? close
    if (price === null) return []
    // A candle tells of its end.
    const at = Date.parse(timestamp) + history.minutes * minuteMs - 1
    return [{ at, price, bid, ask }]
  })
}

/** The moments of which a venue tells something, were it only that nobody bids. */
export function timesIn(history: PriceHistory): number[] {
  const all = history.kind === 'points' ? history.points : history.candles
  return all.map(({ timestamp }) => Date.parse(timestamp))
}
