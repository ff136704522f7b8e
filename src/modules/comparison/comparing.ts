import { setTimeout as delay } from 'node:timers/promises'
import { priceStream } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import { createMutex } from '../../platform/mutex.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { type Redis, RedisError } from '../../platform/redis/redis.ts'
import { remembered } from '../../platform/redis/remembered.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { indexed, type PairIndex } from './families.ts'
import type { Comparison } from './item.ts'
import type { ComparisonRow } from './queries.ts'
import { type Compared, changeSome, readPairs, refreshComparisons } from './refresh.ts'
import { comparedStream, readBooks } from './store.ts'

/** Pairs that were compared, and by their keys what could be said of them. `isAll`: there are no other pairs. */
export type Told = { pairs: readonly ComparisonRow[]; items: ReadonlyMap<string, Comparison>; isAll: boolean }

export type ComparingDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  /** Is told of all that is compared. */
  onCompared: (told: Told) => Promise<void>
}

export type Comparing = {
  /** Every pair that may be compared, as it was read within the last minute. */
  pairs(signal: AbortSignal): Promise<readonly ComparisonRow[]>
  /** Compares all of them. */
  all(signal: AbortSignal): Promise<Compared & { pairs: readonly ComparisonRow[] }>
  /** Compares those in which prices have a part that change, for as long as the worker lives. */
  watch(signal: AbortSignal): Promise<void>
  forgetPairs(): void
}

const minute = 60_000
const toldComparisons = 1_000
/** So many keys are told; of more it is said that all may be others. */
const maxKeys = 500
const waitMs = 2_000
const changesAtOnce = 5_000
/** A price is told before it is kept: a moment later it is. */
const storedMs = 100
/** Prices that come within this time are compared together; after much work it rests as long as that took. */
const gatherMs = 150
const pauseMs = 1_000

/** Compares what both venues price, for this process: all of it, and what changes. */
export function createComparing(parts: ComparingDependencies): Comparing {
  const { graph, redis, clock, onCompared } = parts
  const indexes = remembered<PairIndex>(clock, minute, async () => indexed(await readPairs(graph)))
  const mutex = createMutex()
  let known: { index: PairIndex; compared: Compared } | undefined

  async function compareAll(index: PairIndex): Promise<Compared> {
    const books = await readBooks(redis)
    const compared = await refreshComparisons({ redis, clock }, index.all, (key) => books.get(key) ?? null)
    known = { index, compared }
    await redis.append(comparedStream, [{ at: clock.iso(), keys: '' }], toldComparisons)
    await onCompared({ pairs: index.all, items: compared.items, isAll: true })
    return compared
  }

  /** Of other pairs than those that were compared last, all are. */
  async function compareChanged(index: PairIndex, markets: Iterable<string>): Promise<void> {
    if (known?.index !== index) return void (await compareAll(index))
    const pairs = index.touchedBy(markets)
    if (pairs.length === 0) return
    const books = await readBooks(redis)
    const lookedAt = (key: string) => books.get(key) ?? null
    const { all, some } = await changeSome({ redis, clock }, { pairs, known: known.compared, lookedAt })
    known = { index, compared: all }
    const keys = some.size > maxKeys ? '' : JSON.stringify([...some.keys()])
    await redis.append(comparedStream, [{ at: clock.iso(), keys }], toldComparisons)
    await onCompared({ pairs, items: some, isAll: false })
  }

  return {
    pairs: async (signal) => (await indexes.get(signal)).all,
    all: async (signal) => {
      const index = await indexes.get(signal)
      return { pairs: index.all, ...(await mutex.take('later', () => compareAll(index))) }
    },
    watch: (signal) =>
      watchPrices(parts, signal, {
        async changed(markets) {
          const index = await indexes.get(signal)
          await mutex.take('first', () => compareChanged(index, markets))
        },
        lost() {
          known = undefined
        },
      }),
    forgetPairs: indexes.forget,
  }
}

type Watcher = {
  changed(markets: ReadonlySet<string>): Promise<void>
  /** Called where what was kept may be gone. */
  lost(): void
}

async function watchPrices(
  { redis, log }: Pick<ComparingDependencies, 'redis' | 'log'>,
  signal: AbortSignal,
  { changed, lost }: Watcher,
): Promise<void> {
  let heard: string | undefined
  while (!signal.aborted) {
    try {
      heard ??= await redis.lastId(priceStream)
      const changes = await redis.readAfter(priceStream, heard, { count: changesAtOnce, blockMs: waitMs })
      if (changes.length === 0) continue
      await delay(storedMs, undefined, { signal })
      const began = performance.now()
      await changed(new Set(changes.map(({ fields }) => fields['market'] ?? '')))
      heard = changes.at(-1)?.id ?? heard
      await delay(Math.max(gatherMs, performance.now() - began), undefined, { signal })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RedisError)) log.warn({ error }, 'prices that changed could not be compared')
      lost()
      // A Redis that came back empty counts from the beginning.
      heard = undefined
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
