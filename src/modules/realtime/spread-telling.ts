import type { Clock } from '../../platform/clock.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Told } from '../comparison/index.ts'
import { publishUpdates, readChannel } from './channel-log.ts'
import { arbChannel } from './messages.ts'
import { goneUpdate, spreadUpdates } from './spreads.ts'

type Dependencies = { redis: Redis; clock: Clock; refreshSeconds: number }

/** Tells those who follow spreads what was compared. Any number of workers may: what is told twice is dropped where it is numbered. */
export async function tellSpreads(parts: Dependencies, { pairs, items, isAll }: Told): Promise<void> {
  const { redis, clock } = parts
  await publishUpdates(redis, arbChannel, spreadUpdates(pairs, items, parts))
  if (!isAll) return
  const there = new Set(pairs.map(({ outcomeId }) => outcomeId))
  const { messages } = await readChannel(redis, arbChannel)
  const gone = [...messages.keys()].filter((key) => !there.has(key))
  await publishUpdates(
    redis,
    arbChannel,
    gone.map((key) => goneUpdate(key, clock)),
  )
}
