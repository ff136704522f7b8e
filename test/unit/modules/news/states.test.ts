import test from 'ava'
import { type Assertion, courseOf, expiryOf } from '../../../../src/modules/news/claims/claim-states.ts'

const openedAt = '2026-11-01T00:00:00.000Z'
const expiresAt = expiryOf('injury_status', 'sports', openedAt)
const day = (count: number) => new Date(Date.parse(openedAt) + count * 86_400_000).toISOString()

function said(days: number, publisher: string, more: Partial<Assertion> = {}): Assertion {
  return { at: day(days), publisher, hedged: false, denies: false, firstHand: true, official: false, ...more }
}

function statesOf(assertions: Assertion[], now = day(30), rivalAt: string | null = null): string[] {
  return courseOf({ assertions, expiresAt, rivalAt }, now).map(({ state, at }) => `${state} ${at.slice(0, 10)}`)
}

test('claims live as long as their kind does', (t) => {
  t.is(expiresAt, day(7))
  t.is(expiryOf('plays_for', 'sports', openedAt), day(60))
  t.is(expiryOf('rate_decision', 'finance', openedAt), day(30))
  t.is(expiryOf('office', 'politics', openedAt), day(90))
  t.is(expiryOf('death_date', 'other', openedAt), day(30))
})

test('one source makes a rumour, two by themselves a report, an official one a fact', (t) => {
  t.deepEqual(statesOf([said(0, 'A')], day(1)), ['rumor 2026-11-01'])
  t.deepEqual(statesOf([said(0, 'A'), said(1, 'B')], day(2)), ['rumor 2026-11-01', 'reported 2026-11-02'])
  t.deepEqual(statesOf([said(0, 'A'), said(1, 'B'), said(2, 'Team', { official: true })]), [
    'rumor 2026-11-01',
    'reported 2026-11-02',
    'confirmed 2026-11-03',
  ])
  t.deepEqual(statesOf([said(0, 'Team', { official: true })]), ['confirmed 2026-11-01'])
})

test('copies, the same publisher again and words with reserve make no report', (t) => {
  t.deepEqual(statesOf([said(0, 'A'), said(1, 'B', { firstHand: false })], day(2)), ['rumor 2026-11-01'])
  t.deepEqual(statesOf([said(0, 'A'), said(1, 'A')], day(2)), ['rumor 2026-11-01'])
  t.deepEqual(statesOf([said(0, 'A', { hedged: true }), said(1, 'B')], day(2)), ['rumor 2026-11-01'])
})

test('an official denial ends a claim, and so does another value that is confirmed, and time', (t) => {
  const denial = said(1, 'Team', { official: true, denies: true })
  t.deepEqual(statesOf([said(0, 'A'), denial]), ['rumor 2026-11-01', 'denied 2026-11-02'])
  t.deepEqual(statesOf([said(0, 'A')], day(30), day(2)), ['rumor 2026-11-01', 'denied 2026-11-03'])
  t.deepEqual(statesOf([said(0, 'A')]), ['rumor 2026-11-01', 'expired 2026-11-08'])
  t.deepEqual(statesOf([said(0, 'A'), said(2, 'A agent', { denies: true })], day(3)), ['rumor 2026-11-01'])
})

test('the past is what it was: later words change no earlier state', (t) => {
  const all = [said(0, 'A'), said(1, 'B'), said(2, 'Team', { official: true })]
  for (const days of [0, 1, 2, 30])
    t.deepEqual(statesOf(all, day(days)), statesOf(all).slice(0, Math.min(days + 1, 3)), `day ${days}`)
})

test('what an official source takes back within a day is denied; later its word tells of a change', (t) => {
  const claim = said(0, 'Team', { official: true })
  const word = (days: number) => said(days, 'Team', { official: true, denies: true })
  t.deepEqual(statesOf([claim, word(0.5)]), ['confirmed 2026-11-01', 'denied 2026-11-01'])
  t.deepEqual(statesOf([claim, word(2)]), ['confirmed 2026-11-01'])
  t.deepEqual(statesOf([claim, said(0.5, 'A', { denies: true })]), ['confirmed 2026-11-01'])
})
