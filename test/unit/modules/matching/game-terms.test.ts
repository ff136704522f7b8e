import test from 'ava'
import type { Listing } from '../../../../src/domain/markets/listing.ts'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { writtenOn } from './pairs.ts'

type Asked = Partial<Listing>

function decided(one: Asked, other: Asked) {
  const [a, b] = [one, other].map((listing, at) => read(questionOfListing(listing as Listing, `listing ${at}`)))
  if (a === undefined || b === undefined) throw new Error('Two listings are needed')
  return decide(a, b, writtenOn)
}

const flagOf = (one: Asked, other: Asked) => {
  const { relation, compareFlag } = decided(one, other)
  return `${relation} ${compareFlag}`
}

const ducks = (rules: string, label = 'Ducks'): Asked => ({
  venue: 'venue_a',
  title: 'Ducks vs. Senators',
  label,
  slug: 'nhl-ana-ott-2026-11-29',
  rules,
})
const anaheim = (rules: string): Asked => ({
  venue: 'venue_b',
  title: 'Anaheim at Ottawa winner?',
  label: 'Anaheim',
  ticker: 'KXNHLGAME-26NOV29ANAOTT-ANA',
  rules,
})
const won = 'If Anaheim wins the game, then the market resolves to Yes.'
const wonWhole = 'If Anaheim wins the game (including overtime and shootout), then the market resolves to Yes.'

test('whoever wins without overtime wins the game, and not the other way round', (t) => {
  const regulation = ducks(
    'If the Ducks win in regulation time, this resolves to Ducks. Overtime and shootouts do not count.',
  )
  t.is(flagOf(regulation, anaheim(wonWhole)), 'subset do_not_compare')
  t.is(flagOf(anaheim(wonWhole), regulation), 'superset do_not_compare')
  // A silent market of hockey counts the overtime.
  t.is(flagOf(regulation, anaheim(won)), 'subset do_not_compare')
  t.is(
    flagOf(ducks('If the Ducks win, this resolves to Ducks.'), anaheim('If Anaheim wins in regulation, then Yes.')),
    'superset do_not_compare',
  )
  // A game tied after regulation has neither for a winner.
  t.is(
    flagOf(
      ducks('Overtime does not count.', 'Senators'),
      anaheim('If Anaheim wins in regulation only, then the market resolves to Yes.'),
    ),
    'disjoint do_not_compare',
  )
})

const lakers = (rules: string): Asked => ({
  venue: 'venue_a',
  title: 'Lakers vs. Celtics',
  label: 'Lakers',
  slug: 'nba-lal-bos-2026-12-25',
  rules,
})
const losAngeles: Asked = {
  venue: 'venue_b',
  title: 'Los Angeles L at Boston Winner?',
  label: 'Los Angeles L',
  ticker: 'KXNBAGAME-26DEC25LALBOS-LAL',
  rules: 'If Los Angeles L wins the game, then the market resolves to Yes. Overtime counts.',
}

for (const rules of [
  'Overtime does not count.',
  'Overtime is excluded.',
  'Resolves by the score at the end of regulation.',
  'Only regulation time counts, not overtime.',
  'The result in regulation.',
  'This is about regulation only, ignoring overtime.',
])
  test(`"${rules}" is without overtime`, (t) => {
    t.is(flagOf(lakers(rules), losAngeles), 'subset do_not_compare')
  })

for (const rules of [
  'If the game is tied at the end of regulation, overtime is played and counts.',
  'The winner in regulation or overtime.',
  'This includes any overtime periods.',
  '',
])
  test(`"${rules}" is with overtime`, (t) => {
    t.is(flagOf(lakers(rules), losAngeles), 'identity exact_match')
  })

test('more points than a number without overtime are more with it, and the other way round for fewer', (t) => {
  const total = (label: string, rules: string): Asked => ({
    venue: 'venue_a',
    title: 'Lakers vs. Celtics: O/U 215.5',
    label,
    slug: 'nba-lal-bos-2026-12-25-total-215pt5',
    rules,
  })
  const points: Asked = {
    venue: 'venue_b',
    title: 'Los Angeles L at Boston: Total Points',
    label: 'Over 215.5 points scored',
    ticker: 'KXNBATOTAL-26DEC25LALBOS-215',
    rules: 'If the teams score more than 215.5 points, including overtime, then the market resolves to Yes.',
  }
  t.is(flagOf(total('Over', 'Overtime does not count.'), points), 'subset do_not_compare')
  t.is(flagOf(total('Over', 'Overtime counts.'), points), 'identity exact_match')
  // A hundred in regulation and three hundred with overtime is under the one and over the other.
  t.is(flagOf(total('Under', 'Overtime does not count.'), points), 'overlap do_not_compare')
})

test('where one side alone says that overtime counts, as is usual, it is a difference and no more', (t) => {
  const { relation, compareFlag, differences } = decided(
    ducks('If the Ducks win, this resolves to Ducks.'),
    anaheim(wonWhole),
  )
  t.is(`${relation} ${compareFlag}`, 'identity exact_match')
  t.deepEqual(differences, [{ slot: 'overtime', a: null, b: 'with overtime', material: false }])
})

test('a game that pays a half where it is tied after regulation is not the game', (t) => {
  const { relation, compareFlag, differences } = decided(
    ducks('If the Ducks win, this resolves to Ducks. If the game is tied after regulation, this resolves 50-50.'),
    anaheim(won),
  )
  t.is(`${relation} ${compareFlag}`, 'overlap do_not_compare')
  t.true(differences.some(({ material }) => material))
})

const arsenal = (rules: string): Asked => ({
  venue: 'venue_a',
  title: 'Will Arsenal FC win on 2026-12-05?',
  eventTitle: 'Arsenal FC vs. Chelsea FC',
  slug: 'epl-ars-che-2026-12-05',
  rules,
})
const london = (rules: string, label = 'Arsenal'): Asked => ({
  venue: 'venue_b',
  title: 'Arsenal vs Chelsea Winner?',
  label,
  ticker: 'KXEPLGAME-26DEC05ARSCFC-ARS',
  rules,
})

test('soccer is of 90 minutes where nothing else is said', (t) => {
  const minutes = arsenal('Refers only to the first 90 minutes plus stoppage time.')
  const whole = london('If Arsenal wins the game including extra time and penalties, then the market resolves to Yes.')
  t.is(flagOf(minutes, whole), 'subset do_not_compare')
  t.is(flagOf(arsenal('If Arsenal FC wins, this resolves to Yes.'), whole), 'subset do_not_compare')
  t.is(flagOf(minutes, london('If Arsenal wins the game, then the market resolves to Yes.')), 'identity exact_match')
  t.is(
    flagOf(
      minutes,
      london(
        'If Arsenal wins after 90 minutes plus stoppage time (does not include extra time or penalties), then Yes.',
      ),
    ),
    'identity exact_match',
  )
  t.is(
    flagOf(minutes, london('If Arsenal advances to the next round, then the market resolves to Yes.')),
    'overlap do_not_compare',
  )
})

const yankees = (rules: string): Asked => ({ venue: 'venue_a', title: 'Yankees vs. Red Sox', label: 'Yankees', rules })
const newYork = (code: string, rules: string): Asked => ({
  venue: 'venue_b',
  title: 'New York Y vs Boston Winner?',
  label: 'New York Y',
  ticker: `KXMLBGAME-27JUN12NYYBOS${code}-NYY`,
  rules,
})

test('a game of a doubleheader is not the other one, nor one that is not said', (t) => {
  const secondGame = newYork(
    'G2',
    'If New York Y wins the second game of the doubleheader scheduled for Jun 12, 2027, then the market resolves to Yes.',
  )
  t.is(flagOf(yankees('The MLB game scheduled for June 12, 2027.'), secondGame), 'unverified do_not_compare')
  t.is(
    flagOf(yankees('The first game of the doubleheader on June 12, 2027.'), secondGame),
    'not_comparable do_not_compare',
  )
  t.is(flagOf(yankees('The second game of the doubleheader on June 12, 2027.'), secondGame), 'identity exact_match')
  t.is(
    flagOf(yankees('The MLB game scheduled for June 12, 2027.'), newYork('', 'If New York Y wins, then Yes.')),
    'identity exact_match',
  )
})

const chiefs = (rules: string, day = '2026-11-29'): Asked => ({
  venue: 'venue_a',
  title: 'Chiefs vs. Bills',
  label: 'Chiefs',
  slug: `nfl-kc-buf-${day}`,
  rules,
})
const buffalo = (rules: string, code = '26NOV29', team = 'Buffalo'): Asked => ({
  venue: 'venue_b',
  title: 'Kansas City at Buffalo Winner?',
  label: team,
  ticker: `KXNFLGAME-${code}KCBUF-${team === 'Buffalo' ? 'BUF' : 'KC'}`,
  rules,
})

test('the sides of a game that is rarely tied are exact complements only where both say that each is paid a half', (t) => {
  const half = 'If the game ends in a tie, this resolves 50-50.'
  t.is(flagOf(chiefs('If the Chiefs win, Chiefs.'), buffalo('If Buffalo wins, Yes.')), 'complement near_match')
  t.is(
    flagOf(buffalo('If Kansas City wins, Yes.', '26NOV29', 'Kansas City'), buffalo('If Buffalo wins, Yes.')),
    'disjoint do_not_compare',
  )
  t.is(flagOf(chiefs(half), buffalo('If Buffalo wins, Yes.')), 'complement near_match')
  t.is(flagOf(chiefs(half), buffalo(half)), 'complement exact_match')
  t.is(flagOf(chiefs('A tie resolves to No.'), buffalo('A tie resolves to No.')), 'disjoint do_not_compare')
  // Games of the playoffs are played until somebody wins.
  t.is(flagOf(chiefs('', '2027-01-24'), buffalo('', '27JAN24')), 'complement exact_match')
})

test('one side of a game whose tie is paid in two ways is no exact match', (t) => {
  t.is(
    flagOf(
      chiefs('If the game ends in a tie, this resolves 50-50.'),
      buffalo('If Kansas City wins, Yes. A tie resolves to No.', '26NOV29', 'Kansas City'),
    ),
    'identity near_match',
  )
})

const thunder = (closeTime: string): Asked => ({
  venue: 'venue_a',
  title: 'Timberwolves vs. Thunder',
  label: 'Thunder',
  closeTime,
})
const oklahoma = (day: string): Asked => ({
  venue: 'venue_b',
  title: 'Minnesota at Oklahoma City Winner?',
  label: 'Oklahoma City',
  ticker: `KXNBAGAME-26DEC${day}MINOKC-OKC`,
})

test('a game that closes in the night is of the evening before in New York', (t) => {
  t.is(flagOf(thunder('2026-12-05T01:00:00Z'), oklahoma('06')), 'unverified do_not_compare')
  t.is(flagOf(thunder('2026-12-05T01:00:00Z'), oklahoma('05')), 'unverified do_not_compare')
  t.is(flagOf(thunder('2026-12-05T01:00:00Z'), oklahoma('04')), 'identity exact_match')
  // Half past one in the night in New York.
  t.is(flagOf(thunder('2026-12-05T06:30:00Z'), oklahoma('04')), 'identity exact_match')
})

test('a latest date does not say on which day two teams play that meet again soon', (t) => {
  const { ticker, ...untold } = oklahoma('05')
  t.is(ticker, 'KXNBAGAME-26DEC05MINOKC-OKC')
  t.is(
    flagOf(thunder('2026-12-05T20:00:00Z'), { ...untold, closeTime: '2026-12-05T20:00:00Z' }),
    'unverified do_not_compare',
  )
})
