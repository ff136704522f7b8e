import type { Graph, Transaction } from '../neo4j/neo4j.ts'
import { passFence } from './fence.ts'
import type { Job, JobContext } from './job.ts'

/** Forgets some of what is old, as much as one transaction bears. Returns how much; 0 where nothing is left. */
export type Forget = (transaction: Transaction) => Promise<number>

/** The parts that a run of a job writes with. */
type Writing = {
  graph: Graph
  /** Of the job. */
  name: string
  context: JobContext
  /** Longest time for one transaction, where it is not the usual one. */
  timeoutMs?: number | undefined
  /** Is told how much was forgotten so far. */
  report?: (rows: number) => void
}

/** Forgets all that is old, in a transaction after the other. Rejects where a later run of the job has written, and by the signal. */
export async function forgetAll(
  { graph, name, context, timeoutMs, report = () => undefined }: Writing,
  forget: Forget,
): Promise<number> {
  const inTransaction = async (transaction: Transaction) => {
    await passFence(transaction, { name }, context)
    return forget(transaction)
  }
  for (let all = 0; ; ) {
    context.signal.throwIfAborted()
    const some = await graph.transact(inTransaction, timeoutMs === undefined ? {} : { timeoutMs })
    if (some === 0) return all
    all += some
    report(all)
  }
}

type Retention = Pick<Job, 'name' | 'cron'> & {
  graph: Graph
  /** One after the other. Made at each run: what is old depends on the time. */
  forgets: () => readonly Forget[]
  /** Longest run. */
  timeoutMs?: number
  /** Longest time for one transaction, where it is not the usual one. */
  slowMs?: number
}

/** A job that forgets what is old, and nothing else. */
export function retentionJob({ name, cron, graph, forgets, timeoutMs = 10 * 60_000, slowMs }: Retention): Job {
  return {
    name,
    cron,
    role: 'worker',
    timeoutMs,
    catchUp: true,
    async run(context) {
      let before = 0
      for (const forget of forgets()) {
        const report = (rows: number) => context.report(before + rows)
        before += await forgetAll({ graph, name, context, timeoutMs: slowMs, report }, forget)
      }
    },
  }
}
