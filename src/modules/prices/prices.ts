import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import { RedisError } from '../../platform/redis.ts'
import { type Quote, quoteKey, readQuote } from './quotes.ts'

/** Where quotes are read from: Redis, as far as it answers. */
export type QuoteStore = { getMany(keys: readonly string[]): Promise<(string | null)[]> }

/** Quotes of markets by our ids, in one round trip. A store that is down has none; `available` says so. */
export type Quotes = { of(marketId: string): Quote | null; available: boolean }

export async function readQuotes(store: QuoteStore, marketIds: readonly string[]): Promise<Quotes> {
  if (marketIds.length === 0) return { of: () => null, available: true }
  let texts: (string | null)[]
  try {
    texts = await store.getMany(marketIds.map(quoteKey))
  } catch {
    return { of: () => null, available: false }
  }
  const quotes = new Map(marketIds.map((id, at) => [id, readQuote(texts[at] ?? null)]))
  return { of: (id) => quotes.get(id) ?? null, available: true }
}

/** A price is stale when its venue has not confirmed it for three refresh periods. */
export function isStale(at: number, clock: Clock, refreshSeconds: number): boolean {
  return clock.now() - at > 3 * refreshSeconds * 1_000
}

/** How fresh an answer is: the oldest of its prices, and whether any of them is stale. What has no price has no age; nothing but such is stale. */
export function freshnessOf(
  quotes: readonly ({ at: number | null } | null)[],
  clock: Clock,
  refreshSeconds: number,
): { asOf: string | null; stale: boolean } {
  const times = quotes.flatMap((quote) => quote?.at ?? [])
  if (times.length === 0) return { asOf: null, stale: quotes.length > 0 }
  const oldest = Math.min(...times)
  return { asOf: new Date(oldest).toISOString(), stale: isStale(oldest, clock, refreshSeconds) }
}

/** Prices live in Redis only: without it the answer is 503, because an old price is not worth showing. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof RedisError)) throw error
    throw new ApiError('store_unavailable', 'Prices cannot be read now. Please try again in a moment.', {
      retryAfterSeconds: 2,
      cause: error,
    })
  }
}
