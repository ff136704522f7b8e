import { quantileOf } from '../../domain/statistics/samples.ts'
import { atLeastOf, leastP } from '../../domain/statistics/tails.ts'
import { firstAbove, firstAtLeast } from '../../platform/sorted.ts'

/** The test of one pair. A change of any of these is a new method. */
export const causalityMethod = {
  name: 'causality/2',
  /** Hours after an event of A in which one of B counts. */
  windows: [1, 4, 12, 24, 72],
  /** Hours after an event of A in which nothing counts: reports of one thing. */
  guardHours: 0.25,
  /** Hours on either side over which B's own rate is taken. */
  localHours: 168,
  /** Fewer events of A, or fewer hits, say nothing. */
  minEvents: 10,
  minHits: 3,
  days: 180,
} as const

const weekHours = 168

/** Activity in each hour of the week against the mean, and the sum of it up to each hour. Time 0 is the first hour of the table. */
export type Shape = { hours: readonly number[]; sums: readonly number[] }

export function shapeOf(weights: readonly number[]): Shape {
  const mean = weights.reduce((sum, each) => sum + each, 0) / weights.length
  const hours = weights.map((each) => each / mean)
  const sums = [0]
  for (const each of hours) sums.push((sums.at(-1) ?? 0) + each)
  return { hours, sums }
}

/** A table of the hours of the week from when things happened, in hours since a Thursday's midnight; some of the mean is put into each, so that none is impossible. */
export function weeklyShape(times: readonly number[], smoothing = 1): Shape {
  const counts = new Array<number>(weekHours).fill(0)
  for (const time of times) {
    const hour = ((Math.floor(time) % weekHours) + weekHours) % weekHours
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  const share = (smoothing * Math.max(1, times.length)) / weekHours
  return shapeOf(counts.map((count) => count + share))
}

/** The integral of a shape from the beginning up to a time. */
function upTo({ hours, sums }: Shape, time: number): number {
  const period = hours.length
  const [whole, rest] = [Math.floor(time / period), ((time % period) + period) % period]
  const hour = Math.floor(rest)
  return whole * (sums[period] ?? 0) + (sums[hour] ?? 0) + (rest - hour) * (hours[hour] ?? 0)
}

export type Coincidence = {
  windowHours: number
  n: number
  k: number
  expected: number
  probabilities: number[]
  /** The events of A that were looked at, bursts once. */
  trials: number[]
  p: number
  strength: number
  /** Hours to the first event of B, quartiles; null without a hit. */
  lagHours: number | null
  lagQuartiles: [number, number] | null
  forwardOnly: number
  backwardOnly: number
  /** The probability that B follows A rather than A B by chance, at even odds. */
  pAsymmetry: number
}

/** Events at least so many hours apart: what comes in between is one burst. */
function apart(times: readonly number[], hours: number): number[] {
  const kept: number[] = []
  for (const time of times) if (kept.length === 0 || time - (kept.at(-1) ?? 0) >= hours) kept.push(time)
  return kept
}

/**
 * The count of events of B that follow those of A within a window, beside what B's own rhythm explains. Times are sorted hours from the beginning of the series. Null of
 * too few events.
 */
export function coincidence(
  a: readonly number[],
  b: readonly number[],
  { totalHours, windowHours, shape }: { totalHours: number; windowHours: number; shape: Shape },
): Coincidence | null {
  const { guardHours, localHours, minEvents, minHits } = causalityMethod
  const trials = apart(a, windowHours)
  if (trials.length < minEvents) return null
  const base = b.length / totalHours
  const [probabilities, lags]: [number[], number[]] = [[], []]
  let [k, forwardOnly, backwardOnly] = [0, 0, 0]
  for (const t of trials) {
    const near = firstAbove(b, t + localHours) - firstAtLeast(b, t - localHours)
    const within = firstAbove(b, t + windowHours) - firstAtLeast(b, t - windowHours)
    const hours =
      Math.min(totalHours, t + localHours) -
      Math.max(0, t - localHours) -
      Math.min(totalHours, t + windowHours) +
      Math.max(0, t - windowHours)
    // In weeks when everything happens, A and B are both busy: the rate around the event counts.
    const rate = Math.max(base, hours > 0 ? (near - within) / hours : 0)
    probabilities.push(1 - Math.exp(-rate * (upTo(shape, t + windowHours) - upTo(shape, t + guardHours))))
    const first = firstAbove(b, t + guardHours)
    const hit = first < firstAbove(b, t + windowHours)
    const back = firstAtLeast(b, t - windowHours) < firstAtLeast(b, t - guardHours)
    if (hit) {
      k += 1
      lags.push((b[first] ?? t) - t)
    }
    if (hit && !back) forwardOnly += 1
    if (back && !hit) backwardOnly += 1
  }
  const n = trials.length
  const expected = probabilities.reduce((sum, each) => sum + each, 0)
  const sorted = lags.toSorted((x, y) => x - y)
  return {
    ...{ windowHours, n, k, expected, probabilities, trials, forwardOnly, backwardOnly },
    // Sums that come to 1 anyway are not made.
    p: k < minHits || k <= expected ? 1 : atLeastOf(k, probabilities),
    strength: Math.max(0, (k - expected) / n),
    lagHours: sorted.length === 0 ? null : quantileOf(sorted, 0.5),
    lagQuartiles: sorted.length === 0 ? null : [quantileOf(sorted, 0.25), quantileOf(sorted, 0.75)],
    pAsymmetry: evenOdds(forwardOnly, forwardOnly + backwardOnly),
  }
}

/** The chance of at least so many of these at even odds. */
function evenOdds(successes: number, trials: number): number {
  return trials === 0 ? 1 : atLeastOf(successes, new Array<number>(trials).fill(0.5))
}

export type PairTest = { p: number; best: Coincidence; windows: (number | null)[] }

/** The pair over all windows: the least p times their number, because each was a chance. Null where no window has enough events. */
export function testPair(
  a: readonly number[],
  b: readonly number[],
  of: { totalHours: number; shape: Shape },
): PairTest | null {
  const tests = causalityMethod.windows.map((windowHours) => coincidence(a, b, { ...of, windowHours }))
  const found = tests.filter((each) => each !== null)
  const [first] = found
  if (first === undefined) return null
  const best = found.reduce((least, each) => (each.p < least.p ? each : least), first)
  const p = Math.min(1, Math.max(leastP, causalityMethod.windows.length * best.p))
  return { p, best, windows: tests.map((each) => each?.p ?? null) }
}
