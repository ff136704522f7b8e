import test from 'ava'
import { baselineOf } from '../../../../src/modules/alerts/tracking/baseline.ts'
import { type DueAlert, horizons, trackedNow } from '../../../../src/modules/alerts/tracking/tracking.ts'

const hour = 3_600_000
const minute = 60_000
const sentAt = Date.parse('2026-05-10T12:00:00Z')
const after = (ms: number) => sentAt + ms
const price = (value: number, atMs: number) => ({ price: value, spread: 0.02, at: after(atMs) })
const iso = (ms: number) => new Date(after(ms)).toISOString()

const due: DueAlert = {
  sentAt,
  stage: 0,
  expected: 'down',
  confidence: 0.7,
  before: { price: 0.61, spread: 0.02, tick: 0.01 },
  notes: null,
  decided: null,
  seen: [],
}

test('the first price in time is taken, and what comes too late is a gap', (t) => {
  t.is(trackedNow({ ...due, seen: [price(0.6, hour - minute)] }, after(hour + minute)), null, 'it is waited for')
  t.like(
    trackedNow(
      { ...due, seen: [price(0.5, hour + 9 * minute), price(0.55, hour + 2 * minute)] },
      after(hour + 9 * minute),
    ),
    {
      tracking: 1,
      priceAt1h: 0.55,
      direction1h: 'down',
      outcomeTracked: true,
      dueAt: iso(4 * hour),
    },
  )
  t.like(trackedNow({ ...due, seen: [price(0.5, hour + 11 * minute)] }, after(hour + 11 * minute)), {
    tracking: 1,
    priceAt1h: null,
    direction1h: null,
    outcomeNotes: 'no_quote: none was seen in time at 1 h',
    dueAt: iso(4 * hour),
  })
})

test('after a day it is decided whether it was right', (t) => {
  const day = { ...due, stage: 2 }
  t.like(trackedNow({ ...day, seen: [price(0.5, 24 * hour)] }, after(24 * hour)), {
    priceAt24h: 0.5,
    direction24h: 'down',
    directionCorrect: true,
    outcomeScore: 0.64,
  })
  t.like(trackedNow({ ...day, seen: [price(0.7, 25 * hour)] }, after(25 * hour)), {
    directionCorrect: false,
    outcomeScore: -0.96,
  })
  t.like(trackedNow({ ...day, seen: [price(0.615, 24 * hour)] }, after(24 * hour)), {
    direction24h: 'flat',
    directionCorrect: null,
    outcomeScore: 0,
  })
  t.like(trackedNow(day, after(27 * hour)), { priceAt24h: null, directionCorrect: null, outcomeScore: null })
  const unknown = { ...day, before: { ...due.before, price: null } }
  t.like(trackedNow({ ...unknown, seen: [price(0.5, 24 * hour)] }, after(24 * hour)), {
    priceAt24h: 0.5,
    direction24h: null,
    directionCorrect: null,
    outcomeScore: null,
  })
})

test('a question that is decided inside a window pays at all later times', (t) => {
  const decided = { payout: 0, at: after(2 * hour) }
  t.deepEqual(trackedNow({ ...due, stage: 1, decided }, after(4 * hour)), {
    tracking: 3,
    dueAt: null,
    priceAt4h: 0,
    priceAt24h: 0,
    priceAtResolution: 0,
    outcomeNotes: null,
    outcomeTracked: true,
    outcomeTrackedAt: iso(4 * hour),
    direction24h: 'down',
    directionCorrect: true,
    outcomeScore: 0.64,
  })
})

test('prices of before a decision are looked at one by one, however late that is', (t) => {
  const decided = { payout: 0, at: after(10 * hour) }
  const late = { ...due, decided, seen: [price(0.6, hour + minute)] }
  const first = trackedNow(late, after(30 * hour))
  t.like(first, { tracking: 1, priceAt1h: 0.6, dueAt: iso(4 * hour) })
  // What was kept at four hours is read when these are looked at, and is no gap for what was kept at one.
  t.false(Object.hasOwn(first ?? {}, 'priceAt4h'))
  t.like(trackedNow({ ...late, stage: 1, seen: [price(0.58, 4 * hour + minute)] }, after(30 * hour)), {
    ...{ tracking: 3, priceAt4h: 0.58, priceAt24h: 0, priceAtResolution: 0, dueAt: null },
  })
})

test('a question that is void is never scored', (t) => {
  t.like(trackedNow({ ...due, stage: horizons.length, decided: { payout: null, at: after(hour) } }, after(30 * hour)), {
    dueAt: null,
    directionCorrect: null,
    outcomeScore: null,
    outcomeNotes: 'voided: the question was not decided, so it is not scored',
  })
})

test('a clock that jumps ahead leaves gaps, and one that is put back waits', (t) => {
  const jumped = trackedNow({ ...due, seen: [price(0.2, 50 * hour)] }, after(50 * hour))
  t.like(jumped, { priceAt1h: null, tracking: 1, dueAt: iso(4 * hour) })
  t.is(trackedNow(due, after(-5 * hour)), null)
})

test('no skill is the same expectation at like moments of the same proposition', (t) => {
  const day = 24 * hour
  const at = (days: number, hours: number, value: number) => price(value, -days * day + hours * hour)
  const given = {
    ...{ id: 'a', sentAt, price: 0.6, tick: 0.01, expected: 'down' as const, alerts: [sentAt] },
    prices: [
      at(14, -1, 0.58),
      at(14, 0, 0.6),
      at(14, 1, 0.9),
      at(13, -1, 0.5),
      at(13, 0, 0.7),
      at(7, 0, 0.62),
      at(6, 0, 0.62),
    ],
  }
  t.deepEqual(baselineOf(given), { right: 1, wrong: 1, flat: 1 }, 'a price of 0.9 is not like 0.6')
  t.deepEqual(baselineOf({ ...given, expected: 'unknown' }), { right: 0, wrong: 0, flat: 0 })
  t.deepEqual(baselineOf({ ...given, alerts: [after(-7 * day)] }), { right: 1, wrong: 1, flat: 0 })
})
