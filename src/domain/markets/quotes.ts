import { z } from 'zod'
import { complementOf } from '../../platform/decimal.ts'
import type { ObservedQuote } from './observed.ts'

/** The key in Redis of the live prices of a market. */
export function quoteKey(marketId: string): string {
  return `quote:${marketId}`
}

/** So long a price is shown after its venue last confirmed it. It says that it is stale long before. */
export const quoteSeconds = 86_400

const figure = z.number().nullable()
const kept = z.tuple([z.number(), figure, figure, figure, figure, figure, figure, figure, figure, figure])

/** Prices of the first contract of a market in dollars, 0 to 1, as they are kept. */
export type Quote = Omit<ObservedQuote, 'marketId' | 'at'> & {
  /** The time at which the venue said so, in milliseconds. */
  at: number
}

/** A quote as it is kept: an array, because there are hundreds of thousands. */
export function writeQuote(quote: ObservedQuote): string {
  const { at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h } = quote
  return JSON.stringify([Date.parse(at), price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h])
}

/** The quote that is kept, or null where there is none. */
export function readQuote(text: string | null): Quote | null {
  if (text === null) return null
  const [at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h] = kept.parse(JSON.parse(text))
  return { at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h }
}

/** The same market seen from its other side: what is bid for Yes is asked for No. */
export function inverted(quote: Quote): Quote {
  const { price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice } = quote
  return {
    ...quote,
    price: complementOf(price),
    bid: noBid ?? complementOf(ask),
    ask: noAsk ?? complementOf(bid),
    bidSize: askSize,
    askSize: bidSize,
    noBid: bid,
    noAsk: ask,
    lastPrice: complementOf(lastPrice),
  }
}

/** The store that quotes are read from: Redis, as far as it answers. */
export type QuoteStore = { getMany(keys: readonly string[]): Promise<(string | null)[]> }

type WritableStore = QuoteStore & {
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
  append(stream: string, entries: Iterable<Readonly<Record<string, string>>>, maxLength: number): Promise<void>
}

/**
 * The stream on which changes of prices go out: entries of `market` (our id), `price`, `from` and `at`. An empty price is one that nobody quotes. A
 * change is told at least once, whichever worker finds it; the newest are kept.
 */
export const priceStream = 'prices'
const keptChanges = 100_000

/** Keeps quotes as they come and tells of each price that is another than the one that was kept. */
export function createQuoting(store: WritableStore) {
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

/** Quotes that were read, of which a market may have none. */
export function quotesIn(read: ReadonlyMap<string, Quote | null>): Quotes {
  return { of: (id) => read.get(id) ?? null, available: true }
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price)
}

/** Quotes of markets by our ids, in one round trip. A store that is down has none; `available` says so. */
export type Quotes = { of(marketId: string): Quote | null; available: boolean }

export async function readQuotes(store: QuoteStore, marketIds: readonly string[]): Promise<Quotes> {
  if (marketIds.length === 0) return { of: () => null, available: true }
  try {
    return quotesIn(await allQuotes(store, marketIds))
  } catch {
    return { of: () => null, available: false }
  }
}

/** The same for who can do nothing without them: rejects where the store is down. */
export async function allQuotes(store: QuoteStore, marketIds: readonly string[]): Promise<Map<string, Quote | null>> {
  const texts = await store.getMany(marketIds.map(quoteKey))
  return new Map(marketIds.map((id, at) => [id, readQuote(texts[at] ?? null)]))
}
