import cors from '@koa/cors'
import Koa from 'koa'
import helmet from 'koa-helmet'
import type { Clock } from '../clock.ts'
import type { Cost, Endpoint } from '../contract/endpoint.ts'
import type { Serve } from '../contract/served.ts'
import { ApiError } from '../errors.ts'
import type { Settings } from '../settings/config.ts'
import type { Faults } from '../telemetry/faults.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import {
  callersKnown,
  type Identify,
  identifyAndLimit,
  type OwnRates,
  type RecallCaller,
  showAllowance,
} from './access.ts'
import { type AddressReader, addressReader } from './address.ts'
import type { Admission } from './admission.ts'
import { createAsking } from './asking.ts'
import { answersAtOnce } from './at-once.ts'
import type { AnswerCache } from './cache.ts'
import { compressAnswers } from './compression.ts'
import { watchCredentials } from './credential-watch.ts'
import { answerFaults, renderErrors } from './errors.ts'
import { answerNotModified } from './etag.ts'
import { alongsideHeader, writeForms } from './forms.ts'
import { type Idempotency, idempotencyHeader, replayedHeader } from './idempotency.ts'
import { type Limit, tooManyRequests } from './limit.ts'
import { dataHeader, markMadeUp } from './made-up.ts'
import { type Answered, createObserver, type Observe, requestIdOf } from './observe.ts'
import { type Rename, renameAnswers } from './rename.ts'
import { createRepeats, type Repeats, repeatAnswers } from './repeat.ts'
import { mountEndpoints } from './routes.ts'
import { serveProtocols } from './served.ts'
import { cutSlowReaders } from './slow-readers.ts'
import type { Exchange, HttpHandler, HttpMiddleware, RequestState } from './state.ts'

export type HttpAppDependencies = {
  endpoints: readonly Endpoint[]
  /** Paths outside the list: probes, documents, pages. Each takes its own or passes on. */
  pages: readonly HttpMiddleware[]
  /** Paths with a protocol of their own. */
  served?: Readonly<Record<string, Serve>>
  settings: Pick<
    Settings,
    'corsOrigin' | 'trustProxy' | 'checkAnswers' | 'requestTimeoutMs' | 'slowReaderMs' | 'venues'
  >
  identify: Identify
  recall: RecallCaller
  /** Told of every answer to a caller below /api. */
  onAnswered?: (answered: Answered) => void
  limit: Limit
  idempotency: Idempotency
  cache: AnswerCache | undefined
  admission: Readonly<Record<Cost, Admission>>
  clock: Clock
  log: Log
  metrics: Metrics
  faults: Faults
  /** Says the texts of every JSON answer in other words. */
  rename?: Rename | undefined
}

const allowedHeaders = [
  'Content-Type',
  'X-API-Key',
  'Authorization',
  'If-None-Match',
  'X-Request-Id',
  // Who reads a stream by fetch names where he was by himself.
  'Last-Event-ID',
  idempotencyHeader,
]
const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'X-Request-Id',
  'Link',
  'Content-Disposition',
  alongsideHeader,
  dataHeader,
  replayedHeader,
]
const preflightSeconds = 7_200

/** Parts of all requests, in the layers and before them. */
type Common = {
  addressOf: AddressReader
  ownRates: OwnRates
  observe: Observe
  watch: (exchange: Exchange) => void
  repeats: Repeats
}

/** Answers requests at once where they were answered before, and else by the layers. */
export function createHttpApp(parts: HttpAppDependencies): HttpHandler {
  const { endpoints, settings, recall, onAnswered = () => {}, limit, cache, log, metrics, faults, rename } = parts
  const common: Common = {
    addressOf: addressReader(settings.trustProxy),
    ownRates: new Map(
      endpoints.flatMap(({ path, ownRate }) => (ownRate === undefined ? [] : [[path, ownRate] as const])),
    ),
    observe: createObserver({ log, metrics, faults, onAnswered }),
    watch: cutSlowReaders({ stallMs: settings.slowReaderMs, log, metrics }),
    repeats: createRepeats(),
  }
  const byLayers = layersOf(parts, common).callback()
  if (cache === undefined || rename !== undefined) return byLayers
  const atOnce = answersAtOnce({ ...common, knownCaller: callersKnown({ ...common, recall }), cache, limit, metrics })
  return async (request, response) => {
    if (!atOnce(request, response)) await byLayers(request, response)
  }
}

/** The layers of a request, outermost first. */
function layersOf(parts: HttpAppDependencies, common: Common): Koa<RequestState> {
  const { endpoints, pages, served = {}, settings, identify, limit, idempotency, cache } = parts
  const { admission, clock, log, faults, rename } = parts
  const app = new Koa<RequestState>()
  app.on('error', (error: unknown) => log.warn({ error }, 'an answer could not be written'))
  app.use(answerFaults(faults))
  app.use(watched(common))
  app.use(renderErrors(log, rename))
  app.use(headersOfAll())
  if (settings.venues === 'sandbox') app.use(markMadeUp())
  app.use(showAllowance({ limit, ...common, alsoCounted: new Set(Object.keys(served)) }))
  app.use(corsHeaders(settings.corsOrigin))
  app.use(identifyAndLimit({ identify, limit, clock, ...common }))
  if (cache !== undefined && rename === undefined) app.use(repeatAnswers(cache, common.repeats))
  app.use(compressAnswers())
  app.use(answerNotModified())
  app.use(writeForms())
  if (rename !== undefined) app.use(renameAnswers(rename))
  for (const page of pages) app.use(page)
  const answering = {
    cache,
    admission,
    checkAnswers: settings.checkAnswers,
    timeoutMs: settings.requestTimeoutMs,
    madeUp: settings.venues === 'sandbox',
  }
  const count = counting(limit, clock)
  app.use(serveProtocols({ served, ask: createAsking({ endpoints, count, rename, ...answering }) }))
  mountEndpoints(app, endpoints, { idempotency, watch: watchCredentials({ identify, log }), ...answering })
  return app
}

/** Gives the request its id, and has it observed until it is answered. */
function watched({ observe, watch = () => {} }: Pick<Common, 'observe'> & Partial<Common>): HttpMiddleware {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.req)
    Object.assign(ctx.state, { requestId, route: 'none' })
    ctx.set('X-Request-Id', requestId)
    observe(ctx)
    watch(ctx)
    return next()
  }
}

/** Counts a call that is no request by itself. */
function counting(limit: Limit, clock: Clock): Parameters<typeof createAsking>[0]['count'] {
  return async (caller) => {
    const standing = await limit.take(caller)
    if (!standing.allowed) throw tooManyRequests(standing, clock.now())
  }
}

type ProbesAppParts = Pick<HttpAppDependencies, 'pages' | 'log' | 'metrics' | 'faults'>

/** The app at the port of the probes, where they have one. */
export function createProbesApp({ pages, log, metrics, faults }: ProbesAppParts): HttpHandler {
  const app = new Koa<RequestState>()
  app.on('error', (error: unknown) => log.warn({ error }, 'an answer could not be written'))
  app.use(answerFaults(faults))
  app.use(watched({ observe: createObserver({ log, metrics, faults, onAnswered: () => {} }) }))
  app.use(renderErrors(log))
  for (const page of pages) app.use(page)
  app.use(() => {
    throw new ApiError('not_found', 'There is nothing at this path.')
  })
  return app.callback()
}

/** The headers that every answer has. Nothing that the API sends is a document, so its policy allows nothing; pages set their own. */
function headersOfAll(): HttpMiddleware {
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  })
  const headers: [string, string][] = [['Vary', 'Accept-Encoding']]
  const res = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader() {} }
  void set(Object.assign(Object.create(null), { req: {}, res }), async () => {})
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    return next()
  }
}

function corsHeaders(origins: readonly string[]): HttpMiddleware {
  const anyOrigin = origins.includes('*')
  return cors({
    origin: (ctx) => (anyOrigin ? '*' : (origins.find((origin) => origin === ctx.get('Origin')) ?? '')),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: allowedHeaders,
    exposeHeaders: exposedHeaders,
    maxAge: preflightSeconds,
    keepHeadersOnError: false,
  })
}
