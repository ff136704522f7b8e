import type { PriceHistory } from '../../domain/venues.ts'
import { isoOf } from '../../platform/moments.ts'
import { hourlyDays } from './snapshots.ts'
import { dayMs, hourMs } from './watched.ts'

/** So many days before a contract was first looked at are asked for. */
export const pastDays = 90

/** A price as a venue tells it afterwards, and when it was so, in milliseconds. */
type Seen = { at: number; price: number }

export type PastRow = {
  contract: string
  at: string
  price: number
  bid: null
  ask: null
  /** Candles count contracts, and prices at moments nothing: what was traded in dollars in the day before, nobody says. */
  volume: null
  seenAt: string
}

/** What is asked for of the past: hours of the days of which hours are kept, days before that. Milliseconds. */
export function windowsOf(now: number, openedAt: number | null): { days: [number, number]; hours: [number, number] } {
  const first = Math.max(Math.floor(now / dayMs) * dayMs - pastDays * dayMs, openedAt ?? 0)
  const hourly = Math.max(first, Math.floor(now / dayMs) * dayMs - hourlyDays * dayMs)
  return { days: [first, hourly], hours: [hourly, Math.floor(now / hourMs) * hourMs] }
}

/** The last price of each hour and of each day before, as snapshots of a contract. A period of which the venue has none is left out. */
export function pastRows(
  contract: string,
  { days, hours }: { days: PriceHistory; hours: PriceHistory },
  windows: ReturnType<typeof windowsOf>,
): PastRow[] {
  return [...lastOfEach(seenIn(days), dayMs, windows.days), ...lastOfEach(seenIn(hours), hourMs, windows.hours)].map(
    ({ at, price }) => ({
      contract,
      at: isoOf(Math.floor(at / hourMs) * hourMs),
      price,
      bid: null,
      ask: null,
      volume: null,
      seenAt: isoOf(at),
    }),
  )
}

const minuteMs = 60_000

function seenIn(history: PriceHistory): Seen[] {
  if (history.kind === 'points') {
    return history.points.map(({ timestamp, price }) => ({ at: Date.parse(timestamp), price }))
  }
  return history.candles.flatMap(({ timestamp, mid, close }) => {
    const price = mid ?? close
    if (price === null) return []
    // A candle tells of its end.
    const at = Date.parse(timestamp) + history.minutes * minuteMs - 1
    return [{ at, price }]
  })
}

function lastOfEach(seen: readonly Seen[], lengthMs: number, [from, to]: readonly [number, number]): Seen[] {
  const last = new Map<number, Seen>()
  for (const each of seen) {
    if (each.at < from || each.at >= to) continue
    const period = Math.floor(each.at / lengthMs)
    const known = last.get(period)
    if (known === undefined || known.at <= each.at) last.set(period, each)
  }
  return [...last.values()].toSorted((a, b) => a.at - b.at)
}
