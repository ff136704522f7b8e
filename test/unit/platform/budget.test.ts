import test from 'ava'
import fc from 'fast-check'
import { createBudget } from '../../../src/platform/outgoing/budget.ts'

/** Starts calls as early as the budget lets them and gives the moment of each start. */
function starts(units: number, windowMs: number, arrivals: { after: number; cost: number }[], burst?: number) {
  let now = 0
  const budget = createBudget({ units, windowMs, ...(burst !== undefined && { burst }) }, () => now)
  const started: { at: number; cost: number }[] = []
  for (const { after, cost } of arrivals) {
    now += after
    const waitMs = budget.reserve(cost, Number.POSITIVE_INFINITY)
    started.push({ at: now + (waitMs ?? 0), cost })
  }
  return started
}

test('no window of time ever holds more than the allowance, however calls arrive', (t) => {
  const arrivals = fc.array(fc.record({ after: fc.nat(300), cost: fc.integer({ min: 1, max: 5 }) }), { maxLength: 80 })
  fc.assert(
    fc.property(arrivals, (given) => {
      const all = starts(50, 1_000, given)
      return all.every(({ at }) => {
        const spent = all.filter((other) => other.at >= at && other.at < at + 999.999)
        return spent.reduce((sum, { cost }) => sum + cost, 0) <= 50 + 1e-6
      })
    }),
  )
  t.pass()
})

test('after a rest a tenth may be spent at once, and the rest is spread over the window', (t) => {
  const all = starts(
    20,
    1_000,
    Array.from({ length: 6 }, () => ({ after: 0, cost: 1 })),
  )
  // Two at once, then one every 1000 / 18 ms.
  t.deepEqual(
    all.map(({ at }) => Math.round(at)),
    [0, 0, 56, 111, 167, 222],
  )
})

test('a call dearer than the burst starts from a full bucket, and those after it pay for it', (t) => {
  const all = starts(
    120,
    60_000,
    [
      { after: 0, cost: 52 },
      { after: 0, cost: 2 },
    ],
    12,
  )
  // 40 owed and 2 more, at 108 a minute: 42 × 60000 / 108.
  t.deepEqual(
    all.map(({ at }) => Math.round(at)),
    [0, 23_333],
  )
})

test('a place that would come too late is not taken', (t) => {
  const budget = createBudget({ units: 10, windowMs: 1_000 }, () => 0)
  t.is(budget.reserve(1, 0), 0)
  t.is(budget.reserve(1, 50), undefined)
  // One of the nine a second comes after 111 ms, and the refusal above has not used it.
  t.is(Math.round(budget.reserve(1, 200) ?? 0), 111)
})

test('a pause holds everything back', (t) => {
  let now = 0
  const budget = createBudget({ units: 10, windowMs: 1_000 }, () => now)
  budget.pause(5_000)
  t.true(budget.paused())
  t.is(budget.reserve(1, 10_000), 5_000)
  t.is(budget.reserve(1, 1_000), undefined)
  now = 5_000
  t.false(budget.paused())
})
