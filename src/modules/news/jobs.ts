import { appendOutbox } from '../../domain/graph/outbox.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { createClaimBook, outboxOfStates } from './claims/claim-book.ts'
import type { NewsDependencies } from './dependencies.ts'
import { pageOverdue, readClaims, writeStates } from './queries.ts'

const batchSize = 200

/** Ends claims that came to no end in time. */
export function newsJobs({ graph, clock, writers }: NewsDependencies): Job[] {
  return [
    {
      name: 'claims',
      cron: '0 */5 * * * *',
      role: 'worker',
      timeoutMs: 120_000,
      catchUp: false,
      async run({ signal, report, fence }) {
        const writing = writers('claims', fence)
        let ended = 0
        for (;;) {
          signal.throwIfAborted()
          const now = clock.iso()
          const due = await graph.read(pageOverdue, { now, limit: integer(batchSize) })
          const since = due.map(({ expiresAt }) => expiresAt).toSorted()[0]
          if (since === undefined) return
          const subjects = [...new Set(due.map(({ subject }) => subject))]
          const count = await writing(async (transaction) => {
            const { run } = transaction
            const { states } = createClaimBook(await run(readClaims, { subjects, since })).rows(now)
            await run(writeStates, { rows: states, now })
            await appendOutbox(transaction, now, outboxOfStates(states))
            return states.length
          })
          ended += count
          report(ended)
          if (count === 0 || due.length < batchSize) return
        }
      },
    },
  ]
}
