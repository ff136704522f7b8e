import type { Quote } from '../../domain/markets/quotes.ts'
import { type Comparison, compared, keyOf, type Looked } from './item.ts'
import type { ComparisonRow } from './queries.ts'

/**
 * Compares the prices of pairs, by the keys of `keyOf`: each proposition once for two markets, also where their other sides are matched too, and
 * without what mirrors another.
 */
export function compareAll(
  pairs: readonly ComparisonRow[],
  { quoteOf, lookedAt, now }: { quoteOf(marketId: string): Quote | null; lookedAt(key: string): Looked; now: number },
): Map<string, Comparison> {
  const items = new Map<string, Comparison>()
  for (const pair of pairs) {
    const key = keyOf(pair)
    const item = compared(pair, quoteOf, lookedAt(key), now)
    if (item !== null && (pair.relation === 'identity' || !items.has(key))) items.set(key, item)
  }
  for (const key of mirrorsIn(pairs, items)) items.delete(key)
  for (const key of twinsIn(items)) {
    const item = items.get(key)
    if (item !== undefined) items.set(key, { ...item, isTwin: true })
  }
  return items
}

/**
 * Comparisons that say again what another one says: where a venue lists both sides of a game, the market of the other venue is compared with the
 * side that it asks for, and not once more with the one that it asks against. Both sides of the same two markets are one comparison.
 */
export function mirrorsIn(pairs: readonly ComparisonRow[], items: ReadonlyMap<string, unknown>): string[] {
  const placesOf = ({ outcomeId, first, second }: ComparisonRow) => [
    `${outcomeId}|${first.id}|${second.venue}`,
    `${outcomeId}|${first.venue}|${second.id}`,
  ]
  const same = pairs.filter((pair) => pair.relation === 'identity' && items.has(keyOf(pair)))
  const [straight, kept] = [new Set(same.flatMap(placesOf)), new Set(same.map(keyOf))]
  return pairs
    .filter((pair) => pair.relation === 'complement' && placesOf(pair).some((place) => straight.has(place)))
    .map(keyOf)
    .filter((key) => !kept.has(key))
}

/** Comparisons of two markets that are compared already by another proposition: both sides of a game at both venues. The lower key stays. */
export function twinsIn(items: ReadonlyMap<string, Pick<Comparison, 'venues'>>): string[] {
  const pairOf = (key: string) => {
    const markets = items.get(key)?.venues.map(({ marketId }) => marketId) ?? []
    return markets.toSorted().join('|')
  }
  return [...Map.groupBy([...items.keys()].toSorted(), pairOf).values()].flatMap(([, ...others]) => others)
}
