import test from 'ava'
import { expit, logit, measureQuote } from '../../../src/domain/markets/log-odds.ts'
import { adjustByHochberg, adjustByYekutieli } from '../../../src/domain/statistics/multiple-tests.ts'
import { newcombe, wilson } from '../../../src/domain/statistics/proportions.ts'
import { createDraws, seedOf } from '../../../src/domain/statistics/seeded-random.ts'
import { atLeastOf, leastP, normalAbove, normalBelow, studentBeyond } from '../../../src/domain/statistics/tails.ts'

type Assertions = { true(value: boolean, message?: string): void }

/** Expected values come from scipy 1.17 and statsmodels 0.15, to six decimals, or to six digits below a thousandth. */
function close(t: Assertions, actual: number | undefined, expected: number) {
  const allowed = Math.abs(expected) < 1e-3 ? Math.max(1e-5 * Math.abs(expected), 1e-15) : 1e-6
  t.true(actual !== undefined && Math.abs(actual - expected) <= allowed, `${actual} is not ${expected}`)
}

test('a quote has its middle as log-odds, and noise by its width', (t) => {
  const quote = measureQuote({ bid: 0.61, ask: 0.63, tick: 0.01 })
  close(t, quote.mid, 0.62)
  close(t, quote.logOdds, 0.489548)
  close(t, quote.noise, 0.02451)
})

test('a bid of nothing counts as half a tick', (t) => {
  const quote = measureQuote({ bid: 0, ask: 0.02, tick: 0.01 })
  close(t, quote.mid, 0.01)
  close(t, quote.logOdds, -4.59512)
  close(t, quote.noise, 0.404574)
})

test('log-odds and prices are each other backwards', (t) => {
  for (const price of [0.005, 0.3, 0.5, 0.92]) close(t, expit(logit(price)), price)
})

const ps = [1e-7, 3e-5, 0.0004, 0.0021, 0.009, 0.012, 0.031, 0.049, 0.2, 0.55, 0.81, 0.97]

test('twelve tests adjusted by Benjamini and Hochberg', (t) => {
  const expected = [1.2e-6, 0.00018, 0.0016, 0.0063, 0.0216, 0.024, 0.053143, 0.0735, 0.266667, 0.66, 0.883636, 0.97]
  const adjusted = adjustByHochberg(ps)
  for (const [at, each] of expected.entries()) close(t, adjusted[at], each)
  t.is(adjusted.filter((q) => q <= 0.05).length, 6)
})

test('and by Benjamini and Yekutieli', (t) => {
  const expected = [
    3.72385e-6, 0.000558578, 0.004965, 0.01955, 0.067029, 0.074477, 0.164913, 0.228086, 0.827523, 1, 1, 1,
  ]
  const adjusted = adjustByYekutieli(ps)
  for (const [at, each] of expected.entries()) close(t, adjusted[at], each)
  t.is(adjusted.filter((q) => q <= 0.05).length, 4)
})

test('adjusted values stand where their tests stood', (t) => {
  t.deepEqual(adjustByHochberg([0.9, 0.01, 0.5]), [0.9, 0.03, 0.75])
  t.deepEqual(adjustByHochberg([]), [])
})

test("Wilson's intervals", (t) => {
  const rows = [
    { of: [0, 10], is: [0, 0.277533] },
    { of: [7, 10], is: [0.396778, 0.892209] },
    { of: [38, 60], is: [0.50683, 0.743791] },
    { of: [60, 60], is: [0.939828, 1] },
  ] as const
  for (const { of, is } of rows) {
    const [low, high] = wilson(of[0], of[1])
    close(t, low, is[0])
    close(t, high, is[1])
  }
  t.deepEqual(wilson(0, 0), [0, 1])
})

test("Newcombe's interval of 38 in 60 against 410 in 812", (t) => {
  const { difference, interval } = newcombe({ successes: 38, trials: 60 }, { successes: 410, trials: 812 })
  close(t, difference, 0.128407)
  close(t, interval[0], -0.00266)
  close(t, interval[1], 0.244077)
})

test('the normal distribution, in its middle and far out', (t) => {
  close(t, normalBelow(0), 0.5)
  close(t, normalBelow(1.959963984540054), 0.975)
  close(t, normalAbove(2.4999), 0.006211)
  close(t, normalAbove(2.5001), 0.006208)
  close(t, normalAbove(6), 9.865876e-10)
  close(t, normalAbove(10), 7.61985e-24)
  t.is(normalAbove(40), 0)
})

test("Student's t on both sides", (t) => {
  close(t, studentBeyond(5.918595, 12), 7.04711e-5)
  close(t, studentBeyond(2.848387, 12), 0.014667)
  close(t, studentBeyond(-4.267681, 7), 0.003711)
  t.is(studentBeyond(0, 5), 1)
})

test('seven hits of ten where less than one was expected', (t) => {
  const chances = [0.097344, 0.116742, 0.103325, 0.086069, 0.113997, 0.03156, 0.116742, 0.03156, 0.116742, 0.116742]
  t.true(Math.abs(atLeastOf(7, chances) / 4.03034e-6 - 1) < 1e-4)
  t.is(atLeastOf(0, chances), 1)
  t.is(atLeastOf(11, chances), 0)
  t.is(atLeastOf(2, [0.5, 0.5]), 0.25)
  t.is(atLeastOf(40, new Array(40).fill(0.001)), leastP)
})

test('draws are the same for a seed', (t) => {
  const draw = createDraws(7)
  for (const expected of [0.238781, 0.913493, 0.612492, 0.926981, 0.049341]) close(t, draw(), expected)
  // SHA-256 of the empty text begins e3 b0 c4 42.
  t.is(seedOf(''), 0xe3b0c442)
})
