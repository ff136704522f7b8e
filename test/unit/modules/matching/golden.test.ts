import test from 'ava'
import { crossed, judge, loadGolden, polarityErrors, scores } from './golden.ts'

for (const part of ['tuned', 'held-out'] as const) {
  test(`identity on the ${part} golden set: precision 0.98, recall 0.9, no polarity error`, (t) => {
    const judged = judge(loadGolden(part))
    const identity = scores(judged).find(({ relation }) => relation === 'identity')
    t.truthy(identity)
    if (identity === undefined) return
    const { right, claimed, actual } = identity
    // One in fifty: on some fifty claims a single wrong one is 0.98.
    t.true((right + 0.5) / claimed >= 0.98, `precision ${right} / ${claimed}`)
    t.true(right / actual >= 0.9, `recall ${right} / ${actual}`)
    t.deepEqual(
      polarityErrors(judged).map(({ a, b }) => `${a} ${b}`),
      [],
    )
  })

  test(`no two different questions of the ${part} golden set are one`, (t) => {
    const pairs = crossed(loadGolden(part))
    t.true(pairs.length > 5_000)
    const claimed = pairs.filter(
      ({ decision }) => decision.relation === 'identity' || decision.relation === 'complement',
    )
    t.deepEqual(
      claimed.map(({ a, b }) => `${a} ${b}`),
      [],
    )
  })
}

test('the golden set has the size it says', (t) => {
  const all = [loadGolden('tuned'), loadGolden('held-out')].flatMap(({ pairs }) => pairs)
  const identities = all.filter(({ relation }) => relation === 'identity')
  t.true(identities.length >= 150)
  t.true(all.length - identities.length >= 300)
  t.deepEqual(
    all.filter(({ reason }) => reason === '').map(({ a, b }) => `${a} ${b}`),
    [],
  )
})

test('every decision says why and by what', (t) => {
  for (const { a, b, decision } of judge(loadGolden('tuned'))) {
    t.true(decision.reasons.length > 0 && decision.reasons.every((reason) => reason !== ''), `${a} ${b}`)
    t.regex(decision.decidedBy, /^slots@[0-9a-f]{8}$/)
    t.true(decision.confidence > 0 && decision.confidence < 1)
    const comparable = decision.relation === 'identity' || decision.relation === 'complement'
    if (decision.compareFlag === 'exact_match')
      t.true(comparable, `${a} ${b} is an exact match and ${decision.relation}`)
    if (decision.relation === 'unverified') t.is(decision.compareFlag, 'do_not_compare')
  }
})
