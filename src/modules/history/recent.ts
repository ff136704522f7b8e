import { dayMs, hourMs } from './spans.ts'

/** A price as it was seen: at which moment in milliseconds, to the minute, and what it was. */
export type Point = readonly [at: number, price: number]

/** The key in Redis of the last day of a market's prices, which moves are measured against. */
export function recentKey(marketId: string): string {
  return `recent:${marketId}`
}

const minuteMs = 60_000

/** So long it is kept after the last point. */
export const recentSeconds = (dayMs + hourMs) / 1_000

/** A point every so often. */
const stepMs = 5 * minuteMs

/**
 * The points with one more, without those that are no longer of use: all of the last hour stay, and the first of each hour of the last day. Null
 * where no other point is due yet.
 */
export function withPoint(points: readonly Point[], [at, price]: Point): Point[] | null {
  const last = points.at(-1)
  if (last !== undefined && at - last[0] < stepMs) return null
  const hours = new Set<number>()
  const kept = points.filter(([seen]) => {
    const hour = Math.floor(seen / hourMs)
    const isFirst = !hours.has(hour)
    hours.add(hour)
    return at - seen <= dayMs && (isFirst || at - seen <= hourMs)
  })
  return [...kept, [wholeMinute(at), price]]
}

/** Points in the order of time as they are kept: the first minute, then for each the minutes after it and the price. */
export function writeRecent(points: readonly Point[]): string {
  const first = Math.floor((points[0]?.[0] ?? 0) / minuteMs)
  return JSON.stringify([first, ...points.flatMap(([at, price]) => [Math.floor(at / minuteMs) - first, price])])
}

/** Null where there is nothing, or nothing that can be read: then it is built anew from what the graph has. */
export function readRecent(text: string | null): Point[] | null {
  if (text === null) return null
  const all = numbersIn(text)
  const [first, ...rest] = all ?? []
  if (first === undefined || rest.length % 2 !== 0) return null
  const points: Point[] = []
  for (let at = 0; at < rest.length; at += 2) points.push([(first + (rest[at] ?? 0)) * minuteMs, rest[at + 1] ?? 0])
  return points
}

function numbersIn(text: string): number[] | null {
  const all = listIn(text)
  return all?.every((each) => typeof each === 'number') ? all : null
}

/** The list that a text is as JSON; null where it is none. */
export function listIn(text: string): unknown[] | null {
  try {
    const all: unknown = JSON.parse(text)
    return Array.isArray(all) ? all : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Earlier than it was, never later: what is measured from it is not made shorter than it was. */
function wholeMinute(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs
}
