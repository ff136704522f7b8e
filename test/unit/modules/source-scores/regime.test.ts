import test from 'ava'
import { driftOf, endsConfirmed, regimeOf, transitionsOf } from '../../../../src/modules/source-scores/regime.ts'

type Assertions = { true(value: boolean, message?: string): void }

function close(t: Assertions, actual: number | undefined, expected: number) {
  t.true(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`)
}

const count = (successes: number, trials: number) => ({ successes, trials })
const prior = { alpha: 6, beta: 4 }

test('the last month against the half year before', (t) => {
  close(t, driftOf(count(14, 16), count(30, 60), prior), 2.537693)
  close(t, driftOf(count(3, 12), count(50, 70), prior), -2.54141)
})

test('a regime is the first that fits', (t) => {
  const usual = { silentDays: 1, resolved: 20, drift: 0, interval: [0.55, 0.65] as [number, number] }
  t.is(regimeOf(usual), 'mixed')
  t.is(regimeOf({ ...usual, silentDays: 31, drift: 3 }), 'dormant')
  t.is(regimeOf({ ...usual, silentDays: null }), 'dormant')
  t.is(regimeOf({ ...usual, resolved: 9, drift: 3 }), 'unproven')
  t.is(regimeOf({ ...usual, drift: 1.65 }), 'improving')
  t.is(regimeOf({ ...usual, drift: -1.65 }), 'degrading')
  t.is(regimeOf({ ...usual, interval: [0.7, 0.9] }), 'reliable')
  t.is(regimeOf({ ...usual, interval: [0.3, 0.5] }), 'unreliable')
})

/** Shares of a category as counts out of a hundred. */
const category = {
  rumor: { reported: 35, confirmed: 15, denied: 15, expired: 35 },
  reported: { confirmed: 60, denied: 20, expired: 20 },
}

test('transitions are drawn towards those of the category, each row 1 together', (t) => {
  const counts = {
    rumor: { reported: 14, confirmed: 6, denied: 5, expired: 9 },
    reported: { confirmed: 11, denied: 2, expired: 1 },
  }
  const found = transitionsOf(counts, category)
  const expected = {
    rumor_to_reported: 0.403846,
    rumor_to_confirmed: 0.173077,
    rumor_to_denied: 0.147436,
    rumor_to_expired: 0.275641,
    reported_to_confirmed: 0.736842,
    reported_to_denied: 0.157895,
    reported_to_expired: 0.105263,
  }
  for (const [name, value] of Object.entries(expected)) close(t, found[name], value)
  t.deepEqual(Object.keys(found), Object.keys(expected))
  close(t, endsConfirmed(found), 0.470648)
})

test('an author of whom nothing is known moves as the category does, and of that too nothing each way alike', (t) => {
  const none = { rumor: {}, reported: {} }
  close(t, transitionsOf(none, category).rumor_to_expired, 0.35)
  close(t, transitionsOf(none, none).rumor_to_expired, 0.25)
  close(t, transitionsOf(none, none).reported_to_denied, 1 / 3)
})
