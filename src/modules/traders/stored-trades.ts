import { z } from 'zod'
import type { Redis, Script } from '../../platform/redis/redis.ts'
import { type Activity, activity } from './schemas.ts'

/** Where trades of watched markets are kept for a day, by when they were made. */
const storedKey = 'traders:trades-by-time'
const maxStored = 100_000
export const storedMs = 26 * 3_600_000
const storedSeconds = 2 * 86_400
const readSize = 5_000

/** A trade as it is kept: with the contract and the transaction, which nobody is shown. */
export type StoredTrade = Activity & { contract: string; transaction: string | null }

const stored = activity.extend({ contract: z.string(), transaction: z.string().nullable() })

/** KEYS: the trades. ARGV: how many to keep, since when, for how long, and of each trade when it was made and what it was. */
const storeScript: Script = {
  name: 'traders-store',
  keys: 1,
  lua: `
for at = 4, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[at], ARGV[at + 1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`,
}

/** KEYS: the trades. ARGV: from, to, how many to pass over, how many to read. */
const readScript: Script = {
  name: 'traders-stored',
  keys: 1,
  lua: `return redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], '(' .. ARGV[2], 'LIMIT', ARGV[3], ARGV[4])`,
}

/** Keeps trades for a day. The same one again changes nothing. */
export async function storeTrades(
  redis: Pick<Redis, 'run'>,
  trades: readonly StoredTrade[],
  now: number,
): Promise<void> {
  const rows = trades.flatMap((trade) => [Date.parse(trade.at), JSON.stringify(trade)])
  await redis.run(storeScript, [storedKey, maxStored, now - storedMs, storedSeconds, ...rows])
}

/** Trades that were made within a time, as far as they are kept, oldest first, each once. */
export async function storedTrades(
  redis: Pick<Redis, 'run'>,
  { from, to }: { from: number; to: number },
): Promise<StoredTrade[]> {
  const found = new Map<string, StoredTrade>()
  for (let offset = 0; ; offset += readSize) {
    const page = z.array(z.string()).parse(await redis.run(readScript, [storedKey, from, to, offset, readSize]))
    for (const text of page) {
      const trade = stored.parse(JSON.parse(text))
      found.set(`${trade.venue} ${trade.id}`, trade)
    }
    if (page.length < readSize) return [...found.values()]
  }
}
