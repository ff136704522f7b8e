import test from 'ava'
import { impactsOf } from '../../../../src/modules/attribution/answers/impact-scores.ts'
import type { MoverRow } from '../../../../src/modules/attribution/effects/effect-queries.ts'

const row = (id: string, more: Partial<MoverRow> = {}): MoverRow => ({
  ...{ id, change: 'hurt', at: '2026-11-03T14:00:00.000Z', entity: 'e', entitySlug: 'e', entityName: 'E', key: null },
  ...{ from: null, to: 'injury', title: null, outcome: id, group: null, p: 1e-6, pTail: null, z: 9, spread: 0.02 },
  ...{ category: 'sports', priceEffect: 0.1, reason: null, markets: [id], venues: ['venue_b'] },
  ...more,
})
const unranked = () => null

test('one less what is left of each question: of the answers to one, that which moved most', (t) => {
  const rows = [
    row('a', { priceEffect: -0.2 }),
    row('b', { group: 'title', priceEffect: 0.1 }),
    row('c', { group: 'title', priceEffect: -0.05 }),
  ]
  // 1 − 0.8 · 0.9.
  t.deepEqual(impactsOf(rows, unranked).get('hurt'), { evidence: 'a', impact: 0.28 })
})

test('what did not move beyond what is usual adds nothing, and all of it is 0', (t) => {
  t.is(impactsOf([row('a'), row('b', { p: 0.6 })], unranked).get('hurt')?.impact, 0.1)
  t.is(impactsOf([row('b', { p: 0.6 })], unranked).get('hurt')?.impact, 0)
})

test('tests of a day are judged together', (t) => {
  // 0.05 alone would pass at 0.10; beside nine that did nothing it is 0.5.
  const others = Array.from({ length: 9 }, (_, at) => row(`n${at}`, { change: `other ${at}`, p: 0.9 }))
  t.is(impactsOf([row('a', { p: 0.05 })], unranked).get('hurt')?.impact, 0.1)
  t.is(impactsOf([row('a', { p: 0.05 }), ...others], unranked).get('hurt')?.impact, 0)
})

test('what happened together with something else has none', (t) => {
  t.is(impactsOf([row('a', { reason: 'overlapping_event' })], unranked).get('hurt'), undefined)
})
