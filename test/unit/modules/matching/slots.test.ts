import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Decision, MarketQuestion } from '../../../../src/modules/matching/question.ts'

const onA = (title: string, more: Partial<MarketQuestion> = {}): MarketQuestion => ({
  venue: 'venue_a',
  marketId: '0x1',
  title,
  ...more,
})
const onB = (title: string, more: Partial<MarketQuestion> = {}): MarketQuestion => ({
  venue: 'venue_b',
  marketId: 'KXTEST-27',
  title,
  ...more,
})
const between = (one: MarketQuestion, other: MarketQuestion): Decision => decide(read(one), read(other))

test('a word that all objects of the language know is a word', (t) => {
  const venueA = onA("Will Alpine be the 2026 F1 Constructors' Champion?", {
    rules: 'This market resolves to the constructor that is first in the constructor standings of the 2026 F1 season.',
  })
  const venueB = onB('Will Alpine win the F1 Constructors Championship?', {
    label: 'Alpine',
    marketId: 'KXF1CONSTRUCTORS-26-ALP',
  })
  t.is(between(venueA, venueB).relation, 'identity')
  for (const word of Object.getOwnPropertyNames(Object.prototype))
    t.notThrows(
      () =>
        between(onA(`Will ${word} win the ${word} of ${word} by June 30, 2027?`, { label: word, rules: word }), venueB),
      word,
    )
})

test('a question is read into slots', (t) => {
  const reading = read(
    onB('Will Bitcoin be above $149999.99 by Dec 31, 2026 at 11:59 PM ET?', { label: '$150,000 or above' }),
  )
  t.is(reading.family.id, 'touch_high')
  t.true(reading.core.includes('asset:btc'))
  t.deepEqual(reading.amount, {
    unit: 'money',
    low: 150_000,
    lowIn: true,
    high: Number.POSITIVE_INFINITY,
    highIn: false,
  })
  // 1 January 2027 is day 20,819 since 1970.
  t.deepEqual(reading.window, { kind: 'by', start: undefined, end: 20_819, clock: undefined })
})

test('a rate that stays as it is counts no cuts', (t) => {
  const kept = onA('Fed leaves rates unchanged in December 2026?')
  t.is(read(kept).family.id, 'rate_decision')
  t.not(between(kept, onB('Will the Fed cut rates in December 2026?')).relation, 'identity')
  t.is(between(kept, onB('Will the Fed leave rates unchanged in December 2026?')).relation, 'identity')
})

test('an event title before the question is taken off', (t) => {
  const reading = read(
    onA('MLS Cup Winner 2026 - Will FC Cincinnati win the 2026 MLS Cup?', { label: 'FC Cincinnati' }),
  )
  t.is(reading.subject?.bare, 'cincinnati')
  t.deepEqual([reading.season?.from, reading.season?.to], [2026, 2026])
})

test('a deciding slot that nobody states makes a pair unverified', (t) => {
  const decision = between(onB('Will Elon Musk visit Greenland before 2027?'), onA('Will Elon Musk visit Greenland?'))
  t.is(decision.relation, 'unverified')
  t.is(decision.compareFlag, 'do_not_compare')
  t.deepEqual(decision.reasons, ['one side states no date'])
})

test('the same question on other days, levels and sides', (t) => {
  const above = (level: string, day: string) => onA(`Will the price of Bitcoin be above ${level} on ${day}?`)
  t.is(
    between(above('$100,000', 'March 11, 2027'), { ...above('$90,000', 'March 11, 2027'), venue: 'venue_b' }).relation,
    'subset',
  )
  t.is(
    between(above('$90,000', 'March 11, 2027'), { ...above('$100,000', 'March 11, 2027'), venue: 'venue_b' }).relation,
    'superset',
  )
  t.is(
    between(above('$90,000', 'March 12, 2027'), { ...above('$90,000', 'March 11, 2027'), venue: 'venue_b' }).relation,
    'not_comparable',
  )
  const below = onB('Will the price of Bitcoin be below $90,000 on March 11, 2027?')
  const turned = between(below, above('$90,000', 'March 11, 2027'))
  t.is(turned.relation, 'complement')
  t.is(turned.polarity, -1)
})

test('the no side of a market is the complement of its question', (t) => {
  const yes = onB('Will China invade Taiwan before 2027?')
  const no = onA('Will China invade Taiwan by December 31, 2026?', { side: 'No' })
  t.is(between(yes, { ...no, side: 'Yes' }).relation, 'identity')
  t.like(between(yes, no), { relation: 'complement', polarity: -1 })
})

test('another source of the figure is another figure', (t) => {
  const asked = 'Will the price of Bitcoin be above $90,000 on March 11, 2027?'
  const decision = between(
    onB(asked, {
      rules: 'If the CF Benchmarks BRTI is above 90000 at 5 PM EDT on Mar 11, 2027, then the market resolves to Yes.',
    }),
    onA(asked, {
      rules:
        'This market will resolve to "Yes" if the Binance 1 minute candle for BTC/USDT 12:00 in the ET timezone has a Close price higher.',
    }),
  )
  t.is(decision.relation, 'overlap')
  t.is(decision.compareFlag, 'near_match')
  t.true(decision.differences.some(({ slot, material }) => slot === 'source' && material))
})

test('how long something must hold by the rules is no number that is asked', (t) => {
  const asked = 'Russia x Ukraine ceasefire by June 30, 2027?'
  for (const held of ['for at least seven days', 'for a minimum of 7 consecutive days']) {
    const rules = `If both announce a general ceasefire by June 30, 2027 that is in force ${held}, then the market resolves to Yes.`
    t.is(between(onB(asked, { rules }), onA(asked)).relation, 'identity', held)
  }
})

test('a difference of the clock keeps an identity from being an exact match', (t) => {
  const decision = between(
    onB('Will Miguel Díaz-Canel be the head of state of Cuba on Dec 31, 2026?', {
      label: 'Miguel Díaz-Canel',
      rules:
        'If Miguel Díaz-Canel is the head of state of Cuba on Dec 31, 2026 at 10:00 AM ET, then the market resolves to Yes.',
    }),
    onA('Will Miguel Díaz-Canel be the leader of Cuba end of 2026?', {
      label: 'Miguel Díaz-Canel',
      rules:
        'This market will resolve to "Yes" if Miguel Díaz-Canel is the leader of Cuba on December 31, 2026, 12 PM ET. Otherwise, this market will resolve to "No".',
    }),
  )
  t.is(decision.relation, 'identity')
  t.is(decision.compareFlag, 'near_match')
})

test('odd input is read without an error', (t) => {
  for (const title of [
    '',
    '?',
    ' - ',
    'Will ?',
    '🚀🚀',
    'Will the the the',
    '>',
    '$',
    'vs.',
    'A vs B',
    '-0-0--',
    'Who?'.repeat(200),
  ]) {
    const reading = read(onA(title, { label: title, rules: title, event: title, endDate: 'never' }))
    t.is(typeof decide(reading, read(onB(title))).relation, 'string')
  }
})
