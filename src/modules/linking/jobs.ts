import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Remembered } from '../../platform/redis/remembered.ts'
import { type Threads, threadTask } from '../../platform/threads/threads.ts'
import { createLook, forVersion } from '../matching/index.ts'
import { outdatedAmong } from './differing.ts'
import { linkedBy } from './link.ts'
import { linksOfBatch } from './link-batch.ts'
import type { RefusalReason } from './linked.ts'
import type { OpenLexicon } from './names/lexicon.ts'
import { shareNames } from './names/shared-names.ts'
import { outdatedLinks } from './outdated.ts'
import type { LinkedRow } from './queries.ts'
import { batchSize, type LinkWork, linkMarkets } from './relink.ts'

export type LinkingDependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  writers: Writers
  /** Every name of the graph. */
  names: Remembered<OpenLexicon>
  threads: Threads
  onRefused: (reason: RefusalReason) => void
  /** True where a graph is being filled, which linking would only hold up. */
  isFilling: () => boolean
}

const minute = 60_000
/** So long a run links, at most half of it where rules have changed before what is new; the next one goes on where it ended. */
const longestMs = 9 * minute

/** Of more entities the names are not given to threads: each would hold hundreds of MB. */
const maxShared = 100_000

/** Finds which entities a market is about. */
export function linkingJobs(parts: LinkingDependencies): Job[] {
  const { graph, redis, clock, writers, names, isFilling } = parts
  const look = createLook()
  return [
    {
      name: 'linking',
      cron: '*/20 * * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const began = performance.now()
        const within = (ms: number) => () => performance.now() - began < ms && !isFilling()
        const writing = writers('linking', fence)
        const { link, outdatedIn } = linkerOf(await names.get(signal), parts)
        const work = { link, writing, signal }
        const looked = await forVersion(redis, 'unlinked', linkedBy, () =>
          look(outdatedLinks(graph, outdatedIn), { ...work, report, mayGoOn: within(longestMs / 2) }),
        )
        const told = (done: number) => report(looked + done)
        told(await linkMarkets(graph, clock, { ...work, report: told, mayGoOn: within(longestMs) }))
      },
    },
  ]
}

const linking = threadTask<typeof import('./link-thread.ts').work>(new URL('link-thread.ts', import.meta.url))
const looking = threadTask<typeof import('./outdated-thread.ts').work>(new URL('outdated-thread.ts', import.meta.url))

type Linker = {
  link: LinkWork['link']
  /** The ids of those of a batch of which the graph has other links. */
  outdatedIn: (rows: readonly LinkedRow[]) => Promise<string[]>
}

/** Links a batch: a full one, of which more follow, in a thread with the names as they were at the first. */
function linkerOf(
  lexicon: OpenLexicon,
  { threads, onRefused }: Pick<LinkingDependencies, 'threads' | 'onRefused'>,
): Linker {
  let shared: ReturnType<typeof shareNames> | undefined
  const isHere = (rows: readonly unknown[]) => rows.length < batchSize || lexicon.size > maxShared
  const namesNow = () => {
    shared ??= shareNames(lexicon.entities())
    return shared
  }
  return {
    async link(rows) {
      if (isHere(rows)) return linksOfBatch(rows, lexicon, { onRefused })
      const { written, refused } = await threads.work(linking, { rows, names: namesNow() })
      for (const reason of refused) onRefused(reason)
      return written
    },
    async outdatedIn(rows) {
      if (isHere(rows)) return outdatedAmong(rows, await linksOfBatch(rows, lexicon, { onRefused }))
      const { ids, refused } = await threads.work(looking, { rows, names: namesNow() })
      for (const reason of refused) onRefused(reason)
      return ids
    },
  }
}
