import type { Pool } from 'undici'
import { acceptedEncodings, BodyTooLarge, mayBeJson, readBody, snippet } from './body.ts'
import type { CallFailure } from './failure.ts'
import { singleHeader } from './headers.ts'

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

export type CallRequest = {
  /** The name of what is asked for, for messages and metrics: a fixed one, not a path with ids. */
  call: string
  /** Below the base URL, with its leading slash, encoded. */
  path: string
  /** A list becomes a repeated key; null and undefined leave the key out. */
  query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON in a POST. A POST is taken to be a read and is retried like one. */
  body?: unknown
  /** More headers, made anew for each try: a signature holds for a moment. They are never logged. */
  headers?: (() => Readonly<Record<string, string>>) | undefined
  /** Units of the budget that it costs; 1 where not given. */
  cost?: number
  /** Statuses besides 2xx whose JSON is an answer. */
  answers?: readonly number[]
  signal?: AbortSignal | undefined
}

/** The answer that came back. */
export type Answer = {
  status: number
  /** The content of the JSON, unchecked. */
  json: unknown
  bytes: number
  /** The moment of its receipt, ISO 8601. */
  at: string
}

export type TryFailure = Omit<CallFailure, 'caller' | 'call' | 'attempts'>

/** Carries a failure through the circuit, which counts what is thrown. */
export class TryError extends Error {
  override readonly name = 'TryError'
  readonly failure: TryFailure
  constructor(failed: TryFailure) {
    super(failed.message)
    this.failure = failed
  }
}

/** Bytes that are read for its message of an answer that says no. */
const refusalBytes = 4_096

type ReadLimits = { maxBytes: number; retryAfter(header: string | undefined): number | null }

/** Sends and reads one answer. Throws a TryError for a status that says no and for what is not JSON. */
export async function send(pool: Pool, prefix: string, request: CallRequest, signal: AbortSignal, reading: ReadLimits) {
  const posted = request.body !== undefined
  const response = await pool.request({
    method: posted ? 'POST' : 'GET',
    path: prefix + request.path + queryText(request.query),
    headers: {
      accept: 'application/json',
      'accept-encoding': acceptedEncodings,
      'user-agent': 'oddsgraph',
      ...(posted && { 'content-type': 'application/json' }),
      ...request.headers?.(),
    },
    body: posted ? JSON.stringify(request.body) : null,
    signal,
  })
  const { statusCode: status, headers, body } = response
  const type = singleHeader(headers['content-type'])
  const encoding = singleHeader(headers['content-encoding'])
  const good = (status >= 200 && status < 300) || request.answers?.includes(status) === true
  if (good && mayBeJson(type)) return { status, text: await readBody(body, encoding, reading.maxBytes) }
  const shown = snippet(await readBody(body, encoding, refusalBytes, { cut: true }).catch(() => ''))
  const retryAfterMs = reading.retryAfter(singleHeader(headers['retry-after']))
  if (good) {
    throw new TryError({
      kind: 'not_json',
      status,
      message: `answered ${type} in place of JSON: ${shown}`,
      retryAfterMs,
    })
  }
  const limited = status === 429 || (status === 503 && retryAfterMs !== null)
  throw new TryError({
    kind: limited ? 'rate_limited' : 'status',
    status,
    message: `answered ${status}${shown && mayBeJson(type) ? `: ${shown}` : ''}`,
    retryAfterMs,
  })
}

export function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TryError({
      kind: 'not_json',
      status,
      message: `answered ${text.length} characters that are not whole JSON: ${snippet(text)}`,
      retryAfterMs: null,
    })
  }
}

export function failureOf(error: unknown, stop: AbortSignal): TryFailure {
  if (error instanceof TryError) return error.failure
  const base = { status: null, retryAfterMs: null }
  if (stop.aborted) return { ...base, kind: 'aborted', message: 'no longer wanted' }
  if (error instanceof BodyTooLarge) return { ...base, kind: 'too_large', message: `answered a body ${error.message}` }
  const { name, code, text } = described(error)
  const late = name === 'TimeoutError' || /TIMEOUT/.test(code)
  return late
    ? { ...base, kind: 'timeout', message: 'did not answer in time' }
    : { ...base, kind: 'network', message: `the connection failed: ${text}${code && ` (${code})`}` }
}

function described(error: unknown): { name: string; code: string; text: string } {
  if (!(error instanceof Error)) return { name: '', code: '', text: 'unknown fault' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { name: error.name, code, text: error.message }
}

function queryText(query: CallRequest['query']): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) written.append(name, String(one))
  }
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}
