import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { remembered } from '../../platform/redis/remembered.ts'
import type { Structured } from './find.ts'
import { readSweep, type SweepStore, writeSweep } from './store.ts'
import { readGroups, sweep } from './sweep.ts'

export type SweepDependencies = {
  graph: Graph
  redis: SweepStore & QuoteStore
  clock: Clock
  venues: Venues
  refreshSeconds: number
}

const minute = 60_000
/** Groups change when markets are listed and closed. To read all of them takes seconds. */
const structureMs = 5 * minute

/** Looks through the groups of all venues at each refresh of prices. */
export function sweepJob({ graph, redis, clock, venues, refreshSeconds }: SweepDependencies): Job {
  const groups = remembered<Structured[]>(clock, structureMs, (signal) => readGroups(graph, signal))
  return {
    name: 'group-mispricings',
    cron: everySeconds(refreshSeconds),
    role: 'worker',
    timeoutMs: 4 * minute,
    catchUp: true,
    async run({ signal, report }) {
      const all = await groups.get(signal)
      const parts = { graph, store: redis, venues: venues.predictions, now: clock.now(), signal }
      const found = await sweep(parts, all, await readSweep(redis))
      await writeSweep(redis, found)
      report(found.items.length)
    },
  }
}
