import test from 'ava'
import { measuredFirst, onePerQuestion, type Suggestion } from '../../../../src/modules/b2b/suggestions.ts'

/** A suggestion as far as its place in a list goes. */
const suggestion = (id: string, question: string, confidence: number, isMeasured: boolean) =>
  ({ id, question, confidence, severity: 0.5, move: isMeasured ? { coefficient: -0.3 } : null }) as Suggestion

const ids = (list: readonly Suggestion[]) => list.map(({ id }) => id)

test('what is measured comes before what is not, however sure that is', (t) => {
  const all = [
    suggestion('unknown', 'a', 0.9, false),
    suggestion('known', 'b', 0.45, true),
    suggestion('surer', 'c', 0.6, true),
    suggestion('unsure', 'd', 0.5, false),
  ]
  t.deepEqual(ids(onePerQuestion(all)), ['surer', 'known', 'unknown', 'unsure'])
  t.deepEqual(ids(all.toSorted(measuredFirst(({ confidence }) => confidence))), ['surer', 'known', 'unknown', 'unsure'])
})

test('of one question the measured one is suggested, and of several the surest', (t) => {
  const all = [
    suggestion('unknown', 'a', 0.9, false),
    suggestion('known', 'a', 0.45, true),
    suggestion('surer', 'a', 0.5, true),
    suggestion('other', 'b', 0.4, false),
  ]
  t.deepEqual(ids(onePerQuestion(all)), ['surer', 'other'])
})
