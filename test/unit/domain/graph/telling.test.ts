import test from 'ava'
import { tellingOf, tellingWeights } from '../../../../src/domain/graph/telling.ts'
import { relationshipTypes } from '../../../../src/domain/relationships.ts'

const near = (t: { true(holds: boolean, message: string): void }, given: number, wanted: number) =>
  t.true(Math.abs(given - wanted) < 0.00005, `${given} is not ${wanted}`)

test('a path is as telling as its relationships, and as few share what lies between', (t) => {
  const team = { type: 'plays_for', confidence: 1 } as const
  const city = { type: 'located_in', confidence: 1 } as const
  t.is(tellingOf([team], []), 1)
  // Two players who alone share a team; log2 of 64 is 6, of 93 (the Chiefs of the seeds) 6.5392.
  t.is(tellingOf([team, team], [2]), 1)
  near(t, tellingOf([team, team], [64]), 1 / 6)
  near(t, tellingOf([team, team], [93]), 0.1529)
  // A city of a million: 0.2 × 0.2 / 19.93.
  near(t, tellingOf([city, city], [1_000_000]), 0.00201)
  // A confidence of 0.9 on the way counts as it is, and two entities between divide twice: 0.9 × 1 × 0.5 / (2 × 3).
  near(t, tellingOf([{ ...team, confidence: 0.9 }, { type: 'competes_in', confidence: 1 }, team], [4, 8]), 0.075)
})

test('of the seeds, the Fed is told of Nancy Pelosi by its bank in her city before the capital that her House shares with it', (t) => {
  const bank = [
    { type: 'affiliated_with', confidence: 0.9 },
    { type: 'located_in', confidence: 0.95 },
    { type: 'parent_of', confidence: 0.95 },
  ] as const
  const capital = [
    { type: 'member_of', confidence: 0.99 },
    { type: 'located_in', confidence: 0.97 },
    { type: 'located_in', confidence: 0.95 },
  ] as const
  // 0.36 × 0.19 × 0.855 / (5.5236 × 2.5850), and 0.693 × 0.194 × 0.19 / (8.9972 × 6.3399).
  near(t, tellingOf(bank, [46, 6]), 0.0041)
  near(t, tellingOf(capital, [511, 81]), 0.00045)
})

test('no relationship says more than all, and a shared place less than any other', (t) => {
  for (const type of relationshipTypes) {
    t.true(tellingWeights[type] > 0 && tellingWeights[type] <= 1, type)
    t.true(type === 'located_in' || tellingWeights[type] > tellingWeights.located_in, type)
  }
})
