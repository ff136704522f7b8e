import type { Venues } from '../../domain/markets/venues.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type ComparingDependencies, createComparing } from './comparing.ts'
import type { Comparison } from './item.ts'
import { lookAtBooks } from './looking.ts'
import { noteHolds } from './refresh.ts'
import { writeBooks } from './store.ts'

type Dependencies = ComparingDependencies & { venues: Venues; refreshSeconds: number }

const minute = 60_000

/**
 * Keeps the comparisons of what both venues price: all with each refresh of prices, after a look at books, and between two those whose prices change
 * (`watch`). `forgetPairs`: the next run reads from the graph which pairs there are.
 */
export function comparisonJobs(parts: Dependencies) {
  const { graph, redis, clock, venues, refreshSeconds } = parts
  const comparing = createComparing(parts)
  let items: ReadonlyMap<string, Comparison> = new Map()
  const job: Job = {
    name: 'comparisons',
    cron: everySeconds(refreshSeconds),
    role: 'worker',
    timeoutMs: 4 * minute,
    catchUp: true,
    async run({ signal, report }) {
      const before = await comparing.pairs(signal)
      await writeBooks(redis, await lookAtBooks(venues.predictions, before, items, clock.now, signal))
      const { pairs, items: now, holds } = await comparing.all(signal)
      items = now
      await noteHolds(graph, pairs, holds)
      report(items.size)
    },
  }
  return { jobs: [job], watch: comparing.watch, forgetPairs: comparing.forgetPairs }
}
