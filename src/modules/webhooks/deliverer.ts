import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { Received, Receivers } from '../../platform/outgoing/receiver.ts'
import type { Seal } from '../../platform/secrets/sealed.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Post } from '../accounts/index.ts'
import type { AttemptCounter } from './backlog.ts'
import { type ClaimedDelivery, claimDeliveries, type Settlement } from './queries.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { openSecrets, requestHeaders } from './secrets.ts'
import { createSettler, type Settler } from './settler.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  log: Log
  seal: Seal
  receivers: Receivers
  post: Post | undefined
  noteAttempt: AttemptCounter
  /** 0 to 1. */
  random: () => number
}

/** The pause between two questions for what is due. */
const pollMs = 200
/** After the database failed. */
const pauseMs = 2_000
/** Longer than an attempt and the writing of what came of it take: after it, whose worker was lost is due again. */
const claimMs = 60_000
/** Attempts of one delivery: the last is some three days after the first. */
export const maxAttempts = 18
const firstRetryMs = 60_000
const longestRetryMs = 6 * 3_600_000

/** Delivers what is due, from the graph alone, until the signal ends it; then waits for what is under way. Each of several workers may. */
export async function deliver(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const state: Deliverer = {
    ...deps,
    rooms: createRooms(deps.clock),
    settler: createSettler(deps),
    underWay: new Set(),
  }
  while (!signal.aborted) {
    const wait = await claimSome(state).catch((error: unknown) => {
      if (!(error instanceof ApiError)) deps.log.error({ error }, 'webhooks could not be claimed')
      return pauseMs
    })
    if (wait > 0) await delay(wait, undefined, { signal }).catch(() => undefined)
  }
  await Promise.allSettled(state.underWay)
  await state.settler.close()
}

type Deliverer = Dependencies & { rooms: Rooms; settler: Settler; underWay: Set<Promise<void>> }

/** Takes what there is room for and begins to send it. Returns after how many milliseconds to look again. */
async function claimSome(state: Deliverer): Promise<number> {
  const { graph, clock, rooms, underWay } = state
  const { free, most, exceptions } = rooms.room()
  if (free === 0) {
    await Promise.race(underWay)
    return 0
  }
  const now = clock.now()
  const claimed = await graph.write(claimDeliveries, {
    now,
    at: clock.iso(),
    claim: randomUUID(),
    claimedUntil: now + claimMs,
    room: exceptions,
    most: integer(most),
    free: integer(free),
  })
  for (const delivery of claimed) {
    const sending: Promise<void> = send(state, delivery).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  return claimed.length > 0 ? 20 : pollMs
}

async function send(state: Deliverer, delivery: ClaimedDelivery): Promise<void> {
  const { clock, seal, receivers, rooms, settler, random } = state
  const { endpointId, eventId, body, url } = delivery
  rooms.begin(endpointId)
  let received: Received
  try {
    const secrets = openSecrets(seal, { ...delivery, id: endpointId }, clock.now())
    received = await receivers.post(url, {
      body,
      headers: requestHeaders({ id: eventId, body, nowMs: clock.now() }, secrets),
    })
  } catch (cause) {
    state.log.error({ error: cause, endpoint: endpointId }, 'the secret of a webhook endpoint cannot be read')
    const error = 'the secret cannot be read: it was made with another SECRETS_KEY'
    received = { statusCode: null, response: null, error, durationMs: 0, retryAfterMs: null }
  }
  state.noteAttempt(received)
  const restMs = restOf(received)
  rooms.end(endpointId, received.error === null)
  settler.add({
    endpointId,
    settlement: settlementOf(delivery, received, clock.now(), random()),
    isGone: received.statusCode === 410,
    restsUntil: restMs > 0 ? clock.now() + restMs : 0,
  })
}

/** The time for which the whole receiver wants to be left alone, in milliseconds, and not only with this delivery. */
export function restOf({ statusCode, retryAfterMs }: Pick<Received, 'statusCode' | 'retryAfterMs'>): number {
  return statusCode === 429 || statusCode === 503 ? (retryAfterMs ?? 0) : 0
}

/** The state of a delivery after an attempt. `chance`: 0 to 1. */
export function settlementOf(
  { id, claim, attempts }: Pick<ClaimedDelivery, 'id' | 'claim' | 'attempts'>,
  { statusCode, durationMs, error, response, retryAfterMs }: Received,
  nowMs: number,
  chance: number,
): Settlement {
  const common = { id, claim, statusCode, durationMs, error, response }
  if (error === null) return { ...common, state: 'delivered', deliveredAt: isoOf(nowMs), dueAt: null }
  const over = attempts >= maxAttempts || statusCode === 410
  return {
    ...common,
    state: over ? 'failed' : 'pending',
    deliveredAt: null,
    dueAt: over ? null : nowMs + Math.max(retryDelayMs(attempts, chance), retryAfterMs ?? 0),
  }
}

/**
 * The wait after so many attempts: a minute, doubled with each further one up to six hours, and up to a tenth more by `chance`, so that what failed
 * together does not come back together. Milliseconds; never less than a minute and never more than six hours.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const base = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20))
  return Math.min(longestRetryMs, Math.round(base * (1 + chance / 10)))
}
