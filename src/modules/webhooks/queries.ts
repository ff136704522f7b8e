import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { deliveryStates, type StoredEndpoint, storedEndpoint } from './schemas.ts'

const onlyId = z.object({ id: z.string() })

type NewEndpoint = {
  accountId: string
  id: string
  url: string
  description: string
  events: readonly string[]
  secret: string
  createdAt: string
  maxEndpoints: Whole
}

export const createEndpoint = defineQuery<NewEndpoint, StoredEndpoint>('webhooks/create-endpoint', storedEndpoint)

export const listEndpoints = defineQuery<{ accountId: string }, StoredEndpoint>(
  'webhooks/list-endpoints',
  storedEndpoint,
)

const ofAll = storedEndpoint.extend({ email: z.string().nullable() })

export const listAllEndpoints = defineQuery<Record<string, never>, z.output<typeof ofAll>>(
  'webhooks/list-all-endpoints',
  ofAll,
)

const secrets = z.object({
  secret: z.string(),
  previousSecret: z.string().nullable(),
  previousUntil: z.string().nullable(),
})

/** Closed secrets of an endpoint: the old one is good until its time. */
export type ClosedSecrets = z.output<typeof secrets>

const withSecrets = storedEndpoint.extend(secrets.shape)

export const findEndpoint = defineQuery<{ accountId: string; id: string }, z.output<typeof withSecrets>>(
  'webhooks/find-endpoint',
  withSecrets,
)

type EndpointChange = {
  accountId: string
  id: string
  url: string | null
  description: string | null
  events: readonly string[] | null
  isActive: boolean | null
  updatedAt: string
}

export const updateEndpoint = defineQuery<EndpointChange, StoredEndpoint>('webhooks/update-endpoint', storedEndpoint)

export const rotateSecret = defineQuery<
  { accountId: string; id: string; secret: string; previousUntil: string; updatedAt: string },
  { id: string }
>('webhooks/rotate-secret', onlyId)

export const deleteEndpoint = defineQuery<{ accountId: string; id: string }, { id: string }>(
  'webhooks/delete-endpoint',
  onlyId,
)

const claimed = z.object({
  id: z.string(),
  attempts: z.number(),
  claim: z.string(),
  endpointId: z.string(),
  url: z.string(),
  ...secrets.shape,
  eventId: z.string(),
  body: z.string(),
})

/** A delivery that is ours until its claim is over. */
export type ClaimedDelivery = z.output<typeof claimed>

type Claim = {
  now: number
  at: string
  claim: string
  claimedUntil: number
  /** The number that may still be begun at an endpoint; where nothing is said, `most`. */
  room: Readonly<Record<string, number>>
  most: Whole
  free: Whole
}

export const claimDeliveries = defineQuery<Claim, ClaimedDelivery>('webhooks/claim-deliveries', claimed)

/** The result of an attempt. */
export type Settlement = {
  id: string
  claim: string
  state: (typeof deliveryStates)[number]
  statusCode: number | null
  deliveredAt: string | null
  durationMs: number
  error: string | null
  response: string | null
  dueAt: number | null
}

export const settleDeliveries = defineQuery<{ rows: readonly Settlement[] }, { settled: number }>(
  'webhooks/settle-deliveries',
  z.object({ settled: z.number() }),
)

/** Failures of an endpoint since its last success or, where there was none, in addition to those before. */
export type FailureCount = { id: string; succeeded: boolean; failures: number; isGone: boolean; restsUntil: number }

const failing = z.object({
  id: z.string(),
  url: z.string(),
  failures: z.number(),
  /** Null where it is still on. */
  disabledReason: z.string().nullable(),
  /** The address of its owner for letters. */
  email: z.string().nullable(),
})

/** An endpoint that is off now, or whose owner is to be told that it fails. */
export type Failing = z.output<typeof failing>

type CountedFailures = {
  endpoints: readonly FailureCount[]
  now: string
  maxFailures: number
  warnedFailures: number
  /** An owner warned later than this is not warned again. */
  warnedBefore: string
}

export const countFailures = defineQuery<CountedFailures, Failing>('webhooks/count-failures', failing)

type TestRecord = {
  accountId: string
  endpointId: string
  id: string
  eventId: string
  event: string
  createdAt: string
  body: string
} & Pick<Settlement, 'state' | 'statusCode' | 'deliveredAt' | 'durationMs' | 'error' | 'response'>

export const recordTest = defineQuery<TestRecord, { id: string }>('webhooks/record-test', onlyId)

const listedDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  statusCode: z.number().nullable(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  durationMs: z.number().nullable(),
  dueAt: z.number().nullable(),
  error: z.string().nullable(),
  response: z.string().nullable(),
})

export type ListedDelivery = z.output<typeof listedDelivery>

const deliveryPage = z.object({ total: z.number(), deliveries: z.array(listedDelivery) })

export const listDeliveries = defineQuery<
  { accountId: string; id: string; offset: Whole; limit: Whole },
  z.output<typeof deliveryPage>
>('webhooks/list-deliveries', deliveryPage)

type Replay = {
  accountId: string
  id: string
  since: string
  until: string
  onlyFailed: boolean
  limit: Whole
  dueAt: number
}

export const replayDeliveries = defineQuery<Replay, { replayed: number }>(
  'webhooks/replay-deliveries',
  z.object({ replayed: z.number() }),
)

export const replayDelivery = defineQuery<
  { accountId: string; id: string; deliveryId: string; dueAt: number },
  { isUnderWay: boolean }
>('webhooks/replay-delivery', z.object({ isUnderWay: z.boolean() }))

const eventPage = z.object({
  /** The newest event of all, and the newest that is forgotten. */
  last: z.number(),
  forgotten: z.number(),
  next: z.number(),
  bodies: z.array(z.string()),
})

export const readEvents = defineQuery<
  { accountId: string; since: Whole; limit: Whole; looked: Whole },
  z.output<typeof eventPage>
>('webhooks/read-events', eventPage)

const forgotten = z.object({ forgotten: z.number() })

export const forgetEvents = defineQuery<
  { before: string; maxEvents: Whole; maxDeliveries: Whole },
  z.output<typeof forgotten>
>('webhooks/forget-events', forgotten)

export const closeEndpoints = defineQuery<{ accountId: string; id: string | null; now: string }, { id: string }>(
  'webhooks/close-endpoints',
  onlyId,
)

export const forgetDeliveries = defineQuery<
  { accountId: string; id: string | null; limit: Whole },
  z.output<typeof forgotten>
>('webhooks/forget-deliveries', forgotten)

export const forgetOwnEvents = defineQuery<{ accountId: string; limit: Whole }, z.output<typeof forgotten>>(
  'webhooks/forget-own-events',
  forgotten,
)

const pending = z.object({ active: z.number(), due: z.number(), oldest: z.number().nullable() })

export const countPending = defineQuery<{ now: number; maxOfEach: Whole; most: Whole }, z.output<typeof pending>>(
  'webhooks/count-pending',
  pending,
)
