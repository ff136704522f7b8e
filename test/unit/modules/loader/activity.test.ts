import test from 'ava'
import fc from 'fast-check'
import { changesOf, historyOf } from '../../../../src/domain/facts/fact-versions.ts'
import { changeWeight } from '../../../../src/domain/graph/mover-weights.ts'
import { stateFact, withdrawFact } from '../../../../src/modules/loader/plan/chain.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'
import { activityOfEvent, newActivity } from '../../../../src/modules/loader/write/activity.ts'

const days = Array.from({ length: 10 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`)

const statement = fc.record({
  value: fc.constantFrom<string | number>('healthy', 'out', 1, 2),
  at: fc.constantFrom(...days),
  validTo: fc.option(fc.constantFrom(...days)),
  source: fc.constantFrom('one', 'two'),
  confidence: fc.constantFrom(0.5, 0.9),
  withdraws: fc.boolean(),
})
type Stated = {
  value: string | number
  at: string
  validTo: string | null
  source: string
  confidence: number
  withdraws: boolean
}

function next(chain: Version[], { withdraws, at, validTo, ...stated }: Stated): Version[] {
  if (withdraws) return withdrawFact(chain, `${stated.source}/fact`, at).chain
  const end = validTo !== null && validTo > at ? validTo : null
  return stateFact(chain, { key: 'k', validFrom: at, validTo: end, ...stated }, at, `${stated.source}/fact`).chain
}

/** What changed on a day, in hundredths, for a caller who asks as of a later one. */
function changedOn(chain: readonly Version[], day: string, at: string): number {
  const known = chain
    .map((version, index) => ({ ...version, place: chain.length - index }))
    .filter(({ validFrom }) => validFrom <= at)
  const changes = changesOf(historyOf(known).held, { since: '', at, isTold: () => false })
  return changes
    .filter((change) => change.at === day)
    .reduce((sum, { from, to }) => sum + changeWeight(to ?? from ?? ''), 0)
}

test('what is kept of a day is never less than what changed then, as of any day and as known after any statement', (t) => {
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 10 }), (statements) => {
      const kept = new Map<string, number>()
      let chain: Version[] = []
      for (const each of statements) {
        const before = chain
        chain = next(chain, each)
        for (const { at, weight } of newActivity('x', before, chain)) kept.set(at, (kept.get(at) ?? 0) + weight)
        for (const [index, day] of days.entries()) {
          for (const at of days.slice(index)) t.true((kept.get(day) ?? 0) >= changedOn(chain, day, at))
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('first values are no activity, and a changed one is noted once', (t) => {
  const version = (value: string, validFrom: string, validTo: string | null = null): Version => ({
    ref: null,
    value,
    validFrom,
    validTo,
    statedBy: [],
  })
  const [first = '', second = '', third = ''] = days
  const healthy = version('healthy', first)
  t.deepEqual(newActivity('x', [], [healthy]), [])
  const chain = [version('healthy', first, second), version('out', second)]
  t.deepEqual(newActivity('x', [healthy], chain), [{ slug: 'x', at: second, weight: 100 }])
  t.deepEqual(newActivity('x', chain, chain), [])
  // It ended without another.
  const ended = [version('healthy', first, second), version('out', second, third)]
  t.deepEqual(newActivity('x', chain, ended), [{ slug: 'x', at: third, weight: 100 }])
})

test('an event counts by its impact and the role of whom it is about', (t) => {
  const about = [
    { slug: 'a', role: 'subject' },
    { slug: 'b', role: 'participant' },
    { slug: 'c', role: 'bystander' },
  ]
  const weights = (impactScore: number | null) =>
    activityOfEvent({ happenedAt: days[0] ?? '', impactScore, about }).map(({ weight }) => weight)
  t.deepEqual(weights(0.9), [180, 108, 72])
  t.deepEqual(weights(null), [100, 60, 40])
  t.deepEqual(weights(0), [0, 0, 0])
})
