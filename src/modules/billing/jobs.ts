import { passFence } from '../../platform/jobs/fence.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { forgetAll } from '../../platform/jobs/retention.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { forgetEvents, listDue } from './queries.ts'
import { type SyncDependencies, syncCustomer } from './sync.ts'

const maxAtOnce = 1_000
/** The provider repeats an event for three days, and shows it for thirty. */
const storedDays = 60
const dayMs = 86_400_000

/** Asks the provider again for what may have changed without an event, and forgets old events. */
export function billingCheck(parts: SyncDependencies): Job {
  const { graph, clock } = parts
  const name = 'billing-check'
  return {
    name,
    cron: '*/20 * * * *',
    role: 'worker',
    timeoutMs: 15 * 60_000,
    catchUp: true,
    async run(context) {
      const due = await graph.read(listDue, { now: clock.iso(), limit: integer(maxAtOnce) })
      const failures: unknown[] = []
      for (const [at, { id }] of due.entries()) {
        context.signal.throwIfAborted()
        // One that the provider cannot tell of must not hold up the others.
        await syncCustomer(parts, id, { before: (transaction) => passFence(transaction, { name }, context) }).catch(
          (error: unknown) => failures.push(error),
        )
        context.report(at + 1)
      }
      const before = isoOf(clock.now() - storedDays * dayMs)
      await forgetAll({ graph, name, context }, async ({ run }) => {
        const [row] = await run(forgetEvents, { before })
        return row?.forgotten ?? 0
      })
      if (failures.length > 0) throw failures[0]
    },
  }
}
