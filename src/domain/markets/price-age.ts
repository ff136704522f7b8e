import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { RedisError } from '../../platform/redis/redis.ts'
import type { PricesAge } from './prices.ts'
import type { QuoteStore, Quotes } from './quotes.ts'

export type PriceDependencies = {
  graph: Graph
  quotes: QuoteStore
  clock: Clock
  refreshSeconds: number
  /** True where prices are refreshed at all. */
  connected: boolean
}

const notes = {
  past: 'Prices are those of now: there are none for another moment.',
  notConnected: 'No venue is connected yet, so there are no prices.',
  unavailable: 'Prices cannot be read now.',
  noMarket: 'No open market of a venue prices what is shown.',
  noQuote: 'No venue has said a price of what is shown in the last day.',
}

/** Of an answer about another moment than now. */
export const pastAge: PricesAge = { pricesNote: notes.past, asOf: null, stale: false }

/** The age of the quotes of some markets, and the true reason where there are none. */
export function ageOf(
  { clock, refreshSeconds, connected }: Omit<PriceDependencies, 'graph'>,
  marketIds: readonly string[],
  quotes: Quotes,
): PricesAge {
  const { asOf, stale } = freshnessOf(marketIds.map(quotes.of), clock, refreshSeconds)
  return { pricesNote: asOf === null ? noteOf(marketIds.length, quotes.available, connected) : null, asOf, stale }
}

function noteOf(markets: number, available: boolean, connected: boolean): string {
  if (!connected) return notes.notConnected
  if (markets === 0) return notes.noMarket
  return available ? notes.noQuote : notes.unavailable
}

/** A price is stale when its venue has not confirmed it for three refresh periods. */
export function isStale(at: number, clock: Clock, refreshSeconds: number): boolean {
  return clock.now() - at > 3 * refreshSeconds * 1_000
}

/** The age of an answer: the oldest of its prices, and whether any of them is stale. What has no price has no age; nothing but such is stale. */
export function freshnessOf(
  quotes: readonly ({ at: number | null } | null)[],
  clock: Clock,
  refreshSeconds: number,
): { asOf: string | null; stale: boolean } {
  const times = quotes.flatMap((quote) => quote?.at ?? [])
  if (times.length === 0) return { asOf: null, stale: quotes.length > 0 }
  const oldest = Math.min(...times)
  return { asOf: isoOf(oldest), stale: isStale(oldest, clock, refreshSeconds) }
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
