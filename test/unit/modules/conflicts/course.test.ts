import test from 'ava'
import fc from 'fast-check'
import type { SignalKind } from '../../../../src/domain/news/signals.ts'
import { courseUntil, daysOf, isThin, sampleAt } from '../../../../src/modules/conflicts/course.ts'
import { escalationAt, type Signal } from '../../../../src/modules/conflicts/escalation.ts'
import { type LevelState, nameOfLevel, nextLevel } from '../../../../src/modules/conflicts/levels.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function levelsOf(scores: number[]): string[] {
  let state: LevelState | null = null
  return scores.map((score) => {
    state = nextLevel(state, score)
    return nameOfLevel(state)
  })
}

test('levels rise at once where it is clear, else with the second evaluation, and fall after three days', (t) => {
  const scores = [35, 41, 42, 66, 58, 56, 61, 62, ...Array<number>(13).fill(54), 83, 84, 50]
  t.deepEqual(levelsOf(scores), [
    'guarded',
    // 41 is not clearly above 40; 42 is the second in a row.
    'guarded',
    'elevated',
    'high',
    ...Array<string>(4).fill('high'),
    // 54 is clearly below 60 from the ninth evaluation on: the twelfth of these ends three days of it.
    ...Array<string>(11).fill('high'),
    'elevated',
    'elevated',
    // 83 is not clearly critical, but beyond doubt high.
    'high',
    'critical',
    'critical',
  ])
})

test('the first value takes the plain thresholds, and a threshold belongs to what is above it', (t) => {
  t.deepEqual(
    [0, 19.9, 20, 40, 60, 80, 100].map((score) => levelsOf([score])[0]),
    ['low', 'low', 'guarded', 'elevated', 'high', 'critical', 'critical'],
  )
})

function signal(hour: number, source: string, severity = 1, kind: SignalKind = 'kinetic'): Signal {
  const id = `${hour} ${source}`
  return { id, at: hour * hourMs, kind, severity, weight: 1, leader: source, sources: [source] }
}

test('fewer than three signals, or of one source, are too thin a sample, and only those of 90 days count', (t) => {
  t.true(isThin(sampleAt([signal(1, 'A'), signal(2, 'B')], 3 * hourMs)))
  t.true(isThin(sampleAt([signal(1, 'A'), signal(2, 'A'), signal(3, 'A')], 3 * hourMs)))
  t.false(isThin(sampleAt([signal(1, 'A'), signal(2, 'B'), signal(3, 'A')], 3 * hourMs)))
  t.deepEqual(sampleAt([signal(1, 'A'), signal(2, 'B')], 90 * dayMs + hourMs), { signals: 1, sources: 1 })
})

test('a conflict is unknown until there is enough to go by, and again when that is 90 days old', (t) => {
  const signals = [signal(1, 'A'), signal(7, 'B'), signal(13, 'A')]
  const course = courseUntil(signals, 100 * dayMs)
  t.deepEqual(
    course.slice(0, 4).map(({ at, level }) => [at / hourMs, level]),
    [
      [6, 'unknown'],
      [12, 'unknown'],
      [18, 'high'],
      [24, 'high'],
    ],
  )
  t.is(course.find(({ at }) => at === 90 * dayMs)?.level, 'low')
  // The first of the three is 90 days old at hour 2161; the next evaluation is at 2166.
  const lost = course.find(({ at, level }) => at > 18 * hourMs && level === 'unknown')
  t.is((lost?.at ?? 0) / hourMs, 2166)
  t.is(lost?.score, null)
})

test('what is carried from evaluation to evaluation is what the formula says of each', (t) => {
  const signals = fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 3_000 }),
      source: fc.constantFrom('A', 'B', 'C'),
      severity: fc.double({ min: -1, max: 1, noNaN: true }),
      kind: fc.constantFrom<SignalKind>('kinetic', 'political', 'humanitarian'),
    }),
    { minLength: 3, maxLength: 30 },
  )
  t.notThrows(() =>
    fc.assert(
      fc.property(signals, (given) => {
        const all = given
          .map(({ hour, source, severity, kind }) => signal(hour, source, severity, kind))
          .toSorted((a, b) => a.at - b.at)
        for (const { at, score } of courseUntil(all, 3_600 * hourMs)) {
          const thin = isThin(sampleAt(all, at))
          if (thin !== (score === null)) return false
          if (score !== null && Math.abs(score - escalationAt(all, at).escalationScore) > 1e-7) return false
        }
        return true
      }),
      { numRuns: 50 },
    ),
  )
})

test('what comes later changes no evaluation of before', (t) => {
  const early = [signal(1, 'A'), signal(7, 'B'), signal(13, 'A')]
  const before = courseUntil(early, 10 * dayMs)
  t.deepEqual(courseUntil([...early, signal(11 * 24, 'B')], 20 * dayMs).slice(0, before.length), before)
})

test('the last days of a course are told', (t) => {
  const course = courseUntil([signal(1, 'A'), signal(1, 'B'), signal(2, 'A')], 3 * dayMs + 7 * hourMs)
  t.deepEqual(daysOf(course, 3), ['1970-01-02', '1970-01-03', '1970-01-04'])
})
