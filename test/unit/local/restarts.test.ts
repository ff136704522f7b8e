import test from 'ava'
import { countEnd, defaultRestarts, pauseAfter } from '../../../src/local/restarts.ts'

test('three ends are forgiven at once, then pauses double up to a minute', (t) => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1_000].map((ends) => pauseAfter(defaultRestarts, ends) / 1_000)
  t.deepEqual(pauses, [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
})

test('an end is forgotten for each 100 seconds in which the store answered', (t) => {
  t.is(countEnd(defaultRestarts, 0, 0), 1)
  t.is(countEnd(defaultRestarts, 3, 99_999), 4)
  t.is(countEnd(defaultRestarts, 3, 100_000), 3)
  t.is(countEnd(defaultRestarts, 3, 300_000), 1)
  t.is(countEnd(defaultRestarts, 3, 3_600_000), 1)
})
