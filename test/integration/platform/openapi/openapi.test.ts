import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import { z } from 'zod'
import { systemClock } from '../../../../src/platform/clock.ts'
import type { Endpoint } from '../../../../src/platform/contract/endpoint.ts'
import { flag, listOf, timestamp, wholeNumber } from '../../../../src/platform/contract/parameters.ts'
import { openApiDocument } from '../../../../src/platform/openapi/openapi.ts'
import { sayTuples } from '../../../../src/platform/openapi/tuples.ts'
import { allEndpoints } from '../../../support/app-endpoints.ts'
import { testEndpoint } from '../../../support/endpoints.ts'
import { startService } from '../../../support/service.ts'

const endpoints: Endpoint[] = [
  testEndpoint({
    name: 'getThing',
    path: '/api/thing/:slug/part/:number',
    params: z.object({
      slug: z.string().meta({ description: 'Its name.' }),
      number: z.string().meta({ description: 'Which part.' }),
    }),
    query: z.object({
      limit: wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'How many.' }),
      deep: flag(false).meta({ description: 'Whether to look deeper.' }),
      since: timestamp(systemClock).optional().meta({ description: 'From when on.' }),
      types: listOf(['org', 'person']).optional().meta({ description: 'Which kinds.' }),
    }),
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    errors: ['not_found'],
    example: { request: '/api/thing/a%20b/part/7?limit=20', response: { thing: 'a' } },
  }),
  testEndpoint({
    name: 'createThing',
    method: 'POST',
    access: 'pro',
    body: z.object({ label: z.string() }),
    errors: ['conflict'],
    example: { request: '/api/thing', body: { label: 'a' }, response: { thing: 'a' } },
  }),
]

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string(),
        schema: z.unknown(),
        example: z.unknown().optional(),
        examples: z.unknown().optional(),
      }),
    )
    .default([]),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), headers: z.record(z.string(), z.unknown()) }).loose(),
  ),
})

test('the document is valid by the schema of OpenAPI 3.1', async (t) => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  t.true(valid, JSON.stringify(errors))
})

test('a list of a fixed length says so in words that every generator knows', (t) => {
  const interval = z.tuple([z.number(), z.number()])
  const mixed = z.tuple([z.string(), z.number()])
  const tuples = { of: { interval: z.toJSONSchema(interval), mixed: z.toJSONSchema(mixed) } }
  sayTuples(tuples)
  const [text, number] = [{ type: 'string' }, { type: 'number' }]
  t.like(tuples.of.interval, { prefixItems: [number, number], items: number, minItems: 2, maxItems: 2 })
  t.like(tuples.of.mixed, { prefixItems: [text, number], items: { anyOf: [text, number] }, minItems: 2, maxItems: 2 })
  t.notRegex(JSON.stringify(openApiDocument(allEndpoints())), /"items":(?:true|false)/)
})

test('an operation has its parameters with description, range and example', (t) => {
  const { parameters } = operation.parse(openApiDocument(endpoints).paths?.['/api/thing/{slug}/part/{number}']?.get)
  const shown = new Map(parameters.map(({ name, ...rest }) => [name, rest]))
  t.like(shown.get('slug'), { in: 'path', description: 'Its name.', example: 'a b' })
  t.deepEqual(shown.get('limit'), {
    in: 'query',
    description: 'How many.',
    example: 20,
    schema: { description: 'How many.', type: 'integer', minimum: 1, maximum: 200, default: 50 },
  })
  // What the example does not send is shown by the reference page, and not sent either.
  t.deepEqual(shown.get('deep')?.examples, { unset: { value: false, 'x-disabled': true } })
  t.deepEqual(shown.get('since')?.examples, { unset: { 'x-disabled': true } })
  t.deepEqual(shown.get('deep')?.schema, { description: 'Whether to look deeper.', type: 'boolean', default: false })
  t.deepEqual(shown.get('types')?.schema, {
    description: 'Which kinds.',
    type: 'string',
    pattern: '^(org|person)(,(org|person))*$',
  })
})

test('an operation says what it answers: success, not modified, and every error it can give', (t) => {
  const { paths } = openApiDocument(endpoints)
  const read = operation.parse(paths?.['/api/thing/{slug}/part/{number}']?.get)
  t.deepEqual(Object.keys(read.responses), ['200', '304', '308', '400', '401', '404', '406', '429', '500', '503'])
  t.deepEqual(read.security, [{}, { apiKey: [] }, { bearer: [] }, { session: [] }])
  t.truthy(read.responses['429']?.headers['Retry-After'])
  const write = operation.parse(paths?.['/api/thing']?.post)
  const statuses = ['200', '400', '401', '403', '406', '409', '413', '415', '429', '500', '503']
  t.deepEqual(Object.keys(write.responses), statuses)
  t.deepEqual(write.security, [{ apiKey: [] }, { bearer: [] }, { session: [] }])
})

test('every example in the document satisfies the schema beside it', (t) => {
  const document = openApiDocument(endpoints)
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(JSON.parse(JSON.stringify(document)), 'openapi')
  let checked = 0
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, read] of Object.entries(item)) {
      for (const status of Object.keys(operation.parse(read).responses)) {
        if (status === '304') continue
        const at = ['paths', path, method, 'responses', status, 'content', 'application/json']
        const media = mediaAt(document, at)
        const pointer = [...at, 'schema'].map((part) =>
          encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')),
        )
        const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example]
        for (const example of examples) {
          t.true(ajv.validate({ $ref: `openapi#/${pointer.join('/')}` }, example), `${path} ${status}`)
          checked += 1
        }
      }
    }
  }
  t.true(checked > 16)
})

const media = z.object({
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
})

function mediaAt(document: unknown, path: string[]): z.output<typeof media> {
  let value = document
  for (const step of path) value = z.record(z.string(), z.unknown()).parse(value)[step]
  return media.parse(value)
}

test('the service serves the document of its endpoints, and pages that need nothing from elsewhere', async (t) => {
  const service = await startService({ endpoints, environment: { RATE_LIMIT_ANONYMOUS: '1000' } })
  t.teardown(service.stop)
  const served = await service.call('/api/openapi.json')
  t.deepEqual(served.body, JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  t.is(served.headers.get('Access-Control-Allow-Origin'), '*')
  const etag = served.headers.get('ETag') ?? ''
  t.is((await service.call('/api/openapi.json', { headers: { 'If-None-Match': etag } })).status, 304)

  const docs = await service.call('/docs')
  t.regex(docs.headers.get('Content-Type') ?? '', /^text\/html/)
  const policy = docs.headers.get('Content-Security-Policy') ?? ''
  t.regex(policy, /default-src 'none'/)
  t.regex(policy, /connect-src 'self'(;|$)/)
  t.regex(policy, /script-src 'self'(;|$)/)
  for (const path of ['/docs', '/']) {
    const { text } = await service.call(path)
    t.deepEqual(text.match(/(src|href)="(https?:)?\/\//g), null)
  }
  for (const [, source] of docs.text.matchAll(/src="([^"]+)"/g)) {
    const script = await service.call(source ?? '')
    t.is(script.status, 200)
    t.regex(script.headers.get('Content-Type') ?? '', /^text\/javascript/)
  }
  t.regex((await service.call('/')).text, /\/api\/thing\/a%20b\/part\/7\?limit=20/)
})

test('the script of the reference is the one that its notice names', async (t) => {
  const service = await startService({ endpoints: [] })
  t.teardown(service.stop)
  const packed = await service.call('/docs/scalar.js', { headers: { 'Accept-Encoding': 'gzip' } })
  const plain = await service.call('/docs/scalar.js', { headers: { 'Accept-Encoding': 'identity' } })
  t.is(packed.headers.get('Content-Encoding'), 'gzip')
  t.is(packed.text, plain.text)
  const notice = await readFile(new URL('../../../../src/platform/http/static/scalar.LICENSE', import.meta.url), 'utf8')
  t.true(notice.includes(createHash('sha256').update(plain.text).digest('hex')))
})
