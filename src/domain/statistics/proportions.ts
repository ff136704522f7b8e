import { normal975 as z } from './quantiles.ts'
import { leastP, normalAbove } from './tails.ts'

/** Intervals of shares of yes and no. */

export type Interval = [low: number, high: number]

/** Wilson's interval of 95 % for a share of successes (1927): within 0 and 1 also for few trials. Of no trial, 0 to 1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const scale = 1 + z ** 2 / trials
  const centre = share + z ** 2 / (2 * trials)
  const half = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)]
}

/** Newcombe's interval of 95 % for the difference of two shares (1998, his tenth method), from Wilson's interval of each. */
export function newcombe(
  one: { successes: number; trials: number },
  other: { successes: number; trials: number },
): { difference: number; interval: Interval } {
  const [p, q] = [one.successes / one.trials, other.successes / other.trials]
  const [pLow, pHigh] = wilson(one.successes, one.trials)
  const [qLow, qHigh] = wilson(other.successes, other.trials)
  const difference = p - q
  return {
    difference,
    interval: [difference - Math.hypot(p - pLow, qHigh - q), difference + Math.hypot(pHigh - p, q - qLow)],
  }
}

/** How likely it is that two shares differ so far either way where both are of one chance (the normal test with the pooled share). 1 where nothing differs. */
export function pooledChance(
  one: { successes: number; trials: number },
  other: { successes: number; trials: number },
): number {
  const share = (one.successes + other.successes) / (one.trials + other.trials)
  const error = Math.sqrt(share * (1 - share) * (1 / one.trials + 1 / other.trials))
  const difference = Math.abs(one.successes / one.trials - other.successes / other.trials)
  return error === 0 ? 1 : Math.max(leastP, Math.min(1, 2 * normalAbove(difference / error)))
}
