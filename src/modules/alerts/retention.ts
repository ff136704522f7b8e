import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { retentionJob } from '../../platform/jobs/retention.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { trimNotices } from './stream/stream-queries.ts'

const storedMs = 25 * 3_600_000
const atOnce = 5_000

/** Forgets what streams do not tell again. */
export function noticeRetention({ graph, clock }: { graph: Graph; clock: Clock }): Job {
  return retentionJob({
    name: 'alert-retention',
    cron: '50 3 * * *',
    graph,
    timeoutMs: 10 * 60_000,
    forgets() {
      const before = isoOf(clock.now() - storedMs)
      return [
        async ({ run }) => {
          const [row] = await run(trimNotices, { before, most: integer(atOnce) })
          return row?.removed ?? 0
        },
      ]
    },
  })
}
