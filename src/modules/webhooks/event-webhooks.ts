import { z } from 'zod'
import type { Webhook } from '../../platform/contract/webhook.ts'
import { eventData, eventMeanings, eventNames, exampleData } from './events.ts'

const id = '8a4f7e0d-51c3-4f0b-b6a2-6f1d2c9e7b30'
const createdAt = '2026-11-20T09:05:00.000Z'

/** Every event as it is posted, for the OpenAPI document. */
export function eventWebhooks(): Webhook[] {
  return eventNames.map((event) => ({
    name: event,
    tag: 'Webhooks',
    summary: eventMeanings[event],
    body: z.object({ id: z.string(), event: z.literal(event), createdAt: z.string(), data: eventData[event] }),
    example: { id, event, createdAt, data: exampleData(event, id, createdAt) },
  }))
}
