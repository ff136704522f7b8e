import type { Clock } from '../../platform/clock.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { passFence } from '../../platform/jobs/fence.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import {
  forgetEvents,
  type ListedDelivery,
  listDeliveries,
  readEvents,
  replayDeliveries,
  replayDelivery,
} from './queries.ts'
import type { WebhookDelivery } from './schemas.ts'

type Stores = { graph: Graph; clock: Clock }
type Own = { accountId: string; id: string }

/** Days for which events and their deliveries are stored. */
export const storedDays = 30
const dayMs = 86_400_000
const forgottenAtOnce = 2_000
/** Deliveries that one request may send again. */
export const maxReplayed = 1_000

/** What an endpoint was sent, newest first, with how many there are. */
export async function deliveriesOf({ graph }: Stores, own: Own, page: { limit: number; offset: number }) {
  const [row] = await graph.read(listDeliveries, {
    ...own,
    limit: integer(page.limit),
    offset: integer(page.offset),
  })
  if (row === undefined) throw notFound('webhook endpoint', own.id)
  return { deliveries: row.deliveries.map(shownDelivery), total: row.total }
}

function shownDelivery({ body, state, dueAt, ...rest }: ListedDelivery): WebhookDelivery {
  return {
    ...rest,
    status: state,
    nextAttemptAt: state === 'pending' && dueAt !== null ? new Date(dueAt).toISOString() : null,
    payload: JSON.parse(body),
  }
}

type Period = { since: string; until: string; onlyFailed: boolean }

/** Has what was sent in a period sent again, oldest first. Returns how many; at most `maxReplayed`. */
export async function replayPeriod({ graph, clock }: Stores, own: Own, period: Period): Promise<number> {
  const limit = integer(maxReplayed)
  const [row] = await graph.write(replayDeliveries, { ...own, ...period, limit, dueAt: clock.now() })
  if (row === undefined) throw notFound('webhook endpoint', own.id)
  return row.replayed
}

/** Has one delivery sent again. Rejects with 409 where it is still under way. */
export async function replayOne({ graph, clock }: Stores, own: Own, deliveryId: string): Promise<void> {
  const [row] = await graph.write(replayDelivery, { ...own, deliveryId, dueAt: clock.now() })
  if (row === undefined) throw notFound('delivery', deliveryId)
  if (row.before === 'pending') {
    throw new ApiError('conflict', 'This delivery is still under way: it is tried again at nextAttemptAt.')
  }
}

/** The events behind a place in the order of commits, with the place behind the last of them. */
export async function eventsSince({ graph }: Stores, accountId: string, since: number, limit: number) {
  const rows = await graph.read(readEvents, { accountId, since: integer(since), limit: integer(limit) })
  return {
    events: rows.map(({ body }) => JSON.parse(body)),
    next: rows.at(-1)?.seq ?? since,
    more: rows.length === limit,
  }
}

/** Forgets events with their deliveries after a month. */
export function webhookRetention({ graph, clock }: Stores): Job {
  const name = 'webhook-retention'
  return {
    name,
    cron: '20 4 * * *',
    role: 'worker',
    timeoutMs: 10 * 60_000,
    catchUp: true,
    async run(context) {
      const before = new Date(clock.now() - storedDays * dayMs).toISOString()
      let forgotten = 0
      for (;;) {
        context.signal.throwIfAborted()
        const some = await graph.transact(async (transaction) => {
          await passFence(transaction, { name }, context)
          const [row] = await transaction.run(forgetEvents, { before, limit: integer(forgottenAtOnce) })
          return row?.forgotten ?? 0
        })
        forgotten += some
        context.report(forgotten)
        if (some < forgottenAtOnce) return
      }
    },
  }
}
