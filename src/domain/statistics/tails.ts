import { betaBelow } from './quantiles.ts'

/** Chances far out in the tails of distributions, summed there and never as 1 less the rest, which loses all digits. */

/** Below it no p is told: models are not right to such a degree. */
export const leastP = 1e-12

/** The chance that a standard normal is above x. */
export function normalAbove(x: number): number {
  if (x < 0) return 1 - normalAbove(-x)
  if (x > 38) return 0
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  return x < 2.5 ? 0.5 - density * seriesFromMiddle(x) : density / fractionOfTail(x)
}

/** The chance that a standard normal is at most x. */
export function normalBelow(x: number): number {
  return normalAbove(-x)
}

/** x + x³/3 + x⁵/15 + …: what lies between the middle and x, in densities at x. */
function seriesFromMiddle(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}

/** Laplace's continued fraction x + 1/(x + 2/(x + 3/…)), from its far end. */
function fractionOfTail(x: number): number {
  let value = x
  for (let step = 200; step >= 1; step -= 1) value = x + step / value
  return value
}

/** The chance that Student's t is as far from 0 as this or farther, on either side. */
export function studentBeyond(t: number, degrees: number): number {
  return Math.max(leastP, betaBelow(degrees / (degrees + t * t), degrees / 2, 0.5))
}

/** The chance of at least so many successes in trials of these chances each (the Poisson-binomial distribution), exact. */
export function atLeastOf(successes: number, chances: readonly number[]): number {
  if (successes <= 0) return 1
  if (successes > chances.length) return 0
  const counts = new Float64Array(chances.length + 1)
  counts[0] = 1
  for (const [seen, chance] of chances.entries()) {
    for (let count = seen + 1; count >= 1; count -= 1) {
      counts[count] = (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance
    }
    counts[0] = (counts[0] ?? 0) * (1 - chance)
  }
  let sum = 0
  for (let count = chances.length; count >= successes; count -= 1) sum += counts[count] ?? 0
  return Math.max(leastP, Math.min(1, sum))
}
