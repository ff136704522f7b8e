import { z } from 'zod'
import type { Transaction } from '../neo4j/neo4j.ts'
import { integer } from '../neo4j/neo4j.ts'
import { defineQuery } from '../neo4j/query.ts'
import { type Job, type JobContext, LockLost } from './job.ts'

const askFence = defineQuery<{ job: string; fence: unknown }, { passed: boolean }>(
  'jobs/pass-fence',
  z.object({ passed: z.boolean() }),
)

/**
 * First step of a transaction in which a job writes to the graph. Throws LockLost where a later run has written, so that a run that was taken
 * for dead and wakes up changes nothing. Transactions of the same job take turns from here on.
 */
export async function passFence(
  transaction: Transaction,
  { name }: Pick<Job, 'name'>,
  { fence }: Pick<JobContext, 'fence'>,
): Promise<void> {
  const [row] = await transaction.run(askFence, { job: name, fence: integer(fence) })
  if (row?.passed !== true) throw new LockLost(`A later run of ${name} has written.`)
}
