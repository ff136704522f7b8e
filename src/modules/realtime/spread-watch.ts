import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { type Redis, RedisError } from '../../platform/redis.ts'
import { type ComparisonRow, readPairs } from '../comparison/index.ts'
import { allQuotes, priceStream } from '../prices/index.ts'
import { publishUpdates, readChannel } from './channel-log.ts'
import { arbChannel } from './messages.ts'
import { goneUpdate, spreadUpdates } from './spreads.ts'

type Dependencies = { graph: Graph; redis: Redis; clock: Clock; log: Log; refreshSeconds: number }

/** A proposition is told of four times a second at most: prices that come meanwhile are told together, the newest of each. */
const gatherMs = 250
const pauseMs = 1_000
const waitMs = 2_000
const changesAtOnce = 5_000
/** How often all pairs are looked at: for what nobody's price changed, and what there is no more. */
const sweepMs = 15_000
/** How often it is read anew which pairs there are. */
const pairsMs = 60_000

type Pairs = { all: readonly ComparisonRow[]; byMarket: ReadonlyMap<string, readonly ComparisonRow[]> }

/** Tells of spreads as prices change, until the signal ends it. Any number of workers may: what is told twice is dropped where it is numbered. */
export async function watchSpreads(parts: Dependencies, signal: AbortSignal): Promise<void> {
  let heard: string | undefined
  let pairs: Pairs | undefined
  let [readAt, sweptAt] = [0, 0]
  while (!signal.aborted) {
    try {
      if (pairs === undefined || performance.now() - readAt > pairsMs) {
        pairs = indexed(await readPairs(parts.graph))
        readAt = performance.now()
      }
      heard ??= await parts.redis.lastId(priceStream)
      if (sweptAt === 0 || performance.now() - sweptAt > sweepMs) {
        await sweep(parts, pairs)
        sweptAt = performance.now()
      }
      const changes = await parts.redis.readAfter(priceStream, heard, { count: changesAtOnce, blockMs: waitMs })
      heard = changes.at(-1)?.id ?? heard
      await tell(parts, pairs, new Set(changes.map(({ fields }) => fields['market'] ?? '')))
      await delay(gatherMs, undefined, { signal })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RedisError)) parts.log.warn({ error }, 'spreads could not be told')
      // A Redis that came back empty counts from the beginning.
      heard = undefined
      sweptAt = 0
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

function indexed(all: readonly ComparisonRow[]): Pairs {
  const byMarket = new Map<string, ComparisonRow[]>()
  for (const pair of all) {
    for (const { id } of [pair.first, pair.second]) {
      const known = byMarket.get(id)
      if (known === undefined) byMarket.set(id, [pair])
      else known.push(pair)
    }
  }
  return { all, byMarket }
}

/** Tells what the change of prices of some markets means for the propositions that they price. */
async function tell(parts: Dependencies, { all, byMarket }: Pairs, markets: ReadonlySet<string>): Promise<void> {
  const outcomes = new Set([...markets].flatMap((id) => byMarket.get(id) ?? []).map(({ outcomeId }) => outcomeId))
  if (outcomes.size === 0) return
  await compareAndTell(
    parts,
    all.filter(({ outcomeId }) => outcomes.has(outcomeId)),
  )
}

async function sweep(parts: Dependencies, { all }: Pairs): Promise<void> {
  await compareAndTell(parts, all)
  const there = new Set(all.map(({ outcomeId }) => outcomeId))
  const { messages } = await readChannel(parts.redis, arbChannel)
  const gone = [...messages.keys()].filter((key) => !there.has(key))
  await publishUpdates(
    parts.redis,
    arbChannel,
    gone.map((key) => goneUpdate(key, parts.clock)),
  )
}

async function compareAndTell(parts: Dependencies, pairs: readonly ComparisonRow[]): Promise<void> {
  const quotes = await allQuotes(parts.redis, [...new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]))])
  await publishUpdates(
    parts.redis,
    arbChannel,
    spreadUpdates(pairs, (id) => quotes.get(id) ?? null, parts),
  )
}
