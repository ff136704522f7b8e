import test from 'ava'
import { copyPairs, copyPosterior, type SettledClaim, voteOf } from '../../../../src/modules/news/stories/copying.ts'

const close = (t: { true(value: boolean, message?: string): void }, found: number | undefined, expected: number) =>
  t.true(Math.abs((found ?? Number.NaN) - expected) < 1e-6, `${found} is not ${expected}`)

test('errors in common betray a copier, truths only where there is never a difference', (t) => {
  for (const [bothTrue, bothFalse, different, expected] of [
    [10, 0, 4, 0.002471],
    [10, 1, 4, 0.090548],
    [10, 3, 2, 0.999751],
    [4, 0, 6, 3.31765e-5],
    [20, 0, 0, 0.905521],
  ] as const)
    close(t, copyPosterior({ bothTrue, bothFalse, different }), expected)
})

test('a vote counts by how often who says it is right, that of a likely copy less', (t) => {
  const votes = voteOf([
    { value: 'out', accuracy: 0.8, copy: 0 },
    { value: 'out', accuracy: 0.6, copy: 0.9 },
    { value: 'questionable', accuracy: 0.7, copy: 0 },
    { value: 'out', accuracy: 0.55, copy: 0 },
  ])
  close(t, votes.get('out'), 0.969947)
  close(t, votes.get('questionable'), 0.021687)
})

const at = (hour: number) => new Date(Date.parse('2026-10-01T00:00:00Z') + hour * 3_600_000).toISOString()
const claim = (subject: string, isTrue: boolean, ...said: [author: string, hour: number][]): SettledClaim => ({
  ...{ subject, isTrue, assertions: said.map(([author, hour]) => ({ author, at: at(hour) })) },
})

test('who has the errors of another, always later, copies him', (t) => {
  const claims = [
    ...Array.from({ length: 6 }, (_, place) => claim(`true ${place}`, true, ['desk', 0], ['echo', 2], ['other', 1])),
    ...Array.from({ length: 4 }, (_, place) => claim(`false ${place}`, false, ['desk', 0], ['echo', 2])),
    ...Array.from({ length: 4 }, (_, place) => claim(`mine ${place}`, false, ['other', 1])),
  ]
  t.like(copyPairs(claims), [{ author: 'echo', of: 'desk', bothTrue: 6, bothFalse: 4, different: 0 }])
})

test('who is right as often as another by himself, and wrong alone, copies nobody', (t) => {
  const claims = [
    ...Array.from({ length: 30 }, (_, place) => claim(`true ${place}`, true, ['desk', 0], ['rival', 2])),
    claim('a', false, ['desk', 0]),
    claim('a', true, ['rival', 1]),
    claim('b', false, ['rival', 0]),
  ]
  t.deepEqual(copyPairs(claims), [])
})

test('what is said more than three days later is no copy', (t) => {
  const claims = Array.from({ length: 6 }, (_, place) => claim(`false ${place}`, false, ['desk', 0], ['echo', 80]))
  t.deepEqual(copyPairs(claims), [])
})
