import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { contractId, marketId } from '../../src/domain/ids.ts'
import { quoteKey, writeQuote } from '../../src/domain/markets/quotes.ts'
import { findMoves, linkLate } from '../../src/modules/history/moves.ts'
import type { Watched } from '../../src/modules/history/queries.ts'
import { keepSnapshots, thin } from '../../src/modules/history/snapshots.ts'
import type { Writing } from '../../src/platform/jobs/writing.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../src/platform/neo4j/query.ts'
import { connectRedis } from '../../src/platform/redis/connect.ts'
import type { Redis } from '../../src/platform/redis/redis.ts'
import { testStores } from './stores.ts'

type Listed = { name: string; outcome: string; polarity?: 1 | -1; venue?: 'venue_a' | 'venue_b'; isBrief?: boolean }

const writeListed: Query<{ rows: object[] }, unknown> = {
  name: 'test/write-listed',
  text: readFileSync(new URL('write-listed.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

const listedAt = '2026-01-01T00:00:00.000Z'
/** A price is one of now where it was seen in the last minute and a half. */
const freshMs = 90_000

/** Markets whose prices a test sets, and the jobs that look at them: on the real stores, with keys of its own. */
export async function pricedMarkets(graph: Graph, listed: readonly Listed[]) {
  const redis: Redis = connectRedis(
    { url: testStores().REDIS_URL, prefix: `moves:${randomUUID()}:`, timeoutMs: 5_000 },
    { command: () => {}, state: () => {} },
  )
  await redis.whenUp(5_000)
  const watched = new Map<string, Watched>()
  const rows = listed.map(({ name, outcome, polarity = 1, venue = 'venue_a', isBrief = false }) => {
    const ids = { market: marketId(venue, name), contract: contractId(venue, name, 'yes') }
    watched.set(name, { ...ids, isBrief })
    return { ...ids, venue, externalId: name, outcome, polarity, at: listedAt }
  })
  await graph.write(writeListed, { rows })
  const idsOf = (name: string): Watched => {
    const ids = watched.get(name)
    if (ids === undefined) throw new Error(`no market ${name}`)
    return ids
  }
  const all = [...watched.values()]
  const signal = AbortSignal.timeout(60_000)
  const finding = (at: string, guard = async () => {}) => {
    const writing: Writing = (work) =>
      graph.transact(async (transaction) => {
        await guard()
        return work(transaction)
      })
    return { now: Date.parse(at), freshMs, signal, writing }
  }
  return {
    redis,
    idsOf,
    /**
     * A venue says these prices at this moment, at which somebody bids; null: it lists the market and quotes nothing. `last`: they are those of the
     * last trades, and nobody bids or asks.
     */
    async quote(at: string, prices: Record<string, number | null>, last: 'last' | null = null): Promise<void> {
      const none = { ask: null, bidSize: null, askSize: null, noBid: null, noAsk: null, lastPrice: null }
      await redis.setMany(
        Object.entries(prices).map(([name, price]) => {
          const { market } = idsOf(name)
          return [
            quoteKey(market),
            writeQuote({ marketId: market, at, price, bid: last === null ? price : null, volume24h: 10, ...none }),
          ] as const
        }),
        3_600,
      )
    },
    findMoves: (at: string, guard?: () => Promise<void>) => findMoves(graph, redis, all, finding(at, guard)),
    linkLate: (at: string) => linkLate(graph, finding(at)),
    keepSnapshots: (at: string) => keepSnapshots(redis, all, finding(at)),
    thin: (at: string) => thin(graph, Date.parse(at), signal),
  }
}
