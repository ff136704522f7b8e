import { z } from 'zod'
import { type Caller, type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { text } from '../../platform/contract/parameters.ts'
import { type AddressRules, faultOfUrl } from '../../platform/outgoing/addresses.ts'
import { principalOf } from '../accounts/index.ts'
import type { EndpointService } from './endpoints.ts'
import { eventNames } from './events.ts'
import { maxEndpoints, maxFailures, webhookEndpoint } from './schemas.ts'
import { webhookExamples } from './webhook-examples.ts'

type Dependencies = { service: EndpointService; rules: AddressRules }

export const common = { tag: 'Webhooks', access: 'pro', scope: 'webhooks', cache: { kind: 'none' } } as const
export const endpointId = z.object({ id: text({ max: 100 }).meta({ description: 'The `id` of the endpoint.' }) })
const maxUrl = 2_048

/** The things that a caller names, as those of his own account. */
export function ownOf<Named extends object>(caller: Caller, named: Named): Named & { accountId: string } {
  return { ...named, accountId: principalOf(caller).accountId }
}

/** Endpoints of an account: who is told of events. */
export function endpointEndpoints(deps: Dependencies): Endpoint[] {
  return [
    listEndpoint(deps),
    createEndpoint(deps),
    ...singleEndpoints(deps),
    updateEndpoint(deps),
    testEndpoint(deps),
    rotateEndpoint(deps),
  ]
}

function fieldsOf(rules: AddressRules) {
  return {
    url: z
      .string()
      .max(maxUrl, `must have at most ${maxUrl} characters`)
      .superRefine((url, context) => {
        const fault = faultOfUrl(url, rules)
        if (fault !== null) context.addIssue(fault)
      })
      .meta({ description: 'Where events are posted to: https, at a host of the public internet.', format: 'uri' }),
    events: z
      .array(z.enum(eventNames, { error: `must be of ${eventNames.join(', ')}` }), {
        error: 'must be a list of events',
      })
      .min(1, 'must name an event at least')
      .max(eventNames.length, `must name at most ${eventNames.length} events`)
      .meta({ description: 'What it is told.' }),
    description: text({ min: 0, max: 500, trim: true }),
  }
}

function listEndpoint({ service }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listWebhooks',
    method: 'GET',
    path: '/api/b2b/webhooks',
    summary: 'List your webhook endpoints',
    description: 'The endpoints of the account, oldest first, without their secrets.',
    output: z.object({ endpoints: z.array(webhookEndpoint), maxEndpoints: z.int() }),
    errors: [],
    example: webhookExamples.list,
    handle: async ({ caller }) => ({ endpoints: await service.list(principalOf(caller).accountId), maxEndpoints }),
  })
}

function createEndpoint({ service, rules }: Dependencies): Endpoint {
  const { url, events, description } = fieldsOf(rules)
  return endpoint({
    ...common,
    name: 'createWebhook',
    method: 'POST',
    path: '/api/b2b/webhooks',
    creates: true,
    summary: 'Register a webhook endpoint',
    description: `Events of the given names are posted to the address from now on, signed with the \`secret\`, which is in this answer and nowhere else afterwards. An account has at most ${maxEndpoints} endpoints; ${maxFailures} failures in a row switch one off.`,
    body: z.strictObject({ url, events, description: description.default('') }),
    output: webhookEndpoint.extend({ secret: z.string().meta({ description: 'With what deliveries are signed.' }) }),
    errors: ['conflict'],
    example: webhookExamples.create,
    handle: async ({ body, caller, onceId }) => service.create({ ...body, ...ownOf(caller, { id: onceId }) }),
  })
}

function singleEndpoints({ service }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'getWebhook',
      method: 'GET',
      path: '/api/b2b/webhooks/:id',
      summary: 'Show a webhook endpoint',
      description: 'One endpoint of the account, without its secret.',
      params: endpointId,
      output: z.object({ endpoint: webhookEndpoint }),
      errors: ['not_found'],
      example: webhookExamples.get,
      handle: async ({ params, caller }) => ({
        endpoint: await service.find(ownOf(caller, params)),
      }),
    }),
    endpoint({
      ...common,
      name: 'deleteWebhook',
      method: 'DELETE',
      path: '/api/b2b/webhooks/:id',
      summary: 'Delete a webhook endpoint',
      description: 'Deactivates it for good: nothing more is sent, and it is no longer listed.',
      params: endpointId,
      output: z.object({ id: z.string(), isActive: z.literal(false) }),
      errors: ['not_found'],
      example: webhookExamples.remove,
      handle: async ({ params, caller }) => service.remove(ownOf(caller, params)),
    }),
  ]
}

function updateEndpoint({ service, rules }: Dependencies): Endpoint {
  const { url, events, description } = fieldsOf(rules)
  return endpoint({
    ...common,
    name: 'updateWebhook',
    method: 'PUT',
    path: '/api/b2b/webhooks/:id',
    summary: 'Change a webhook endpoint',
    description:
      'Changes what is given and leaves the rest. `isActive` false switches it off: what waited for it waits on, and new events are not kept for it. `isActive` true switches it on and counts failures anew.',
    params: endpointId,
    body: z
      .strictObject({
        url: url.optional(),
        events: events.optional(),
        isActive: z.boolean({ error: 'must be true or false' }).optional(),
        description: description.optional(),
      })
      .refine((change) => Object.keys(change).length > 0, 'must have url, events, isActive or description')
      .meta({ minProperties: 1 }),
    output: z.object({ endpoint: webhookEndpoint }),
    errors: ['not_found'],
    example: webhookExamples.update,
    handle: async ({ params, body, caller }) => {
      const { url: to, events: names, isActive, description: about } = body
      const change = {
        ...(to !== undefined && { url: to }),
        ...(names !== undefined && { events: names }),
        ...(isActive !== undefined && { isActive }),
        ...(about !== undefined && { description: about }),
      }
      return { endpoint: await service.update(ownOf(caller, params), change) }
    },
  })
}

function testEndpoint({ service }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'testWebhook',
    method: 'POST',
    path: '/api/b2b/webhooks/:id/test',
    summary: 'Send a test event',
    description:
      'Posts an example of the first event that the endpoint subscribed to, marked `test: true`, at once and once, also where the endpoint is off. `success` says whether the receiver took it (2xx), `error` why not. It is recorded among the deliveries and counts as no failure.',
    params: endpointId,
    output: z.object({
      success: z.boolean().meta({ description: 'Whether the receiver answered 2xx.' }),
      statusCode: z.int().nullable().meta({ description: 'What the receiver answered; null where no answer came.' }),
      event: z.string(),
      deliveryId: z.string(),
      durationMs: z.int(),
      error: z.string().nullable().meta({ description: 'Why it was not taken; null where it was.' }),
      response: z.string().nullable(),
    }),
    errors: ['not_found'],
    example: webhookExamples.test,
    handle: async ({ params, caller }) => service.test(ownOf(caller, params)),
  })
}

function rotateEndpoint({ service }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'rotateWebhookSecret',
    method: 'POST',
    path: '/api/b2b/webhooks/:id/rotate',
    creates: true,
    summary: 'Make a new signing secret',
    description:
      'The new secret is in this answer and nowhere else afterwards. For 24 hours `webhook-signature` has a signature of each of the two; `X-Webhook-Signature` is of the new one.',
    params: endpointId,
    output: z.object({ id: z.string(), secret: z.string(), previousSecretUntil: z.string() }),
    errors: ['not_found'],
    example: webhookExamples.rotate,
    handle: async ({ params, caller }) => service.rotate(ownOf(caller, params)),
  })
}
