import { isDeepStrictEqual } from 'node:util'
import type { AnswerCache, StoredAnswer } from '../cache.ts'
import type { Call, Endpoint } from '../endpoint.ts'
import { ApiError } from '../errors.ts'
import { etagOf } from './etag.ts'

type Parts = {
  cache: AnswerCache | undefined
  checkAnswers: boolean
  /** Longest time for a handler. */
  timeoutMs: number
}

type AnyCall = Call<unknown, unknown, unknown>

/** Runs the endpoint's handler, or takes a kept answer where the endpoint allows it. */
export async function answerOf(endpoint: Endpoint, call: AnyCall, parts: Parts): Promise<StoredAnswer> {
  const make = () => makeAnswer(endpoint, call, parts)
  if (endpoint.cache.kind !== 'shared' || parts.cache === undefined) return make()
  return parts.cache.answer(cacheKeyOf(endpoint, call), make)
}

async function makeAnswer(endpoint: Endpoint, call: AnyCall, parts: Parts): Promise<StoredAnswer> {
  const result = await withinDeadline(endpoint.handle(call), parts.timeoutMs)
  const body = Buffer.from(JSON.stringify({ success: true, ...result }))
  if (parts.checkAnswers) assertDeclared(endpoint, body)
  return { body, etag: etagOf(body) }
}

/** Requests that must have the same answer have the same key: known parameters only, parsed, sorted, with their defaults. */
export function cacheKeyOf(endpoint: Endpoint, input: { params: unknown; query: unknown }): string {
  return JSON.stringify([endpoint.method, endpoint.path, sorted(input.params), sorted(input.query)])
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Rejects with a 503 where the work takes longer. */
export async function withinDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `The answer was not ready within ${timeoutMs} ms.`
      reject(new ApiError('time_limit', message, { retryAfterSeconds: 2 }))
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Compares what is sent with what is declared: the schema must accept it, and must know every field of it. */
function assertDeclared(endpoint: Endpoint, body: Buffer): void {
  const { success: _, ...sent } = JSON.parse(body.toString())
  const parsed = endpoint.output.safeParse(sent)
  if (!parsed.success) {
    throw new Error(`The answer of ${endpoint.name} is not as declared`, { cause: parsed.error })
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent)) {
    throw new Error(`The answer of ${endpoint.name} has fields that are not declared`)
  }
}
