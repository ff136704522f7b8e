import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { Access, Endpoint, Output } from '../contract/endpoint.ts'
import { recordedAnswer } from '../contract/recorded-examples.ts'
import type { Webhook } from '../contract/webhook.ts'
import { sessionCookie } from '../http/credentials.ts'
import { alongsideHeader } from '../http/forms.ts'
import { idempotencyHeader } from '../http/idempotency.ts'
import { version } from '../version.ts'
import { errorResponses } from './errors.ts'
import { sayTuples } from './tuples.ts'
import { posted } from './webhooks.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const limitHeaders = {
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
} as const
const retryHeaders = { ...limitHeaders, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } as const

const envelope = z.object({
  success: z.literal(true),
  sandbox: z
    .literal(true)
    .optional()
    .meta({ description: 'Markets and prices are made up. Absent where they are real.' }),
})

const typedSchema = z.object({
  type: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
})

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key, `og_live_…` or `og_test_…`.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key, or the token of a session, as a bearer token.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A session, as a browser keeps it.',
  },
} as const

/** The OpenAPI 3.1 document of the endpoints. `notice` is what whoever reads it must know first; `webhooks` what is posted to others. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  notice?: string,
  webhooks: readonly Webhook[] = [],
): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint)
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Oddsgraph',
      version,
      description: ['Entities of the world and the prediction markets about them, as one graph.', notice]
        .filter((text) => text !== undefined)
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    ...(webhooks.length > 0 && { webhooks: Object.fromEntries(webhooks.map((each) => [each.name, posted(each)])) }),
    components: {
      securitySchemes,
      headers: {
        RateLimitLimit: header('Requests a minute allowed.', 'integer'),
        RateLimitRemaining: header('Requests left.', 'integer'),
        RateLimitReset: header(
          'When one more request is allowed again, or the count is back at zero: Unix seconds.',
          'integer',
        ),
        RetryAfter: header('Seconds after which the call may succeed.', 'integer'),
        Location: header('Where the browser goes on.', 'string'),
        RequestId: header('Names this request in the log of the service.', 'string'),
        ETag: header('Names this state of the answer. Send it as If-None-Match.', 'string'),
        Beside: header(
          'Of an answer that is not JSON: what the JSON answer says beside its list or graph (`nextCursor`, `count`, `truncated` …), as JSON.',
          'string',
        ),
        NextPage: header(
          'Of a list that is not JSON, where it goes on: the address of the next page, rel="next".',
          'string',
        ),
      },
    },
  })
  addExamples(document, endpoints)
  fillPaths(document)
  sayTuples(document)
  return document
}

function header(description: string, type: 'integer' | 'string') {
  return { description, schema: { type } }
}

const repeatable = z.object({
  [idempotencyHeader]: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[!-~]+$/)
    .optional()
    .meta({
      description:
        'Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409.',
    }),
})

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, example, creates } = endpoint
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    security: securityOf(endpoint.access),
    ...((params || query || creates) && {
      requestParams: {
        ...(params && { path: params }),
        ...(query && { query }),
        ...(creates && { header: repeatable }),
      },
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, ...(example.body !== undefined && { example: example.body }) } },
      },
    }),
    responses: responsesOf(endpoint),
  }
}

function securityOf(access: Access): Record<string, string[]>[] {
  const keys = [{ apiKey: [] }, { bearer: [] }, { session: [] }]
  return access === 'public' ? [{}, ...keys] : keys
}

function responsesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const kept = endpoint.cache.kind !== 'none'
  const headers = kept ? { ...limitHeaders, ETag: { $ref: '#/components/headers/ETag' } } : limitHeaders
  const responses: ZodOpenApiResponsesObject = {}
  if (endpoint.redirects) {
    const sent = { ...limitHeaders, Location: { $ref: '#/components/headers/Location' } } as const
    responses['302'] = { description: 'The browser is sent on', headers: sent }
  } else {
    responses['200'] = {
      description: 'Success',
      headers: { ...headers, ...formHeaders(endpoint) },
      content: contentOf(endpoint),
    }
  }
  if (kept) responses['304'] = { description: 'The same as what If-None-Match names', headers }
  for (const [status, response] of errorResponses(endpoint, limitHeaders, retryHeaders)) responses[status] = response
  return responses
}

/** With `success`; of several objects each, by the names that they have in the document, so that a tool may tell them apart. */
function enveloped(output: Output): z.ZodType {
  if (output instanceof z.ZodObject) return envelope.extend(output.shape)
  const [first, ...rest] = output.options.map((option) => {
    const { id, description } = option.meta() ?? {}
    return envelope
      .extend(option.shape)
      .meta({ ...(id !== undefined && { id }), ...(description !== undefined && { description }) })
  })
  if (first === undefined) throw new Error('a union has no options')
  return z.discriminatedUnion(output.def.discriminator, [first, ...rest])
}

function formHeaders({ forms, query }: Endpoint) {
  return {
    ...(forms.length > 0 && { [alongsideHeader]: { $ref: '#/components/headers/Beside' } as const }),
    ...(forms.length > 0 &&
      query?.shape.cursor !== undefined && { Link: { $ref: '#/components/headers/NextPage' } as const }),
  }
}

/** A stream, or a form other than JSON, has no schema in this language but that of text. */
function contentOf(endpoint: Endpoint): ZodOpenApiContentObject {
  const { stream, output, forms } = endpoint
  const texts = (types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const } }]))
  if (stream) return texts(stream.types)
  const example = recordedAnswer(endpoint)
  return {
    'application/json': { schema: enveloped(output), ...(example && { example }) },
    ...texts(forms.map(({ type }) => type)),
  }
}

/** A piece of a path has a character at least: without one it would be another path. */
function fillPaths({ paths }: OpenApiDocument): void {
  const operations = Object.values(paths ?? {}).flatMap(({ get, post, put, delete: remove }) => [
    get,
    post,
    put,
    remove,
  ])
  for (const parameter of operations.flatMap((each) => each?.parameters ?? [])) {
    if (!('in' in parameter) || parameter.in !== 'path') continue
    const { schema } = parameter
    if (typeof schema !== 'object' || !('type' in schema) || schema.type !== 'string' || 'enum' in schema) continue
    schema.minLength ??= 1
  }
}

/**
 * Shows each parameter with the value that it has in the endpoint's example. One that the example has not is marked, because the reference page would
 * fill it with any value of its schema, and send it.
 */
function addExamples(document: OpenApiDocument, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const path = document.paths?.[openApiPath(endpoint)]
    const declared = endpoint.method === 'GET' ? path?.get?.parameters : undefined
    const values = exampleValues(endpoint)
    for (const parameter of declared ?? []) {
      if (!('name' in parameter)) continue
      const value = values.get(parameter.name)
      if (value !== undefined) parameter.example = typed(value, parameter.schema)
      else parameter.examples = { unset: { ...unsetValue(parameter.schema), 'x-disabled': true } }
    }
  }
}

/** The value that the page shows beside a parameter that it does not send: one without a number, where one belongs, it marks as a fault. */
function unsetValue(schema: unknown): { value?: unknown } {
  const { default: value, minimum } = typedSchema.parse(schema)
  return value === undefined && minimum === undefined ? {} : { value: value ?? minimum }
}

/** Numbers and booleans as such: tools that make calls from the document expect it. */
function typed(value: string, schema: unknown): unknown {
  const { type } = typedSchema.parse(schema)
  return type === 'integer' || type === 'number' || type === 'boolean' ? JSON.parse(value) : value
}

function exampleValues({ path, example }: Endpoint): Map<string, string> {
  const [pathname = '', querystring = ''] = example.request.split('?')
  const values = new Map<string, string>()
  const written = pathname.split('/')
  for (const [at, segment] of path.split('/').entries()) {
    const value = written[at]
    if (segment.startsWith(':') && value !== undefined) values.set(segment.slice(1), decodeURIComponent(value))
  }
  for (const [name, value] of new URLSearchParams(querystring)) {
    values.set(name, value)
  }
  return values
}

function openApiPath({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
