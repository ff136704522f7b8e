import { createDraws, seedOf } from '../../../domain/statistics/seeded-random.ts'
import { directionOf, type Expectation } from '../method.ts'
import type { SeenPrice } from './tracking.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** Moments that are drawn for an alert. */
const maxMoments = 20
const weeks = [1, 2]
const nearPrice = 0.1
const apartMs = 6 * hourMs
const lateMs = 2 * hourMs

/** Counts of how the same expectation would have come out at other moments of the same proposition. */
export type Baseline = { right: number; wrong: number; flat: number }

type Given = {
  id: string
  sentAt: number
  price: number
  tick: number
  expected: Expectation
  /** Of the two weeks before it, oldest first. */
  prices: readonly SeenPrice[]
  /** When there were alerts about the same proposition. */
  alerts: readonly number[]
}

/**
 * The expectation of an alert at moments that are like its own: the same hour of the week, give or take one, a price within 0.10, and no alert within
 * six hours. At most twenty of them, drawn by the id of the alert.
 */
export function baselineOf({ id, sentAt, price, tick, expected, prices, alerts }: Given): Baseline {
  const none = { right: 0, wrong: 0, flat: 0 }
  if (expected === 'unknown') return none
  const moments = prices.filter(
    (each) =>
      weeks.some((week) => Math.abs(sentAt - week * weekMs - each.at) <= hourMs) &&
      Math.abs(each.price - price) <= nearPrice &&
      alerts.every((at) => Math.abs(at - each.at) > apartMs),
  )
  const counted = { ...none }
  for (const from of drawn(moments, id)) {
    const after = prices.find(({ at }) => at >= from.at + dayMs && at <= from.at + dayMs + lateMs)
    if (after === undefined) continue
    const direction = directionOf(from, after, tick)
    counted[direction === 'flat' ? 'flat' : direction === expected ? 'right' : 'wrong'] += 1
  }
  return counted
}

function drawn<T>(all: readonly T[], id: string): T[] {
  const draw = createDraws(seedOf(id))
  return all
    .map((each) => ({ each, place: draw() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, maxMoments)
    .map(({ each }) => each)
}
