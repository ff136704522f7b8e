import test from 'ava'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { riseIn, seenInConflicts } from '../../../../src/modules/alerts/watching/conflicts.ts'

const hourMs = 3_600_000
const begin = Date.parse('2026-11-20T00:00:00Z')
/** Evaluations every six hours from the 20th on. */
const courseOf = (...levels: string[]) => levels.map((level, step) => ({ at: begin + step * 6 * hourMs, level }))
const hour = (hours: number) => begin + hours * hourMs

test('a rise is from the lowest since a moment to where the level stands now, and is dated by when it got there', (t) => {
  const course = courseOf('low', 'low', 'guarded', 'elevated', 'elevated')
  t.deepEqual(riseIn(course, hour(0)), { from: 'low', to: 'elevated', at: hour(18) })
  t.deepEqual(riseIn(course, hour(12)), { from: 'guarded', to: 'elevated', at: hour(18) })
  // Between two evaluations it is as the one before said.
  t.deepEqual(riseIn(course, hour(13)), { from: 'guarded', to: 'elevated', at: hour(18) })
  t.is(riseIn(course, hour(18)), null)
})

test('a level that fell, that has long been so, or that was lost from sight did not rise', (t) => {
  t.is(riseIn(courseOf('elevated', 'elevated', 'guarded', 'guarded'), hour(0)), null)
  t.is(riseIn(courseOf('guarded', 'guarded', 'guarded'), hour(0)), null)
  t.is(riseIn(courseOf('low', 'unknown', 'guarded'), hour(0)), null)
  t.is(riseIn([], hour(0)), null)
  // It fell and came back: a rise from where it had been meanwhile.
  t.deepEqual(riseIn(courseOf('high', 'guarded', 'elevated'), hour(0)), {
    from: 'guarded',
    to: 'elevated',
    at: hour(12),
  })
})

const rules = readAlertRules().map((rule) => ({ ...rule, version: 1 }))
const conflict = (...levels: string[]) => ({
  ...{ slug: 'border-war', displayName: 'Border war', escalationScore: 41, course: courseOf(...levels) },
})

test('what was learned late of days ago is no rise, and what rose since the last look is one', (t) => {
  const now = hour(4 * 24)
  // Ten evaluations of two days and a half: before the last look nothing of the level was known but that it was low.
  const fallen = conflict(...Array(10).fill('elevated'), ...Array(7).fill('guarded'))
  t.deepEqual(seenInConflicts([fallen], new Map([['border-war', hour(48)]]), { rules, now }), [])
  const risen = conflict(...Array(14).fill('low'), 'guarded', 'guarded', 'guarded')
  const [seen, ...others] = seenInConflicts([risen], new Map([['border-war', hour(48)]]), { rules, now })
  t.deepEqual(others, [])
  t.deepEqual(seen?.rise, { from: 'low', to: 'guarded', at: hour(84) })
  t.like(seen?.situation, {
    key: 'pol:border-war:threatLevel:guarded',
    inputs: { from: 'low', to: 'guarded', levelsUp: 1 },
    evidence: { at: '2026-11-23T12:00:00.000Z', title: 'The threat level of Border war rose from low to guarded' },
  })
})

test('neither a first look nor a rise before the window of the rule fires', (t) => {
  const risen = conflict(...Array(6).fill('low'), ...Array(11).fill('guarded'))
  const now = hour(4 * 24)
  // It rose after 36 hours, 60 hours ago; the rule looks back 48.
  t.deepEqual(seenInConflicts([risen], new Map([['border-war', hour(0)]]), { rules, now }), [])
  t.is(seenInConflicts([risen], new Map([['border-war', hour(0)]]), { rules, now: hour(60) }).length, 1)
  t.deepEqual(seenInConflicts([risen], new Map(), { rules, now: hour(60) }), [])
})
