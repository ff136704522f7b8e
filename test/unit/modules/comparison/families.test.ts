import test from 'ava'
import type { Quote } from '../../../../src/domain/markets/quotes.ts'
import { compareAll } from '../../../../src/modules/comparison/compare-all.ts'
import { indexed } from '../../../../src/modules/comparison/families.ts'
import { keyOf } from '../../../../src/modules/comparison/item.ts'
import type { ComparisonRow } from '../../../../src/modules/comparison/queries.ts'

const market = (id: string, venue: string) =>
  ({
    id,
    venue,
    title: id,
    url: null,
    volume: 1,
    liquidity: null,
    isFirst: true,
    labels: ['Yes', 'No'],
  }) as ComparisonRow['first']
const pair = (outcomeId: string, first: string, second: string, relation = 'identity') =>
  ({
    ...{ outcomeId, outcomeSlug: outcomeId, label: outcomeId, question: outcomeId, category: null, relation },
    ...{ compareFlag: 'exact_match', reviewed: true, connected: false, polarity: 1, sign: 1 },
    ...{ first: market(first, 'venue_a'), second: market(second, 'venue_b') },
  }) as ComparisonRow
const named = (pairs: readonly ComparisonRow[]) => pairs.map(keyOf).toSorted()

test('a price touches the pairs of its proposition and those of the same two markets, and no others', (t) => {
  const all = [
    pair('saints', 'game-a', 'game-b'),
    pair('saints', 'future-a', 'game-b'),
    // The other side of the same two markets.
    pair('chiefs', 'game-a', 'game-b'),
    pair('truce', 'truce-a', 'truce-b'),
  ]
  const { touchedBy } = indexed(all)
  t.deepEqual(named(touchedBy(['future-a'])), named(all.slice(0, 3)))
  t.deepEqual(named(touchedBy(['truce-b', 'truce-a', 'unknown'])), ['truce|truce-a|truce-b'])
  t.deepEqual(touchedBy(['unknown']), [])
})

test('what is compared family by family is what is compared all at once', (t) => {
  let seed = 5
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  for (let round = 0; round < 40; round += 1) {
    const all = Array.from({ length: 30 }, () =>
      pair(`o${draw(12)}`, `a${draw(9)}`, `b${draw(9)}`, draw(2) === 0 ? 'identity' : 'complement'),
    )
    const quotes = new Map(
      Array.from({ length: 18 }, (_, at) => [`${at < 9 ? 'a' : 'b'}${at % 9}`, draw(4) === 0 ? null : draw(99) / 100]),
    )
    const quoteOf = (id: string) => {
      const price = quotes.get(id) ?? null
      return price === null ? null : ({ price, bid: null, ask: null, at: 0 } as Quote)
    }
    const { touchedBy } = indexed(all)
    const at = { quoteOf, lookedAt: () => null, now: 0 }
    const parts = [...quotes.keys()].flatMap((id) => [...compareAll(touchedBy([id]), at)])
    const wanted = compareAll(all, at)
    t.deepEqual(Object.fromEntries(parts), Object.fromEntries(wanted))
  }
})
