import test from 'ava'
import type { Listing } from '../../../../src/domain/markets/listing.ts'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { writtenOn } from './pairs.ts'

function flagOf(one: Partial<Listing>, other: Partial<Listing>): string {
  const [a, b] = [one, other].map((listing, at) => read(questionOfListing(listing as Listing, `listing ${at}`)))
  if (a === undefined || b === undefined) throw new Error('Two listings are needed')
  const { relation, compareFlag } = decide(a, b, writtenOn)
  return `${relation} ${compareFlag}`
}

test('a year that is measured is the time, whatever the rules say of when the figure may come out', (t) => {
  const record = (year: number): Partial<Listing> => ({
    venue: 'venue_a',
    title: `Will ${year} be the hottest year on record?`,
    rules: `This market will resolve to "Yes" if ${year} is the hottest year on record according to Copernicus by December 31, 2028.`,
  })
  const ever: Partial<Listing> = {
    venue: 'venue_b',
    title: 'Hottest year ever?',
    label: '2027',
    ticker: 'KXWARMYEAR-28JAN31-W2027',
    rules: 'If 2027 is the warmest year on record according to Copernicus, then the market resolves to Yes.',
  }
  t.is(flagOf(record(2027), ever), 'identity exact_match')
  t.is(flagOf(record(2026), ever), 'not_comparable do_not_compare')
})

test('prices that rise in the year to a month are annual inflation, and no unemployment', (t) => {
  const prices: Partial<Listing> = {
    venue: 'venue_a',
    title: 'Will consumer prices in the United States rise by 4% or more in the year to December 2027?',
  }
  const at = (title: string): Partial<Listing> => ({ venue: 'venue_b', title, label: '4% or above' })
  t.is(flagOf(prices, at('US annual inflation in December 2027?')), 'identity exact_match')
  t.is(flagOf(prices, at('US CPI month-over-month in December 2027?')), 'overlap do_not_compare')
  t.is(flagOf(prices, at('US unemployment rate in December 2027?')), 'not_comparable do_not_compare')
})

test('rules that name the dating of a body have its definition', (t) => {
  const pack: Partial<Listing> = {
    venue: 'venue_a',
    title: 'Will a recession of the United States begin in 2027?',
    rules: 'Decided by the dating of the National Bureau of Economic Research.',
  }
  const listed = (rules: string): Partial<Listing> => ({ venue: 'venue_b', title: 'US recession in 2027?', rules })
  t.is(
    flagOf(pack, listed('If there are two consecutive quarters of negative GDP growth in 2027, then Yes.')),
    'overlap near_match',
  )
  t.is(flagOf(pack, listed('If the NBER declares a recession in 2027, then Yes.')), 'identity exact_match')
})

test('a share that closes at its level parts whoever asks for it from whoever asks for more', (t) => {
  const asks = (title: string): Partial<Listing> => ({ venue: 'venue_a', title })
  const answer = (label: string): Partial<Listing> => ({
    ...{ venue: 'venue_b', title: 'Tesla closing price on Dec 4, 2026?', label },
  })
  const [above, atOrAbove] = ['above', 'at or above'].map((side) =>
    asks(`Will Tesla close ${side} $450 on December 4, 2026?`),
  ) as [Partial<Listing>, Partial<Listing>]
  t.is(flagOf(above, answer('At least $450')), 'identity near_match')
  t.is(flagOf(above, answer('Above $450')), 'identity exact_match')
  t.is(flagOf(atOrAbove, answer('At least $450')), 'identity exact_match')
  // Venues write a level and what is beyond it by a cent.
  t.is(flagOf(atOrAbove, answer('Above $449.99')), 'identity exact_match')
  t.is(flagOf(above, answer('$450.01 or above')), 'identity exact_match')
  t.is(flagOf(above, answer('$450 or below')), 'complement exact_match')
  t.is(flagOf(above, answer('Below $450')), 'complement near_match')
})

test('a coin is never at its level to the last decimal', (t) => {
  const coin: Partial<Listing> = { venue: 'venue_a', title: 'Will Bitcoin be above $90,000 on December 4, 2026?' }
  const answer: Partial<Listing> = {
    venue: 'venue_b',
    title: 'Bitcoin price on Dec 4, 2026?',
    label: '$90,000 or above',
  }
  t.is(flagOf(coin, answer), 'identity exact_match')
})
