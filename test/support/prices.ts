import { marketId } from '../../src/domain/ids.ts'
import type { ObservedQuote } from '../../src/domain/markets/observed.ts'
import { quoteKey, quoteSeconds, writeQuote } from '../../src/domain/markets/quotes.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import { testStores } from './stores.ts'

type TestQuote = { venue: 'venue_a' | 'venue_b'; externalId: string; at: string } & Partial<ObservedQuote>

/** Puts prices where a service with this prefix reads them, as the refresh of prices does. */
export async function writeQuotes(prefix: string, quotes: readonly TestQuote[]): Promise<void> {
  const redis = connectRedis(
    { url: testStores().REDIS_URL, prefix, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const none = { price: null, bid: null, ask: null, bidSize: null, askSize: null, noBid: null, noAsk: null }
  await redis.setMany(
    quotes.map(({ venue, externalId, ...quote }) => {
      const id = marketId(venue, externalId)
      return [quoteKey(id), writeQuote({ ...none, lastPrice: null, volume24h: null, ...quote, marketId: id })] as const
    }),
    quoteSeconds,
  )
  await redis.close()
}
