import type { Lexicon } from '../../domain/text/lexicon.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Remembered } from '../../platform/redis/remembered.ts'
import { markForVersion } from '../matching/index.ts'
import { linkedBy } from './link.ts'
import type { RefusalReason } from './linked.ts'
import { linkMarkets } from './relink.ts'

export type LinkingDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  writers: Writers
  /** Every name of the graph. */
  names: Remembered<Lexicon>
  onRefused: (reason: RefusalReason) => void
  /** True where a graph is being filled, which linking would only hold up. */
  isFilling: () => boolean
}

const minute = 60_000
/** So long a run links; the next one goes on where it ended. */
const longestMs = 5 * minute

/** Finds which entities a market is about. */
export function linkingJobs({ graph, redis, clock, writers, names, onRefused, isFilling }: LinkingDependencies): Job[] {
  return [
    {
      name: 'linking',
      cron: '*/20 * * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const began = performance.now()
        const mayGoOn = () => performance.now() - began < longestMs && !isFilling()
        const work = { writing: writers('linking', fence), signal, report, onRefused, mayGoOn }
        await markForVersion({ store: redis, writing: work.writing, signal }, 'unlinked', linkedBy)
        report(await linkMarkets(graph, clock, await names.get(signal), work))
      },
    },
  ]
}
