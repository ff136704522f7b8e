/** The method by which alerts are fired and scored; another name where that changes. */
export const alertMethod = 'alerts/1'

export const expectations = ['up', 'down', 'unknown'] as const
export type Expectation = (typeof expectations)[number]
export const directions = ['up', 'down', 'flat'] as const
export type Direction = (typeof directions)[number]
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** Rounding of decimals: no price is as fine. */
const grain = 1e-9

/** The change of a price in basis points, half away from zero. */
export function basisPoints(from: number, to: number): number {
  const points = (to - from) * 10_000
  const size = Math.floor(Math.abs(points) + 0.5 + grain)
  return size === 0 ? 0 : Math.sign(points) * size
}

/** A price at a moment, with what lies between bid and ask. */
export type PricePoint = { price: number; spread: number }

/** Where a price went: flat inside a tick, and inside half of the spread, where nothing has moved. */
export function directionOf(from: PricePoint, to: PricePoint, tick: number): Direction {
  const band = Math.max(tick, (from.spread + to.spread) / 4)
  const change = to.price - from.price
  if (Math.abs(change) <= band + grain) return 'flat'
  return change > 0 ? 'up' : 'down'
}

/** True where an expectation came true: null where nothing moved, or nothing was expected. */
export function isCorrect(expected: Expectation, actual: Direction | null): boolean | null {
  return expected === 'unknown' || actual === null || actual === 'flat' ? null : expected === actual
}

/** The score of an alert, −3 to 1: 0 says nothing, 1 is sure and right. Proper for the confidence, so it is not clipped. */
export function outcomeScore(expected: Expectation, actual: Direction | null, confidence: number): number | null {
  if (expected === 'unknown' || actual === null) return null
  if (actual === 'flat') return 0
  return 1 - 4 * (confidence - (expected === actual ? 1 : 0)) ** 2
}

const prior = 10
const leastConfidence = 0.5
const maxConfidence = 0.95

/** The chance that the direction is right, given that the price moves, from what became of alerts of the same kind. */
export function confidenceOf({ right, wrong }: { right: number; wrong: number }): number {
  const mean = (prior + right) / (2 * prior + right + wrong)
  return Math.min(maxConfidence, Math.max(leastConfidence, mean))
}

/** By basis points of the expected move times the chance that it goes that way; where there is no number, low. */
export function severityOf(impact: number | null): Severity {
  if (impact === null || impact < 100) return 'low'
  if (impact < 300) return 'medium'
  return impact < 1_000 ? 'high' : 'critical'
}

/** By how many deviations positions crowd more than in the two weeks before. */
export function severityOfCrowding(z: number): Severity {
  if (z >= 8) return 'high'
  return z >= 5 ? 'medium' : 'low'
}

/** The state of a key between two evaluations. Times are milliseconds. */
export type KeyState = { armed: boolean; run: number; hitAt: number | null; firedAt: number | null; firings: number }

export const restingKey: KeyState = { armed: true, run: 0, hitAt: null, firedAt: null, firings: 0 }

/** The result of an evaluation. Null: it could not be made, which is no evidence for anything. `cleared`: the value lies below what clears. */
export type Evaluation = { at: number; holds: boolean; cleared: boolean } | null

export type MachineRule = {
  /** Evaluations in a row. */
  need: number
  /** Least time between two that count. */
  apartMs: number
  cooldownMs: number
  /** True where the value must come below what clears before it fires again. Otherwise the end of the cool-down arms it. */
  clears: boolean
}

export type Step = { state: KeyState; result: 'fire' | 'again' | 'none' | 'skip' }

/**
 * One evaluation of a key. It fires when its trigger holds so many times in a row while it is armed and cooled down; `again` where the trigger holds
 * while the last alert still stands.
 */
export function stepOf(state: KeyState, evaluation: Evaluation, rule: MachineRule): Step {
  if (evaluation === null) return { state, result: 'skip' }
  const { at, holds, cleared } = evaluation
  const isCool = state.firedAt === null || at - state.firedAt >= rule.cooldownMs
  const armed = state.armed || cleared || (!rule.clears && isCool)
  if (!holds) return { state: { ...state, armed, run: 0, hitAt: null }, result: 'none' }
  const counts = state.hitAt === null || at - state.hitAt >= rule.apartMs
  const run = counts ? state.run + 1 : state.run
  const hitAt = counts ? at : state.hitAt
  if (armed && isCool && counts && run >= rule.need) {
    return { state: { armed: false, run, hitAt, firedAt: at, firings: state.firings + 1 }, result: 'fire' }
  }
  return { state: { ...state, armed, run, hitAt }, result: state.firedAt !== null && !armed ? 'again' : 'none' }
}
