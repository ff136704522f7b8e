/** From so many on the series below are exact to ten digits. */
const largeArgument = 8

/** The derivative of the logarithm of the gamma function. */
export function digamma(x: number): number {
  if (x < largeArgument) return digamma(x + 1) - 1 / x
  const y = 1 / x ** 2
  return Math.log(x) - 1 / (2 * x) - y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y / 240)))
}

/** The second derivative of it. */
export function trigamma(x: number): number {
  if (x < largeArgument) return trigamma(x + 1) + 1 / x ** 2
  const y = 1 / x ** 2
  return 1 / x + y / 2 + (y / x) * (1 / 6 - y * (1 / 30 - y * (1 / 42 - y / 30)))
}

const steps = 60

/** The argument at which the second derivative has this value: it falls from infinity to 0. */
export function trigammaInverse(value: number): number {
  let [low, high] = [-20, 20]
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (trigamma(Math.exp(middle)) > value) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}

/** A variance as it was estimated, with its degrees of freedom. */
export type Estimated = { variance: number; degrees: number }

/** The part of the median that a variance of next to nothing counts as: its logarithm would outweigh all others. */
const leastOfMedian = 0.01

/**
 * The likeness of the variances of many beyond what few degrees of freedom make of them: a typical one, and the degrees of freedom with which it
 * counts beside the own ones of each (Smyth 2004: a scaled F fitted by the mean and variance of logarithms). Infinitely many where they differ no
 * more than by chance; null of too few.
 */
export function varianceLikeness(estimated: readonly Estimated[]): Estimated | null {
  const known = estimated.filter(({ degrees }) => degrees > 0)
  if (known.length < 3) return null
  const sorted = known.map(({ variance }) => variance).toSorted((a, b) => a - b)
  const least = leastOfMedian * (sorted[Math.floor(sorted.length / 2)] ?? 0)
  if (least <= 0) return null
  const logs = known.map(
    ({ variance, degrees }) => Math.log(Math.max(least, variance)) - digamma(degrees / 2) + Math.log(degrees / 2),
  )
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length
  const spread = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1)
  const chance = known.reduce((sum, { degrees }) => sum + trigamma(degrees / 2), 0) / known.length
  if (spread <= chance) return { variance: Math.exp(mean), degrees: Number.POSITIVE_INFINITY }
  const degrees = 2 * trigammaInverse(spread - chance)
  return { variance: Math.exp(mean + digamma(degrees / 2) - Math.log(degrees / 2)), degrees }
}
