import { walletId } from '../../domain/ids.ts'
import type { TradeVenue } from '../../domain/markets/observed-trades.ts'
import { chunks } from '../../platform/chunks.ts'
import type { TraderDependencies } from './dependencies.ts'
import { hourMs, hourOf, judgedOf, tradedHours } from './hours.ts'
import { activityOf, largeOf, leastLarge } from './noting.ts'
import { trackedWallets, writeHours, writeLarge } from './queries.ts'
import { type StoredTrade, storedMs, storeTrades } from './stored-trades.ts'
import { washersIn } from './washing.ts'
import type { Watched } from './watched.ts'

const dayMs = 24 * hourMs
/** Two weeks, by which it is told what is usual. */
const pastMs = 14 * dayMs
const filledSeconds = 30 * 86_400
const batchSize = 500
const filledKey = (venue: string, marketId: string) => `traders:filled:${venue}:${marketId}`

/**
 * Reads two weeks of trades of each market that is watched for the first time: what was traded by the hour, by which it is known what is usual, the trades of the
 * last day, and large ones of wallets that may be tracked. Gives of how many markets.
 */
export async function fillPast(
  parts: TraderDependencies,
  venue: TradeVenue,
  watched: Watched,
  { job, fence, signal }: { job: string; fence: number; signal: AbortSignal },
): Promise<number> {
  const { redis, clock, graph, writers, log } = parts
  const ids = watched.externalIds
  const known = ids.length === 0 ? [] : await redis.getMany(ids.map((id) => filledKey(venue.venue, id)))
  const missing = ids.filter((_, at) => known[at] == null)
  if (missing.length === 0) return 0
  const ranked = venue.ranked === undefined ? null : await venue.ranked(signal)
  const wallets = (ranked?.ok ? ranked.value : []).map((address) => walletId(venue.venue, address))
  const tracked = await trackedWallets(graph)
  const named = new Set([...tracked, ...wallets])
  let filled = 0
  for (const marketId of missing) {
    signal.throwIfAborted()
    const now = clock.now()
    const got = await venue.trades([marketId], now - pastMs, signal)
    if (!got.ok) {
      log.warn({ venue: venue.venue, marketId, error: got.error.message }, 'the past trades could not be read')
      continue
    }
    const trades = got.value.trades.flatMap((trade): StoredTrade[] => {
      const contract = watched.contractOf(trade.marketId, trade.side)
      if (contract === undefined) return []
      const activity = activityOf(venue.venue, trade, contract, tracked)
      return [{ ...activity, contract: contract.contract, transaction: trade.transaction }]
    })
    const hours = pastHours(trades, { now, isWhole: got.value.isWhole })
    const large = trades.filter(
      ({ dollars, isTaker, trader }) =>
        isTaker && dollars >= leastLarge && trader !== null && named.has(walletId(venue.venue, trader.address)),
    )
    const write = writers(job, fence)
    for (const some of chunks(hours, batchSize)) await write(({ run }) => run(writeHours, { hours: some }))
    for (const some of chunks(large, batchSize)) {
      const rows = some.map((each) => largeOf(venue.venue, each))
      await write(({ run }) => run(writeLarge, { trades: rows }))
    }
    const lately = trades.filter(({ at }) => Date.parse(at) >= now - storedMs)
    for (const some of chunks(lately, batchSize)) await storeTrades(redis, some, now)
    await redis.set(filledKey(venue.venue, marketId), '1', filledSeconds)
    filled += 1
  }
  return filled
}

/** Sums of trades by full hour. Where the venue did not list all of it, the hour of the oldest trade is not full. */
export function pastHours(trades: readonly StoredTrade[], { now, isWhole }: { now: number; isWhole: boolean }) {
  const oldest = Math.min(...trades.map(({ at }) => Date.parse(at)))
  const from = isWhole ? hourOf(now - pastMs) + hourMs : hourOf(oldest) + hourMs
  const full = trades.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < hourOf(now))
  const days = Map.groupBy(full, ({ at }) => Math.floor(Date.parse(at) / dayMs))
  return [...days.values()].flatMap((own) => tradedHours(own, washersIn(own.flatMap(judgedOf))))
}
