import test from 'ava'
import type { Quotes } from '../../../../src/domain/markets/quotes.ts'
import { trackedOf } from '../../../../src/modules/alerts/firing/related.ts'
import type { Expectation } from '../../../../src/modules/alerts/method.ts'
import type { RelatedOutcomeRow } from '../../../../src/modules/alerts/queries.ts'

const now = Date.parse('2026-11-26T18:00:00Z')

const market = (id: string) => ({
  ...{ id, contract: `c-${id}`, title: id, label: null, venue: 'venue_a', url: null },
  ...{ liquidity: 1_000, volume: 1_000, inverse: false },
})

const outcome = (name: string, strength: number, markets = [name]): RelatedOutcomeRow => ({
  ...{ outcomeId: name, slug: name, label: name, question: name, group: null, via: null, whose: 'somebody' },
  ...{ role: 'subject', exposureType: null, strength, confidence: 1, sign: 1, markets: markets.map(market) },
})

/** Quotes of now, by market; one that is left out has none. */
const quotesOf = (prices: Readonly<Record<string, number>>) =>
  ({
    of: (id: string) => {
      const price = prices[id]
      return price === undefined ? null : { price, bid: price - 0.001, ask: price + 0.001, at: now }
    },
    available: true,
  }) as unknown as Quotes

function trackedAt(
  outcomes: readonly RelatedOutcomeRow[],
  prices: Readonly<Record<string, number>>,
  expect: (outcome: RelatedOutcomeRow) => Expectation,
) {
  const {
    outcome: found,
    market: own,
    reason,
  } = {
    market: undefined,
    ...trackedOf(outcomes, { coefficients: new Map(), quotes: quotesOf(prices), now, expect }),
  }
  return found === undefined ? reason : `${found.outcomeId} by ${own?.id}`
}

const [title, game] = [outcome('title', 0.9), outcome('game', 0.3)]

test('a price that cannot fall is not tracked where another has room', (t) => {
  t.is(
    trackedAt([title, game], { title: 0.0015, game: 0.375 }, () => 'down'),
    'game by game',
  )
  t.is(
    trackedAt([title, game], { title: 0.985, game: 0.375 }, () => 'up'),
    'game by game',
  )
  // Inside of both edges the link decides.
  t.is(
    trackedAt([title, game], { title: 0.02, game: 0.375 }, () => 'down'),
    'title by title',
  )
})

test('of one proposition the market with room is tracked', (t) => {
  const both = outcome('title', 0.9, ['deep', 'other'])
  t.is(
    trackedAt([both], { deep: 0.015, other: 0.03 }, () => 'down'),
    'title by other',
  )
})

test('a price at an edge may still leave it, and is tracked where nothing else is priced', (t) => {
  t.is(
    trackedAt([title], { title: 0.0015 }, () => 'up'),
    'title by title',
  )
  t.is(
    trackedAt([title, game], { title: 0.0015 }, () => 'up'),
    'title by title',
  )
  t.is(
    trackedAt([title, game], { title: 0.0015, game: 0.4 }, () => 'up'),
    'game by game',
  )
})

test('with no room anywhere nothing is tracked, and it is said why', (t) => {
  t.is(
    trackedAt([title, game], { title: 0.0015, game: 0.01 }, () => 'down'),
    'edge_price',
  )
  t.is(
    trackedAt([], {}, () => 'down'),
    'no_quote',
  )
})

test('of those with room the one goes first of which a direction is expected', (t) => {
  const expect = ({ outcomeId }: RelatedOutcomeRow) => (outcomeId === 'game' ? 'down' : 'unknown')
  t.is(trackedAt([title, game], { title: 0.5, game: 0.375 }, expect), 'game by game')
})
