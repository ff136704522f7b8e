import type { ObservedQuote } from '../../domain/observed.ts'
import type { QuoteStore } from './prices.ts'
import { quoteKey, quoteSeconds, readQuote, writeQuote } from './quotes.ts'

type Store = QuoteStore & {
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
  append(stream: string, entries: Iterable<Readonly<Record<string, string>>>, maxLength: number): Promise<void>
}

/**
 * Where changes of prices go out: entries of `market` (our id), `price`, `from` and `at`. An empty price is one that nobody quotes. A change is
 * told at least once, whichever worker finds it; the newest are kept.
 */
export const priceStream = 'prices'
const keptChanges = 100_000

/** Keeps quotes as they come and tells of each price that is another than the one that was kept. */
export function createQuoting(store: Store) {
  return async (quotes: readonly { marketId: string; quote: ObservedQuote }[]): Promise<void> => {
    if (quotes.length === 0) return
    const before = await store.getMany(quotes.map(({ marketId }) => quoteKey(marketId)))
    const changes = quotes.flatMap(({ marketId, quote }, index) => {
      const last = readQuote(before[index] ?? null)
      if (last === null || last.price === quote.price) return []
      return [{ market: marketId, price: textOf(quote.price), from: textOf(last.price), at: quote.at }]
    })
    // First told, then kept: where this ends in between, the change is found, and told, again.
    if (changes.length > 0) await store.append(priceStream, changes, keptChanges)
    await store.setMany(
      quotes.map(({ marketId, quote }) => [quoteKey(marketId), writeQuote(quote)] as const),
      quoteSeconds,
    )
  }
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}
