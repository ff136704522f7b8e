import test from 'ava'
import { createMatcher } from '../../../src/markets/matching/matcher.ts'
import { loadGolden } from './golden.ts'

const golden = loadGolden('tuned')

function filled() {
  const matcher = createMatcher()
  for (const asked of [...golden.onA.values(), ...golden.onB.values()]) matcher.add(asked)
  return matcher
}

test('blocking finds the other venue of every question', (t) => {
  const matcher = filled()
  const same = golden.pairs.filter(({ relation }) => relation === 'identity')
  const missed = same.filter(({ a, b }) => {
    const [one, other] = [golden.onB.get(a), golden.onA.get(b)]
    return !matcher.match('venue_b', one?.marketId ?? '').some(({ other: found }) => found === other?.marketId)
  })
  t.deepEqual(
    missed.map(({ a }) => a),
    [],
  )
})

test('markets come and go one by one', (t) => {
  const matcher = filled()
  const [one, other] = [golden.onB.get('gpt6'), golden.onA.get('gpt6')]
  if (one === undefined || other === undefined) return t.fail('the golden set has no such question')
  const identities = () =>
    matcher.match('venue_b', one.marketId).filter(({ decision }) => decision.relation === 'identity')
  t.deepEqual(
    identities().map(({ other: found }) => found),
    [other.marketId],
  )
  const before = matcher.size
  t.true(matcher.remove('venue_a', other.marketId))
  t.false(matcher.remove('venue_a', other.marketId))
  t.is(matcher.size, before - 1)
  t.deepEqual(identities(), [])
  t.is(matcher.matchNew(other).find(({ decision }) => decision.relation === 'identity')?.other, one.marketId)
  matcher.add({
    ...other,
    title: 'GPT-6 released by June 30, 2027?',
    label: 'June 30, 2027',
    endDate: '2027-06-30T12:00:00Z',
  })
  t.is(
    matcher.match('venue_b', one.marketId).find(({ other: found }) => found === other.marketId)?.decision.relation,
    'subset',
  )
  matcher.add(other)
  t.is(identities().length, 1)
  t.is(matcher.size, before)
})

test('all markets of a venue give what they give one by one', (t) => {
  const matcher = filled()
  const all = [...matcher.matchAll('venue_b')]
  const single = [...golden.onB.values()].flatMap(({ marketId }) => matcher.match('venue_b', marketId))
  t.deepEqual(all, single)
  t.true(all.every(({ decision }) => decision.relation !== 'not_comparable'))
  t.deepEqual(matcher.match('venue_b', 'no such market'), [])
})
