import { expit, logit } from '../../../domain/markets/log-odds.ts'
import { normal975 } from '../../../domain/statistics/quantiles.ts'
import { normalBelow } from '../../../domain/statistics/tails.ts'
import { coefficientMethod } from '../effects/coefficients.ts'
import { sumOf } from '../measuring/move.ts'

export type Expected = {
  /** Effect on the proposition in log-odds: oriented, times the change of a numeric fact. */
  effect: number
  /** The standard deviation of the effect. */
  sd: number
}

export type Current = {
  price: number
  noise: number
  variancePerHour: number
  tick: number
  /** Variance of what single events of the class do. */
  omega2: number
  hours: number
}

export type Prediction = {
  predictedPrice: number
  priceChange: number
  sdTotal: number
  interval: [number, number]
  directionProbability: number
}

/** A price after an effect in log-odds. A larger one than is believed of any reaction counts as that, and a price stays a tick off 0 and 1. */
export function priceAfter(effect: number, price: number, tick = 0.01): number {
  const most = coefficientMethod.maxEffect
  const bounded = Math.max(-most, Math.min(most, effect))
  return Math.min(Math.max(1 - tick, price), Math.max(Math.min(tick, price), expit(logit(price) + bounded)))
}

/** The price an hour after a change. It stays a tick off 0 and 1. */
export function predicted({ effect, sd }: Expected, current: Current): Prediction {
  const { price, noise, variancePerHour, tick, omega2, hours } = current
  const most = coefficientMethod.maxEffect
  const bounded = Math.max(-most, Math.min(most, effect))
  const sdTotal = Math.sqrt(sd ** 2 + omega2 + variancePerHour * hours + noise ** 2)
  const at = (by: number) => Math.min(1 - tick, Math.max(tick, expit(logit(price) + by)))
  const predictedPrice = at(bounded)
  return {
    predictedPrice,
    priceChange: predictedPrice - price,
    sdTotal,
    interval: [at(bounded - normal975 * sdTotal), at(bounded + normal975 * sdTotal)],
    directionProbability: normalBelow(Math.abs(effect) / sd),
  }
}

/** The prices of an exclusive group where one of them becomes another: the others are scaled, so that they sum to what they summed to. */
export function groupPrices(prices: readonly number[], index: number, price: number): number[] {
  const sum = sumOf(prices)
  const scale = (sum - price) / (sum - (prices[index] ?? 0))
  return prices.map((each, at) => (at === index ? price : each * scale))
}

/**
 * Between which prices one answer of an exclusive group may be, so that the others, which keep their sum with it, stay within 0 and 1: together they keep half a tick
 * each or what they have, and the dearest of them goes no higher than half a tick below 1 or than it is.
 */
export function boundsInGroup(prices: readonly number[], index: number, tick: number): [number, number] {
  const sum = sumOf(prices)
  const others = sum - (prices[index] ?? 0)
  const dearest = Math.max(...prices.filter((_, at) => at !== index))
  const least = Math.min(others, ((prices.length - 1) * tick) / 2)
  const most = others * Math.max(1, (1 - tick / 2) / dearest)
  return [Math.max(tick, sum - most), Math.min(1 - tick, sum - least)]
}

/** The part of an effect that is still to come, where prices have moved since a rumour of it. */
export function remaining(effect: number, moved: number): number {
  if (Math.sign(effect) !== Math.sign(moved)) return effect
  return Math.sign(effect) * Math.max(0, Math.abs(effect) - Math.abs(moved))
}
