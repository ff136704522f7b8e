import { setTimeout as delay } from 'node:timers/promises'
import type { Venues } from '../../domain/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { remembered } from '../../platform/remembered.ts'
import { priceStream } from '../prices/index.ts'
import type { Comparison } from './item.ts'
import { type BooksSeen, lookAtBooks } from './looking.ts'
import type { ComparisonRow } from './queries.ts'
import { noteHolds, readPairs, refreshComparisons } from './refresh.ts'

type Dependencies = { graph: Graph; redis: Redis; clock: Clock; venues: Venues; refreshSeconds: number }

const minute = 60_000
/** Where it is told that comparisons were made: entries of `at`. */
export const comparedStream = 'compared'
const toldComparisons = 10
/** So long a run waits for a price that changes; a moment later all that came with it is stored. */
const waitMs = 600
const storedMs = 100
/** After comparing it rests so many times as long, so that a wide sweep of prices leaves time for others. */
const restFactor = 4

/**
 * Keeps the comparisons of what both venues price: all with each refresh of prices, after a look at books, and between two as soon as a price has
 * changed. `forgetPairs`: the next run reads from the graph which pairs there are.
 */
export function comparisonJobs(parts: Dependencies): { jobs: Job[]; forgetPairs(): void } {
  const { graph, redis, clock, venues, refreshSeconds } = parts
  const pairs = remembered<ComparisonRow[]>(clock, minute, () => readPairs(graph))
  let items: ReadonlyMap<string, Comparison> = new Map()
  let books: BooksSeen = new Map()
  const compare = async (all: readonly ComparisonRow[]) => {
    const refreshed = await refreshComparisons({ redis, clock }, all, (key) => books.get(key) ?? null)
    items = refreshed.items
    await redis.append(comparedStream, [{ at: clock.iso() }], toldComparisons)
    return refreshed.holds
  }
  const job: Job = {
    name: 'comparisons',
    cron: everySeconds(refreshSeconds),
    role: 'worker',
    timeoutMs: 4 * minute,
    catchUp: true,
    async run({ signal, report }) {
      const all = await pairs.get(signal)
      books = await lookAtBooks(venues.predictions, all, items, clock.now, signal)
      await noteHolds(graph, all, await compare(all))
      report(items.size)
    },
  }
  const changed = changedJob({ redis, clock }, async (signal) => {
    await compare(await pairs.get(signal))
    return items.size
  })
  return { jobs: [job, changed], forgetPairs: pairs.forget }
}

/** Compares as soon as a price has changed. */
function changedJob(
  { redis, clock }: Pick<Dependencies, 'redis' | 'clock'>,
  compare: (signal: AbortSignal) => Promise<number>,
): Job {
  let heard: string | undefined
  let [isDue, restUntil] = [false, 0]
  return {
    name: 'comparisons-changed',
    cron: '* * * * * *',
    role: 'worker',
    timeoutMs: minute,
    catchUp: true,
    async run({ signal, report }) {
      heard ??= await redis.lastId(priceStream)
      const [change] = await redis.readAfter(priceStream, heard, { count: 1, blockMs: waitMs })
      if (change !== undefined) {
        await delay(storedMs, undefined, { signal })
        heard = await redis.lastId(priceStream)
        isDue = true
      }
      if (!isDue || clock.now() < restUntil) return
      isDue = false
      const began = clock.now()
      report(await compare(signal))
      restUntil = clock.now() + restFactor * (clock.now() - began)
    },
  }
}
