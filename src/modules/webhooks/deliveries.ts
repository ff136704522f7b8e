import type { Clock } from '../../platform/clock.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { type ListedDelivery, listDeliveries, readEvents, replayDeliveries, replayDelivery } from './queries.ts'
import type { WebhookDelivery } from './schemas.ts'

type Stores = { graph: Graph; clock: Clock }
type Own = { accountId: string; id: string }

/** Events that are looked at for one page, whoever they are of. */
const lookedAt = 5_000
/** Deliveries that one request may send again. */
export const maxReplayed = 1_000

/** The deliveries to an endpoint, newest first, with how many there are. */
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
    nextAttemptAt: state === 'pending' && dueAt !== null ? isoOf(dueAt) : null,
    payload: JSON.parse(body),
  }
}

type Period = { since: string; until: string; onlyFailed: boolean }

/** Has what was sent in a period sent again, what was sent longest ago first. Returns how many; at most `maxReplayed`. */
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
  if (row.isUnderWay) throw new ApiError('conflict', 'This delivery is under way: it is sent now.')
}

/** The events behind a place in the order of commits, from the oldest where none is given. Rejects with 400 where some behind it are forgotten. */
export async function eventsSince({ graph }: Stores, accountId: string, since: number | undefined, limit: number) {
  const [row] = await graph.read(readEvents, {
    accountId,
    since: integer(since ?? 0),
    limit: integer(limit),
    looked: integer(lookedAt),
  })
  if (row === undefined) throw new Error('the database has no counter of events')
  const { last, forgotten, next, bodies } = row
  if (since !== undefined && since < forgotten) {
    const message =
      'Invalid parameter since: some events after this cursor are no longer kept. Leave it out to start from the oldest one.'
    throw new ApiError('cursor_expired', message, { details: [{ field: 'since', message: 'is too old' }] })
  }
  return { events: bodies.map((body) => JSON.parse(body)), next, more: next < last }
}
