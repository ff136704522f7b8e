/** Days in which signals are counted, and those before with which the count is compared. */
export const gapDays = 7
export const baselineDays = 90

/**
 * The chance of so many signals in a week, or more, for an entity that had so many in the ninety days before: a Poisson count of an unknown rate
 * (negative binomial), so that who is always busy needs more. `surprise` is −log₁₀ of that.
 */
export function surpriseOf(count: number, before: number): { expected: number; p: number; surprise: number } {
  const size = before + 1
  const success = baselineDays / (baselineDays + gapDays)
  const expected = (size * (1 - success)) / success
  // From the count up: what is left of one less the rest below it would have no digits.
  let term = success ** size
  for (let k = 1; k <= count; k += 1) term *= ((size + k - 1) / k) * (1 - success)
  let p = 0
  for (let k = count; k < count + 10_000; k += 1) {
    p += term
    term *= ((size + k) / (k + 1)) * (1 - success)
    if (k > expected && term < p * 1e-15) break
  }
  const floored = Math.min(1, Math.max(1e-12, p))
  return { expected, p: floored, surprise: 0 - Math.log10(floored) }
}
