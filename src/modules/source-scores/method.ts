import { betaQuantile, tQuantile } from '../../domain/statistics/quantiles.ts'

/** The method of scores of sources. A change of any of these is a new method. */
export const sourceMethod = {
  name: 'source/1',
  halfLifeDays: 180,
  /** Days after which a report weighs a thousandth of what it did, and is not read. */
  readDays: 1_826,
  /** Fewer trials: no value. */
  minTrials: 5,
  level: 0.9,
  /** Of the prior that a category gives. */
  minAuthors: 5,
  minTrialsOfAuthor: 5,
  strengthRange: [2, 200] as const,
  defaultStrength: 10,
  smoothing: 5,
  /** Before anything is known it is a coin whether prices go the way of a claim, and another one whether a move stays. */
  directionPrior: { alpha: 5, beta: 5 },
  reversalPrior: { alpha: 2, beta: 2 },
} as const

export type Beta = { alpha: number; beta: number }
export type Interval = [low: number, high: number]

/** Successes and trials, each weighed by its age, and how many trials there were. */
export type Tally = { successes: number; trials: number; count: number }

export const noTally: Tally = { successes: 0, trials: 0, count: 0 }

/** The weight that is left of a trial after so many days. */
export function weightOf(ageDays: number): number {
  return 2 ** (-ageDays / sourceMethod.halfLifeDays)
}

/** Trials as a tally; each says how old it is, and whether it came true. */
export function tallyOf(trials: readonly { ageDays: number; success: boolean }[]): Tally {
  return trials.reduce<Tally>(({ successes, trials: all, count }, { ageDays, success }) => {
    const weight = weightOf(ageDays)
    return { successes: successes + (success ? weight : 0), trials: all + weight, count: count + 1 }
  }, noTally)
}

/** A mean and a strength as the two numbers of a Beta. */
function betaOf(mean: number, strength: number): Beta {
  return { alpha: mean * strength, beta: (1 - mean) * strength }
}

/**
 * The prior of a category by how much its authors differ: the ANOVA estimator of the correlation within one author. Null where too few authors have
 * enough behind them.
 */
export function priorOf(authors: readonly { successes: number; trials: number }[]) {
  const enough = authors.filter(({ trials }) => trials >= sourceMethod.minTrialsOfAuthor)
  if (enough.length < sourceMethod.minAuthors) return null
  const total = enough.reduce((sum, { trials }) => sum + trials, 0)
  const right = enough.reduce((sum, { successes }) => sum + successes, 0)
  // Where all were right or all were wrong the estimator has nothing to tell authors apart by.
  if (right === 0 || right === total) return null
  const mean = right / total
  const groups = enough.length - 1
  const squares = enough.reduce((sum, { trials }) => sum + trials ** 2, 0)
  const size = (total - squares / total) / groups
  const spread =
    enough.reduce((sum, { successes, trials }) => sum + trials * (successes / trials - mean) ** 2, 0) / groups
  const noise = mean * (1 - mean)
  const correlation = (spread - noise) / ((size - 1) * noise + spread)
  const [least, most] = sourceMethod.strengthRange
  const unbounded = correlation > 0 ? (1 - correlation) / correlation : Number.POSITIVE_INFINITY
  const strength = Math.min(most, Math.max(least, unbounded))
  return { mean, correlation, strength, ...betaOf(mean, strength) }
}

/**
 * Where a category has too few authors, or none that differ: the mean of all, weakly held; a coin where nobody has any trial. As if one trial more had gone
 * half well (Jeffreys), since what never happened yet is not impossible.
 */
export function defaultPrior(successes: number, trials: number): Beta {
  const isOneSided = successes === 0 || successes === trials
  const mean = isOneSided ? (successes + 0.5) / (trials + 1) : successes / trials
  return betaOf(mean, sourceMethod.defaultStrength)
}

/** A fraction as a prior and what was counted make it, with its interval of 90 %. */
export function posteriorOf({ successes, trials }: { successes: number; trials: number }, prior: Beta) {
  const alpha = prior.alpha + successes
  const beta = prior.beta + trials - successes
  const tail = (1 - sourceMethod.level) / 2
  const interval: Interval = [betaQuantile(tail, alpha, beta), betaQuantile(1 - tail, alpha, beta)]
  return { alpha, beta, mean: alpha / (alpha + beta), interval }
}

/** A value and how much it counts. */
export type Weighed = { value: number; weight: number }

/** The weighted mean of some values with its interval of 90 %. */
export function meanOf(values: readonly Weighed[]): { mean: number; interval: Interval } {
  const sum = (of: (each: Weighed) => number) => values.reduce((total, each) => total + of(each), 0)
  const total = sum(({ weight }) => weight)
  const mean = sum(({ value, weight }) => value * weight) / total
  const degrees = values.length - 1
  if (degrees < 1) return { mean, interval: [mean, mean] }
  const squares = sum(({ value, weight }) => (weight * (value - mean)) ** 2)
  const error = (Math.sqrt(squares) / total) * Math.sqrt(values.length / degrees)
  const half = tQuantile((1 + sourceMethod.level) / 2, degrees) * error
  return { mean, interval: [mean - half, mean + half] }
}

/** Log-odds around a report: before the claim opened, when the author spoke, a day after the end; and the moves in an hour and a day. */
export type PriceWindow = { pre: number; author: number; end: number; d1: number; d24: number }

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** The part of the whole move that was still to come when the author spoke: 1 all of it, 0 or less nothing. */
export function remainingOf({ pre, author, end }: Pick<PriceWindow, 'pre' | 'author' | 'end'>): number {
  return clamp((end - author) / (end - pre), -1, 1)
}

/** The part of the move of the first hour that was left after a day. */
export function persistenceOf({ d1, d24 }: Pick<PriceWindow, 'd1' | 'd24'>): number {
  return clamp(d24 / d1, 0, 1)
}

export function isReversed({ d1, d24 }: Pick<PriceWindow, 'd1' | 'd24'>): boolean {
  return d24 / d1 < 0.5
}

export const metricNames = [
  'hitRate',
  'speedAlpha',
  'directionalAccuracy',
  'rumorConversionRate',
  'persistenceScore',
  'reversalRate',
] as const
export type MetricName = (typeof metricNames)[number]

/** Truth weighs most, because prices may move on what is false. */
const weights: Record<MetricName, number> = {
  hitRate: 0.35,
  directionalAccuracy: 0.2,
  speedAlpha: 0.15,
  rumorConversionRate: 0.1,
  persistenceScore: 0.1,
  reversalRate: 0.1,
}

/** 0 to 1. What is missing drops out and the rest counts for more; null without the hit rate and one more. */
export function overallOf(metrics: Readonly<Record<MetricName, number | null>>): number | null {
  const known = metricNames.flatMap((name) => {
    const value = metrics[name]
    return value === null ? [] : [{ name, value }]
  })
  if (metrics.hitRate === null || known.length < 2) return null
  const part = ({ name, value }: { name: MetricName; value: number }) =>
    weights[name] * (name === 'reversalRate' ? 1 - value : Math.max(0, value))
  return known.reduce((sum, each) => sum + part(each), 0) / known.reduce((sum, { name }) => sum + weights[name], 0)
}
