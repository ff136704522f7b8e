import { METHODS } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import Router, { type RouterMiddleware } from '@koa/router'
import type Koa from 'koa'
import type { Endpoint, LiveAnswer, LiveConnection, SignedBody } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'
import { untilAborted } from '../resilience/current-signal.ts'
import { assertAccess } from './access.ts'
import { answerOf, cacheKeyOf, jobOf, storedAnswerOf } from './answer.ts'
import type { CredentialWatch } from './credential-watch.ts'
import { presentedCredential, setCookie } from './credentials.ts'
import { etagOf } from './etag.ts'
import { chosenForm, preferredType } from './forms.ts'
import { type Idempotency, idempotencyHeader, idempotencyKeyOf, replayedHeader } from './idempotency.ts'
import { noObject, parseInput } from './input.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './state.ts'
import { sendStream } from './stream.ts'
import { viewTimeout } from './view-timeout.ts'

export type RouteDependencies = Parameters<typeof answerOf>[2] & { idempotency: Idempotency; watch: CredentialWatch }

export const longestBody = 262_144

/** Adds one route for each endpoint, and the answers for paths and methods that are none. */
export function mountEndpoints(app: Koa<RequestState>, endpoints: readonly Endpoint[], parts: RouteDependencies): void {
  const routers = new Map<string, Router<RequestState>>()
  for (const [path, served] of Map.groupBy(fixedPathsFirst(endpoints), ({ path: each }) => each)) {
    const head = headOf(path)
    if (head.includes(':')) throw new Error(`${path} has a parameter among its first two segments`)
    const router = routers.get(head) ?? new Router<RequestState>({ sensitive: true })
    routers.set(head, router)
    for (const endpoint of served) {
      const ladder = [handle(endpoint, parts)]
      if (endpoint.method !== 'GET') ladder.unshift(checkBodyKind(endpoint), readBody())
      router.register(path, [endpoint.method], ladder, { name: endpoint.name })
    }
    const allow = allowedBy(served)
    const others = METHODS.filter((method) => !allow.includes(method))
    router.register(path, others, [refuseMethod(allow)])
  }
  app.use(assertDecodablePath())
  app.use(routeByHead(routers))
  app.use(refuseRest())
}

/** A router tries its routes one after the other: those that begin alike have one of their own. */
function routeByHead(routers: ReadonlyMap<string, Router<RequestState>>): RouterMiddleware<RequestState> {
  const routes = new Map([...routers].map(([head, router]) => [head, router.routes()]))
  return (ctx, next) => {
    const route = routes.get(headOf(ctx.path))
    return route === undefined ? next() : route(ctx, next)
  }
}

/** The first two segments of a path: `/api/entities`. */
function headOf(path: string): string {
  const second = path.indexOf('/', 1)
  const third = second < 0 ? -1 : path.indexOf('/', second + 1)
  return third < 0 ? path : path.slice(0, third)
}

/** The methods that a path takes; where something is read, HEAD too. */
function allowedBy(served: readonly Endpoint[]): string[] {
  const methods = served.map(({ method }) => method)
  return methods.includes('GET') ? ['HEAD', ...methods] : methods
}

/**
 * A method that a path does not take is refused there, and not passed on to a path with a parameter that fits as well: `GET /a/fixed` is no
 * `/a/:name` where `/a/fixed` takes POST. OPTIONS is answered with what there is.
 */
function refuseMethod(allow: readonly string[]): RouterMiddleware<RequestState> {
  return async (ctx) => {
    ctx.state.route = 'other method'
    if (ctx.method !== 'OPTIONS') {
      throw new ApiError('method_not_allowed', `This path does not take ${ctx.method}.`, { allow: [...allow] })
    }
    ctx.status = 204
    ctx.set('Allow', [...allow, 'OPTIONS'].join(', '))
  }
}

/** The router takes the first route that fits, so `/a/fixed` must come before `/a/:name`. */
export function fixedPathsFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  const rank = (path: string) => path.replace(/:[^/]+/g, '\uffff')
  return endpoints.toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
}

function handle(endpoint: Endpoint, parts: RouteDependencies): RouterMiddleware<RequestState> {
  return async (ctx) => {
    ctx.state.route = endpoint.path
    const { caller, requestId } = ctx.state
    if (caller === undefined) throw new Error(`${endpoint.path} was reached without a caller`)
    assertAccess(endpoint, caller)
    const client = { address: ctx.state.address ?? '', client: ctx.get('User-Agent') }
    const input = parseInput(endpoint, { params: ctx.params, querystring: ctx.querystring, body: ctx.request.body })
    ctx.vary('Accept')
    if (endpoint.live) return answerLive(ctx, endpoint, { ...input, caller, client, requestId }, parts)
    if (endpoint.stream) {
      const accepted = input.query.format === undefined ? preferredType(ctx, endpoint.stream.types) : undefined
      const call = { ...input, caller, client, requestId, accepted }
      const answer = endpoint.stream.open(call)
      const streamParts = { job: jobOf(endpoint, call), views: parts.admission.view, timeoutMs: parts.timeoutMs }
      return untilAborted(untilClientLeaves(ctx), () => sendStream(ctx, answer, streamParts)).catch(
        (error: unknown) => {
          throw viewTimeout(endpoint, error)
        },
      )
    }
    const { written, query } = chosenForm(ctx, endpoint, input.query)
    const call = { ...input, query, caller, client, requestId, ...ofHeaders(ctx, endpoint) }
    const answer: Awaited<ReturnType<typeof answerOf>> =
      (await repeatable(ctx, endpoint, call, parts)) ??
      (await storedAnswerOf(endpoint, call, parts)) ??
      (await untilAborted(untilClientLeaves(ctx), () => answerOf(endpoint, call, parts)))
    ctx.set('Cache-Control', cacheControlOf(endpoint))
    if (endpoint.cache.kind !== 'none') ctx.set('ETag', answer.etag)
    for (const cookie of answer.cookies ?? []) setCookie(ctx, cookie)
    ctx.set('Content-Type', 'application/json; charset=utf-8')
    if (answer.location !== undefined) return sendOn(ctx, answer.location)
    ctx.body = answer.body
    if (endpoint.cache.kind === 'shared' && parts.cache !== undefined) {
      Object.assign(ctx.state, { kept: answer, keptFrom: { endpoint, request: cacheKeyOf(endpoint, call) } })
    }
    if (written !== undefined) ctx.state.written = written
  }
}

/** Hands the connection to what answers for as long as its reader stays, and may. */
async function answerLive(
  ctx: HttpContext,
  { live, stream }: Endpoint,
  call: Parameters<LiveAnswer>[0],
  { watch }: Pick<RouteDependencies, 'watch'>,
): Promise<void> {
  ctx.status = 200
  ctx.type = stream?.types[0] ?? 'text/event-stream'
  if (ctx.method === 'HEAD') {
    ctx.body = ''
    return
  }
  // Whose session had ended before was let in as a stranger, and has none to lose.
  const credential = call.caller.principal === undefined ? undefined : presentedCredential(ctx)
  const whenLost: LiveConnection['whenLost'] = (end) => {
    if (credential !== undefined && !ctx.res.closed) ctx.res.once('close', watch.hold(credential, end))
  }
  await live?.(call, { request: ctx.req, response: ctx.res, whenLost })
  ctx.respond = false
}

/** The answer to a request that may be sent again; undefined where it is none. It is made to the end also where the client leaves, who may ask for it again. */
async function repeatable(
  ctx: HttpContext,
  endpoint: Endpoint,
  call: Parameters<typeof answerOf>[1],
  parts: RouteDependencies,
): Promise<Awaited<ReturnType<typeof answerOf>> | undefined> {
  if (endpoint.creates !== true) return undefined
  const key = idempotencyKeyOf(ctx.req.headers[idempotencyHeader.toLowerCase()]?.toString())
  const credential = presentedCredential(ctx)
  if (key === undefined || credential === undefined) return undefined
  const request = { key, credential: credential.text, path: ctx.path, querystring: ctx.querystring, body: call.body }
  const { body, replayed } = await parts.idempotency.once(request, async (onceId) => {
    const made = await untilAborted(undefined, () => answerOf(endpoint, { ...call, onceId }, parts))
    return made.body
  })
  if (replayed) ctx.set(replayedHeader, 'true')
  return { body, etag: etagOf(body) }
}

function ofHeaders(ctx: HttpContext, { signedBy, readsCookie }: Endpoint): { signed?: SignedBody; cookie?: string } {
  const cookie = readsCookie === undefined ? undefined : ctx.cookies.get(readsCookie)
  return {
    ...(signedBy !== undefined && { signed: { text: ctx.request.rawBody ?? '', signature: ctx.get(signedBy) } }),
    ...(cookie !== undefined && { cookie }),
  }
}

function sendOn(ctx: HttpContext, location: string): void {
  ctx.status = 302
  ctx.set('Location', location)
  ctx.body = JSON.stringify({ success: true, location })
}

/** Aborts when the connection closes before the answer is written. */
export function untilClientLeaves({ res }: Pick<HttpContext, 'res'>): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new ApiError('client_gone', 'The client went away before the answer.'))
  })
  return controller.signal
}

function cacheControlOf({ cache, access }: Endpoint): string {
  if (cache.kind === 'none') return 'no-store'
  const audience = cache.kind === 'shared' && access === 'public' ? 'public' : 'private'
  return `${audience}, max-age=${cache.maxAgeSeconds}`
}

/** The router would take a malformed `%` as it stands. */
function assertDecodablePath(): HttpMiddleware {
  return (ctx, next) => {
    if (!ctx.path.includes('%')) return next()
    try {
      decodeURIComponent(ctx.path)
    } catch (cause) {
      const details = [{ field: 'path', message: 'is not valid percent-encoded UTF-8' }]
      throw new ApiError('invalid_parameter', 'The path is not valid percent-encoded UTF-8.', { details, cause })
    }
    return next()
  }
}

function checkBodyKind(endpoint: Endpoint): RouterMiddleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.route = endpoint.path
    if (Number(ctx.get('Content-Length')) > longestBody) throw tooLarge()
    const hasBody = ctx.get('Content-Length') !== '0'
    if (hasBody && ctx.request.is('application/json') === false) {
      throw new ApiError('unsupported_media_type', 'The body must be JSON, with Content-Type: application/json.')
    }
    await next()
  }
}

function readBody(): RouterMiddleware<RequestState> {
  return bodyParser({
    enableTypes: ['json'],
    parsedMethods: ['POST', 'PUT', 'DELETE'],
    jsonLimit: longestBody,
    onError(error, ctx) {
      // What was not read would stand before the next request of the connection, for as long as it is kept.
      ctx.req.unpipe()
      ctx.req.resume()
      throw bodyError(error)
    },
  })
}

function bodyError(error: Error): ApiError {
  const status = 'status' in error ? error.status : undefined
  if (status === 413) return tooLarge()
  if (status === 415) {
    return new ApiError('unsupported_media_type', 'The body is encoded in a way that is not supported.', {
      cause: error,
    })
  }
  // The parser takes objects and lists alone, and calls all else no JSON.
  if ('body' in error && typeof error.body === 'string' && isJson(error.body)) return noObject()
  return new ApiError('invalid_body', 'The body is not valid JSON.', { cause: error })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export function tooLarge(): ApiError {
  return new ApiError('body_too_large', `The body is longer than ${longestBody} bytes.`)
}

/** A path that no route took. */
function refuseRest(): HttpMiddleware {
  return async () => {
    throw new ApiError('not_found', 'There is nothing at this path.')
  }
}
