import { z } from 'zod'
import { trimOutbox } from '../../domain/graph/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { retentionJob } from '../../platform/jobs/retention.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Transaction, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const trimBatches = defineQuery<{ before: string; most: Whole }, { removed: number }>(
  'changes/trim-changes',
  z.object({ removed: z.number() }),
)

const dayMs = 86_400_000
const batchesAtOnce = 1_000
const slowMs = 30_000

/** Forgets what the log of changes and the outbox hold from before the last `keptDays` days. A cursor from before is told so: `listChanges`. */
export function changeRetention({ graph, clock, keptDays }: { graph: Graph; clock: Clock; keptDays: number }): Job {
  return retentionJob({
    name: 'changes-retention',
    cron: '40 3 * * *',
    graph,
    timeoutMs: 30 * 60_000,
    slowMs,
    forgets() {
      const before = isoOf(clock.now() - keptDays * dayMs)
      return [trimLog, trimOutbox].map((trim) => (transaction) => trim(transaction, before, batchesAtOnce))
    },
  })
}

async function trimLog({ run }: Transaction, before: string, most: number): Promise<number> {
  const [row] = await run(trimBatches, { before, most: integer(most) })
  return row?.removed ?? 0
}
