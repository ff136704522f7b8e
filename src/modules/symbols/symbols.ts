import { z } from 'zod'
import type { ObservedSymbol } from '../../domain/markets/observed.ts'

const symbolsKey = 'symbols'
const keptSeconds = 86_400

const figure = z.number().nullable()
const symbol = z.strictObject({
  symbol: z.string(),
  coin: z.string(),
  base: z.string(),
  quoteAsset: z.string().nullable(),
  productType: z.enum(['perp', 'spot', 'stock']),
  category: z.enum(['crypto', 'equities', 'indices', 'commodities', 'currencies']),
  price: figure,
  markPrice: figure,
  oraclePrice: figure,
  volume24h: figure,
  fundingRate: figure,
  openInterest: figure,
  change24h: figure,
  active: z.boolean(),
  at: z.string(),
}) satisfies z.ZodType<ObservedSymbol>
const symbols = z.array(symbol)

type Store = { get(key: string): Promise<string | null> }
type WritableStore = { set(key: string, value: string, seconds: number): Promise<void> }

/** All symbols as the venue last gave them, in one value: there are some hundreds. */
export async function writeSymbols(store: WritableStore, all: readonly ObservedSymbol[]): Promise<void> {
  await store.set(symbolsKey, JSON.stringify(all), keptSeconds)
}

export type Symbols = {
  all: readonly ObservedSymbol[]
  /** By its name in any case: `btc`, `xyz:tsla`. */
  find(name: string): ObservedSymbol | undefined
}

/** The time for which the symbols that were read are used before they are read again. */
const storedMs = 1_000

/** Reads the symbols at most once a second, and at once where the clock was put back. Rejects with a RedisError where they cannot be read. */
export function createSymbols(store: Store, now: () => number): () => Promise<Symbols> {
  let kept: { read: Promise<Symbols>; at: number } | undefined
  return () => {
    const ageMs = now() - (kept?.at ?? 0)
    if (kept === undefined || ageMs < 0 || ageMs > storedMs) {
      const read = store.get(symbolsKey).then((text) => symbolsOf(text === null ? [] : symbols.parse(JSON.parse(text))))
      kept = { read, at: now() }
      read.catch(() => {
        kept = undefined
      })
    }
    return kept.read
  }
}

function symbolsOf(all: readonly ObservedSymbol[]): Symbols {
  const byName = new Map(all.map((each) => [each.symbol.toLowerCase(), each]))
  // A name in the writing of the venue wins where two differ only in case.
  const exactly = new Map(all.map((each) => [each.symbol, each]))
  return { all, find: (name) => exactly.get(name) ?? byName.get(name.toLowerCase()) }
}
