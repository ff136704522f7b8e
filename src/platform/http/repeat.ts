import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../contract/endpoint.ts'
import { accessFault } from './access.ts'
import { type AnswerCache, encodedBody, type StoredAnswer } from './cache.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './state.ts'

/** The way in which a request was answered with a kept answer: what all layers together made of it. */
export type Repeat = {
  from: NonNullable<RequestState['keptFrom']>
  path: string
  answer: WeakRef<StoredAnswer>
  status: 200 | 304
  encoding: string | undefined
  /** Headers in the order in which they were sent. Those that are of one request have no value. */
  headers: readonly (readonly [name: string, value: string | undefined])[]
}

/** The ways in which requests were answered lately, by all of a request that layers look at, but for who asks. */
export type Repeats = LRUCache<string, Repeat>

const maxRequests = 5_000
/** Characters of an address; few who ask the same again have a longer one. */
const longestAddress = 500
/** Headers that tell of one request and not of what is answered. */
const ownHeaders = new Set(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])

export function createRepeats(): Repeats {
  return new LRUCache({ max: maxRequests })
}

/** All of a request by which layers may tell it from another one of any caller; undefined where it is none that is repeated. */
export function repeatableRequest({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url.length > longestAddress) return undefined
  const { accept, 'accept-encoding': encodings, 'if-none-match': tags, origin } = headers
  return JSON.stringify([url, accept, encodings, tags, origin])
}

/** The answer that is repeated, where it is still there and the caller may have it. Somebody must still find that it is the one that is kept. */
export function answerToRepeat({ from, answer }: Repeat, caller: Caller): StoredAnswer | undefined {
  return accessFault(from.endpoint, caller) === undefined ? answer.deref() : undefined
}

/**
 * Answers a request as the same one was answered before, for as long as that answer is kept: without finding the endpoint, parsing the address and choosing a
 * form and an encoding anew. Who asks is known, and counted, before. It holds no answers itself.
 */
export function repeatAnswers(cache: AnswerCache, repeats: Repeats): HttpMiddleware {
  return async (ctx, next) => {
    const request = repeatableRequest(ctx.req)
    const before = request === undefined ? undefined : repeats.get(request)
    if (before !== undefined && (await repeat(ctx, before, cache))) return
    await next()
    const made = request === undefined ? undefined : repeatOf(ctx)
    if (request !== undefined && made !== undefined) repeats.set(request, made)
  }
}

async function repeat(ctx: HttpContext, before: Repeat, cache: AnswerCache): Promise<boolean> {
  const { caller } = ctx.state
  const answer = caller === undefined ? undefined : answerToRepeat(before, caller)
  if (answer === undefined || (await cache.kept(before.from.request)) !== answer) return false
  ctx.state.route = before.from.endpoint.path
  for (const [name, value] of before.headers) {
    if (value !== undefined && ctx.res.getHeader(name) !== value) ctx.res.setHeader(name, value)
  }
  ctx.status = before.status
  ctx.body = before.status === 304 ? null : encodedBody(answer, before.encoding)
  return true
}

/** Node.js has this of every message that it sends, and its types of requests alone. */
type Named = { getRawHeaderNames(): string[] }

function hasRawNames<T extends object>(message: T): message is T & Named {
  return 'getRawHeaderNames' in message
}

function repeatOf(ctx: HttpContext): Repeat | undefined {
  const { kept, keptFrom: from } = ctx.state
  const { status, body, path, res } = ctx
  if (kept === undefined || from === undefined || (status !== 200 && status !== 304) || !hasRawNames(res))
    return undefined
  const encoding = ctx.response.get('Content-Encoding') || undefined
  if (status === 200 && body !== encodedBody(kept, encoding)) return undefined
  const headers = res
    .getRawHeaderNames()
    .filter((name) => name !== 'Connection')
    .map((name) => [name, ownHeaders.has(name) ? undefined : String(res.getHeader(name))] as const)
  return { from, path, answer: new WeakRef(kept), status, encoding, headers }
}
