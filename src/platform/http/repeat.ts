import { LRUCache } from 'lru-cache'
import { accessFault } from './access.ts'
import { type AnswerCache, encodedBody, type StoredAnswer } from './cache.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './state.ts'

/** The way in which a request was answered with a kept answer: what the layers inside made of it. */
type Repeat = {
  from: NonNullable<RequestState['keptFrom']>
  answer: WeakRef<StoredAnswer>
  status: 200 | 304
  encoding: string | undefined
  headers: readonly (readonly [name: string, value: string])[]
}

const maxRequests = 5_000
/** Characters of an address; few who ask the same again have a longer one. */
const longestAddress = 500

/**
 * Answers a request as the same one was answered before, for as long as that answer is kept: without finding the endpoint, parsing the address and choosing a
 * form and an encoding anew. Who asks is known, and counted, before. It holds no answers itself.
 */
export function repeatAnswers(cache: AnswerCache): HttpMiddleware {
  const repeats = new LRUCache<string, Repeat>({ max: maxRequests })

  return async (ctx, next) => {
    const request = ctx.method === 'GET' && ctx.url.length <= longestAddress ? requestOf(ctx) : undefined
    const before = request === undefined ? undefined : repeats.get(request)
    if (before !== undefined && (await repeat(ctx, before, cache))) return
    const outer = { ...ctx.res.getHeaders() }
    await next()
    const made = request === undefined ? undefined : repeatOf(ctx, outer)
    if (request !== undefined && made !== undefined) repeats.set(request, made)
  }
}

/** All of a request by which layers inside may tell it from another one. */
function requestOf({ url, req }: HttpContext): string {
  const { accept, 'accept-encoding': encodings, 'if-none-match': tags } = req.headers
  return JSON.stringify([url, accept, encodings, tags])
}

async function repeat(ctx: HttpContext, before: Repeat, cache: AnswerCache): Promise<boolean> {
  const { endpoint, request } = before.from
  if (ctx.state.caller === undefined || accessFault(endpoint, ctx.state.caller) !== undefined) return false
  const answer = before.answer.deref()
  if (answer === undefined || (await cache.kept(request)) !== answer) return false
  ctx.state.route = endpoint.path
  for (const [name, value] of before.headers) ctx.res.setHeader(name, value)
  ctx.status = before.status
  ctx.body = before.status === 304 ? null : encodedBody(answer, before.encoding)
  return true
}

function repeatOf(ctx: HttpContext, outer: ReturnType<HttpContext['res']['getHeaders']>): Repeat | undefined {
  const { kept, keptFrom: from } = ctx.state
  const { status, body } = ctx
  if (kept === undefined || from === undefined || (status !== 200 && status !== 304)) return undefined
  const inner = Object.entries(ctx.res.getHeaders()).filter(([name, value]) => outer[name] !== value)
  const encoding = ctx.response.get('Content-Encoding') || undefined
  if (status === 200 && body !== encodedBody(kept, encoding)) return undefined
  const headers = inner.map(([name, value]) => [name, String(value)] as const)
  return { from, answer: new WeakRef(kept), status, encoding, headers }
}
