import { type Interval, intervals } from '../../domain/markets/candle-intervals.ts'
import type { ObservedCandle, ObservedPoint } from '../../domain/markets/observed.ts'
import { isoOf } from '../../platform/moments.ts'

export type Candle = {
  timestamp: string
  open: number
  high: number
  low: number
  close: number
  volume: number | null
}

/** 1970 began on a Thursday, and weeks begin on Mondays. */
const firstMondayMs = 4 * 86_400_000

/** The beginning of the period that a moment is in; milliseconds. */
export function periodStart(ms: number, interval: Interval): number {
  const periodMs = intervals[interval] * 60_000
  const from = interval === '1w' ? firstMondayMs : 0
  return Math.floor((ms - from) / periodMs) * periodMs + from
}

/** The beginning of the first period that begins within so much time before now; of the running one, where none does. Milliseconds. */
export function firstStart(startMs: number, nowMs: number, interval: Interval): number {
  return Math.min(periodStart(startMs, interval) + intervals[interval] * 60_000, periodStart(nowMs, interval))
}

/** Only periods in which something was traded: a gap stays a gap. */
export function traded(candles: readonly ObservedCandle[]): Candle[] {
  return candles.flatMap(({ timestamp, open, high, low, close, volume }) =>
    open === null || high === null || low === null || close === null
      ? []
      : [{ timestamp, open, high, low, close, volume }],
  )
}

/** Candles of prices at moments. Nobody says how much was traded, so the volume is null. Points are oldest first. */
export function candlesOf(points: readonly ObservedPoint[], interval: Interval): Candle[] {
  return grouped(
    points.map(({ timestamp, price }) => ({
      timestamp,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: null,
    })),
    interval,
  )
}

/** Candles of a longer interval from those of a shorter one, oldest first. */
export function grouped(candles: readonly Candle[], interval: Interval): Candle[] {
  const made: Candle[] = []
  for (const candle of candles) {
    const timestamp = isoOf(periodStart(Date.parse(candle.timestamp), interval))
    const last = made.at(-1)
    if (last === undefined || last.timestamp !== timestamp) {
      made.push({ ...candle, timestamp })
      continue
    }
    last.high = Math.max(last.high, candle.high)
    last.low = Math.min(last.low, candle.low)
    last.close = candle.close
    last.volume = last.volume === null || candle.volume === null ? null : last.volume + candle.volume
  }
  return made
}
