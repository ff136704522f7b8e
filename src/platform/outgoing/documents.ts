import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { type AddressRules, faultOfUrl, hostOf } from './addresses.ts'
import { acceptedEncodings, BodyTooLarge, readBytes } from './body.ts'
import { type Budget, createBudget } from './budget.ts'
import { readRetryAfter } from './failure.ts'
import { ForbiddenAddress, guardedConnector } from './guard.ts'
import { singleHeader } from './headers.ts'

/** The marks by which a server tells whether a document has changed, verbatim. */
export type Validators = { etag: string | null; lastModified: string | null }

export type DocumentRequest = {
  url: string
  accept: string
  /** Of the copy that is known; a server that has the same answers 304. */
  known?: Validators
  /** Further headers, such as a key. They are not sent on to another host. */
  headers?: Readonly<Record<string, string>>
  maxBytes: number
  signal: AbortSignal
}

export type DocumentFault =
  | 'forbidden'
  | 'status'
  | 'rate_limited'
  | 'timeout'
  | 'network'
  | 'too_large'
  | 'redirects'
  | 'no_budget'

export type DocumentAnswer =
  | {
      kind: 'document'
      bytes: Buffer
      /** The address at which it was found, after redirects. */
      url: string
      /** The address that it has from now on, where every redirect said so for good. */
      movedTo: string | null
      contentType: string | null
      validators: Validators
      /** Seconds for which the server says that it stays as it is. */
      freshSeconds: number
    }
  | { kind: 'unchanged'; freshSeconds: number }
  | {
      kind: 'failed'
      reason: DocumentFault
      status: number | null
      /** A sentence without the address, which may have a key in it. */
      message: string
      retryAfterMs: number | null
    }

/** Documents of other hosts, read by GET. */
export type Documents = {
  /** Never rejects: what goes wrong is a value. */
  get(request: DocumentRequest): Promise<DocumentAnswer>
  close(): Promise<void>
}

export type DocumentOptions = {
  rules: AddressRules
  /** The reason why an address must not be called besides the rules, asked for every hop; null where it may. */
  faultOf?: (url: URL) => string | null
  /** Least time between two calls of a host, in seconds; 0: as many as are wanted. */
  secondsBetween: (host: string) => number
  userAgent: string
  timeoutMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

const maxHops = 5
const longestWaitMs = 30_000
const longestRetryAfterMs = 6 * 3_600_000
const longestFreshSeconds = 6 * 3_600
const connectTimeoutMs = 5_000
const redirects = new Set([301, 302, 303, 307, 308])
const lasting = new Set([301, 308])

type Failed = Extract<DocumentAnswer, { kind: 'failed' }>

/** Carries what went wrong with a hop. */
class HopError extends Error {
  override readonly name = 'HopError'
  readonly failed: Failed
  constructor(failed: Failed) {
    super(failed.message)
    this.failed = failed
  }
}

function hopError(reason: DocumentFault, message: string, more: Partial<Failed> = {}): HopError {
  return new HopError({ kind: 'failed', reason, status: null, message, retryAfterMs: null, ...more })
}

/** The door to documents whose addresses others wrote: each hop of a redirect, and each address that a name resolves to, is looked at before it is called. */
export function openDocuments(options: DocumentOptions): Documents {
  const { rules, timeoutMs } = options
  const agent = new Agent({
    connect: guardedConnector(rules, connectTimeoutMs),
    connections: 4,
    keepAliveTimeout: 4_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  const budgets = new Map<string, Budget>()
  return {
    async get(request) {
      try {
        return await follow({ ...options, agent, budgets }, request)
      } catch (error) {
        return failedBy(error, request.signal, timeoutMs)
      }
    },
    close: () => agent.destroy(),
  }
}

type Door = DocumentOptions & { agent: Agent; budgets: Map<string, Budget> }

async function follow(door: Door, request: DocumentRequest): Promise<DocumentAnswer> {
  let url = request.url
  let movedTo: string | null = null
  let isLasting = true
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const target = allowed(door, url)
    const isOwnHost = target.host === new URL(request.url).host
    await takePlace(door, target, request.signal)
    const late = AbortSignal.timeout(door.timeoutMs)
    const answer = await door.agent.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: 'GET',
      headers: headersFor(door, request, isOwnHost),
      signal: AbortSignal.any([late, request.signal]),
    })
    const { statusCode: status, headers } = answer
    const freshSeconds = freshFor(headers, door.now())
    const next = singleHeader(headers['location'])
    if (redirects.has(status) && next !== undefined) {
      await answer.body.dump({ limit: 65_536 })
      if (!URL.canParse(next, url)) throw hopError('redirects', 'redirected to what is no address', { status })
      url = new URL(next, url).href
      isLasting &&= lasting.has(status)
      movedTo = isLasting ? url : null
      continue
    }
    if (status === 304) {
      await answer.body.dump()
      return { kind: 'unchanged', freshSeconds }
    }
    if (status !== 200) {
      await answer.body.dump({ limit: 65_536 })
      const retryAfterMs = readRetryAfter(singleHeader(headers['retry-after']), door.now(), longestRetryAfterMs)
      const isLimited = status === 429 || (status === 503 && retryAfterMs !== null)
      // What one document of a host is told holds for all of them.
      if (isLimited) budgetOf(door, hostOf(target))?.pause(retryAfterMs ?? longestWaitMs)
      throw hopError(isLimited ? 'rate_limited' : 'status', `answered ${status}`, { status, retryAfterMs })
    }
    const bytes = await readBytes(answer.body, singleHeader(headers['content-encoding']), request.maxBytes)
    return {
      kind: 'document',
      bytes,
      url,
      movedTo,
      contentType: singleHeader(headers['content-type']) ?? null,
      validators: {
        etag: singleHeader(headers['etag']) ?? null,
        lastModified: singleHeader(headers['last-modified']) ?? null,
      },
      freshSeconds,
    }
  }
  throw hopError('redirects', `redirected more than ${maxHops} times`)
}

function allowed({ rules, faultOf }: Door, url: string): URL {
  const fault = faultOfUrl(url, rules)
  if (fault !== null) throw hopError('forbidden', `not called: its address ${fault}`)
  const target = new URL(url)
  const own = faultOf?.(target) ?? null
  if (own !== null) throw hopError('forbidden', `not called: its address ${own}`)
  return target
}

function headersFor({ userAgent }: Door, { accept, known, headers }: DocumentRequest, isOwnHost: boolean) {
  return {
    accept,
    'accept-encoding': acceptedEncodings,
    'user-agent': userAgent,
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
    ...(isOwnHost && headers),
  }
}

function budgetOf({ budgets, secondsBetween }: Door, host: string): Budget | undefined {
  const known = budgets.get(host)
  if (known !== undefined) return known
  const seconds = secondsBetween(host)
  if (seconds <= 0) return undefined
  const budget = createBudget({ units: 1 + 60 / seconds, windowMs: 60_000, burst: 1 })
  budgets.set(host, budget)
  return budget
}

async function takePlace(door: Door, target: URL, signal: AbortSignal): Promise<void> {
  const budget = budgetOf(door, hostOf(target))
  for (;;) {
    const waitMs = budget?.reserve(1, longestWaitMs) ?? (budget === undefined ? 0 : undefined)
    if (waitMs === undefined) throw hopError('no_budget', 'its host is called often enough for now')
    if (waitMs > 0) await delay(waitMs, undefined, { signal })
    if (budget === undefined || !budget.paused()) return
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function freshFor(headers: Headers, now: number): number {
  const control = singleHeader(headers['cache-control']) ?? ''
  const age = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1]
  const until = Date.parse(singleHeader(headers['expires']) ?? '')
  const seconds = age === undefined ? (until - now) / 1_000 : Number(age)
  if (/\bno-(?:cache|store)\b/i.test(control) || Number.isNaN(seconds)) return 0
  return Math.min(longestFreshSeconds, Math.max(0, Math.floor(seconds)))
}

function failedBy(error: unknown, signal: AbortSignal, timeoutMs: number): Failed {
  if (error instanceof HopError) return error.failed
  if (error instanceof BodyTooLarge) return hopError('too_large', `answered a body ${error.message}`).failed
  if (error instanceof ForbiddenAddress) return hopError('forbidden', `not called: ${error.message}`).failed
  const { name, code } =
    error instanceof Error
      ? { name: error.name, code: 'code' in error ? String(error.code) : '' }
      : { name: '', code: '' }
  const isLate = !signal.aborted && (name === 'TimeoutError' || /TIMEOUT/.test(code))
  if (isLate) return hopError('timeout', `did not answer within ${timeoutMs} ms`).failed
  return hopError('network', signal.aborted ? 'no longer wanted' : `the connection failed${code && ` (${code})`}`)
    .failed
}
