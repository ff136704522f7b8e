import type { Venues } from '../../domain/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { remembered } from '../../platform/remembered.ts'
import type { Comparison } from './item.ts'
import { type BooksSeen, lookAtBooks } from './looking.ts'
import type { ComparisonRow } from './queries.ts'
import { noteHolds, readPairs, refreshComparisons } from './refresh.ts'

type Dependencies = { graph: Graph; redis: Redis; clock: Clock; venues: Venues; refreshSeconds: number }

const minute = 60_000

/** Keeps the comparisons of what both venues price. `forgetPairs`: the next run reads from the graph which pairs there are. */
export function comparisonJobs(parts: Dependencies): { jobs: Job[]; forgetPairs(): void } {
  const { graph, redis, clock, venues, refreshSeconds } = parts
  const pairs = remembered<ComparisonRow[]>(clock, minute, () => readPairs(graph))
  let items: ReadonlyMap<string, Comparison> = new Map()
  let books: BooksSeen = new Map()
  const job: Job = {
    name: 'comparisons',
    cron: everySeconds(refreshSeconds),
    role: 'worker',
    timeoutMs: 4 * minute,
    catchUp: true,
    async run({ signal, report }) {
      const all = await pairs.get(signal)
      books = await lookAtBooks(venues.predictions, all, items, clock.now, signal)
      const refreshed = await refreshComparisons({ redis, clock }, all, (key) => books.get(key) ?? null)
      items = refreshed.items
      await noteHolds(graph, all, refreshed.holds)
      report(items.size)
    },
  }
  return { jobs: [job], forgetPairs: pairs.forget }
}
