import type { ObservedQuote } from '../../feeds/observed.ts'
import { quoteKey, quoteSeconds, writeQuote } from '../quotes.ts'

type Store = {
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
  append(stream: string, entries: Iterable<Readonly<Record<string, string>>>, maxLength: number): Promise<void>
}

/** Where changes of prices go out: entries of `market`, `price`, `from` and `at`. An empty `price` means that nobody quotes it any more. */
export const priceStream = 'prices'
const keptChanges = 100_000

/** Keeps quotes as they come and tells of each price that is another than before. */
export function createQuoting(store: Store) {
  const last = new Map<string, number | null>()
  return async (quotes: readonly { marketId: string; quote: ObservedQuote }[]): Promise<void> => {
    if (quotes.length === 0) return
    await store.setMany(
      quotes.map(({ marketId, quote }) => [quoteKey(marketId), writeQuote(quote)] as const),
      quoteSeconds,
    )
    const changes: Record<string, string>[] = []
    for (const { marketId, quote } of quotes) {
      const before = last.get(marketId)
      if (before === quote.price) continue
      last.set(marketId, quote.price)
      if (before === undefined) continue
      changes.push({ market: marketId, price: textOf(quote.price), from: textOf(before), at: quote.at })
    }
    if (changes.length > 0) await store.append(priceStream, changes, keptChanges)
  }
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}
