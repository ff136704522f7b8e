import test from 'ava'
import { followedIn } from '../../../../src/modules/causality/followed.ts'
import type { EventSeries } from '../../../../src/modules/causality/run.ts'

const seriesOf = (id: string, events: readonly [string, number][]): EventSeries => ({
  ...{ id, category: 'politics' },
  events: events.map(([event, hours]) => ({ id: event, hours })),
})

test('events that were followed are told with what followed first, the last ones first, without those about both', (t) => {
  const a = seriesOf('a', [
    ['a1', 10],
    ['a2', 50],
    ['both', 80],
    ['a3', 100],
    ['a4', 150],
    ['a5', 200],
  ])
  const b = seriesOf('b', [
    // Within a quarter of an hour both are told of one thing.
    ['b0', 10.1],
    ['b1', 12],
    ['both', 80],
    ['b2', 103],
    // Less than an hour later is the same.
    ['b3', 103.5],
    ['b4', 155],
    ['b5', 204],
  ])
  const best = { trials: [10, 50, 100, 150, 200], windowHours: 4 }
  t.deepEqual(followedIn(a, b, best, 10), [
    { first: 'a5', next: 'b5', lagHours: 4 },
    { first: 'a3', next: 'b2', lagHours: 3 },
    { first: 'a1', next: 'b1', lagHours: 2 },
  ])
  t.deepEqual(followedIn(a, b, best, 1), [{ first: 'a5', next: 'b5', lagHours: 4 }])
  t.deepEqual(followedIn(a, seriesOf('c', []), best, 10), [])
})
