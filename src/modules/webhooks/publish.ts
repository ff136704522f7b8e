import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { isMonetized } from '../../platform/settings/selling.ts'
import { type EventName, eventData } from './events.ts'

type EventRow = { id: string; event: string; createdAt: string; body: string; accountId: string | null }

const published = z.object({ events: z.number(), deliveries: z.number() })

const publishEvents = defineQuery<
  { events: readonly EventRow[]; now: string; dueAt: number; tiers: readonly string[] | null },
  z.output<typeof published>
>('webhooks/publish-events', published)

/** Something to tell all who subscribed to it. */
export type NewEvent = {
  /** Given by a publisher that may try twice: the same one gives one event. */
  id?: string
  event: EventName
  data: Record<string, unknown>
  /** The account that alone is to be told. */
  accountId?: string
}

type Told = {
  /** The time at which it happened, ISO 8601. */
  at: string
  /** Accounts of these tiers are told; all, where null. */
  tiers: readonly string[] | null
}

/** Accounts of which tiers are told of events; null where all are. */
export function toldTiers(settings: Pick<Settings, 'monetization'>): readonly string[] | null {
  return isMonetized(settings) ? ['pro', 'enterprise'] : null
}

/** Bytes of a body. */
const maxBodyBytes = 65_536

/**
 * Writes events in the transaction that they tell of, each with a delivery for every endpoint that subscribed to it: what is committed is delivered, at
 * least once. Returns how many events were new and how many deliveries they have. Throws a ZodError where `data` is not that of the event.
 */
export async function publish(
  { run }: Transaction,
  events: readonly NewEvent[],
  { at, tiers }: Told,
): Promise<{ events: number; deliveries: number }> {
  if (events.length === 0) return { events: 0, deliveries: 0 }
  const rows = events.map(({ id = randomUUID(), event, data, accountId = null }) => ({
    id,
    event,
    createdAt: at,
    body: bodyOf({ id, event, createdAt: at, data: eventData[event].parse(data) }),
    accountId,
  }))
  // The same one twice is told once, as it is in two calls.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  const [row] = await run(publishEvents, { events: once, now: at, dueAt: Date.parse(at), tiers })
  return row ?? { events: 0, deliveries: 0 }
}

/** The text that is sent and signed. Throws where it is too long to be sent. */
export function bodyOf(message: { id: string; event: string; createdAt: string; data: unknown }): string {
  const body = JSON.stringify(message)
  if (Buffer.byteLength(body) > maxBodyBytes) {
    throw new ApiError('body_too_large', `An event may have ${maxBodyBytes} bytes at most`)
  }
  return body
}
