import test from 'ava'
import { trialOf } from '../../../../src/modules/source-scores/claims.ts'
import type { ClaimRow } from '../../../../src/modules/source-scores/evidence.ts'

const day = (number: number) => `2026-01-0${number}T12:00:00.000Z`
const later = '2026-03-01T00:00:00.000Z'

/** A claim that the press told on the first and that was confirmed on the second. */
const claim = (at: string, more: Partial<ClaimRow> = {}): ClaimRow => ({
  ...{ id: 'claim', category: 'sports', openedAt: day(1), expiresAt: day(8), at, denies: false, decides: false },
  states: [
    [day(1), 'rumor'],
    [day(2), 'confirmed'],
  ],
  ...more,
})

test('who told it before it was settled is judged', (t) => {
  t.deepEqual(trialOf(claim(day(1)), later), { at: day(1), success: true, ofRumor: true, countsFrom: day(8) })
})

test('what settles a claim, and what is told once it is settled, is no trial', (t) => {
  t.is(trialOf(claim(day(2)), later), null)
  t.is(trialOf(claim(day(3)), later), null)
})

test('what he settles himself later is no trial either, confirmed or denied', (t) => {
  t.is(trialOf(claim(day(1), { decides: true }), later), null)
  const denied = [[day(1), 'rumor'] as [string, string], [day(2), 'denied'] as [string, string]]
  t.is(trialOf(claim(day(1), { decides: true, denies: true, states: denied }), later), null)
  t.is(trialOf(claim(day(1), { states: denied }), later)?.success, false)
})

test('a word that is taken back was settled when it was said', (t) => {
  const states = [[day(2), 'confirmed'] as [string, string], [day(3), 'denied'] as [string, string]]
  t.is(trialOf(claim(day(2), { states }), later), null)
})
