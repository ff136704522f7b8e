import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageLimit, pageOffset, pagination } from '../../platform/contract/pagination.ts'
import { optionalWholeNumber, text, timestamp, wholeNumber } from '../../platform/contract/parameters.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { principalOf } from '../accounts/index.ts'
import { deliveriesOf, eventsSince, maxReplayed, replayOne, replayPeriod } from './deliveries.ts'
import { storedDays } from './forgetting.ts'
import { common, endpointId, ownOf } from './routes.ts'
import { webhookDelivery, webhookMessage } from './schemas.ts'
import { webhookExamples } from './webhook-examples.ts'

type Dependencies = { graph: Graph; clock: Clock }

/** Endpoints of deliveries, of sending one again, and of reading the same events without a receiver. */
export function deliveryEndpoints(deps: Dependencies): Endpoint[] {
  return [listEndpoint(deps), ...replayEndpoints(deps), eventsEndpoint(deps)]
}

function listEndpoint(deps: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listWebhookDeliveries',
    method: 'GET',
    path: '/api/b2b/webhooks/:id/deliveries',
    summary: 'List what an endpoint was sent',
    description: `Newest first, for ${storedDays} days: with the body, the last attempt, and when the next one is.`,
    params: endpointId,
    query: z.object({ limit: pageLimit({ max: 100, fallback: 20 }), offset: pageOffset }),
    output: z.object({ deliveries: z.array(webhookDelivery), pagination }),
    errors: ['not_found'],
    example: webhookExamples.deliveries,
    handle: async ({ params, query, caller }) => {
      const { deliveries, total } = await deliveriesOf(deps, ownOf(caller, params), query)
      return { deliveries, pagination: { total, ...query } }
    },
  })
}

function replayEndpoints(deps: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'replayWebhookDelivery',
      method: 'POST',
      path: '/api/b2b/webhooks/:id/deliveries/:deliveryId/replay',
      summary: 'Send one delivery again',
      description: 'The same event with the same `webhook-id` is sent again as if for the first time.',
      params: endpointId.extend({ deliveryId: text({ max: 100 }).meta({ description: 'The `id` of the delivery.' }) }),
      output: z.object({ replayed: z.literal(1) }),
      errors: ['not_found', 'conflict'],
      example: webhookExamples.replayOne,
      handle: async ({ params: { id, deliveryId }, caller }) => {
        await replayOne(deps, ownOf(caller, { id }), deliveryId)
        return { replayed: 1 as const }
      },
    }),
    endpoint({
      ...common,
      name: 'replayWebhookDeliveries',
      method: 'POST',
      path: '/api/b2b/webhooks/:id/replay',
      summary: 'Send what failed again',
      description: `Sends again what was sent from \`since\` on, oldest first: what failed or, with \`all\`, everything. At most ${maxReplayed} a call; \`replayed\` says how many, and a further call goes on.`,
      params: endpointId,
      body: z.strictObject({
        since: timestamp(deps.clock).meta({ description: 'Events from this time on.' }),
        until: timestamp(deps.clock).optional().meta({ description: 'Events before this time; now, where not given.' }),
        all: z.boolean({ error: 'must be true or false' }).default(false),
      }),
      output: z.object({ replayed: z.int() }),
      errors: ['not_found'],
      example: webhookExamples.replay,
      handle: async ({ params, body: { since, until, all }, caller }) => {
        const period = { since, until: until ?? deps.clock.iso(), onlyFailed: !all }
        return { replayed: await replayPeriod(deps, ownOf(caller, params), period) }
      },
    }),
  ]
}

function eventsEndpoint(deps: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listWebhookEvents',
    method: 'GET',
    path: '/api/b2b/events',
    summary: 'Read events without a receiver',
    description: `The events of the last ${storedDays} days, whatever your endpoints subscribed to, in the order of their commits and in the form in which they are sent. Send \`next\` as \`since\` to go on; nothing is left out between two calls. Where events behind \`since\` are forgotten, it is 400 with code \`cursor_expired\`.`,
    query: z.object({
      since: optionalWholeNumber({ min: 0, max: 999_999_999_999_999 }).meta({
        description: '`next` of the call before; from the oldest event on, where it is not given.',
      }),
      limit: wholeNumber({ min: 1, max: 500, fallback: 100 }).meta({ description: 'Most events.' }),
    }),
    output: z.object({ events: z.array(webhookMessage), next: z.int(), more: z.boolean() }),
    errors: ['cursor_expired'],
    example: webhookExamples.events,
    handle: async ({ query: { since, limit }, caller }) =>
      eventsSince(deps, principalOf(caller).accountId, since, limit),
  })
}
