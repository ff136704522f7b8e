import test from 'ava'
import {
  basisPoints,
  confidenceOf,
  directionOf,
  isCorrect,
  type KeyState,
  type MachineRule,
  outcomeScore,
  restingKey,
  severityOf,
  severityOfCrowding,
  stepOf,
} from '../../../../src/modules/alerts/method.ts'

test('basis points are rounded half away from zero, and half a spread is no move', (t) => {
  const rows = [
    { from: 0.54, to: 0.565, spreads: [0.02, 0.02], tick: 0.01, bps: 250, direction: 'up' },
    { from: 0.54, to: 0.55, spreads: [0.02, 0.02], tick: 0.01, bps: 100, direction: 'flat' },
    { from: 0.54, to: 0.545, spreads: [0.01, 0.01], tick: 0.001, bps: 50, direction: 'flat' },
    { from: 0.54, to: 0.52, spreads: [0.06, 0.06], tick: 0.01, bps: -200, direction: 'flat' },
    { from: 0.54, to: 0.5, spreads: [0.06, 0.04], tick: 0.01, bps: -400, direction: 'down' },
    { from: 0.9345, to: 0.9395, spreads: [0.001, 0.001], tick: 0.001, bps: 50, direction: 'up' },
  ] as const
  for (const { from, to, spreads, tick, bps, direction } of rows) {
    t.is(basisPoints(from, to), bps)
    const [before, after] = spreads
    t.is(directionOf({ price: from, spread: before }, { price: to, spread: after }, tick), direction)
  }
  t.is(basisPoints(0.5, 0.50005), 1)
  t.is(basisPoints(0.50005, 0.5), -1)
  t.is(basisPoints(0.5, 0.5), 0)
})

test('a score is high where an alert was sure and right, and low where it was sure and wrong', (t) => {
  const rows = [
    ['up', 'up', 0.7, 0.64],
    ['up', 'down', 0.7, -0.96],
    ['down', 'down', 0.5, 0],
    ['up', 'flat', 0.9, 0],
    ['up', 'down', 0.95, -2.61],
    ['down', 'down', 0.95, 0.99],
    ['up', null, 0.7, null],
    ['unknown', 'up', 0.5, null],
  ] as const
  for (const [expected, actual, confidence, score] of rows) {
    const found = outcomeScore(expected, actual, confidence)
    if (score === null) t.is(found, null)
    else t.true(Math.abs((found ?? Number.NaN) - score) < 1e-6, `${expected} ${actual} ${confidence}`)
  }
  t.is(isCorrect('up', 'up'), true)
  t.is(isCorrect('up', 'down'), false)
  t.is(isCorrect('up', 'flat'), null)
  t.is(isCorrect('unknown', 'up'), null)
})

test('confidence is what became of alerts of the kind, shrunk to a coin and kept in bounds', (t) => {
  t.is(confidenceOf({ right: 38, wrong: 22 }), 0.6)
  t.is(confidenceOf({ right: 3, wrong: 9 }), 0.5)
  t.is(confidenceOf({ right: 0, wrong: 0 }), 0.5)
  t.is(confidenceOf({ right: 10_000, wrong: 0 }), 0.95)
})

test('severity follows from the expected move, and is low where there is no number', (t) => {
  t.deepEqual([null, 99, 100, 299, 300, 999, 1_000].map(severityOf), [
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'critical',
  ])
  t.deepEqual([3, 5, 8].map(severityOfCrowding), ['low', 'medium', 'high'])
})

const hour = 3_600_000

/** What each evaluation of a series gives, an hour apart. */
function traceOf(values: readonly (number | null)[], fire: number, clear: number, rule: MachineRule): string[] {
  let state: KeyState = restingKey
  return values.map((value, index) => {
    const evaluation = value === null ? null : { at: index * hour, holds: value >= fire, cleared: value < clear }
    const step = stepOf(state, evaluation, rule)
    state = step.state
    return step.result
  })
}

test('a key fires at the second hit in a row, and again only when it was clear and has cooled down', (t) => {
  const values = [1, 3.2, 3.1, 3.4, 2.4, 3.5, 3.6, 1.2, 3.3, null, 3.4, 3.3, 1, 3.2, 3.3]
  const rule = { need: 2, apartMs: 0, cooldownMs: 6 * hour, clears: true }
  const trace = traceOf(values, 3, 2, rule).map((result) => (result === 'fire' || result === 'skip' ? result : '-'))
  t.deepEqual(trace, ['-', '-', 'fire', '-', '-', '-', '-', '-', '-', 'skip', 'fire', '-', '-', '-', '-'])
})

test('a key without a clearing value is armed by the end of its cool-down', (t) => {
  const rule = { need: 1, apartMs: 0, cooldownMs: 2 * hour, clears: false }
  t.deepEqual(traceOf([3, 3, 3, 3, 1], 3, 0, rule), ['fire', 'again', 'fire', 'again', 'none'])
})

test('hits that come too close count once', (t) => {
  const rule = { need: 2, apartMs: 2 * hour, cooldownMs: 0, clears: true }
  t.deepEqual(traceOf([3, 3, 3], 3, 2, rule), ['none', 'none', 'fire'])
})
