import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'
import { writtenOn } from './pairs.ts'

const event = 'Lakers vs. Celtics'
const slug = 'nba-lal-bos-2026-12-20'
const listed = (code: string, title: string, label: string) => read({ venue: 'venue_b', marketId: code, title, label })
const winner = listed('KXNBAGAME-26DEC20LALBOS-LAL', 'Los Angeles L at Boston', 'Los Angeles L')
const spread = listed(
  'KXNBASPREAD-26DEC20LALBOS-BOS5',
  'Los Angeles L at Boston: Spread',
  'Boston wins by over 5.5 points',
)
const total = listed(
  'KXNBATOTAL-26DEC20LALBOS-220',
  'Los Angeles L at Boston: Total Points',
  'Over 220.5 points scored',
)

function against(one: ReturnType<typeof read>, title: string, more: Partial<MarketQuestion> = {}): Relation {
  return decide(one, read({ venue: 'venue_a', marketId: '0x1', slug, event, title, ...more }), writtenOn).relation
}

test('who beats whom, and who loses to whom, is a game', (t) => {
  t.is(against(winner, 'Will the Lakers beat the Celtics on December 20?'), 'identity')
  t.is(against(winner, 'Will the Celtics win against the Lakers on December 20, 2026?'), 'complement')
  t.is(against(winner, 'Will the Lakers lose to the Celtics on December 20, 2026?'), 'complement')
  t.is(against(winner, 'Will the Celtics lose to the Lakers on December 20, 2026?'), 'identity')
  t.is(against(winner, 'Will the Lakers beat the Celtics on December 23, 2026?'), 'not_comparable')
})

test('where a game may be drawn, not to lose is more than to win', (t) => {
  const arsenal = read({
    venue: 'venue_b',
    marketId: 'KXEPLGAME-26DEC12ARSCHE-ARS',
    title: 'Arsenal vs Chelsea Winner?',
    label: 'Arsenal',
  })
  const of = { event: 'Arsenal FC vs. Chelsea FC', slug: 'epl-ars-che-2026-12-12' }
  t.is(against(arsenal, 'Will Arsenal avoid defeat against Chelsea on December 12, 2026?', of), 'subset')
  t.is(against(arsenal, 'Will Chelsea lose to Arsenal on December 12, 2026?', of), 'identity')
  t.is(against(arsenal, 'Will Arsenal lose to Chelsea on December 12, 2026?', of), 'disjoint')
})

test('an election is no game', (t) => {
  const reading = read({
    venue: 'venue_a',
    marketId: '0x1',
    title: 'Will Newsom beat Vance in the election on November 7, 2028?',
  })
  t.not(reading.family.id, 'game')
})

test('points received are those by which the other side does not win', (t) => {
  t.is(against(spread, 'Spread: Lakers (+5.5)', { side: 'Lakers' }), 'complement')
  t.is(against(spread, 'Spread: Lakers (+5.5)', { side: 'Celtics' }), 'identity')
  t.is(against(spread, 'Lakers vs. Celtics: Celtics -5.5', { side: 'Celtics' }), 'identity')
  t.is(against(spread, 'Will the Celtics beat the Lakers by more than 5.5 points on December 20, 2026?'), 'identity')
  t.is(against(spread, 'Spread: Lakers (-5.5)', { side: 'Lakers' }), 'disjoint')
  t.is(against(spread, 'Spread: Celtics (+5.5)', { side: 'Lakers' }), 'disjoint')
})

test('what both score together', (t) => {
  t.is(
    against(total, 'Will the Lakers and Celtics combine for fewer than 221 points on December 20, 2026?'),
    'complement',
  )
  t.is(
    against(total, 'Will the Lakers and Celtics combine for more than 220.5 points on December 20, 2026?'),
    'identity',
  )
  t.is(against(total, 'Total: 220.5', { side: 'Over' }), 'identity')
  t.is(against(total, 'Total: 220.5', { side: 'Under' }), 'complement')
  t.is(against(total, 'Total: 221.5', { side: 'Over' }), 'superset')
})

test('what a player counts on one day he counts in one game', (t) => {
  const yards = read({
    venue: 'venue_b',
    marketId: 'KXNFLPASSYDS-26NOV22JALL1ABR-175',
    title: 'Josh Allen: 175+ passing yards?',
    label: 'Josh Allen: 175+',
  })
  const on = (event: string) => ({ event, slug: 'josh-allen-passing-yards', side: 'Over' })
  const line = 'Josh Allen: Passing Yards O/U 174.5'
  t.is(against(yards, line, on('Josh Allen: Passing Yards on November 22, 2026')), 'identity')
  t.not(against(yards, line, on('Josh Allen: Passing Yards on November 29, 2026')), 'identity')
})
