import { z } from 'zod'
import { losses } from '../../platform/contract/endpoint.ts'
import type { AnyChannel, ToldMessage } from './definition.ts'

/** The event that a client is told before its connection is ended, with the reason. */
export const goodbye = 'goodbye'

/** Where a client stood when it lost its connection. */
const since = z.strictObject({
  epoch: z.string().min(1).max(64),
  seq: z.int().min(0),
})

/** By which a client knows whether it missed something: it grows by one with each message of the channel, also with those that it did not ask for. */
const seq = z.int().min(0).meta({ description: 'Grows by one with each message of the channel, whoever it is for.' })
const sandbox = z.literal(true).optional().meta({ description: 'The prices are made up. Absent where they are real.' })

/** A message as it is sent. */
export function sentPayload({ payload }: Pick<ToldMessage, 'payload'>): z.ZodObject {
  return payload.extend({ seq, sandbox })
}

/** The schema of what a client may subscribe with. */
export function subscriptionOf({ filter }: AnyChannel): z.ZodObject {
  return filter.extend({
    since: since.optional().meta({
      description: 'The epoch and the last seq that the client has: what it missed since is told, where it is kept.',
    }),
  })
}

/** The schema of what a client ends a subscription with. */
export function endingOf({ filter, subject }: AnyChannel): z.ZodObject {
  return z.strictObject(namedSubject(filter, subject))
}

function namedSubject(filter: z.ZodObject, subject: string | undefined): Record<string, z.ZodType> {
  const field = subject === undefined ? undefined : (filter.shape[subject] as z.ZodType | undefined)
  return subject === undefined || field === undefined ? {} : { [subject]: field }
}

/** The schemas of what a channel says besides its messages. */
export function framesOf({ name, filter, subject, messages, snapshot }: AnyChannel) {
  const [first, ...others] = messages.map(sentPayload)
  const said = others.length === 0 ? (first as z.ZodType) : z.union([first as z.ZodType, ...others])
  const head = { channel: z.literal(name), ...namedSubject(filter, subject) }
  const ok = { ok: z.literal(true), ...head }
  const everything = {
    epoch: z.string().meta({ description: 'Another one where the channel began anew.' }),
    seq: seq.meta({ description: 'The number that this is true at.' }),
    resumed: z.literal(false),
    resync: z
      .enum(['another_epoch', 'too_old', 'not_yet'])
      .nullable()
      .meta({ description: 'Why a client that came back is told everything; null where it asked for that.' }),
    total: z.int().meta({ description: 'How much there is of what was asked for.' }),
    truncated: z.boolean().meta({ description: `Whether only ${snapshot.max} are here. A filter narrows them.` }),
    snapshot: z.array(said).meta({ description: snapshot.description }),
  }
  return {
    subscribed: z.union([
      z.strictObject({ ...ok, ...everything }),
      z.strictObject({
        ...ok,
        epoch: everything.epoch,
        seq,
        resumed: z.literal(true),
        missed: z
          .int()
          .meta({ description: 'How many messages of the channel came meanwhile: those asked for come next.' }),
      }),
    ]),
    unsubscribed: z.strictObject({ ...ok, wasSubscribed: z.boolean() }),
    resync: z.strictObject({ ...head, ...everything }),
    conflated: z.strictObject({
      ...head,
      dropped: z.int().meta({ description: 'How many messages were left out for newer ones of the same subject.' }),
    }),
  }
}

/** The answer where something was not done, with the reason. */
export const refusal = z.strictObject({
  ok: z.literal(false),
  event: z.string().optional(),
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    details: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.int().optional(),
  }),
})

export const farewell = z.strictObject({
  reason: z.enum([...losses, 'server_stopping', 'too_slow']),
  reconnectAfterMs: z.int().optional().meta({ description: 'So long to wait before connecting again.' }),
})
