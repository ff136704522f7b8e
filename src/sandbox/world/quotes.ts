import { hash, textHash, unit } from '../noise.ts'
import type { ListedEvent } from './event.ts'

/** Prices are counted in thousandths of a dollar, so that sums and differences are exact. */
export type Quote = {
  /** Best bid for Yes; 0 where there is none. */
  bid: number
  /** Best offer of Yes; 1000 where there is none. */
  ask: number
  tick: number
  /** The probability behind it. */
  mean: number
}

/** How lively a market is. */
export type Profile = { perDay: number; tradeSeconds: number; halfSpread: number; depth: number; key: number }

/** A day's turnover in dollars, from a hundred to some hundred thousands; few are large. */
export function profileOf(event: ListedEvent, index: number): Profile {
  const key = hash(event.key, 81, index, event.side === 'a' ? 1 : 2)
  const seeded = event.slot.place.root === undefined ? 0 : 1.6
  const power = 1.4 + 3.2 * unit(key, 1) ** 2.2 + seeded
  const perDay = 10 ** power
  return {
    key,
    perDay,
    tradeSeconds: Math.min(21_600, Math.max(60, (86_400 * 90) / perDay)),
    halfSpread: Math.max(3, 26 - 4.6 * power) * (0.7 + 0.6 * unit(key, 2)),
    depth: Math.round(20 * 10 ** (power / 2.4)),
  }
}

/** Seconds of one chance for a gap between the venues. */
const gapCell = 10_800

/** By how much the second venue is off the first at a time: mostly nothing; now and then some points for half an hour, then nothing again. */
export function gapAt(event: ListedEvent, index: number, time: number): number {
  const { slot, side, draft } = event
  const market = draft.markets[index]
  if (side === 'a' || slot.sides !== 'both' || market === undefined || slot.place.period === 300) return 0
  const key = hash(slot.key, 82, textHash(market.asks))
  const cell = Math.floor(time / gapCell)
  if (unit(key, cell) > 0.3) return 0
  const since = (time / gapCell - cell - 0.5 * unit(key, cell, 1)) / (0.12 + 0.33 * unit(key, cell, 2))
  if (since <= 0 || since >= 1) return 0
  const size = (0.03 + 0.06 * unit(key, cell, 3)) * (hash(key, cell, 4) % 2 === 0 ? 1 : -1)
  return size * Math.min(1, 3 * Math.sin(Math.PI * since)) * (market.negated ? -1 : 1)
}

/** The probability that the venue's market shows. */
export function venueMean(event: ListedEvent, index: number, mean: number, time: number): number {
  const gap = gapAt(event, index, time)
  if (gap === 0) return mean
  // A gap never makes certain what is not: it keeps away from both ends.
  const room = Math.min(1, 6 * mean * (1 - mean))
  return Math.min(0.99, Math.max(0.01, mean + gap * room))
}

/** Ticks of the venue at a price: the first has finer ones near both ends, the second by market. */
export function tickOf(event: ListedEvent, mean: number, key: number): number {
  if (event.side === 'a') return mean < 0.04 || mean > 0.96 ? 1 : 10
  const scheme = tickScheme(key)
  if (scheme === 'deci_cent') return 1
  return scheme === 'tapered_deci_cent' && (mean < 0.095 || mean > 0.905) ? 1 : 10
}

export function tickScheme(key: number): 'linear_cent' | 'tapered_deci_cent' | 'deci_cent' {
  const draw = hash(key, 83) % 10
  if (draw < 7) return 'linear_cent'
  return draw < 9 ? 'tapered_deci_cent' : 'deci_cent'
}

export function quoteOf(event: ListedEvent, mean: number, profile: Profile): Quote {
  const tick = tickOf(event, mean, profile.key)
  const middle = mean * 1_000
  // Near the ends of the scale the spread is narrow, as the price is.
  const half = profile.halfSpread * Math.min(1, 0.1 + 4 * mean * (1 - mean))
  const bid = Math.max(0, Math.floor((middle - half) / tick) * tick)
  const ask = Math.min(1_000, Math.max(bid + tick, Math.ceil((middle + half) / tick) * tick))
  return { bid, ask, tick, mean }
}

export type BookSide = { price: number; size: number }[]

/** Levels of a book, best first, in thousandths of a dollar and in shares. The best of each side is that of the quote. */
export function levelsOf(quote: Quote, profile: Profile, time: number): { bids: BookSide; asks: BookSide } {
  const level = (price: number, side: number, distance: number) => ({
    price,
    size: sizeAt(profile, price, side, distance, time),
  })
  const bids: BookSide = []
  const asks: BookSide = []
  let [bid, ask] = [quote.bid, quote.ask]
  for (let distance = 0; distance < 12; distance += 1) {
    if (bid > 0) bids.push(level(bid, 0, distance))
    if (ask < 1_000) asks.push(level(ask, 1, distance))
    bid -= quote.tick * (1 + (hash(profile.key, 84, distance) % 3))
    ask += quote.tick * (1 + (hash(profile.key, 85, distance) % 3))
  }
  return { bids, asks }
}

/** Hundredths of a share, as a number of shares. It changes every quarter of a minute. */
export function sizeAt(profile: Profile, price: number, side: number, distance: number, time: number): number {
  const draw = unit(profile.key, price * 2 + side, Math.floor(time / 15))
  return Math.max(1, Math.round(profile.depth * (0.2 + 1.6 * draw) * (1 + distance * 0.6) * 100) / 100)
}
