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
import { type Identify, identifyAndLimit, showAllowance } from './access.ts'
import { addressReader } from './address.ts'
import type { Admission } from './admission.ts'
import { createAsking } from './asking.ts'
import type { AnswerCache } from './cache.ts'
import { compressAnswers } from './compression.ts'
import { watchCredentials } from './credential-watch.ts'
import { answerFaults, renderErrors } from './errors.ts'
import { answerNotModified } from './etag.ts'
import { alongsideHeader, writeForms } from './forms.ts'
import { type Idempotency, idempotencyHeader, replayedHeader } from './idempotency.ts'
import { type Limit, tooManyRequests } from './limit.ts'
import { dataHeader, markMadeUp } from './made-up.ts'
import { type Answered, observeRequests } from './observe.ts'
import { type Rename, renameAnswers } from './rename.ts'
import { repeatAnswers } from './repeat.ts'
import { mountEndpoints } from './routes.ts'
import { serveProtocols } from './served.ts'
import { cutSlowReaders } from './slow-readers.ts'
import type { HttpMiddleware, RequestState } from './state.ts'

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

/** The layers of a request, outermost first. */
export function createHttpApp(parts: HttpAppDependencies): Koa<RequestState> {
  const {
    endpoints,
    pages,
    served = {},
    settings,
    identify,
    onAnswered = () => {},
    limit,
    idempotency,
    cache,
    admission,
    clock,
    log,
    metrics,
    faults,
    rename,
  } = parts
  const ownRates = new Map(
    endpoints.flatMap(({ path, ownRate }) => (ownRate === undefined ? [] : [[path, ownRate] as const])),
  )
  const app = new Koa<RequestState>()
  app.on('error', (error: unknown) => log.warn({ error }, 'an answer could not be written'))
  app.use(answerFaults(faults))
  app.use(observeRequests({ log, metrics, faults, onAnswered }))
  app.use(cutSlowReaders({ stallMs: settings.slowReaderMs, log, metrics }))
  app.use(renderErrors(log, rename))
  app.use(headersOfAll())
  if (settings.venues === 'sandbox') app.use(markMadeUp())
  app.use(
    showAllowance({
      limit,
      addressOf: addressReader(settings.trustProxy),
      ownRates,
      alsoCounted: new Set(Object.keys(served)),
    }),
  )
  app.use(corsHeaders(settings.corsOrigin))
  app.use(identifyAndLimit({ identify, limit, clock, ownRates }))
  if (cache !== undefined && rename === undefined) app.use(repeatAnswers(cache))
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

/** Counts a call that is no request by itself. */
function counting(limit: Limit, clock: Clock): Parameters<typeof createAsking>[0]['count'] {
  return async (caller) => {
    const standing = await limit.take(caller)
    if (!standing.allowed) throw tooManyRequests(standing, clock.now())
  }
}

type ProbesAppParts = Pick<HttpAppDependencies, 'pages' | 'log' | 'metrics' | 'faults'>

/** The app at the port of the probes, where they have one. */
export function createProbesApp({ pages, log, metrics, faults }: ProbesAppParts) {
  const app = new Koa<RequestState>()
  app.on('error', (error: unknown) => log.warn({ error }, 'an answer could not be written'))
  app.use(answerFaults(faults))
  app.use(observeRequests({ log, metrics, faults, onAnswered: () => {} }))
  app.use(renderErrors(log))
  for (const page of pages) app.use(page)
  app.use(() => {
    throw new ApiError('not_found', 'There is nothing at this path.')
  })
  return app
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
