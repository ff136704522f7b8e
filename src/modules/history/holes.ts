import { type Gap, leastFineMs } from './gap.ts'

/** Steps between prices differ: a hole is what is so many times as long as they usually are. */
const usualSteps = 1.5

/**
 * The times of which nothing is known of a contract still. In a time in which the service did not read prices, some may have become known later, from
 * the venue's history or a file: then only what is longer than the steps between its prices is a hole. `offers`: oldest first.
 */
export function holesIn(gaps: readonly Gap[], offers: readonly { at: number }[]): Gap[] {
  return gaps.flatMap((gap) => {
    if (gap.reason === 'not_quoted') return [gap]
    const inside = offers.filter(({ at }) => at > gap.from && at < gap.until).map(({ at }) => at)
    if (inside.length === 0) return [gap]
    const least = Math.max(leastFineMs, usualSteps * usualStep(offers))
    const ends = [gap.from, ...inside, gap.until]
    return ends.slice(1).flatMap((until, place) => {
      const from = ends[place] ?? until
      return until - from >= least ? [{ ...gap, from, until }] : []
    })
  })
}

function usualStep(offers: readonly { at: number }[]): number {
  const steps = offers.slice(1).map(({ at }, place) => at - (offers[place]?.at ?? at))
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}
