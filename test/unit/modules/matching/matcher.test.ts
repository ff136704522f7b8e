import test from 'ava'
import type { Match } from '../../../../src/modules/matching/candidates/match.ts'
import { createMatcher } from '../../../../src/modules/matching/candidates/matcher.ts'
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

test('a market that is added as it was is not read again, one that says something else is', (t) => {
  const matcher = filled()
  const asked = golden.onA.get('gpt6')
  if (asked === undefined) return t.fail('the golden set has no such question')
  const first = matcher.add(asked)
  t.is(matcher.add({ ...asked }), first)
  t.not(matcher.add({ ...asked, rules: `${asked.rules ?? ''} A leak does not count.` }), first)
  t.true(matcher.remove(asked.venue, asked.marketId))
  t.not(matcher.add(asked), first)
})

test('what is found depends on which markets there are, not on their past', (t) => {
  const matcher = createMatcher({ candidates: 4 })
  const all = [...golden.onA.values(), ...golden.onB.values()]
  for (const asked of all) matcher.add(asked)
  const found = () => [...golden.onB.values()].map(({ marketId }) => matcher.match('venue_b', marketId))
  const first = found()
  for (const asked of all.filter((_, at) => at % 3 === 0)) matcher.add(asked)
  t.deepEqual(found(), first, 'some read again')
  for (const asked of all) matcher.remove(asked.venue, asked.marketId)
  t.is(matcher.size, 0)
  for (const asked of all.toReversed()) matcher.add(asked)
  t.deepEqual(found(), first, 'all anew in another order')
})

test('all markets of a venue give what they give one by one', (t) => {
  const matcher = filled()
  const all = [...matcher.matchAll('venue_b')]
  const single = [...golden.onB.values()].flatMap(({ marketId }) => matcher.match('venue_b', marketId))
  t.deepEqual(all, single)
  t.true(all.every(({ decision }) => decision.relation !== 'not_comparable'))
  t.deepEqual(matcher.match('venue_b', 'no such market'), [])
})

test('a division of the next season is not that of this one: a bare year may be that of the beginning or of the end', (t) => {
  const division = {
    venue: 'venue_a' as const,
    marketId: '0x1',
    title: 'Will the Kansas City Chiefs win the AFC West in 2026-27?',
    label: 'Kansas City Chiefs',
    event: 'AFC West Winner',
    rules: 'This market will resolve to "Yes" if the Kansas City Chiefs win the AFC West in 2026-27.',
    category: 'sports',
    endDate: '2027-01-11T04:59:00.000Z',
  }
  const other = (year: number, endDate: string) => ({
    venue: 'venue_b' as const,
    marketId: `KXNFLAFCWEST-${year - 2000}-KC`,
    title: `Who will win the ${year} pro football AFC West division?`,
    label: 'Kansas City',
    event: 'AFC West division winner?',
    subtitle: `In ${year}`,
    rules: `If Kansas City wins the ${year} pro football AFC West division, then the market resolves to Yes.`,
    category: 'sports',
    endDate,
  })
  const matcher = createMatcher()
  matcher.add(other(2026, '2027-01-12T14:59:00.000Z'))
  matcher.add(other(2027, '2028-01-12T14:59:00.000Z'))
  const exact = matcher.matchNew(division).filter(({ decision }) => decision.compareFlag === 'exact_match')
  t.deepEqual(
    exact.map((match) => match.other),
    ['KXNFLAFCWEST-26-KC'],
  )
})

test('the rules say whose figure decides, not the field of the series', (t) => {
  const ask = (venue: 'venue_a' | 'venue_b', marketId: string, source: string, field: string) => ({
    venue,
    marketId,
    title: 'Will the price of Bitcoin be above $90,000 on November 28, 2026?',
    label: '90,000',
    rules: `Resolves to Yes if the price of Bitcoin according to ${source} at 12:00 PM ET on November 28, 2026 is above $90,000.`,
    resolutionSource: field,
    category: 'crypto',
    endDate: '2026-11-28T17:00:00Z',
  })
  const matcher = createMatcher()
  matcher.add(ask('venue_b', 'KXBTCD-26NOV2812-T90000', 'CF Benchmarks', 'Coinbase'))
  const flagOf = (source: string) =>
    matcher.matchNew(ask('venue_a', '0x2', source, 'https://www.cfbenchmarks.com'))[0]?.decision.compareFlag
  t.is(flagOf('CF Benchmarks'), 'exact_match')
  t.is(flagOf('Coinbase'), 'near_match')
})

test('matched once each, markets have the matches that each has alone, and no pair is decided twice', (t) => {
  const matcher = filled()
  const all = [...golden.onA.values(), ...golden.onB.values()]
  const plain = (matches: readonly Match[]) =>
    matches.map(({ otherVenue, other, decision: { reasons: _, differences: __, lacksOne = false, ...decision } }) => ({
      ...{ otherVenue, other, ...decision, lacksOne },
    }))
  const alone = all.map(({ venue, marketId }) => plain(matcher.match(venue, marketId)))
  t.true(alone.filter((matches) => matches.length > 0).length > 100)
  const before = matcher.decided
  const match = matcher.eachOnce()
  t.deepEqual(
    all.map(({ venue, marketId }) => plain(match(venue, marketId))),
    alone,
  )
  const once = matcher.decided - before
  t.true(once < 0.8 * before, `${once} of ${before}`)
  for (const { venue, marketId } of all.toReversed()) match(venue, marketId)
  t.is(matcher.decided - before, once)
})
