/** Every failure that a caller may see, with the status it is answered with. The code is stable; the sentence may change. */
const statusOfCode = {
  merged: 308,
  invalid_parameter: 400,
  invalid_body: 400,
  invalid_cursor: 400,
  cursor_expired: 400,
  malformed_request: 400,
  invalid_signature: 400,
  invalid_key: 401,
  invalid_session: 401,
  wrong_credentials: 401,
  sign_in_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  billing_not_configured: 409,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  client_gone: 499,
  internal: 500,
  store_unavailable: 503,
  venue_unavailable: 503,
  provider_unavailable: 503,
  time_limit: 503,
  view_timeout: 503,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

export const errorCodes: readonly string[] = Object.keys(statusOfCode)

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(statusOfCode, text)
}

/** One fault of one field of the input: `field` as the caller wrote it, `message` a sentence. */
export type FieldFault = { field: string; message: string }

/** A thing that another one was found to be: what it was called, and where its answers are. */
export type MergedName = { name: string; mergedInto: { id: string; slug: string } }

type Options = {
  details?: FieldFault[]
  merged?: MergedName
  retryAfterSeconds?: number
  allow?: string[]
  cause?: unknown
}

/**
 * The one error class. It is rendered in one place (platform/http/errors.ts); anything else that is thrown there is a fault of
 * ours and answers 500 without its text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: FieldFault[] | undefined
  /** Seconds after which the same call may succeed. Sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** Methods that the path does take. Sent as Allow. */
  readonly allow: string[] | undefined
  /** The name that the caller gave and what it was merged into. Sent as Location. */
  readonly merged: MergedName | undefined

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = statusOfCode[code]
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.allow = options.allow
    this.merged = options.merged
  }
}

/** The status that a code is answered with. */
export function statusOf(code: ErrorCode): number {
  return statusOfCode[code]
}

/** 400 that names the parameter. */
export function invalidParameter(field: string, message: string): ApiError {
  return new ApiError('invalid_parameter', `Invalid parameter ${field}: ${message}`, { details: [{ field, message }] })
}

/** 404 for a thing that the path names, e.g. `notFound('entity', slug)`. Long or odd names are shown shortened. */
export function notFound(kind: string, name: string): ApiError {
  return new ApiError('not_found', `No ${kind} '${shortened(name)}' was found.`)
}

/** 308 for a thing that was merged into another one, whose address the answer names. */
export function mergedInto(kind: string, name: string, kept: { id: string; slug: string }): ApiError {
  const message = `The ${kind} '${shortened(name)}' was merged into '${kept.slug}'.`
  return new ApiError('merged', message, { merged: { name, mergedInto: kept } })
}

/** 404 for a thing that is there and was not known at `knownAt`. */
export function notKnownYet(kind: string, name: string, at: { knownAt: string; since: string }): ApiError {
  const shown = shortened(name)
  return new ApiError(
    'not_found',
    `No ${kind} '${shown}' was known at ${at.knownAt}: it is known since ${at.since}. Leave out knownAt, or give a later one.`,
  )
}

function shortened(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name
}
