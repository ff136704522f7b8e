import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { retentionJob } from '../../platform/jobs/retention.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { closeEndpoints, forgetDeliveries, forgetEvents, forgetOwnEvents } from './queries.ts'

type Stores = { graph: Graph; clock: Clock }

/** Days for which events and their deliveries are stored. */
export const storedDays = 30
const dayMs = 86_400_000
/** In one transaction. */
const maxEvents = 1_000
const maxDeliveries = 10_000

/** Forgets what an account, or one endpoint of it, was sent, after which nothing more is. Returns whether there was any endpoint. */
export async function forgetSent({ graph, clock }: Stores, accountId: string, id: string | null): Promise<boolean> {
  const closed = await graph.write(closeEndpoints, { accountId, id, now: clock.iso() })
  const limit = integer(maxDeliveries)
  await untilNone(async () => (await graph.write(forgetDeliveries, { accountId, id, limit }))[0]?.forgotten ?? 0)
  return closed.length > 0
}

/** Forgets what an account was sent, and what it alone was told: it is about to be deleted. Cut off, it is done again. */
export async function forgetAccount(stores: Stores, accountId: string): Promise<void> {
  await forgetSent(stores, accountId, null)
  const limit = integer(maxEvents)
  await untilNone(async () => (await stores.graph.write(forgetOwnEvents, { accountId, limit }))[0]?.forgotten ?? 0)
}

async function untilNone(forget: () => Promise<number>): Promise<void> {
  while ((await forget()) > 0);
}

/** Forgets events with their deliveries after a month. */
export function webhookRetention({ graph, clock }: Stores): Job {
  return retentionJob({
    name: 'webhook-retention',
    cron: '20 4 * * *',
    graph,
    forgets() {
      const before = isoOf(clock.now() - storedDays * dayMs)
      const limits = { maxEvents: integer(maxEvents), maxDeliveries: integer(maxDeliveries) }
      return [async ({ run }) => (await run(forgetEvents, { before, ...limits }))[0]?.forgotten ?? 0]
    },
  })
}
