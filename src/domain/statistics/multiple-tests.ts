/** Adjusted p values for those who test many things at once, in the order of what was given. */

/** By Benjamini and Hochberg (1995): the share of false findings among those below q, where tests do not hinder each other. */
export function adjustByHochberg(ps: readonly number[]): number[] {
  return adjust(ps, 1)
}

/** By Benjamini and Yekutieli (2001): the same for tests that hang together in whatever way. */
export function adjustByYekutieli(ps: readonly number[]): number[] {
  return adjust(
    ps,
    ps.reduce((sum, _, at) => sum + 1 / (at + 1), 0),
  )
}

/** From the largest p down, so that a smaller p is never adjusted to more than a larger one. */
function adjust(ps: readonly number[], factor: number): number[] {
  const adjusted = new Array<number>(ps.length).fill(1)
  const largestFirst = ps.map((p, at) => ({ p, at })).toSorted((one, other) => other.p - one.p)
  let least = 1
  for (const [passed, { p, at }] of largestFirst.entries()) {
    least = Math.min(least, (p * ps.length * factor) / (ps.length - passed))
    adjusted[at] = least
  }
  return adjusted
}
