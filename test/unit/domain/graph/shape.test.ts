import test from 'ava'
import type { EdgeRow } from '../../../../src/domain/graph/rows.ts'
import { relationshipEdges } from '../../../../src/domain/graph/shape.ts'

const from = '2024-03-01T00:00:00.000Z'

test('an edge shows what is left of the confidence in its relationship, and of one in several periods the surest', (t) => {
  const plays = (confidence: number, confirmedAt: string | null): EdgeRow => [
    ...(['player', 'PLAYS_FOR', 'team', confidence, from, null, 'person', 'team', confirmedAt] as const),
  ]
  const edge = { source: 'player', target: 'team', label: 'plays_for', validFrom: from }
  // A team of a player may be relied on for 120 days: after 240 half is left of it.
  const at = '2026-10-27T00:00:00.000Z'
  t.deepEqual(relationshipEdges([plays(0.9, '2026-03-01T00:00:00.000Z')], at), [{ ...edge, confidence: 0.45 }])
  t.deepEqual(relationshipEdges([plays(0.9, '2026-07-01T00:00:00.000Z')], at), [{ ...edge, confidence: 0.9 }])
  // Less sure when it was stated, and surer today.
  const two = [plays(0.9, '2026-03-01T00:00:00.000Z'), plays(0.6, '2026-10-01T00:00:00.000Z')]
  t.deepEqual(relationshipEdges(two, at), [{ ...edge, confidence: 0.6 }])
  // Where a team plays does not age.
  const stadium: EdgeRow = ['team', 'PLAYS_AT', 'stadium', 0.9, from, null, 'team', 'place', null]
  t.is(relationshipEdges([stadium], at)[0]?.confidence, 0.9)
})
