import test from 'ava'
import { createMatcher } from '../../../../src/modules/matching/candidates/matcher.ts'
import { foundRow } from '../../../../src/modules/matching/pairing/decisions.ts'
import type { MarketQuestion } from '../../../../src/modules/matching/question.ts'

const ducks: MarketQuestion = {
  venue: 'venue_a',
  marketId: '0x1',
  title: 'Ducks vs. Kraken',
  slug: 'nhl-ana-sea-2026-12-05',
  label: null,
  side: 'Ducks',
  endDate: '2026-12-06T03:00:00Z',
  rules: 'If the Ducks win, this resolves to Ducks.',
}
const anaheim: MarketQuestion = {
  venue: 'venue_b',
  marketId: 'KXNHLGAME-26DEC05ANASEA-ANA',
  title: 'Anaheim at Seattle Winner?',
  label: 'Anaheim',
  endDate: '2026-12-20T03:00:00Z',
  rules:
    'If Anaheim wins the Anaheim at Seattle professional hockey game originally scheduled for Dec 5, 2026, including overtime, then the market resolves to Yes.',
}

test('a pair is stored in the same words from whichever of its markets it is looked at', (t) => {
  const matcher = createMatcher()
  for (const each of [ducks, anaheim]) matcher.add(each)
  const rows = [ducks, anaheim].map(({ venue, marketId }) => {
    const [match] = matcher.match(venue, marketId)
    return match === undefined ? undefined : foundRow(venue, match)
  })
  t.deepEqual(
    rows.map((row) => [row?.market, row?.isFirst, row?.relation]),
    [
      [anaheim.marketId, true, 'identity'],
      [ducks.marketId, false, 'identity'],
    ],
  )
  // The venue that comes first, which says nothing of overtime, stands before the slash.
  for (const row of rows) t.deepEqual(row?.differences, ['overtime: not said / with overtime'])
})
