import type { QuoteStore } from '../../domain/markets/quotes.ts'
import { type Quote, quoteKey, readQuote } from '../../domain/markets/quotes.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { pageWatched, type Watched } from './queries.ts'
import { slowMs } from './spans.ts'

const pageSize = 10_000
/** Contracts that are dealt with at once. */
export const batchSize = 1_000

/** Every contract whose prices are kept. */
export async function readWatched(graph: Graph, signal: AbortSignal): Promise<Watched[]> {
  const all: Watched[] = []
  const read = (after: string): Promise<{ after: string; watched: Watched[] }[]> =>
    graph.read(pageWatched, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ after }) => after, signal })) {
    for (const { watched } of rows) all.push(...watched)
  }
  return all
}

/** A contract with a price that a venue says now. */
export type Priced = Watched & { quote: Quote & { price: number } }

/** Those of them that have a price which is not older than `freshMs`: an old one is no price of now. */
export async function priced(
  store: QuoteStore,
  some: readonly Watched[],
  { now, freshMs }: { now: number; freshMs: number },
): Promise<Priced[]> {
  const texts = await store.getMany(some.map(({ market }) => quoteKey(market)))
  return some.flatMap((watched, at) => {
    const quote = readQuote(texts[at] ?? null)
    if (quote === null || quote.price === null || now - quote.at > freshMs) return []
    return [{ ...watched, quote: { ...quote, price: quote.price } }]
  })
}
