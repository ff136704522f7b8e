import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../../platform/jobs/writing.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { copyPairs, type SettledClaim } from './copying.ts'

const jobName = 'copying'
const reachDays = 180
const dayMs = 86_400_000
const slowMs = 60_000

const settled = z.object({
  subject: z.string(),
  isTrue: z.boolean(),
  assertions: z.array(z.object({ author: z.string(), at: z.string() })),
})
const readSettled = defineQuery<{ since: string }, SettledClaim>('news/read-settled', settled)
const writeCopying = defineQuery<{ rows: { author: string; of: string; values: object }[]; now: string }, unknown>(
  'news/write-copying',
  z.unknown(),
)

/** Notes who copies whom, once a day, so that what a copier says next counts for nothing. */
export function copyingJob({ graph, clock, writers }: { graph: Graph; clock: Clock; writers: Writers }): Job {
  return {
    name: jobName,
    cron: '0 40 3 * * *',
    role: 'worker',
    timeoutMs: 300_000,
    catchUp: true,
    async run({ fence, report }) {
      report(await noteCopying({ graph, clock }, writers(jobName, fence)))
    },
  }
}

/** Does it now; how many pairs there are. */
async function noteCopying({ graph, clock }: { graph: Graph; clock: Clock }, writing: Writing): Promise<number> {
  const since = isoOf(clock.now() - reachDays * dayMs)
  const pairs = copyPairs(await graph.read(readSettled, { since }, { timeoutMs: slowMs }))
  const rows = pairs.map(({ author, of, ...values }) => ({ author, of, values }))
  await writing((transaction) => transaction.run(writeCopying, { rows, now: clock.iso() }))
  return rows.length
}
