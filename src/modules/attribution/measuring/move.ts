import { expit, logit } from '../../../domain/markets/log-odds.ts'
import { tQuantile } from '../../../domain/statistics/quantiles.ts'
import { quantileOf } from '../../../domain/statistics/samples.ts'
import { studentBeyond } from '../../../domain/statistics/tails.ts'

/** The method by which moves are measured; another name where a number would be another. */
export const moveMethod = {
  name: 'move/2',
  baselineDays: 7,
  /** The baseline ends so long before the event: leaks stay out. */
  quietHours: 6,
  /** A gap that is longer starts a new run. */
  maxGapHours: 6,
  minStepMinutes: 15,
  /** So long around other events is cut out of the baseline. */
  cutHours: 1,
  minIncrements: 48,
  minHours: 48,
  minControls: 10,
  minPlacebos: 39,
  /** Those of several outcomes are taken together from so many on, up to so many. */
  minPool: 1_000,
  maxPlacebos: 10_000,
  /** Of a group's probability so much must be seen at both ends. */
  minGroupShare: 0.8,
} as const

/** A log-odds with how far it may be off, at a moment in hours. */
export type Sample = {
  hours: number
  logOdds: number
  noise: number
  /** It does not go on from the one before: something was cut out between. */
  breaks?: boolean
}

export type Baseline = {
  increments: number
  spanHours: number
  realised: number
  noise: number
  rawVariancePerHour: number
  floorVariancePerHour: number
  variancePerHour: number
}

/** A tick a day at even odds: nothing is quieter. Per hour. */
export function floorVariance(tick: number): number {
  return (logit(0.5 + tick / 2) - logit(0.5 - tick / 2)) ** 2 / 24
}

/** The variance per hour of readings in the order of time, quote noise taken off. A gap starts a new run. */
export function baselineOf(readings: readonly Sample[], tick: number): Baseline {
  let [realised, noise, span, increments] = [0, 0, 0, 0]
  let before: Sample | undefined
  for (const reading of readings) {
    const hours = before === undefined ? Number.POSITIVE_INFINITY : reading.hours - before.hours
    if (before !== undefined && !reading.breaks && hours > 0 && hours <= moveMethod.maxGapHours) {
      realised += (reading.logOdds - before.logOdds) ** 2
      noise += reading.noise ** 2 + before.noise ** 2
      span += hours
      increments += 1
    }
    before = reading
  }
  const raw = span === 0 ? 0 : (realised - noise) / span
  const floor = floorVariance(tick)
  return {
    increments,
    spanHours: span,
    realised,
    noise,
    rawVariancePerHour: raw,
    floorVariancePerHour: floor,
    variancePerHour: Math.max(floor, raw),
  }
}

type Ends = { pre: { logOdds: number; noise: number }; post: { logOdds: number; noise: number }; hours: number }

export type Move = {
  move: number
  sd: number
  z: number
  df: number
  p: number
  interval: [number, number]
  priceEffect: number
  priceInterval: [number, number]
  bps: number
}

/** A move against what is usual within so many hours. `kappa`: how much more turbulent its venue was than usual, at least 1. */
export function moveOf(
  { pre, post, hours }: Ends,
  { variancePerHour, increments }: Pick<Baseline, 'variancePerHour' | 'increments'>,
  kappa = 1,
): Move {
  const move = post.logOdds - pre.logOdds
  const sd = Math.sqrt(Math.max(1, kappa) ** 2 * variancePerHour * hours + pre.noise ** 2 + post.noise ** 2)
  const z = move / sd
  const reach = t975(increments) * sd
  const inPrice = (by: number) => expit(pre.logOdds + by) - expit(pre.logOdds)
  const priceEffect = inPrice(move)
  return {
    move,
    sd,
    z,
    df: increments,
    p: studentBeyond(z, increments),
    interval: [move - reach, move + reach],
    priceEffect,
    priceInterval: [inPrice(move - reach), inPrice(move + reach)],
    bps: Math.round(priceEffect * 10_000),
  }
}

const known975 = new Map<number, number>()

/** Half the interval of 95 % in deviations. It is asked for millions of times, of a few hundred degrees of freedom. */
function t975(degrees: number): number {
  const value = known975.get(degrees) ?? tQuantile(0.975, degrees)
  known975.set(degrees, value)
  return value
}

/** True where too little is known of what a price usually does. */
export function isThin({ increments, spanHours }: { increments: number; spanHours: number }): boolean {
  return increments < moveMethod.minIncrements || spanHours < moveMethod.minHours
}

/** The median of the square of a standard normal. */
const medianSquare = 0.454936423119572

/** The turbulence of a venue: what its other outcomes moved meanwhile, against what they usually do. Null of too few. */
export function turbulence(controls: readonly number[]): number | null {
  return controls.length < moveMethod.minControls ? null : Math.sqrt(median(controls.map((z) => z * z)) / medianSquare)
}

export function median(values: readonly number[]): number {
  return quantileOf(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** The share of placebo windows that moved as much; the window itself is one of them. */
export function rankChance(z: number, placebos: readonly number[]): number {
  const asMuch = placebos.filter((placebo) => Math.abs(placebo) >= Math.abs(z)).length
  return (1 + asMuch) / (1 + placebos.length)
}

/** Moves in log-odds of the outcomes of an exclusive group, each price scaled so that they sum to what they usually do. */
export function groupMoves(pre: readonly number[], post: readonly number[], baselineSum: number): number[] {
  const [before, after] = [sumOf(pre), sumOf(post)]
  return pre.map((price, at) => logit(((post[at] ?? 0) * baselineSum) / after) - logit((price * baselineSum) / before))
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0)
}

/** A test of many events together: by Boehmer, Musumeci and Poulsen, and corrected for what moves together as Kolari and Pynnönen do. */
export function acrossEvents(z: readonly number[], meanCorrelation = 0) {
  const n = z.length
  const mean = sumOf(z) / n
  const sd = Math.sqrt(sumOf(z.map((each) => (each - mean) ** 2)) / (n - 1))
  const t = mean / (sd / Math.sqrt(n))
  const corrected = t * Math.sqrt((1 - meanCorrelation) / (1 + (n - 1) * meanCorrelation))
  return { n, mean, sd, t, p: studentBeyond(t, n - 1), corrected, correctedP: studentBeyond(corrected, n - 1) }
}
