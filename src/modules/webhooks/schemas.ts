import { z } from 'zod'
import { anyEventData, eventNames } from './events.ts'

/** Failures in a row after which an endpoint is switched off, and after which its owner is warned. */
export const maxFailures = 50
export const warnedFailures = 25
/** Endpoints that an account may have. */
export const maxEndpoints = 20

/** A receiver as its owner sees it: the secret is shown when it is made, and never again. */
export const webhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(eventNames)),
    isActive: z.boolean(),
    description: z.string(),
    failures: z.int().meta({ description: `Failed attempts in a row. At ${maxFailures} it is switched off.` }),
    warning: z.string().nullable().meta({ description: 'What its owner should look at.' }),
    disabledReason: z.string().nullable(),
    disabledAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' })

export type WebhookEndpoint = z.output<typeof webhookEndpoint>

export const storedEndpoint = webhookEndpoint.omit({ warning: true })
export type StoredEndpoint = z.output<typeof storedEndpoint>

/** The body of a delivery. */
export const webhookMessage = z
  .object({
    id: z.string(),
    event: z.string(),
    createdAt: z.string(),
    data: anyEventData,
  })
  .meta({ id: 'WebhookMessage' })

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** The delivery of an event to a receiver. */
export const webhookDelivery = z
  .object({
    id: z.string(),
    event: z.string(),
    eventId: z.string().meta({ description: 'The same in every attempt, and in the header `webhook-id`.' }),
    status: z.enum(deliveryStates),
    statusCode: z.int().nullable().meta({ description: 'Of the last attempt; null where no answer came.' }),
    attempts: z.int(),
    createdAt: z.string(),
    lastAttemptAt: z.string().nullable(),
    deliveredAt: z.string().nullable().meta({ description: 'When the receiver took it; null while it has not.' }),
    durationMs: z.int().nullable(),
    nextAttemptAt: z.string().nullable(),
    error: z.string().nullable(),
    response: z.string().nullable().meta({
      description: 'The first 1,024 characters of the answer; null where none came, or it is not for you to see.',
    }),
    payload: webhookMessage.meta({ description: 'The body as it is sent.' }),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.output<typeof webhookDelivery>
