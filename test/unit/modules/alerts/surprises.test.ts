import test from 'ava'
import { surpriseAt } from '../../../../src/modules/alerts/watching/surprises.ts'

const month = (n: number) => `2026-${String(n).padStart(2, '0')}`
const release = (n: number) => `${month(n)}-10T12:30:00.000Z`

/** Published on the tenth; what is expected is said on the third and holds until the next month's. */
function history(pairs: readonly (readonly [actual: number, expected: number | null])[]) {
  const stated = (value: number, from: string, until: string | null) => ({ value, from, until, seen: from })
  return {
    actual: pairs.map(([value], at) =>
      stated(value, release(at + 1), at === pairs.length - 1 ? null : release(at + 2)),
    ),
    expected: pairs.flatMap(([, value], at) =>
      value === null ? [] : [stated(value, `${month(at + 1)}-03T00:00:00.000Z`, null)],
    ),
  }
}

const six = [
  ...[[3.1, 3.0] as const, [3.0, 3.1] as const, [3.2, 3.2] as const],
  ...[[3.4, 3.2] as const, [3.3, 3.4] as const, [3.5, 3.4] as const],
]

test('a surprise is told in standard deviations of those before it', (t) => {
  const found = surpriseAt(history([...six, [3.9, 3.6]]), release(7))
  // Surprises 0.1, −0.1, 0, 0.2, −0.1, 0.1: mean 0.0333, squares 0.0733 over 5, sd 0.121106; 0.3 is 2.4772 of it.
  t.is(found?.surprise?.toFixed(4), '2.4772')
  t.like(found, { actual: 3.9, consensus: 3.6, past: 6 })
})

test('of fewer than six before it nothing is said, and neither where nothing was expected of it', (t) => {
  t.like(surpriseAt(history([...six.slice(1), [3.9, 3.6]]), release(6)), { surprise: null, past: 5 })
  t.is(surpriseAt(history([...six, [3.9, null]]), release(7)), null, 'what was expected of the month before')
  t.is(surpriseAt(history(six), release(9)), null, 'nothing came out')
  const alike = six.map(([, expected]) => [expected + 0.1, expected] as const)
  t.is(surpriseAt(history([...alike, [3.9, 3.6]]), release(7))?.surprise, null)
})

test('an expectation that is said again counts for the next figure too', (t) => {
  const { actual, expected } = history([...six, [3.9, null]])
  const last = expected.at(-1)
  t.truthy(last)
  const again = expected.map((each) => (each === last ? { ...each, seen: `${month(7)}-03T00:00:00.000Z` } : each))
  t.like(surpriseAt({ actual, expected: again }, release(7)), { actual: 3.9, consensus: 3.4, past: 6 })
})
