import { allQuotes, type QuoteStore } from '../../domain/markets/quotes.ts'
import { categories } from '../../domain/taxonomy.ts'
import type { Clock } from '../../platform/clock.ts'
import { exact } from '../../platform/decimal.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { mispricingSpread } from './compare.ts'
import { compareAll } from './compare-all.ts'
import { type Comparison, keyOf, type Looked, onHoldReason } from './item.ts'
import { type ComparisonRow, type Hold, pageComparisons, writeHolds } from './queries.ts'
import { type ComparisonRedis, changeComparisons, type Statistics, writeComparisons } from './store.ts'

const pageSize = 5_000
const pageTimeoutMs = 30_000

/** Every pair that may be compared. */
export async function readPairs(graph: Graph): Promise<ComparisonRow[]> {
  const pairs: ComparisonRow[] = []
  const read = async (after: string): Promise<ComparisonRow[]> => {
    const rows = await graph.read(pageComparisons, { after, limit: integer(pageSize) }, { timeoutMs: pageTimeoutMs })
    return rows.map(({ pair }) => pair)
  }
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ contract }) => contract })) pairs.push(...rows)
  return pairs
}

export type Compared = { items: ReadonlyMap<string, Comparison>; holds: ReadonlyMap<string, Hold> }
type Stores = { redis: ComparisonRedis & QuoteStore; clock: Clock }

/** Compares the prices of all pairs as they are now and keeps the result. Gives what could be compared, and the pairs that are on hold. */
export async function refreshComparisons(
  { redis, clock }: Stores,
  pairs: readonly ComparisonRow[],
  lookedAt: (key: string) => Looked,
): Promise<Compared> {
  const compared = await compareNow({ redis, clock }, pairs, lookedAt)
  await writeComparisons(redis, compared.items, statisticsOf(compared, clock.now()))
  return compared
}

/**
 * Compares the prices of some pairs, whole families of them, and keeps the result within what is known of all. Gives what is known then, and of the pairs
 * what could be compared.
 */
export async function changeSome(
  { redis, clock }: Stores,
  { pairs, known, lookedAt }: { pairs: readonly ComparisonRow[]; known: Compared; lookedAt(key: string): Looked },
): Promise<{ all: Compared; some: ReadonlyMap<string, Comparison> }> {
  const { items: some, holds } = await compareNow({ redis, clock }, pairs, lookedAt)
  const all = { items: new Map(known.items), holds: new Map(known.holds) }
  const changed = new Map<string, Comparison | null>()
  for (const key of new Set(pairs.map(keyOf))) {
    const [item, hold] = [some.get(key), holds.get(key)]
    if (item !== undefined) all.items.set(key, item)
    else all.items.delete(key)
    if (hold !== undefined) all.holds.set(key, hold)
    else all.holds.delete(key)
    if (item !== undefined || known.items.has(key)) changed.set(key, item ?? null)
  }
  await changeComparisons(redis, changed, statisticsOf(all, clock.now()))
  return { all, some }
}

async function compareNow(
  { redis, clock }: Stores,
  pairs: readonly ComparisonRow[],
  lookedAt: (key: string) => Looked,
): Promise<Compared> {
  const quotes = await allQuotes(redis, [...new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]))])
  const quoteOf = (id: string) => quotes.get(id) ?? null
  const items = compareAll(pairs, { quoteOf, lookedAt, now: clock.now() })
  const holds = new Map<string, Hold>()
  for (const pair of pairs) {
    const key = keyOf(pair)
    const reason = items.has(key) ? null : onHoldReason(pair, quoteOf)
    if (reason !== null) holds.set(key, { a: pair.contract, b: pair.other, reason })
  }
  return { items, holds }
}

/**
 * Writes to the graph which pairs are on hold, where analysts see them: only what has changed since the pairs were read, which is noted in them, so
 * that pairs that are kept for several refreshes are written once.
 */
export async function noteHolds(
  graph: Graph,
  pairs: readonly ComparisonRow[],
  holds: ReadonlyMap<string, Hold>,
): Promise<void> {
  const changed = pairs.flatMap((pair) => {
    const reason = holds.get(keyOf(pair))?.reason ?? null
    // The prices of the reason move all the time: the first ones stay.
    return (reason === null) === (pair.held === null) ? [] : [{ pair, reason }]
  })
  if (changed.length === 0) return
  await graph.write(writeHolds, {
    rows: changed.map(({ pair, reason }) => ({ a: pair.contract, b: pair.other, reason })),
  })
  for (const { pair, reason } of changed) pair.held = reason
}

function statisticsOf({ items: all, holds }: Compared, at: number): Statistics {
  const items = [...all.values()]
  const wide = items.filter((item) => item.compareFlag === 'exact_match' && item.spread >= mispricingSpread)
  const byCategory = Object.fromEntries(
    categories.flatMap((category) => {
      const { count, averageSpread, maxSpread } = numbersOf(wide.filter((item) => item.category === category))
      return averageSpread === null || maxSpread === null ? [] : [[category, { count, averageSpread, maxSpread }]]
    }),
  )
  const { count, averageSpread, maxSpread } = numbersOf(wide)
  return {
    comparisons: items.length,
    totalMispricings: count,
    averageSpread,
    maxSpread,
    byCategory,
    held: holds.size,
    at,
  }
}

function numbersOf(items: readonly Comparison[]) {
  const count = items.length
  if (count === 0) return { count, averageSpread: null, maxSpread: null }
  const sum = items.reduce((all, { spread }) => all + spread, 0)
  return {
    count,
    averageSpread: exact(sum / count),
    maxSpread: items.reduce((most, { spread }) => Math.max(most, spread), 0),
  }
}
