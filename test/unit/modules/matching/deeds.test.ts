import test from 'ava'
import { inOwnWords, ownWords } from '../../../../src/modules/matching/by-example/own-words.ts'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'
import { writtenOn } from './pairs.ts'

type Asked = string | Partial<MarketQuestion>

const ask = (venue: string, marketId: string, asked: Asked): MarketQuestion => ({
  venue,
  marketId,
  title: '',
  ...(typeof asked === 'string' ? { title: asked } : asked),
})

/** What the second question is to the first. */
function between(one: Asked, other: Asked): Relation {
  return decide(read(ask('venue_b', 'KXTEST-27', one)), read(ask('venue_a', '0x1', other)), writtenOn).relation
}

test('who suffers a deed is not who does it', (t) => {
  const attack = 'Will Iran attack Israel by June 30, 2027?'
  t.is(between('Will Israel be attacked by Iran before Jul 2027?', attack), 'identity')
  t.is(between('Israel attacked by Iran before Jul 2027?', attack), 'identity')
  t.is(between('Will there be a strike on Israel by Iran before Jul 2027?', attack), 'identity')
  t.is(between('Will Iran be attacked by Israel before Jul 2027?', attack), 'not_comparable')
  t.is(between('Will Israel attack Iran before Jul 2027?', attack), 'not_comparable')
  t.is(
    between('Will Apple be acquired before 2028?', 'Will Apple acquire Disney by December 31, 2027?'),
    'not_comparable',
  )
})

test('a deed without its "be" is suffered where nobody follows it', (t) => {
  t.is(between('Trump impeached before 2028?', 'Will Trump be impeached by December 31, 2027?'), 'identity')
  t.is(between('TikTok banned in the US before 2028?', 'Will the US ban TikTok by December 31, 2027?'), 'identity')
})

test('who pardons or dismisses need not be named', (t) => {
  t.is(
    between('Will Edward Snowden be pardoned before 2028?', 'Trump pardons Edward Snowden by December 31, 2027?'),
    'identity',
  )
  t.is(between('Will Trump fire Kash Patel before 2028?', 'Will Kash Patel be fired by December 31, 2027?'), 'identity')
})

test('one of several will do, or all of several are needed', (t) => {
  const either = 'Will Israel or the US attack Iran before Jul 2027?'
  t.is(between(either, 'US or Israel strikes Iran by June 30, 2027?'), 'identity')
  t.is(between(either, 'US strikes Iran by June 30, 2027?'), 'superset')
  t.is(
    between('Will Israel strike Lebanon before Jul 2027?', 'Will Israel strike Lebanon or Syria by June 30, 2027?'),
    'subset',
  )
  const both = 'Will both the US and Israel strike Iran before Jul 2027?'
  t.is(between(both, 'US strikes Iran by June 30, 2027?'), 'subset')
  t.is(between(both, 'US or Israel strikes Iran by June 30, 2027?'), 'subset')
  t.is(between(both, 'Turkey strikes Iran by June 30, 2027?'), 'not_comparable')
})

test('of several none is first, whatever they do', (t) => {
  const either = 'Will the UK or France send troops to Ukraine before 2028?'
  t.is(between(either, 'Will France or the UK send troops to Ukraine by December 31, 2027?'), 'identity')
  t.is(between(either, 'Will the UK send troops to Ukraine by December 31, 2027?'), 'superset')
})

test('that somebody else wins is that this one does not; in a deed it is not', (t) => {
  const wins = { title: 'Will Max Verstappen win the 2027 F1 Drivers Championship?' }
  t.is(between(wins, 'Will someone other than Max Verstappen win the 2027 F1 Drivers Championship?'), 'complement')
  t.not(
    between('Will Marco Rubio resign before 2028?', 'Will someone other than Marco Rubio resign by December 31, 2027?'),
    'identity',
  )
})

test('no cut is none, however it is denied', (t) => {
  const cut = 'Will the Fed cut rates in 2027?'
  for (const none of [
    'Will the Fed not cut rates in 2027?',
    'Will the Fed avoid cutting rates in 2027?',
    'No Fed rate cuts in 2027?',
  ])
    t.is(between(cut, none), 'complement', none)
})

test('a rate is told by the upper bound of its range', (t) => {
  const range = { title: 'Federal funds target range after March 2027 meeting?', label: '3.50%-3.75%' }
  const upper = (label: string) => ({
    title: 'Will the upper bound of the target federal funds range be this after the March 2027 meeting?',
    label,
  })
  t.is(between(range, upper('3.75%')), 'identity')
  t.is(between(range, upper('3.50%')), 'disjoint')
  t.is(
    between(range, 'Will the lower bound of the federal funds rate be 3.50% after the March 2027 meeting?'),
    'identity',
  )
  t.is(
    between({ title: 'Fed funds rate after March 2027 meeting?', label: 'Above 3.25%' }, upper('3.50% or above')),
    'identity',
  )
  t.is(between(range, { title: 'What will the Fed rate hit in 2027?', label: '3.75%' }) === 'identity', false)
})

test('a quarter of a point is 25 basis points', (t) => {
  const cut = { title: 'Fed decision in Jan 2027?', label: '25 bps cut' }
  t.is(between(cut, 'Will the FOMC lower rates by a quarter point in January 2027?'), 'identity')
  t.is(between(cut, 'Will the FOMC lower rates by half a percentage point in January 2027?'), 'disjoint')
})

test('the no side of a listing that is sent is the opposite of its question', (t) => {
  const listing = (venue: string, label: string) =>
    read(questionOfListing({ venue, title: 'Russia x Ukraine ceasefire by December 31, 2027?', label }, 'x'))
  const to = (one: string, other: string) =>
    decide(listing('venue_a', one), listing('venue_b', other), writtenOn).relation
  t.is(to('Yes', 'No'), 'complement')
  t.is(to('No', 'Yes'), 'complement')
  t.is(to('No', 'No'), 'identity')
  t.is(to('Yes', 'Yes'), 'identity')
})

test('of a deed that nobody understands the order of names decides', (t) => {
  t.is(between('Will gold outperform Bitcoin in 2027?', 'Will Bitcoin outperform gold in 2027?'), 'not_comparable')
})

test('to rule it out is not to leave it', (t) => {
  const runs = 'Will Marco Rubio run for president in 2028?'
  t.not(between(runs, 'Will Marco Rubio announce he will not run for president in 2028?'), 'complement')
  t.not(between(runs, 'Will Marco Rubio rule out a run for president in 2028?'), 'complement')
})

test('the leader of a party is not the head of a government', (t) => {
  const pm = { title: 'Next Prime Minister of Japan?', label: 'Shinjiro Koizumi' }
  t.is(between(pm, { title: 'Next leader of the LDP?', label: 'Shinjiro Koizumi' }), 'overlap')
})

test('a price on the last day of a year is not one of any day of it', (t) => {
  t.is(between('Bitcoin above $100,000 on December 31, 2026?', 'Bitcoin above $100,000 in 2026?'), 'unverified')
})

test('what names nothing is no question that another could ask', (t) => {
  for (const [one, other] of [
    ['?!', '...'],
    ['Will it pass before 2028?', 'Will she pass before 2028?'],
    ['Who will win?', 'Will they win?'],
  ] as const)
    t.is(between(one, other), 'unverified', one)
})

test('reasons of an answer are in the words of the listings', (t) => {
  const words = ownWords({ venue: 'venue_a', marketId: '1', title: 'Will Mikie Sherrill take a third oath?' })
  t.is(inOwnWords('only one side says: miki, sherrill', words), 'only one side says: Mikie, Sherrill')
  t.is(inOwnWords('another time', words), 'another time')
})

test('a clash of two is one whoever is named first', (t) => {
  t.is(
    between('Russia-NATO military clash before 2028?', 'NATO x Russia military clash by December 31, 2027?'),
    'identity',
  )
})

test('a work is named with its maker or without', (t) => {
  const song = (label: string) => ({ title: 'Grammy for Song of the Year at the 2027 Grammys?', label })
  t.is(between(song('Ordinary'), song('Ordinary - Alex Warren')), 'identity')
  t.is(between(song('Ordinary - Alex Warren'), song('Ordinary by Alex Warren')), 'identity')
  t.is(between(song('Ordinary - Alex Warren'), song('Ordinary - Benson Boone')), 'disjoint')
})

test('a measure that fails has not passed', (t) => {
  const at = { endDate: '2026-11-03T15:00:00Z' }
  t.is(
    between(
      { title: 'Will California Proposition 50 pass in 2026?', ...at },
      { title: "Will California's Prop 50 fail in 2026?", ...at },
    ),
    'complement',
  )
})

test('to hold or cut is not to hold, and to cut or hike is any change', (t) => {
  const at = (what: string) => `Will the Fed ${what} rates at its January 2027 meeting?`
  t.is(between(at('hold or cut'), at('hold')), 'superset')
  t.is(between(at('hold or cut'), at('hike')), 'complement')
  t.is(between(at('cut or hike'), at('hold')), 'complement')
  t.is(between(at('cut or hike'), at('cut')), 'superset')
})

test('who is pardoned receives a pardon, and what is taken over is acquired', (t) => {
  t.is(
    between(
      'Will Sam Bankman-Fried receive a pardon before 2028?',
      'Will Trump pardon Sam Bankman-Fried by December 31, 2027?',
    ),
    'identity',
  )
  t.is(
    between(
      'Will Electronic Arts be taken over by Silver Lake before 2028?',
      'Will Silver Lake acquire Electronic Arts by December 31, 2027?',
    ),
    'identity',
  )
})
