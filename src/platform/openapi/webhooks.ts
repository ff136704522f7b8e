import { z } from 'zod'
import type { ZodOpenApiPathItemObject } from 'zod-openapi'
import type { Webhook } from '../contract/webhook.ts'

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'The `id` of the event: the same in every attempt.' }),
  'webhook-timestamp': z.string().meta({ description: 'Of this attempt: Unix seconds.' }),
  'webhook-signature': z.string().meta({ description: 'By Standard Webhooks; after a rotation of both secrets.' }),
  'X-Webhook-Signature': z.string().meta({ description: '`sha256=` and the HMAC-SHA256 of the body in hexadecimal.' }),
})

/** The post to a receiver, as a path of the document. */
export function posted({ name, tag, summary, body, example }: Webhook): ZodOpenApiPathItemObject {
  return {
    post: {
      operationId: name,
      tags: [tag],
      summary,
      description: 'Posted to the endpoints that subscribed to it, at least once, and not always in order.',
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
      responses: {
        '2XX': { description: 'Taken. Any other answer, or none within ten seconds, is a failure and is tried again.' },
        '410': { description: 'Nothing more is wanted: the endpoint is switched off.' },
      },
    },
  }
}
