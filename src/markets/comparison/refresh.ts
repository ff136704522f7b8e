import type { Clock } from '../../platform/clock.ts'
import { exact } from '../../platform/decimal.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { pagesAfter } from '../../platform/pages.ts'
import { categories } from '../../taxonomy/registry/taxonomy.ts'
import type { QuoteStore } from '../prices.ts'
import { type Quote, quoteKey, readQuote } from '../quotes.ts'
import { type Comparison, compared, keyOf, type Looked } from './item.ts'
import { type ComparisonRow, pageComparisons } from './queries.ts'
import { type ComparisonRedis, type Statistics, writeComparisons } from './store.ts'

const pageSize = 5_000
const pageTimeoutMs = 30_000
const quotesAtOnce = 5_000
/** A spread of five points and more is a mispricing by the contract. */
const mispricing = 0.05

/** Every pair that may be compared. */
export async function readPairs(graph: Graph): Promise<ComparisonRow[]> {
  const pairs: ComparisonRow[] = []
  const read = (after: string): Promise<ComparisonRow[]> =>
    graph.read(pageComparisons, { after, limit: integer(pageSize) }, { timeoutMs: pageTimeoutMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ contract }) => contract })) pairs.push(...rows)
  return pairs
}

/** Compares the prices of all pairs as they are now and keeps the result. Gives how many could be compared. */
export async function refreshComparisons(
  { redis, clock }: { redis: ComparisonRedis & QuoteStore; clock: Clock },
  pairs: readonly ComparisonRow[],
  lookedAt: (key: string) => Looked,
): Promise<ReadonlyMap<string, Comparison>> {
  const quotes = await quotesOf(redis, [...new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]))])
  const items = new Map<string, Comparison>()
  for (const pair of pairs) {
    const key = keyOf(pair)
    const item = compared(pair, (id) => quotes.get(id) ?? null, lookedAt(key))
    if (item !== null) items.set(key, item)
  }
  await writeComparisons(redis, items, statisticsOf([...items.values()], clock.now()))
  return items
}

async function quotesOf(store: QuoteStore, ids: readonly string[]): Promise<Map<string, Quote | null>> {
  const quotes = new Map<string, Quote | null>()
  for (let from = 0; from < ids.length; from += quotesAtOnce) {
    const some = ids.slice(from, from + quotesAtOnce)
    const texts = await store.getMany(some.map(quoteKey))
    for (const [at, id] of some.entries()) quotes.set(id, readQuote(texts[at] ?? null))
  }
  return quotes
}

function statisticsOf(items: readonly Comparison[], at: number): Statistics {
  const wide = items.filter(({ spread }) => spread >= mispricing)
  const byCategory = Object.fromEntries(
    categories.flatMap((category) => {
      const { count, averageSpread, maxSpread } = figuresOf(wide.filter((item) => item.category === category))
      return averageSpread === null || maxSpread === null ? [] : [[category, { count, averageSpread, maxSpread }]]
    }),
  )
  const { count, averageSpread, maxSpread } = figuresOf(wide)
  return { comparisons: items.length, totalMispricings: count, averageSpread, maxSpread, byCategory, at }
}

function figuresOf(items: readonly Comparison[]) {
  const count = items.length
  if (count === 0) return { count, averageSpread: null, maxSpread: null }
  const sum = items.reduce((all, { spread }) => all + spread, 0)
  return {
    count,
    averageSpread: exact(sum / count),
    maxSpread: items.reduce((most, { spread }) => Math.max(most, spread), 0),
  }
}
