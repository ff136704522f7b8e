import { z } from 'zod'
import { categories } from '../../domain/taxonomy.ts'
import { venueName } from '../../domain/venue-schemas.ts'

export const arbChannel = 'arb'
/** What a client is told before its connection is ended, with the reason. */
export const goodbye = 'goodbye'

/** In price units; 1 is a whole dollar. */
const spread = z.number().min(0).max(1)

/** What `arb:update` says: the prices of one proposition at all venues that price it now. */
export const arbMessage = z.strictObject({
  outcomeId: z.string(),
  outcomeSlug: z.string(),
  outcomeLabel: z.string(),
  category: z.string().nullable(),
  venues: z
    .array(
      z.strictObject({
        venue: venueName,
        price: z.number().min(0).max(1).meta({ description: 'Dollars for a contract that pays one dollar.' }),
        volume: z.number().meta({ description: 'Dollars traded; 0 where the venue does not say.' }),
      }),
    )
    .meta({ description: 'One entry a venue: that of its market with the greatest volume.' }),
  spread: spread.meta({ description: 'Highest less lowest price, in dollars.' }),
  spreadPct: z.number().meta({ description: 'The same in percentage points.' }),
  maxVenue: venueName.nullable().meta({ description: 'Null where the prices are equal.' }),
  minVenue: venueName.nullable(),
  signalType: z.enum(['arbitrage', 'mispricing', 'aligned']),
  timestamp: z.iso.datetime().meta({ description: 'When the newest of the prices was seen.' }),
  stale: z.boolean().meta({ description: 'Whether a venue has not confirmed its price for three refreshes.' }),
  compareFlag: z
    .enum(['exact_match', 'near_match'])
    .meta({ description: 'Whether the venues ask the same, or nearly the same: then a spread is no arbitrage.' }),
})
export type ArbMessage = z.output<typeof arbMessage>

/** What of a channel a client wants. */
export const arbFilter = z.strictObject({
  category: z.enum(categories).optional().meta({ description: 'Only propositions of this category.' }),
  entity: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Only propositions that this entity is exposed to, by its slug.' }),
  minSpread: spread.optional().meta({ description: 'Only spreads as wide as this, in dollars.' }),
  outcomes: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Only these propositions, by id or slug.' }),
})
export type ArbFilter = z.output<typeof arbFilter>

/** Where a client stood when it lost its connection. */
const since = z.strictObject({
  epoch: z.string().min(1).max(64),
  seq: z.int().min(0),
})

/** What `subscribe:arb` may be sent with. */
export const arbSubscription = arbFilter.extend({
  since: since.optional().meta({
    description: 'The epoch and the last seq that the client has: what it missed since is told, where it is kept.',
  }),
})
export type ArbSubscription = z.output<typeof arbSubscription>

/** By which a client knows whether it missed something: it grows by one with each message of the channel, also with those that it did not ask for. */
const seq = z.int().min(0).meta({ description: 'Grows by one with each message of the channel, whoever it is for.' })
const sandbox = z.literal(true).optional().meta({ description: 'The prices are made up. Absent where they are real.' })

/** A message as it is sent. */
export const arbUpdate = arbMessage.extend({ seq, sandbox })

/** That there is nothing to say of a proposition any more. */
export const arbClosed = z.strictObject({
  outcomeId: z.string(),
  reason: z.literal('not_priced_at_two_venues'),
  ...{ seq, sandbox },
})

const snapshot = {
  epoch: z.string().meta({ description: 'Another one where the channel began anew.' }),
  seq: seq.meta({ description: 'The number that this is true at.' }),
  resumed: z.literal(false),
  resync: z
    .enum(['another_epoch', 'too_old', 'not_yet'])
    .nullable()
    .meta({ description: 'Why a client that came back is told everything; null where it asked for that.' }),
  total: z.int().meta({ description: 'How many propositions are as asked for.' }),
  truncated: z.boolean().meta({ description: 'Whether only the 500 widest are here. A filter narrows them.' }),
  snapshot: z.array(arbUpdate).meta({ description: 'The widest spread first.' }),
}

/** How a subscription begins. */
export const arbSubscribed = z.union([
  z.strictObject({ ok: z.literal(true), channel: z.literal(arbChannel), ...snapshot }),
  z.strictObject({
    ok: z.literal(true),
    channel: z.literal(arbChannel),
    epoch: snapshot.epoch,
    seq,
    resumed: z.literal(true),
    missed: z
      .int()
      .meta({ description: 'How many messages of the channel came meanwhile: those asked for come next.' }),
  }),
])

/** Everything again, unasked. */
export const arbResync = z.strictObject({ channel: z.literal(arbChannel), ...snapshot })

export const arbUnsubscribed = z.strictObject({
  ok: z.literal(true),
  channel: z.literal(arbChannel),
  wasSubscribed: z.boolean(),
})

/** That a client did not keep up. */
export const arbConflated = z.strictObject({
  channel: z.literal(arbChannel),
  dropped: z.int().meta({ description: 'How many messages were left out for newer ones of the same proposition.' }),
})

/** Why something was not done. */
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
  reason: z.enum(['server_stopping', 'session_ended', 'key_revoked', 'too_slow']),
  reconnectAfterMs: z.int().optional().meta({ description: 'So long to wait before connecting again.' }),
})
