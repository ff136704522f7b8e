import test from 'ava'
import { type Cluster, differenceOf, estimateOf, toneOfWindow } from '../../../../src/modules/sentiment/window.ts'

type Assertions = { true(value: boolean, message?: string): void }

const close = (t: Assertions, actual: number | null | undefined, expected: number) =>
  t.true(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`)

const clusters = [
  { score: -0.61, sources: 5 },
  { score: -0.4, sources: 2 },
  { score: 0.1, sources: 1 },
  { score: -0.55, sources: 3 },
]

test('stories weigh by how many told them, with the interval of Student', (t) => {
  const { score, error, interval, label, clusters: count } = estimateOf(clusters)
  close(t, score, -0.447817)
  close(t, error, 0.116509)
  close(t, interval[0], -0.818601)
  close(t, interval[1], -0.077032)
  t.is(label, 'negative')
  t.is(count, 4)
})

const of = (...scores: number[]) => scores.map((score) => ({ score, sources: 1 }))

test('labels: beyond doubt, torn, or neither', (t) => {
  t.is(estimateOf(of(0.5, 0.6, 0.55)).label, 'positive')
  t.is(estimateOf(of(0.5, -0.5, 0.6, -0.6)).label, 'mixed')
  t.is(estimateOf(of(0.5, -0.1, 0.1, -0.15)).label, 'neutral')
  t.true(estimateOf(of(-0.9, 0.9, 0.9)).interval.every((bound) => Math.abs(bound) <= 1))
})

const hit = { word: 'out', value: -2.2, sentence: 'He is out.', documentId: '1' }
const told = (score: number | null, hits = score === null ? 0 : 1): Cluster => ({
  ...{ score, sources: 1 },
  hits: Array.from({ length: hits }, () => hit),
})

test('fewer than three stories are too few, and few words in many stories are too little', (t) => {
  t.deepEqual(toneOfWindow([told(0.5), told(0.5)]), { reason: 'thin_sample' })
  t.deepEqual(toneOfWindow([told(0.5), told(null), told(null)]), { reason: 'too_little_text' })
  const silent = Array.from({ length: 20 }, () => told(null))
  t.deepEqual(toneOfWindow([told(0.5), told(0.4), told(0.3), ...silent]), { reason: 'too_little_text' })
  t.deepEqual(toneOfWindow([told(0.5), told(0.5), told(null)]), { reason: 'too_little_text' })
  t.like(toneOfWindow([told(0.5), told(0.4), told(0.3), told(null)]), { clusters: 3 })
})

test('a window against the month, in standard errors', (t) => {
  const [window, month] = [estimateOf(of(0.5, 0.6, 0.7)), estimateOf(of(0.1, 0.2, 0.3))]
  // Both errors are 0.1 / √3: the difference of 0.4 is 0.4 / (0.1 √(2/3)) of them.
  close(t, differenceOf(window, month), 0.4 / (0.1 * Math.sqrt(2 / 3)))
  t.is(differenceOf(estimateOf(of(0.5, 0.5)), estimateOf(of(0.5, 0.5))), null)
})
