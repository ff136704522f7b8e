import { type components, type ErrorCode, errorCodes } from './schema.ts'

/** The body of every answer that is not a success. */
export type ErrorBody = components['schemas']['Error']

/** A refusal of the service, in its own words. */
export class OddsgraphError extends Error {
  override readonly name = 'OddsgraphError'
  readonly status: number
  /** Why it was refused: stable, unlike the sentence. `unknown` where it is none of the codes of this version, or no service of this kind answered. */
  readonly code: ErrorCode | 'unknown'
  /** By this the service's own log is found. */
  readonly requestId: string | undefined
  /** What is wrong with which field of the input. */
  readonly details: readonly { field: string; message: string }[]
  /** After so many seconds the same call may succeed. */
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, body: Partial<ErrorBody> | undefined) {
    super(body?.error ?? `The service answered ${response.status}.`)
    this.status = response.status
    this.code = errorCodes.find((each) => each === body?.code) ?? 'unknown'
    this.requestId = body?.requestId ?? response.headers.get('X-Request-Id') ?? undefined
    this.details = body?.details ?? []
    this.retryAfterSeconds = secondsOf(response)
  }
}

/** `Retry-After` in seconds; undefined where there is none. */
export function secondsOf({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After')
  return text === null || !/^\d+$/.test(text) ? undefined : Number(text)
}

type Answered<Data> = { data?: Data; error?: unknown; response: Response }

/** What a call answered. Rejects with an OddsgraphError where it was refused. */
export async function ok<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call
  if (data !== undefined && data !== null && response.ok) return data
  throw new OddsgraphError(response, isBody(error) ? error : undefined)
}

export function isBody(value: unknown): value is Partial<ErrorBody> {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'
}
