import test from 'ava'
import {
  defaultPrior,
  isReversed,
  type MetricName,
  meanOf,
  overallOf,
  persistenceOf,
  posteriorOf,
  priorOf,
  remainingOf,
  tallyOf,
  weightOf,
} from '../../../../src/modules/source-scores/method.ts'

type Assertions = { true(value: boolean, message?: string): void; is(a: unknown, b: unknown): void }

function close(t: Assertions, actual: number, expected: number) {
  t.true(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`)
}

const confirmed = [42, 9, 18, 3, 60, 5, 14]
const resolved = [50, 20, 24, 12, 80, 15, 16]

test('the prior of a category of seven authors', (t) => {
  const prior = priorOf(confirmed.map((successes, at) => ({ successes, trials: resolved[at] ?? 0 })))
  close(t, prior?.mean ?? 0, 0.695853)
  close(t, prior?.correlation ?? 0, 0.147071)
  close(t, prior?.strength ?? 0, 5.79946)
  close(t, prior?.alpha ?? 0, 4.035569)
  close(t, prior?.beta ?? 0, 1.763891)
})

test('authors with fewer than five trials say nothing of a category, and four authors are too few', (t) => {
  const authors = confirmed.map((successes, at) => ({ successes, trials: resolved[at] ?? 0 }))
  const few = { successes: 4, trials: 4 }
  t.deepEqual(priorOf([...authors, few]), priorOf(authors))
  t.is(priorOf([...authors.slice(0, 4), few]), null)
})

test('authors who are all alike are taken for one another as firmly as may be', (t) => {
  t.is(priorOf(Array.from({ length: 5 }, () => ({ successes: 10, trials: 20 })))?.strength, 200)
})

test('without a prior of its own a category takes the mean of all, weakly held, and else a coin', (t) => {
  t.deepEqual(defaultPrior(30, 40), { alpha: 7.5, beta: 2.5 })
  t.deepEqual(defaultPrior(0, 0), { alpha: 5, beta: 5 })
})

test('a hit rate of 9 of 20 is drawn towards its category, with its interval', (t) => {
  const { alpha, beta, mean, interval } = posteriorOf({ successes: 9, trials: 20 }, { alpha: 4.035569, beta: 1.763891 })
  close(t, alpha, 13.035569)
  close(t, beta, 12.763891)
  close(t, mean, 0.505265)
  close(t, interval[0], 0.345832)
  close(t, interval[1], 0.664225)
})

test('claims weigh half after half a year', (t) => {
  const ages = [3, 20, 45, 90, 150, 200, 300, 400]
  const truths = [1, 1, 0, 1, 0, 0, 1, 0]
  const tally = tallyOf(ages.map((ageDays, at) => ({ ageDays, success: truths[at] === 1 })))
  close(t, tally.successes, 2.936476)
  close(t, tally.trials, 5.015852)
  t.is(tally.count, 8)
  const squares = ages.reduce((sum, age) => sum + weightOf(age) ** 2, 0)
  close(t, tally.trials ** 2 / squares, 6.770492)
  const { alpha, beta, mean, interval } = posteriorOf(tally, { alpha: 6, beta: 4 })
  close(t, alpha, 8.936476)
  close(t, beta, 6.079376)
  close(t, mean, 0.595136)
  close(t, interval[0], 0.385615)
  close(t, interval[1], 0.789775)
})

/** Each counts as much. */
const alike = (values: readonly number[]) => values.map((value) => ({ value, weight: 1 }))

const windows = [
  { pre: -0.1, author: -0.05, end: 0.45, d1: 0.35, d24: 0.5 },
  { pre: 0.2, author: 0.5, end: 0.6, d1: 0.08, d24: 0.05 },
  { pre: 0, author: 0.02, end: -0.4, d1: -0.3, d24: -0.12 },
  { pre: 0.3, author: 0.28, end: 0.9, d1: 0.4, d24: -0.05 },
]

test('how much of the move was still to come, what stayed of it and what was taken back', (t) => {
  const remaining = windows.map(remainingOf)
  for (const [at, expected] of [0.909091, 0.25, 1, 1].entries()) close(t, remaining[at] ?? 0, expected)
  close(t, meanOf(alike(remaining)).mean, 0.789773)
  t.deepEqual(
    windows.map((each) => Number(persistenceOf(each).toFixed(6))),
    [1, 0.625, 0.4, 0],
  )
  close(t, meanOf(alike(windows.map(persistenceOf))).mean, 0.50625)
  t.is(windows.filter(isReversed).length, 2)
})

test('a mean has the interval of a sample of its size', (t) => {
  // 1, 2, 3: deviation 1, error 1/√3; the 95th centile of t with two degrees of freedom is 2.919986.
  const { mean, interval } = meanOf(alike([1, 2, 3]))
  t.is(mean, 2)
  close(t, interval[1], 2 + 2.919986 / Math.sqrt(3))
  t.deepEqual(meanOf(alike([0.5])).interval, [0.5, 0.5])
})

const full: Record<MetricName, number | null> = {
  hitRate: 0.62,
  directionalAccuracy: 0.58,
  speedAlpha: 0.4,
  rumorConversionRate: 0.45,
  persistenceScore: 0.7,
  reversalRate: 0.2,
}

test('the overall score weighs six parts; what is missing drops out', (t) => {
  close(t, overallOf(full) ?? 0, 0.588)
  close(t, overallOf({ ...full, speedAlpha: null, persistenceScore: null, reversalRate: null }) ?? 0, 0.581538)
  t.is(overallOf({ ...full, hitRate: null }), null)
  const nothing = { directionalAccuracy: null, speedAlpha: null, persistenceScore: null, reversalRate: null }
  t.is(overallOf({ ...full, ...nothing, rumorConversionRate: null }), null)
})

test('where nobody was right yet a rate is near 0 and not surely 0', (t) => {
  const authors = Array.from({ length: 6 }, () => ({ successes: 0, trials: 7 }))
  t.is(priorOf(authors), null, 'nothing tells them apart')
  const prior = defaultPrior(0, 42)
  close(t, prior.alpha, 0.116279)
  const { mean, interval } = posteriorOf({ successes: 0, trials: 7 }, prior)
  close(t, mean, 0.00684)
  t.true(interval[1] > 0.03, String(interval[1]))
})
