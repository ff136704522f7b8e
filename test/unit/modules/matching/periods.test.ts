import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'
import { writtenOn } from './pairs.ts'

type Asked = Partial<MarketQuestion> & { title: string }

/** What a listing of venue A is to one of venue B. */
function between(onA: Asked, onB: Asked): Relation {
  const [a, b] = [
    read({ venue: 'venue_a', marketId: '0x1', ...onA }),
    read({ venue: 'venue_b', marketId: 'KXTEST', ...onB }),
  ]
  return decide(a, b, writtenOn).relation
}

test('rules that count from a day ahead ask about the days from then on, and from a day gone by about all', (t) => {
  const title = 'Will Trump pardon Ghislaine Maxwell by June 30, 2027?'
  const counts = (days: string) => `This market will resolve to "Yes" if Trump pardons Maxwell between ${days}.`
  const b = { title: 'Will Trump pardon Ghislaine Maxwell before Jul 1, 2027?' }
  t.is(between({ title, rules: counts('January 1 and June 30, 2027') }, b), 'subset')
  t.is(between({ title, rules: counts('November 4, 2026, 12:00 PM ET and June 30, 2027, 11:59 PM ET') }, b), 'identity')
  t.is(between({ title, rules: counts('January 1, 2027 and May 31, 2027') }, b), 'identity')
})

test('who stays in office without a break until a day has not left by then', (t) => {
  const b = {
    title: 'Will Marco Rubio still be Secretary of State on Apr 1, 2027?',
    rules:
      'If Marco Rubio has continuously held the office of Secretary of State through Mar 31, 2027, then the market resolves to Yes.',
  }
  t.is(between({ title: 'Marco Rubio out as Secretary of State by March 31, 2027?' }, b), 'complement')
  t.is(between({ title: 'Marco Rubio out as Secretary of State by June 30, 2027?' }, b), 'overlap')
  // Who has left may be back on the day.
  const onTheDay = 'If Marco Rubio is Secretary of State on Apr 1, 2027, then the market resolves to Yes.'
  t.is(
    between({ title: 'Marco Rubio out as Secretary of State by April 1, 2027?' }, { ...b, rules: onTheDay }),
    'overlap',
  )
})

test('a question whose deed only the rules name is denied where they deny it', (t) => {
  const rules = 'If Tesla does not sell any Bitcoin before Jan 1, 2027, then the market resolves to Yes.'
  const sells = { title: 'Will Tesla sell any Bitcoin by December 31, 2026?' }
  t.is(between(sells, { title: 'Will Tesla keep all its bitcoin through 2026?', rules }), 'complement')
  t.is(between(sells, { title: 'Will Tesla not sell any bitcoin before 2027?', rules }), 'complement')
})

test('an answer of no deed denies it, a name that begins so does not', (t) => {
  const b = { title: 'Will Kevin Durant be traded before the trade deadline?' }
  const asked = 'Where will Kevin Durant be traded?'
  t.is(between({ title: asked, label: 'No trade before deadline' }, b), 'complement')
  const film = { title: 'Which film will win Best Picture in 2027?', label: 'No Other Choice' }
  t.is(between(film, { title: 'Will No Other Choice win Best Picture in 2027?' }), 'identity')
})

test('a count of none is that it does not happen, of one or more that it does', (t) => {
  const any = { title: 'Will Trump veto a bill in December 2026?' }
  const counted = (label: string) => ({ title: 'How many vetoes will Trump issue in December 2026?', label })
  t.is(between(any, counted('0')), 'complement')
  t.is(between(any, counted('1 or more')), 'identity')
  t.is(between(any, counted('2')), 'unverified')
})

test('a price that is hit is not one of the last day, and the hour of a close date is that of the price', (t) => {
  const close = { title: 'S&P 500 close price on Dec 31, 2026', label: '7,800 or above' }
  t.is(between({ title: 'What will S&P 500 (SPX) hit by end of December 2026?', label: '↑ 7,800' }, close), 'superset')
  const noon = { title: 'Bitcoin above 100,000 on December 12?', label: '100,000', endDate: '2026-12-12T17:00:00Z' }
  const at = (hour: string) => ({ title: `Bitcoin price on Dec 12, 2026 at ${hour} EST?`, label: '$100,000 or above' })
  t.is(between(noon, at('12pm')), 'identity')
  t.is(between(noon, at('5pm')), 'unverified')
})

test('the first to leave leaves', (t) => {
  const first = { title: 'Will Pam Bondi be the first to leave the Trump cabinet in 2027?', label: 'Pam Bondi' }
  t.is(between(first, { title: 'Will Pam Bondi leave office before Jan 1, 2028?' }), 'subset')
  t.is(between(first, { title: 'Will Pam Bondi leave office before Jan 1, 2027?' }), 'disjoint')
})

test('who fights again is called by how often, and conferences of colleges are no national title', (t) => {
  const fight = { title: 'UFC 330: Alex Pereira vs. Magomed Ankalaev 3', side: 'Pereira', slug: 'ufc-p-a-2026-12-12' }
  const b = { title: 'Pereira vs Ankalaev: UFC Fight Winner', code: 'KXUFCFIGHT-26DEC12PERANK-ANK' }
  t.is(between(fight, { ...b, label: 'Magomed Ankalaev' }), 'complement')
  t.is(between(fight, { ...b, label: 'Alex Pereira' }), 'identity')
  const sec = { title: 'Will Georgia win the 2026 SEC Football Championship?', label: 'Georgia' }
  const wins = (title: string) => ({ title, label: 'Georgia', code: 'KXNCAAF-26-UGA' })
  t.is(between(sec, wins('SEC Champion (college football)')), 'identity')
  t.is(between(sec, wins('College Football National Champion')), 'overlap')
  const basketball = { title: 'SEC Champion (college basketball)', label: 'Georgia', code: 'KXNCAAMB-26-UGA' }
  t.is(between(sec, basketball), 'not_comparable')
})

test('a deadline of an event in a year is one of that year, and of an open market the season has begun', (t) => {
  const b = { title: 'Will Bitcoin reach $150,000 before Jan 1, 2028?' }
  const a = { title: 'Will Bitcoin reach $150,000 by December 31, 2027?' }
  t.is(between(a, b), 'identity')
  t.is(between({ ...a, event: 'What price will Bitcoin hit in 2027?' }, b), 'subset')
  const season = { title: 'Will BYU make the 2026-27 College Football Playoff?', label: 'BYU' }
  const coded = (code: string, endDate: string) => ({
    title: 'Will BYU make the College Football Playoff?',
    label: 'BYU',
    code,
    endDate,
  })
  t.is(between(season, coded('KXNCAAFPLAYOFF-26-BYU', '2026-12-08T15:00:00Z')), 'identity')
  t.is(between(season, coded('KXNCAAFPLAYOFF-26-BYU', '2026-01-20T15:00:00Z')), 'unverified')
  t.is(between(season, coded('KXNCAAFPLAYOFF-28-BYU', '2028-12-08T15:00:00Z')), 'unverified')
})

test('who wins or draws is not beaten, and what was not released was delayed', (t) => {
  const wins = (label: string) => ({
    title: `Will ${label} win on 2026-12-05?`,
    event: 'Arsenal vs. Chelsea',
    label,
    endDate: '2026-12-05T20:00:00Z',
  })
  const chance = (label: string) => ({
    title: 'Arsenal vs Chelsea: double chance',
    label,
    code: 'KXEPLDC-26DEC05ARSCFC-X',
  })
  t.is(between(wins('Arsenal'), chance('Chelsea win or tie')), 'complement')
  t.is(between(wins('Arsenal'), chance('Draw or Chelsea')), 'complement')
  t.is(between(wins('Chelsea'), chance('Chelsea win or tie')), 'subset')
  const late = { title: 'GTA 6 delayed past May 31, 2027?', label: 'Not released before Jun 1, 2027' }
  t.is(between({ title: 'GTA VI released before June 2027?' }, late), 'complement')
  t.is(between({ title: 'GTA VI not released before June 2027?' }, late), 'identity')
})
