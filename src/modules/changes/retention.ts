import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { passFence } from '../../platform/jobs/fence.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const trimBatches = defineQuery<{ before: string; most: Whole }, { removed: number }>(
  'changes/trim-changes',
  z.object({ removed: z.number() }),
)

const dayMs = 86_400_000
const batchesAtOnce = 1_000
const slowMs = 30_000
const name = 'changes-retention'

/** Forgets what the log of changes holds from before the last `keptDays` days. A cursor from before is told so: `listChanges`. */
export function changeRetention({ graph, clock, keptDays }: { graph: Graph; clock: Clock; keptDays: number }): Job {
  return {
    name,
    cron: '40 3 * * *',
    role: 'worker',
    timeoutMs: 30 * 60_000,
    catchUp: true,
    async run(context) {
      const before = new Date(clock.now() - keptDays * dayMs).toISOString()
      let removed = 0
      for (;;) {
        context.signal.throwIfAborted()
        const some = await graph.transact(
          async (transaction) => {
            await passFence(transaction, { name }, context)
            const [row] = await transaction.run(trimBatches, { before, most: integer(batchesAtOnce) })
            return row?.removed ?? 0
          },
          { timeoutMs: slowMs },
        )
        removed += some
        context.report(removed)
        if (some < batchesAtOnce) return
      }
    },
  }
}
