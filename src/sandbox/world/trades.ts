import { hash, unit } from '../noise.ts'
import type { ListedEvent } from './event.ts'
import { type Profile, type Quote, quoteOf, shownOf } from './quotes.ts'

/**
 * Trades are not kept: the k-th of a market has a fixed time within the k-th of equal spells. The turnover up to it is a straight line with
 * hashed bumps lower than its step, so that it never falls, and every sum of trades is the difference of two values of it.
 */
export type Trade = {
  number: number
  /** Seconds since 1970. */
  at: number
  /** Thousandths of a dollar for one Yes. */
  price: number
  /** The taker bought Yes. */
  buys: boolean
  /** Turnover: dollars on the first venue, contracts on the second. */
  size: number
}

/** The time of a trade. */
export function timeOf(event: ListedEvent, profile: Profile, number: number): number {
  return Math.floor(event.window.start + (number + 0.05 + 0.9 * unit(profile.key, 91, number)) * profile.tradeSeconds)
}

/** The number of trades up to and including a time. */
export function tradesUntil(event: ListedEvent, profile: Profile, time: number): number {
  if (time < event.window.start) return 0
  const spell = Math.floor((time - event.window.start) / profile.tradeSeconds)
  return timeOf(event, profile, spell) <= time ? spell + 1 : spell
}

/** The turnover of the first so many trades, in hundredths. */
export function turnoverOf(profile: Profile, trades: number): number {
  if (trades <= 0) return 0
  const step = (profile.perDay * profile.tradeSeconds) / 864
  return Math.round(step * (trades + 0.9 * (unit(profile.key, 92, trades) - unit(profile.key, 92, 0) * 0.5)))
}

export function tradeOf(event: ListedEvent, index: number, profile: Profile, number: number): Trade {
  const at = timeOf(event, profile, number)
  const quote = quoteThen(event, index, profile, at)
  const draw = hash(profile.key, 93, number)
  // Where one side has no orders, the trade was with the other.
  const buys = quote.ask >= 1_000 ? false : quote.bid <= 0 ? true : draw % 2 === 0
  const size = (turnoverOf(profile, number + 1) - turnoverOf(profile, number)) / 100
  return { number, at, price: buys ? quote.ask : quote.bid, buys, size }
}

export function quoteThen(event: ListedEvent, index: number, profile: Profile, at: number): Quote {
  return quoteOf(event, shownOf(event, index, at), profile)
}

export type Candle = {
  /** Seconds: beginning and end of the period. */
  from: number
  to: number
  trades: { open: number; high: number; low: number; close: number; mean: number } | null
  previous: number | null
  bid: { open: number; high: number; low: number; close: number }
  ask: { open: number; high: number; low: number; close: number }
  /** In hundredths. */
  volume: number
  turnover: number
}

/** The candle of a period from all its trades and the quotes at its ends and at each trade. A period that is not over ends now. */
export function candleOf(event: ListedEvent, index: number, profile: Profile, from: number, to: number): Candle {
  const [before, after] = [tradesUntil(event, profile, from), tradesUntil(event, profile, to)]
  const [opening, closing] = [quoteThen(event, index, profile, from), quoteThen(event, index, profile, to)]
  const bid = range(opening.bid, closing.bid)
  const ask = range(opening.ask, closing.ask)
  let trades: Candle['trades'] = null
  let [sum, weight] = [0, 0]
  for (let number = before; number < after; number += 1) {
    const { price, buys, size } = tradeOf(event, index, profile, number)
    widen(buys ? ask : bid, price)
    if (trades === null) trades = { ...range(price, price), mean: price }
    widen(trades, price)
    trades.close = price
    sum += price * size
    weight += size
  }
  if (trades !== null && weight > 0) trades.mean = Math.min(trades.high, Math.max(trades.low, Math.round(sum / weight)))
  const turnover = turnoverOf(profile, after)
  const previous = before === 0 ? null : tradeOf(event, index, profile, before - 1).price
  return { from, to, trades, previous, bid, ask, volume: turnover - turnoverOf(profile, before), turnover }
}

function range(open: number, close: number): { open: number; high: number; low: number; close: number } {
  return { open, high: Math.max(open, close), low: Math.min(open, close), close }
}

function widen(range_: { high: number; low: number }, price: number): void {
  if (price > range_.high) range_.high = price
  if (price < range_.low) range_.low = price
}
