import { type Beta, type Interval, meanOf, posteriorOf, sourceMethod, type Tally, type Weighed } from './method.ts'

/** One number of a score with what it is made from. `count`: trials, each once. */
export type Metric = {
  value: number | null
  numerator: number
  denominator: number
  count: number
  interval: Interval | null
  reason: 'thin_sample' | 'no_quote' | null
}

/** The fraction of what went well, drawn towards what is known before. */
export function fractionOf(tally: Tally, prior: Beta): Metric {
  const { successes: numerator, trials: denominator, count } = tally
  if (count < sourceMethod.minTrials) return unknown({ numerator, denominator, count })
  const { mean, interval } = posteriorOf(tally, prior)
  return { value: mean, numerator, denominator, count, interval, reason: null }
}

/** The average of weighed values. */
export function averageOf(values: readonly Weighed[]): Metric {
  const numerator = values.reduce((sum, { value, weight }) => sum + value * weight, 0)
  const denominator = values.reduce((sum, { weight }) => sum + weight, 0)
  const known = { numerator, denominator, count: values.length }
  if (values.length < sourceMethod.minTrials) return unknown(known)
  const { mean, interval } = meanOf(values)
  return { ...known, value: mean, interval, reason: null }
}

function unknown(known: Pick<Metric, 'numerator' | 'denominator' | 'count'>): Metric {
  return { ...known, value: null, interval: null, reason: 'thin_sample' }
}
