import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Endpoint } from '../contract/endpoint.ts'
import { type ErrorCode, statusOf } from '../errors.ts'

const errorSchema = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A sentence for people. It may change.' }),
    code: z.string().meta({ description: 'Stable, for programs.' }),
    requestId: z.string().meta({ description: 'Also in the header X-Request-Id, and in the log of the service.' }),
    details: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Every field at fault, where input is.' }),
    mergedInto: z
      .object({ id: z.string(), slug: z.string() })
      .optional()
      .meta({ description: 'With 308: where the answers are now. Location has the address.' }),
  })
  .meta({ id: 'Error', description: 'Every answer that is not a success.' })

const sentences: Record<ErrorCode, string> = {
  merged: "The entity 'bitcoin-btc' was merged into 'bitcoin'.",
  invalid_parameter: 'Invalid parameter limit: must be a whole number from 1 to 200',
  invalid_body: 'Invalid body url: must be an address',
  invalid_cursor: 'Invalid parameter cursor: it belongs to other filters',
  malformed_request: 'The request is not valid HTTP.',
  invalid_signature: 'The signature does not fit the body, or is older than five minutes.',
  invalid_key: 'The API key is not valid.',
  invalid_session: 'The session has ended, or there was none. Sign in again.',
  wrong_credentials: 'The address or the password is wrong.',
  sign_in_required: 'This endpoint needs an API key. Send it in the header X-API-Key.',
  forbidden: 'This endpoint needs an API key of the Pro tier.',
  not_found: "No entity 'nobody' was found.",
  method_not_allowed: 'This path does not take POST.',
  not_acceptable: 'The header Accept takes none of what there is: application/json, text/csv, application/x-ndjson.',
  request_timeout: 'The request did not arrive in time.',
  cursor_expired:
    'Invalid parameter since: the changes after this cursor are no longer kept, start again from an export.',
  conflict: 'It was changed by somebody else in the meantime.',
  billing_not_configured: 'Nothing is sold here: whoever runs this service has not set up payments.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request in the last 24 hours. Take a new one.',
  request_in_progress: 'The first request with this Idempotency-Key is still under way. Send it again in a moment.',
  body_too_large: 'The body is longer than 262144 bytes.',
  unsupported_media_type: 'The body must be JSON, with Content-Type: application/json.',
  rate_limited: 'Rate limit exceeded. Please try again later.',
  headers_too_large: 'The address or the headers are longer than 16 KiB.',
  client_gone: 'The client went away before the answer.',
  internal: 'Something went wrong on our side. The request id helps us to find it.',
  store_unavailable: 'The graph database does not answer. Please try again shortly.',
  venue_unavailable: 'perp_venue does not answer now. Please try again in a moment.',
  provider_unavailable: 'The payment provider does not answer now. Please try again in a moment.',
  time_limit: 'The graph database did not finish within 5000 ms.',
  view_timeout: 'The graph database did not finish within 5000 ms. Ask for less: a smaller depth, a smaller limit.',
  overloaded: 'The service is busy: 500 requests of its kind wait already. Please try again shortly.',
}

const statusNames: Record<number, string> = {
  308: 'Was merged into another: Location has the address with that one in its place',
  400: 'Invalid input',
  401: 'No key or session where one is needed, or one that is not valid',
  403: 'A key of another tier is needed',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'The header Accept takes no form that there is',
  408: 'The request came too slowly',
  409: 'Conflict',
  413: 'Body too large',
  415: 'Body of another type than JSON',
  429: 'Rate limit exceeded',
  431: 'Address or headers too long',
  500: 'Fault of the service',
  503: 'A store is down or too slow, or the service is busy',
}

type Headers = NonNullable<ZodOpenApiResponseObject['headers']>
type StatusKey = `3${string}` | `4${string}` | `5${string}`

/** The answers of an endpoint that are not a success, by status: those it declares and those that any can give. */
export function errorResponses(
  endpoint: Endpoint,
  headers: Headers,
  retryHeaders: Headers,
): [StatusKey, ZodOpenApiResponseObject][] {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), statusOf)
  return [...byStatus].map(([status, codes]) => [
    statusKey(status),
    {
      description: statusNames[status] ?? 'Error',
      headers: status === 429 || status === 503 ? retryHeaders : headers,
      content: { 'application/json': { schema: errorSchema, examples: Object.fromEntries(codes.map(errorExample)) } },
    },
  ])
}

function errorCodesOf({ method, errors, params, query, body, access, cost, creates }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(errors)
  if (params || query) codes.add('invalid_parameter')
  if (body) for (const code of ['invalid_body', 'body_too_large', 'unsupported_media_type'] as const) codes.add(code)
  if (creates) {
    for (const code of ['invalid_parameter', 'idempotency_key_reused', 'request_in_progress'] as const) codes.add(code)
  }
  codes.add('invalid_key')
  codes.add('not_acceptable')
  if (method === 'GET' && codes.has('not_found')) codes.add('merged')
  if (access !== 'public') codes.add('sign_in_required')
  if (access === 'pro') codes.add('forbidden')
  for (const code of ['rate_limited', 'internal', 'store_unavailable', 'time_limit'] as const) codes.add(code)
  if (cost === 'view') for (const code of ['view_timeout', 'overloaded'] as const) codes.add(code)
  return [...codes].toSorted((a, b) => statusOf(a) - statusOf(b))
}

function errorExample(code: ErrorCode) {
  const value = { success: false, error: sentences[code], code, requestId: '6f1c2f4e-6c0b-4b5e-9f57-3b7f0a1d2c3e' }
  return [code, { value }] as const
}

function statusKey(status: number): StatusKey {
  const rest = String(status).slice(1)
  if (status < 400) return `3${rest}`
  return status < 500 ? `4${rest}` : `5${rest}`
}
