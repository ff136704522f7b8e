import { z } from 'zod'
import type { Redis } from '../../platform/redis.ts'
import { type StoredTrade, tradeStream } from './noting.ts'
import { activity } from './schemas.ts'

const stored = activity.extend({ contract: z.string(), transaction: z.string().nullable() })
const readSize = 5_000
/** What is noted of a venue comes in a little later than it was traded. */
const lateMs = 3_600_000

/** Trades that were made within a time, as far as they are kept, oldest first, each once. */
export async function storedTrades(
  redis: Pick<Redis, 'readAfter'>,
  { from, to }: { from: number; to: number },
): Promise<StoredTrade[]> {
  const found = new Map<string, StoredTrade>()
  // Ids of entries begin with the moment at which they were noted.
  for (let after = `${Math.max(0, from)}-0`; ; ) {
    const entries = await redis.readAfter(tradeStream, after, { count: readSize })
    for (const { fields } of entries) {
      const trade = stored.parse(JSON.parse(fields['trade'] ?? ''))
      const at = Date.parse(trade.at)
      if (at >= from && at < to) found.set(`${trade.venue} ${trade.id}`, trade)
    }
    const last = entries.at(-1)
    const isOver = last === undefined || Number.parseInt(last.id, 10) > to + lateMs
    if (isOver) return [...found.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1))
    after = last.id
  }
}
