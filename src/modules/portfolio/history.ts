import { dollarsOf, micros, sumOf } from '../../domain/markets/money.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Holder } from './portfolio.ts'
import type { LinkedRow, PointRow, Step } from './queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Ranges of the history: how long, of which values, and how far apart. `all` begins with the first account. */
export const ranges = {
  '1h': { step: 'minute', stepMs: minuteMs, points: 60 },
  '24h': { step: 'minute', stepMs: 5 * minuteMs, points: 288 },
  '7d': { step: 'hour', stepMs: hourMs, points: 168 },
  '30d': { step: 'hour', stepMs: hourMs, points: 720 },
  all: { step: 'day', stepMs: dayMs, points: 0 },
} as const satisfies Record<string, { step: Step; stepMs: number; points: number }>
export type Range = keyof typeof ranges

export const rangeNames = Object.keys(ranges) as [Range, ...Range[]]

/** Steps of a history are counted from 1970, so that they begin at whole minutes, hours and days. */
export function spanOf(range: Range, linked: readonly Pick<LinkedRow, 'createdAt'>[], now: number) {
  const { stepMs, points } = ranges[range]
  const last = Math.floor(now / stepMs) * stepMs
  const created = linked.map(({ createdAt }) => Date.parse(createdAt))
  const first = points > 0 ? last - (points - 1) * stepMs : Math.floor(Math.min(last, ...created) / stepMs) * stepMs
  return { first, last, stepMs }
}

type Point = { timestamp: string; value: number | null; pnl: number | null; stale: boolean }

/** The value and profit of accounts by steps. A step in which one of them was linked and not seen is a gap: nothing is filled in. */
export function historyOf(
  linked: readonly Pick<LinkedRow, 'id' | 'createdAt'>[],
  rows: readonly PointRow[],
  span: ReturnType<typeof spanOf>,
): Point[] {
  const { first, last, stepMs } = span
  const own = linked.map(({ id, createdAt }) => seriesOf(rows, id, Date.parse(createdAt), stepMs))
  const points: Point[] = []
  for (let at = first; at <= last; at += stepMs) {
    const meant = own.filter(({ createdMs }) => createdMs < at + stepMs)
    const seen = meant.flatMap(({ byStep, base }) => {
      const row = byStep.get(at)
      return row === undefined ? [] : [{ row, base }]
    })
    const isGap = meant.length === 0 || seen.length < meant.length
    points.push({
      timestamp: isoOf(at),
      value: isGap ? null : dollarsOf(sumOf(seen.map(({ row }) => micros(row.value)))),
      pnl: isGap ? null : dollarsOf(sumOf(seen.map(({ row, base }) => micros(row.pnl) - base))),
      stale: seen.some(({ row }) => row.stale),
    })
  }
  return points
}

function seriesOf(rows: readonly PointRow[], id: string, createdMs: number, stepMs: number) {
  const byStep = new Map<number, PointRow>()
  const own = rows.filter(({ linked }) => linked === id)
  for (const row of own) byStep.set(Math.floor(Date.parse(row.at) / stepMs) * stepMs, row)
  // What was seen first of a step, and not last: else an hour or a day would begin where it ends, and each range with another profit.
  return { byStep, createdMs, base: micros(own[0]?.firstPnl ?? 0) }
}

/** Times of a history of which nothing is known, from the first of a run of steps to the end of the last. */
export function gapsOf(points: readonly Point[], stepMs: number): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = []
  for (const { timestamp, value } of points) {
    if (value !== null) continue
    const to = isoOf(Date.parse(timestamp) + stepMs)
    const last = gaps.at(-1)
    if (last?.to === timestamp) last.to = to
    else gaps.push({ from: timestamp, to })
  }
  return gaps
}

const shownDays = 30

/** Profit by day: the change of each day that was seen, and what was realised in it. */
export function daysOf(holders: readonly Pick<Holder, 'row' | 'state'>[], rows: readonly PointRow[], now: number) {
  const today = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: shownDays }, (_, back) => {
    const at = today - (shownDays - 1 - back) * dayMs
    const [day, before] = [isoOf(at).slice(0, 10), isoOf(at - dayMs).slice(0, 10)]
    const changes = holders.flatMap(({ row: { id } }) => {
      const of = (date: string) => rows.find((each) => each.linked === id && each.at.startsWith(date))
      const [own, last] = [of(day), of(before)]
      return own === undefined ? [] : [micros(own.pnl) - micros(last?.pnl ?? own.firstPnl)]
    })
    const realized = holders.map(({ state }) => micros(state?.realizedByDay[day] ?? 0))
    return {
      day,
      pnl: changes.length === 0 ? null : dollarsOf(sumOf(changes)),
      realizedPnl: dollarsOf(sumOf(realized)),
    }
  })
}

/** Where the values of a moment are kept: in its minute, hour and day. */
export function stepsOf(ms: number): { step: Step; at: string }[] {
  const begins = (stepMs: number) => isoOf(Math.floor(ms / stepMs) * stepMs)
  return [
    { step: 'minute', at: begins(minuteMs) },
    { step: 'hour', at: begins(hourMs) },
    { step: 'day', at: begins(dayMs) },
  ]
}

/** The time for which values are kept; those of days for ever. */
export const storedMs = { minute: dayMs + hourMs, hour: 90 * dayMs + hourMs } as const
