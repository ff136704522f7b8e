import { z } from 'zod'
import { trimOutbox } from '../../domain/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { passFence } from '../../platform/jobs/fence.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type Graph, integer, type Transaction, type Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const trimBatches = defineQuery<{ before: string; most: Whole }, { removed: number }>(
  'changes/trim-changes',
  z.object({ removed: z.number() }),
)

const dayMs = 86_400_000
const batchesAtOnce = 1_000
const slowMs = 30_000
const name = 'changes-retention'

/** Forgets what the log of changes and the outbox hold from before the last `keptDays` days. A cursor from before is told so: `listChanges`. */
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
      for (const trim of [trimLog, trimOutbox]) {
        for (let some = batchesAtOnce; some === batchesAtOnce; ) {
          context.signal.throwIfAborted()
          some = await graph.transact(
            async (transaction) => {
              await passFence(transaction, { name }, context)
              return trim(transaction, before, batchesAtOnce)
            },
            { timeoutMs: slowMs },
          )
          removed += some
          context.report(removed)
        }
      }
    },
  }
}

async function trimLog({ run }: Transaction, before: string, most: number): Promise<number> {
  const [row] = await run(trimBatches, { before, most: integer(most) })
  return row?.removed ?? 0
}
