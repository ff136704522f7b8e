import { priceAt, priceAtMinute } from '../world/assets.ts'
import { type Coin, coinsBetween, px, quantity, tradesBetween } from './coins.ts'

const minuteMs = 60_000
const lengths: Readonly<Record<string, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '2h': 120,
  '4h': 240,
  '8h': 480,
  '12h': 720,
  '1d': 1_440,
  '3d': 4_320,
  '1w': 10_080,
}
const maxCandles = 5_000
/** Nothing was traded before the first of October 2024. */
const listedMs = 1_727_740_800_000
/** Weeks begin on Monday; days since 1970 begin on a Thursday. */
const weekOffset = 4 * 1_440 * minuteMs

/** Candles of a span in milliseconds, oldest first; the newest is still forming. Undefined for an interval that there is not. */
export function candlesOf(
  coin: Coin,
  interval: string,
  startMs: number,
  endMs: number,
  nowMs: number,
): object[] | undefined {
  const begins = beginnings(interval, startMs, Math.min(endMs, nowMs), nowMs)
  return begins?.map(([from, to]) => candleOf(coin, interval, from, to, nowMs))
}

function beginnings(interval: string, startMs: number, endMs: number, nowMs: number): [number, number][] | undefined {
  const found: [number, number][] = []
  if (interval === '1M') {
    const first = new Date(Math.max(startMs, listedMs))
    for (let month = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; month += 1) {
      const from = Date.UTC(Math.floor(month / 12), month % 12)
      if (from > endMs) return found
      found.push([from, Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12)])
    }
  }
  const minutes = lengths[interval]
  if (minutes === undefined) return undefined
  const length = minutes * minuteMs
  const offset = interval === '1w' ? weekOffset : 0
  const oldest = Math.max(startMs, listedMs, nowMs - maxCandles * length)
  for (let from = Math.floor((oldest - offset) / length) * length + offset; from <= endMs; from += length) {
    if (from >= listedMs) found.push([from, from + length])
  }
  return found.slice(-maxCandles)
}

/** Between minutes a price moves in a straight line, so that the highest of a candle is that of its minutes and its end. */
function candleOf(coin: Coin, interval: string, fromMs: number, toMs: number, nowMs: number): object {
  const end = Math.min(toMs, nowMs) / 1_000
  const open = priceAt(coin.asset, fromMs / 1_000)
  const close = priceAt(coin.asset, end)
  let [high, low] = [Math.max(open, close), Math.min(open, close)]
  for (let minute = fromMs / minuteMs + 1; minute * 60 < end; minute += 1) {
    const price = priceAtMinute(coin.asset, minute)
    if (price > high) high = price
    else if (price < low) low = price
  }
  return {
    t: fromMs,
    T: toMs - 1,
    s: coin.name,
    i: interval,
    o: px(open, coin),
    c: px(close, coin),
    h: px(high, coin),
    l: px(low, coin),
    v: quantity(coinsBetween(coin, fromMs / 1_000, end), coin.szDecimals),
    n: tradesBetween(coin, fromMs / 1_000, end),
  }
}
