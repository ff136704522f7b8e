import type { PriceHistory } from '../../domain/markets/venues.ts'
import { isoOf } from '../../platform/moments.ts'
import type { GapRow } from './gap.ts'
import { type Seen, type Span, seenIn } from './seen.ts'
import { dayMs, hourlyDays, hourMs } from './spans.ts'

/** So many days before a contract was first looked at are asked for. */
export const pastDays = 90
/** So long before a change prices are asked for by the hour: the week that it is held against, and the hours between. */
const quietMs = 8 * dayMs
const minuteMs = 60_000
/** Around changes prices are kept so often. */
const fineMs = 5 * minuteMs
/** So long before and after a change. */
const [beforeMs, afterMs] = [65 * minuteMs, 75 * minuteMs]
/** Windows that are nearer to each other are asked for together. */
const nearMs = 6 * hourMs

export type PastRow = {
  contract: string
  at: string
  price: number
  bid: number | null
  ask: number | null
  /** Candles count contracts, and prices at moments nothing: what was traded in dollars in the day before, nobody says. */
  volume: null
  seenAt: string
  /** Kept for what changes are held against: not thinned with other days. */
  around: true | null
}

/** Prices and gaps of a contract's past, and how many questions were asked for them. */
export type Past = { rows: PastRow[]; gaps: GapRow[]; asked: number }

export type Windows = { days: Span; hours: Span }

/**
 * The windows of the past that are asked for: hours of the days of which hours are kept, and of those before changes; days before that. Milliseconds.
 * Nothing is asked for from before a market was open.
 */
export function windowsOf(
  now: number,
  openedAt: number | null,
  { changes = [], days = pastDays }: { changes?: readonly number[]; days?: number } = {},
): Windows {
  const today = Math.floor(now / dayMs) * dayMs
  const first = Math.max(today - days * dayMs, openedAt ?? 0)
  const needed = changes.reduce((least, at) => Math.min(least, at - quietMs), today - hourlyDays * dayMs)
  const hourly = Math.max(first, Math.floor(needed / dayMs) * dayMs)
  return { days: [first, hourly], hours: [hourly, Math.floor(now / hourMs) * hourMs] }
}

/** The last price of each hour and of each day before, as snapshots of a contract. A period of which the venue has none is left out. */
export function pastRows(
  contract: string,
  { days, hours }: { days: PriceHistory; hours: PriceHistory },
  { windows, now }: { windows: Windows; now: number },
): PastRow[] {
  const thinned = (Math.floor(now / dayMs) - hourlyDays) * dayMs
  const row = (seen: Seen, around: true | null) =>
    rowOf(contract, seen, { at: Math.floor(seen.at / hourMs) * hourMs, around })
  return [
    ...lastOfEach(seenIn(days), dayMs, windows.days).map((seen) => row(seen, null)),
    ...lastOfEach(seenIn(hours), hourMs, windows.hours).map((seen) => row(seen, seen.at < thinned ? true : null)),
  ]
}

/** Of minutes around changes what was bid and asked each five minutes. */
export function fineRows(contract: string, minutes: PriceHistory, window: Span): PastRow[] {
  return lastOfEach(seenIn(minutes), fineMs, window)
    .filter(({ bid, ask }) => bid !== null && ask !== null)
    .map((seen) => rowOf(contract, seen, { at: seen.at, around: true }))
}

function rowOf(
  contract: string,
  { at: seenAt, price, bid, ask }: Seen,
  { at, around }: { at: number; around: true | null },
): PastRow {
  return { contract, at: isoOf(at), price, bid, ask, volume: null, seenAt: isoOf(seenAt), around }
}

/** The last change of which everything around it is over. */
export function lastOver(now: number): number {
  return Math.floor(now / fineMs) * fineMs - afterMs
}

/** The times of which minutes are asked for: around changes, those near to each other together, newest first. */
export function finesOf(changes: readonly number[]): Span[] {
  const spans: [number, number][] = []
  for (const at of changes.toSorted((a, b) => a - b)) {
    const [from, to] = [at - beforeMs, at + afterMs].map((each) => Math.floor(each / fineMs) * fineMs) as [
      number,
      number,
    ]
    const last = spans.at(-1)
    if (last !== undefined && from - last[1] < nearMs) last[1] = to
    else spans.push([from, to])
  }
  return spans.reverse()
}

function lastOfEach(seen: readonly Seen[], lengthMs: number, [from, to]: Span): Seen[] {
  const last = new Map<number, Seen>()
  for (const each of seen) {
    if (each.at < from || each.at >= to) continue
    const period = Math.floor(each.at / lengthMs)
    const known = last.get(period)
    if (known === undefined || known.at <= each.at) last.set(period, each)
  }
  return [...last.values()].toSorted((a, b) => a.at - b.at)
}
