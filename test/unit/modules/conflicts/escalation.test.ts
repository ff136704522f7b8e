import test from 'ava'
import {
  type SignalKind,
  severityOf,
  severityOfDeaths,
  severityOfGoldstein,
} from '../../../../src/domain/news/signals.ts'
import { countedSignals, escalationAt, type Signal, termsAt } from '../../../../src/modules/conflicts/escalation.ts'

const dayMs = 86_400_000

function close(t: { true(value: boolean, message?: string): void }, actual: number, expected: number) {
  t.true(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`)
}

function signal(day: number, kind: SignalKind, severity: number, weight: number, more: Partial<Signal> = {}): Signal {
  return { id: `${day} ${severity}`, at: day * dayMs, kind, severity, weight, leader: 'A', sources: ['A'], ...more }
}

/** The last is not known on day 30. */
const seven = [
  signal(0, 'political', 0.3, 0.6),
  signal(20, 'kinetic', 0.7, 0.9),
  signal(27, 'kinetic', 0.8, 1),
  signal(29, 'humanitarian', 0.5, 0.8),
  signal(30, 'kinetic', 1, 0.9),
  signal(30, 'political', -0.4, 0.7),
  signal(33, 'kinetic', 0.9, 0.9),
]

test('seven signals on day 30: all but the one of day 33, the treaty-like one against the others', (t) => {
  const { activity, escalationScore, momentum, trend } = escalationAt(seven, 30 * dayMs)
  close(t, activity, 2.177453)
  close(t, escalationScore, 51.607136)
  close(t, momentum, 1.959404)
  t.is(trend, 'rising')
})

test('the same on day 60, when most of it has faded', (t) => {
  const { activity, escalationScore, momentum, trend } = escalationAt(seven, 60 * dayMs)
  close(t, activity, 0.812787)
  close(t, escalationScore, 23.732948)
  close(t, momentum, -0.234134)
  t.is(trend, 'steady')
})

test('the terms of a score add up to its activity', (t) => {
  const sum = termsAt(seven, 60 * dayMs).reduce((total, { activity }) => total + activity, 0)
  close(t, sum, 0.812787)
})

test('peace cannot take the score below nothing', (t) => {
  t.is(escalationAt([signal(1, 'political', -0.8, 1)], 2 * dayMs).escalationScore, 0)
})

test('the severity of deaths: a thousand are as grave as can be', (t) => {
  const expected = [0, 0.100343, 0.259384, 0.471658, 0.668107, 1, 1]
  for (const [at, deaths] of [0, 1, 5, 25, 100, 1000, 5000].entries()) {
    const exact = expected[at] ?? Number.NaN
    close(t, severityOfDeaths(deaths), exact)
  }
})

test('the severity of a Goldstein value is a tenth of it, turned round', (t) => {
  const expected = [1, 0.72, 0.44, 0.2, 0, -0.19, -0.7, -1]
  for (const [at, goldstein] of [-10, -7.2, -4.4, -2, 0, 1.9, 7, 10].entries()) {
    close(t, severityOfGoldstein(goldstein), expected[at] ?? Number.NaN)
  }
})

test('what a record states of the severity comes first, then its deaths, its Goldstein value, its type', (t) => {
  const nothing = { severity: null, deaths: null, goldstein: null }
  t.is(severityOf('battle', { severity: 0.2, deaths: 100, goldstein: -9 }), 0.2)
  close(t, severityOf('battle', { ...nothing, deaths: 100, goldstein: -9 }) ?? 0, 0.668107)
  t.is(severityOf('battle', { ...nothing, goldstein: -9 }), 0.9)
  t.is(severityOf('ceasefire', nothing), -0.5)
  t.is(severityOf('humanitarian', nothing), null)
})

test('fighting in which few died is a quarter as grave as its type at least, and nothing else has a least', (t) => {
  const by = (type: Parameters<typeof severityOf>[0], deaths: number) =>
    severityOf(type, { severity: null, deaths, goldstein: null })
  t.deepEqual(
    [by('battle', 0), by('strike', 0), by('mobilisation', 0), by('mass_killing', 0)],
    [0.2, 0.175, 0.125, 0.25],
  )
  // log10(3) / 3 is less than a battle's 0.2, log10(4) / 3 is 0.200687.
  t.is(by('battle', 2), 0.2)
  close(t, by('battle', 3) ?? 0, 0.200687)
  t.deepEqual([by('humanitarian', 0), by('talks', 0), by('protest', 0)], [0, 0, 0])
})

test('a war of a clash every four days in which nobody dies is no peace', (t) => {
  // Two sources in turn, each of weight 0.8: what is left of 23 clashes of 0.2 is 0.16 · Σ 2^(−4i/14) = 0.16 · (1 − 2^(−92/14)) / (1 − 2^(−4/14)) = 0.881184.
  const clashes = Array.from({ length: 23 }, (_, at) =>
    signal(4 * at, 'kinetic', severityOf('battle', { severity: null, deaths: 0, goldstein: null }) ?? 0, 0.8),
  )
  const { activity, escalationScore } = escalationAt(clashes, 88 * dayMs)
  close(t, activity, 0.881184)
  close(t, escalationScore, 25.452079)
})

test('of one source three signals a day count, the first ones; of another as many more', (t) => {
  const many = [3, 1, 2, 0, 4].map((hour) => signal(10 + hour / 24, 'kinetic', 0.5, 0.5, { id: `${hour}` }))
  const other = signal(10, 'kinetic', 0.5, 0.5, { id: 'other', leader: 'B' })
  t.deepEqual(
    countedSignals([...many, other]).map(({ id }) => id),
    ['0', 'other', '1', '2'],
  )
  t.is(countedSignals([...many, signal(11, 'kinetic', 0.5, 0.5, { id: 'next day' })]).at(-1)?.id, 'next day')
})
