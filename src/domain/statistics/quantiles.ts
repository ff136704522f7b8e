/** Quantiles of the distributions that intervals are read from, to about ten digits. */

/** Of the normal distribution, 97.5 % lie below: an interval of 95 % has as much on either side. */
export const normal975 = 1.959963984540054

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  const sum = lanczos.reduce((total, each, at) => (at === 0 ? each : total + each / (x - 1 + at)), 0)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The continued fraction of the incomplete beta function, which converges fast below the mean. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const off0 = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / off0(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / off0(1 + even * d)
    c = off0(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / off0(1 + odd * d)
    c = off0(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return result
}

/** The chance that a Beta(a, b) is at most x. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** The value below which a Beta(a, b) is with this chance. By halving, which no shape of the curve can mislead. */
export function betaQuantile(chance: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (betaBelow(middle, a, b) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The value below which Student's t is with this chance, which is above one half. */
export function tQuantile(chance: number, degrees: number): number {
  const x = betaQuantile(2 * (1 - chance), degrees / 2, 0.5)
  return Math.sqrt((degrees * (1 - x)) / x)
}
