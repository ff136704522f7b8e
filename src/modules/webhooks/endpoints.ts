import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { Receivers } from '../../platform/outgoing/receiver.ts'
import type { Seal } from '../../platform/secrets/sealed.ts'
import { type EventName, exampleData } from './events.ts'
import { forgetSent } from './forgetting.ts'
import { bodyOf } from './publish.ts'
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  recordTest,
  rotateSecret,
  updateEndpoint,
} from './queries.ts'
import { maxEndpoints, type StoredEndpoint, type WebhookEndpoint, warnedFailures } from './schemas.ts'
import { openSecrets, requestHeaders } from './secrets.ts'
import { secretPrefix } from './signature.ts'

export type EndpointDependencies = {
  graph: Graph
  clock: Clock
  seal: Seal
  receivers: Receivers
  randomBytes: (size: number) => Buffer
}

type NewEndpoint = {
  id?: string | undefined
  accountId: string
  url: string
  events: readonly EventName[]
  description: string
}
type Change = { url?: string; events?: readonly EventName[]; isActive?: boolean; description?: string }
type Own = { accountId: string; id: string }

/** For so long the old secret signs beside a new one. */
const overlapMs = 24 * 3_600_000
const secretBytes = 32

export type EndpointService = ReturnType<typeof createEndpointService>

/** The work of owners on their endpoints. Of another account, or of none: 404. */
export function createEndpointService(deps: EndpointDependencies) {
  const { graph, clock, seal, randomBytes } = deps
  const newSecret = () => secretPrefix + randomBytes(secretBytes).toString('base64')
  return {
    create: (endpoint: NewEndpoint) => create(deps, endpoint, newSecret()),
    async list(accountId: string): Promise<WebhookEndpoint[]> {
      return (await graph.read(listEndpoints, { accountId })).map(shown)
    },
    async find(own: Own): Promise<WebhookEndpoint> {
      const { secret: _, previousSecret: __, previousUntil: ___, ...found } = await stored(own)
      return shown(found)
    },
    async update(own: Own, { url, events, isActive, description }: Change): Promise<WebhookEndpoint> {
      const [row] = await graph.write(updateEndpoint, {
        ...own,
        url: url ?? null,
        events: events === undefined ? null : [...new Set(events)],
        isActive: isActive ?? null,
        description: description ?? null,
        updatedAt: clock.iso(),
      })
      if (row === undefined) throw notFound('webhook endpoint', own.id)
      return shown(row)
    },
    async remove(own: Own): Promise<{ id: string; isActive: false }> {
      await forgetSent(deps, own.accountId, own.id)
      const [row] = await graph.write(deleteEndpoint, own)
      if (row === undefined) throw notFound('webhook endpoint', own.id)
      return { id: row.id, isActive: false }
    },
    async rotate(own: Own) {
      const secret = newSecret()
      const previousUntil = isoOf(clock.now() + overlapMs)
      const change = { secret: seal.close(secret, own.id), previousUntil, updatedAt: clock.iso() }
      const [row] = await graph.write(rotateSecret, { ...own, ...change })
      if (row === undefined) throw notFound('webhook endpoint', own.id)
      return { id: row.id, secret, previousSecretUntil: previousUntil }
    },
    /** Sends an example now, once, also to an endpoint that is off, and records what came of it. */
    test: async (own: Own) => sendTest(deps, own, await stored(own)),
  }

  async function stored(own: Own) {
    const [row] = await graph.read(findEndpoint, own)
    if (row === undefined) throw notFound('webhook endpoint', own.id)
    return row
  }
}

/** Makes an endpoint. Its secret is in this answer and nowhere else afterwards. Rejects with 409 where the account has as many as it may. */
async function create(
  { graph, clock, seal }: EndpointDependencies,
  { id = randomUUID(), accountId, url, events, description }: NewEndpoint,
  secret: string,
) {
  const [made] = await graph.write(createEndpoint, {
    accountId,
    id,
    url,
    description,
    events: [...new Set(events)],
    secret: seal.close(secret, id),
    createdAt: clock.iso(),
    maxEndpoints: integer(maxEndpoints),
  })
  if (made === undefined) {
    throw new ApiError('conflict', `An account has at most ${maxEndpoints} webhook endpoints. Delete one first.`)
  }
  return { ...shown(made), secret }
}

async function sendTest(
  { graph, clock, seal, receivers }: EndpointDependencies,
  { accountId, id: endpointId }: Own,
  { url, events, ...closed }: StoredEndpoint & Parameters<typeof openSecrets>[1],
) {
  const eventId = randomUUID()
  const createdAt = clock.iso()
  const event = events[0] ?? 'alert.injury'
  const body = bodyOf({ id: eventId, event, createdAt, data: exampleData(event, eventId, createdAt) })
  const secrets = openSecrets(seal, { ...closed, id: endpointId }, clock.now())
  const { statusCode, error, durationMs, response } = await receivers.post(url, {
    body,
    headers: requestHeaders({ id: eventId, body, nowMs: clock.now() }, secrets),
  })
  const success = error === null
  const deliveryId = randomUUID()
  await graph.write(recordTest, {
    accountId,
    endpointId,
    id: deliveryId,
    eventId,
    event,
    createdAt,
    body,
    state: success ? 'delivered' : 'failed',
    statusCode,
    deliveredAt: success ? clock.iso() : null,
    durationMs,
    error,
    response,
  })
  return { success, event, deliveryId, statusCode, durationMs, error, response }
}

/** An endpoint as its owner sees it. */
function shown(endpoint: StoredEndpoint): WebhookEndpoint {
  const { failures, isActive } = endpoint
  const warning =
    isActive && failures >= warnedFailures ? `${failures} failures in a row: at 50 it is switched off.` : null
  return { ...endpoint, warning }
}
