import test from 'ava'
import { createMatcher } from '../../../../src/modules/matching/candidates/matcher.ts'
import { strongest } from '../../../../src/modules/matching/pairing/strongest.ts'
import type { Decision, MarketQuestion } from '../../../../src/modules/matching/question.ts'

const title = 'Will the Kansas City Chiefs win Super Bowl LXI?'
const asked = (venue: string, marketId: string, more: Partial<MarketQuestion> = {}): MarketQuestion => ({
  venue,
  marketId,
  title,
  label: 'Kansas City Chiefs',
  endDate: '2027-02-14T12:00:00Z',
  ...more,
})

function flags(questions: readonly MarketQuestion[], verdicts: Parameters<typeof strongest>[2] = []) {
  const matcher = createMatcher()
  for (const each of questions) matcher.add(each)
  const matchesOf = (venue: string, id: string) => matcher.match(venue, id)
  return (venue: string, id: string) =>
    strongest(matchesOf(venue, id), matchesOf, verdicts).map(
      ({ other, decision }) => `${other} ${decision.compareFlag}`,
    )
}

const [one, twin] = [asked('venue_b', 'KXSB-27-KC'), asked('venue_b', 'KXTITLE-27-KC')]

test('of two markets of one venue that ask the same as a third, one is its exact match, whichever is looked at', (t) => {
  const of = flags([asked('venue_a', '0x1'), one, twin])
  t.deepEqual(of('venue_a', '0x1').toSorted(), ['KXSB-27-KC exact_match', 'KXTITLE-27-KC near_match'])
  t.deepEqual(of('venue_b', 'KXSB-27-KC'), ['0x1 exact_match'])
  t.deepEqual(of('venue_b', 'KXTITLE-27-KC'), ['0x1 near_match'])
})

test('a surer pair comes first, and one that an analyst has accepted before all', (t) => {
  // Only the close date suggests the season of the first.
  const vague = asked('venue_b', 'KXSB-A-KC', {
    title: 'Will the Kansas City Chiefs win the Pro Football Championship?',
  })
  t.deepEqual(flags([asked('venue_a', '0x1'), vague, twin])('venue_b', 'KXTITLE-27-KC'), ['0x1 exact_match'])
  const accepted = {
    market: '0x1',
    other: 'KXTITLE-27-KC',
    otherVenue: 'venue_b',
    accepted: true,
    polarity: 1 as const,
    priced: [],
    isFixed: false,
  }
  const of = flags([asked('venue_a', '0x1'), one, twin], [accepted])
  t.deepEqual(of('venue_b', 'KXSB-27-KC'), ['0x1 near_match'])
})

test('a market has an exact match on each side of a game', (t) => {
  const game = (team: string, id: string) =>
    asked('venue_b', `KXNBAGAME-26DEC27BOSMIA-${id}`, {
      title: 'Boston at Miami Winner?',
      label: team,
      rules: `If ${team} wins the Boston at Miami professional basketball game originally scheduled for Dec 27, 2026, then the market resolves to Yes.`,
    })
  const of = flags([
    asked('venue_a', '0x2', {
      title: 'Celtics vs. Heat',
      label: null,
      side: 'Celtics',
      slug: 'nba-bos-mia-2026-12-27',
    }),
    game('Boston', 'BOS'),
    game('Miami', 'MIA'),
  ])
  t.deepEqual(of('venue_a', '0x2').toSorted(), [
    'KXNBAGAME-26DEC27BOSMIA-BOS exact_match',
    'KXNBAGAME-26DEC27BOSMIA-MIA exact_match',
  ])
})

test('a pair that only one of its markets is sure of is an exact match from neither', (t) => {
  const [a, b] = [
    { venue: 'venue_a', marketId: '0x1' },
    { venue: 'venue_b', marketId: 'KXSB-27-KC' },
  ]
  const same = flagsOf({ relation: 'identity', polarity: 1, compareFlag: 'exact_match' })
  const unsure = flagsOf({ relation: 'unverified', polarity: null, compareFlag: 'do_not_compare' })
  const opposite = flagsOf({ relation: 'complement', polarity: -1, compareFlag: 'exact_match' })
  for (const [there, back, expected] of [
    [same, same, ['exact_match', 'exact_match']],
    [same, unsure, ['do_not_compare', 'do_not_compare']],
    [unsure, same, ['do_not_compare', 'do_not_compare']],
    [same, opposite, ['do_not_compare', 'do_not_compare']],
  ] as const) {
    const known = new Map([
      [a.marketId, [{ ...a, otherVenue: b.venue, other: b.marketId, decision: there }]],
      [b.marketId, [{ ...b, otherVenue: a.venue, other: a.marketId, decision: back }]],
    ])
    const matchesOf = (_: string, id: string) => known.get(id) ?? []
    const seen = [a, b].flatMap(({ venue, marketId }) => strongest(matchesOf(venue, marketId), matchesOf, []))
    t.deepEqual(
      seen.map(({ decision }) => decision.compareFlag),
      expected,
    )
  }
})

function flagsOf(decision: Pick<Decision, 'relation' | 'polarity' | 'compareFlag'>): Decision {
  return { confidence: 0.9, reasons: [], differences: [], decidedBy: 'slots@3', ...decision }
}
