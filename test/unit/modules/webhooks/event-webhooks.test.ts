import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { z } from 'zod'
import { eventWebhooks } from '../../../../src/modules/webhooks/event-webhooks.ts'
import { openApiDocument } from '../../../../src/platform/openapi/openapi.ts'

const webhook = z.object({
  post: z.object({
    operationId: z.string(),
    requestBody: z.object({
      content: z.object({ 'application/json': z.object({ schema: z.unknown(), example: z.unknown() }) }),
    }),
  }),
})

test('the document of the API has a webhook for each event, with the schema of its body', async (t) => {
  const document: Record<string, unknown> = JSON.parse(JSON.stringify(openApiDocument([], undefined, eventWebhooks())))
  const { valid, errors } = await new Validator().validate(document)
  t.true(valid, JSON.stringify(errors))
  const told = z.record(z.string(), webhook).parse(document.webhooks)
  t.deepEqual(Object.keys(told), [
    'alert.injury',
    'alert.arbitrage',
    'alert.crowding',
    'alert.political',
    'alert.finance',
    'alert.rumor',
    'gap.detected',
  ])
  t.like(told['gap.detected']?.post.requestBody.content['application/json'].schema, {
    required: ['id', 'event', 'createdAt', 'data'],
    properties: { event: { const: 'gap.detected' }, data: { $ref: '#/components/schemas/WebhookGap' } },
  })
})

test('what is shown of an event is as it is posted', (t) => {
  for (const { body, example } of eventWebhooks()) t.deepEqual(body.parse(example), example)
})
