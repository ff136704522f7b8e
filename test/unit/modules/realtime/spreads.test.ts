import test from 'ava'
import type { Quote } from '../../../../src/domain/markets/quotes.ts'
import { compareAll } from '../../../../src/modules/comparison/index.ts'
import type { ComparisonRow } from '../../../../src/modules/comparison/queries.ts'
import { spreadUpdates } from '../../../../src/modules/realtime/spreads.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const clock = { now: () => now, iso: () => new Date(now).toISOString() }
const at = { clock, refreshSeconds: 30 }

const market = (id: string, venue: string, volume: number) =>
  ({
    id,
    venue,
    volume,
    liquidity: null,
    title: id,
    url: null,
    isFirst: true,
    labels: ['Yes', 'No'],
  }) as ComparisonRow['first']
const pair = (outcomeId: string, first: ComparisonRow['first'], second: ComparisonRow['second'], more: object = {}) =>
  ({
    ...{ outcomeId, outcomeSlug: outcomeId, label: outcomeId, question: outcomeId, category: 'sports' },
    ...{ relation: 'identity', compareFlag: 'exact_match', polarity: 1, sign: 1, reviewed: false, connected: true },
    ...{ first, second, ...more },
  }) as ComparisonRow
const quote = (price: number, secondsAgo = 5) =>
  ({ price, bid: null, ask: null, at: now - secondsAgo * 1_000 }) as Quote
const quotes = (given: Record<string, Quote>) => (id: string) => given[id] ?? null

const updates = (pairs: ComparisonRow[], quoteOf: (id: string) => Quote | null, when: typeof at) =>
  spreadUpdates(pairs, compareAll(pairs, { quoteOf, lookedAt: () => null, now: 0 }), when)

const bills = pair('bills', market('a-bills', 'venue_a', 200), market('b-bills', 'venue_b', 80))

test('what both venues ask, how far they are apart, and when the newer price was seen', (t) => {
  const [update] = updates([bills], quotes({ 'a-bills': quote(0.165, 20), 'b-bills': quote(0.11, 4) }), at)
  t.deepEqual(update, {
    key: 'bills',
    at: now - 4_000,
    signature: 'venue_a 0.165,venue_b 0.11,exact_match,false',
    message: {
      ...{ outcomeId: 'bills', outcomeSlug: 'bills', outcomeLabel: 'bills', category: 'sports' },
      venues: [
        { venue: 'venue_a', price: 0.165, volume: 200 },
        { venue: 'venue_b', price: 0.11, volume: 80 },
      ],
      ...{ spread: 0.055, spreadPct: 5.5, maxVenue: 'venue_a', minVenue: 'venue_b', signalType: 'mispricing' },
      ...{ timestamp: '2026-11-20T11:59:56.000Z', stale: false, compareFlag: 'exact_match' },
    },
  })
})

test('venues that agree are named all the same, in the order of their names', (t) => {
  const [update] = updates([bills], quotes({ 'a-bills': quote(0.11), 'b-bills': quote(0.11) }), at)
  t.like(update?.message, { spread: 0, maxVenue: 'venue_b', minVenue: 'venue_a', signalType: 'aligned' })
})

test('of several markets of one venue the one with the greatest volume speaks for it', (t) => {
  const small = pair('bills', market('a-small', 'venue_a', 10), market('b-bills', 'venue_b', 80))
  const given = quotes({ 'a-bills': quote(0.165), 'b-bills': quote(0.11), 'a-small': quote(0.4) })
  const [update] = updates([small, bills], given, at)
  t.like(update?.message, { spread: 0.055, venues: [{ price: 0.165 }, { price: 0.11 }] })
})

test('a market that asks the opposite is turned round', (t) => {
  const against = pair('bills', market('a-bills', 'venue_a', 1), market('b-not', 'venue_b', 1), {
    polarity: -1,
    sign: 1,
  })
  const [update] = updates([against], quotes({ 'a-bills': quote(0.7), 'b-not': quote(0.25) }), at)
  t.like(update?.message, { spread: 0.05, venues: [{ price: 0.7 }, { price: 0.75 }] })
})

test('a price that was not confirmed for three refreshes is stale, and that alone is told', (t) => {
  const of = (seconds: number) =>
    updates([bills], quotes({ 'a-bills': quote(0.2, seconds), 'b-bills': quote(0.19, 4) }), at)[0]
  t.like(of(90)?.message, { stale: false })
  t.like(of(91)?.message, { stale: true })
  t.not(of(90)?.signature, of(91)?.signature)
})

test('a proposition that one venue alone prices is gone', (t) => {
  const [update] = updates([bills], quotes({ 'a-bills': quote(0.2) }), at)
  t.deepEqual(update, { key: 'bills', at: now, signature: 'gone', message: null })
})

test('of the two sides of a game one is told', (t) => {
  const [first, second] = [market('a-game', 'venue_a', 1), market('b-game', 'venue_b', 1)]
  const sides = [pair('bills-win', first, second), pair('chiefs-win', first, second)]
  const told = updates(sides, quotes({ 'a-game': quote(0.6), 'b-game': quote(0.5) }), at)
  t.deepEqual(
    told.map(({ key, message }) => [key, message === null]),
    [
      ['bills-win', false],
      ['chiefs-win', true],
    ],
  )
})

test('nearly the same question is said to be that', (t) => {
  const near = { ...bills, compareFlag: 'near_match' } as ComparisonRow
  const [update] = updates([near], quotes({ 'a-bills': quote(0.2), 'b-bills': quote(0.1) }), at)
  t.like(update?.message, { compareFlag: 'near_match' })
})
