import test from 'ava'
import { lifeOfValue } from '../../../../src/domain/facts/ageing.ts'
import {
  agedAt,
  agedConfidence,
  agedExposure,
  leftOfEdges,
  lifeOfRelationship,
  remaining,
} from '../../../../src/domain/facts/freshness.ts'

const day = 86_400_000

test('a confidence is whole for the life of a value, then life / age, and never nothing', (t) => {
  t.is(remaining(-day, 14), 1)
  t.is(remaining(14 * day, 14), 1)
  t.is(remaining(28 * day, 14), 0.5)
  t.is(remaining(140 * day, 14), 0.1)
  t.true(remaining(20_000 * day, 14) > 0)
  t.is(agedConfidence(0.9, remaining(21 * day, 14)), 0.6)
})

test('what holds now ages, what came to rest does not', (t) => {
  t.is(lifeOfValue('office', 'Governor of Iowa', 'person'), 180)
  t.is(lifeOfValue('office', 'Former President of the United States', 'person'), undefined)
  t.is(lifeOfValue('title', '3rd Vice President of the United States', 'person'), undefined)
  t.is(lifeOfValue('status', 'reported by the committee', 'event'), 120)
  t.is(lifeOfValue('status', 'enacted', 'event'), undefined)
  t.is(lifeOfValue('season', '2026', 'league'), 300)
  t.is(lifeOfValue('season', '2026', 'event'), undefined)
  t.is(lifeOfValue('birth_date', '1995-09-17', 'person'), undefined)
})

test('a relationship ages by its type and what it joins', (t) => {
  t.is(lifeOfRelationship('member_of', 'person', 'org'), 365)
  t.is(lifeOfRelationship('member_of', 'place', 'org'), undefined)
  t.is(lifeOfRelationship('competes_in', 'team', 'event'), undefined)
})

test('it is told when something was last confirmed, and stale only after its life', (t) => {
  t.deepEqual(agedAt('2026-01-15T00:00:00.000Z', 14, '2026-01-01T00:00:00.000Z').told, {
    lastConfirmed: '2026-01-01T00:00:00.000Z',
  })
  t.deepEqual(agedAt('2026-01-16T00:00:00.000Z', 14, '2026-01-01T00:00:00.000Z').told, {
    lastConfirmed: '2026-01-01T00:00:00.000Z',
    stale: true,
  })
  t.deepEqual(agedAt('2026-01-16T00:00:00.000Z', undefined, '2026-01-01T00:00:00.000Z'), { share: 1, told: {} })
})

test('an exposure of a pack ages by who is exposed, one that follows from a market does not', (t) => {
  const editions = [{ pack: 'seasons', asOf: '2026-01-01T00:00:00.000Z' }]
  const of = (statedIn: string, entity: 'person' | 'team') =>
    agedExposure({ strength: 0.6, statedIn }, entity, editions, '2026-08-29T00:00:00.000Z')
  t.deepEqual(of('seasons/exposure', 'person'), {
    strength: 0.3,
    lastConfirmed: '2026-01-01T00:00:00.000Z',
    stale: true,
  })
  t.deepEqual(of('seasons/exposure', 'team'), { strength: 0.6, lastConfirmed: '2026-01-01T00:00:00.000Z' })
  t.deepEqual(of('linking@1|m', 'person'), { strength: 0.6 })
})

test('the part that is left is known by pack and ends, where it is not all', (t) => {
  const left = leftOfEdges(
    [
      { pack: 'old', asOf: '2026-01-01T00:00:00.000Z' },
      { pack: 'new', asOf: '2026-08-01T00:00:00.000Z' },
    ],
    '2026-08-29T00:00:00.000Z',
  )
  t.is(left['old PLAYS_FOR person team'], 0.5)
  t.is(left['old CEO_OF person org'], undefined)
  t.deepEqual(
    Object.keys(left).filter((key) => !key.startsWith('old ')),
    [],
  )
})
