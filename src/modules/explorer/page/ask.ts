import { type Allowance, createPacing } from './pacing.ts'

/** A refusal of the API, in its own words. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The time for which an answer stands at least; the service may allow more. */
const minKeptMs = 60_000
const maxKept = 200
/** How often a request is sent that is refused because others used up the allowance, or because the service is busy. */
const maxTries = 3
const maxBusySeconds = 5
type Kept = { until: number; answer: Promise<unknown>; wanted: number; drop: AbortController }
const kept = new Map<string, Kept>()

let onWaiting: (until: number | undefined) => void = () => {}
const timer = {
  now: () => performance.now(),
  pause: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  later(ms: number, run: () => void) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}
const pacing = createPacing(timer, (until) => onWaiting(until))

/** Is told until when the page waits for its next requests, by `performance.now()`; undefined when it goes on. */
export function tellWaiting(listener: (until: number | undefined) => void): void {
  onWaiting = listener
}

/** Requests a minute that the service answers, as far as it said so. */
export function requestsPerMinute(): number | undefined {
  return pacing.limit()
}

/** The address of an endpoint with the parameters that are given. */
export function pathOf(path: string, query: Record<string, string | number | boolean | undefined> = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parts.set(name, String(value))
  return parts.size === 0 ? path : `${path}?${parts}`
}

/**
 * The answer of an endpoint, asked once a minute at most. Rejects with a `Refusal`. A question that waits for its turn is dropped when `signal` says
 * that nobody wants it any more.
 */
export function ask<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const found = kept.get(path)
  const entry = found !== undefined && timer.now() < found.until ? found : begin(path)
  entry.wanted += 1
  signal?.addEventListener('abort', () => {
    entry.wanted -= 1
    if (entry.wanted === 0) entry.drop.abort()
  })
  return entry.answer as Promise<Answer>
}

/** The same, asked anew; undefined for a refresh while requests are scarce: what is shown stands for a while longer. */
export async function askAnew<Answer>(path: string, isRefresh: boolean): Promise<Answer | undefined> {
  if (!(await pacing.enter({ isRefresh }))) return undefined
  const { body, until } = await send<Answer>(path, {}, { isAdmitted: true })
  keep(path, { until, answer: Promise.resolve(body), wanted: 0, drop: new AbortController() })
  return body
}

/** Asks for a change. What was kept of answers is dropped: they may be others now. */
export async function change<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  kept.clear()
  const sent = await send<Answer>(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  // Who signs in has an allowance of his own.
  if (path.startsWith('/api/auth/')) pacing.forget()
  return sent.body
}

function begin(path: string): Kept {
  const drop = new AbortController()
  const sent = send(path, {}, { signal: drop.signal })
  const entry: Kept = { until: Number.POSITIVE_INFINITY, answer: sent.then(({ body }) => body), wanted: 0, drop }
  keep(path, entry)
  sent.then(
    ({ until }) => (entry.until = until),
    () => kept.get(path) === entry && kept.delete(path),
  )
  return entry
}

function keep(path: string, entry: Kept): void {
  kept.delete(path)
  kept.set(path, entry)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

type Turn = { signal?: AbortSignal; isAdmitted?: boolean }
type Sent<Answer> = { body: Answer; until: number }

/** Too many requests are waited out, and a service that is busy: a person would only press again. */
async function send<Answer>(path: string, options: RequestInit, turn: Turn = {}, tries = 1): Promise<Sent<Answer>> {
  if (turn.isAdmitted !== true) await pacing.enter(turn)
  const response = await fetch(path, { credentials: 'same-origin', ...options }).catch(() => undefined)
  const allowance = response && allowanceOf(response)
  pacing.leave(allowance)
  if (response === undefined) throw new Refusal(0, 'The service does not answer. Is it running?')
  // A limit of its own, such as that of wrong passwords, is not waited out.
  const isLimited = response.status === 429 && allowance?.remaining === 0
  // Only a question may be put again: whether a change was made before the service gave up is not known.
  const isBusy = response.status === 503 && options.method === undefined
  if ((isLimited || isBusy) && tries < maxTries) {
    if (isBusy) await timer.pause(1_000 * Math.min(maxBusySeconds, Number(response.headers.get('Retry-After')) || 1))
    const { signal } = turn
    return send<Answer>(path, options, signal ? { signal } : {}, tries + 1)
  }
  const body = (await response.json().catch(() => ({}))) as { success?: boolean; error?: string }
  if (!response.ok || body.success === false) {
    throw new Refusal(response.status, body.error ?? `The service answered ${response.status}.`)
  }
  return { body: body as Answer, until: timer.now() + Math.max(minKeptMs, 1_000 * freshSeconds(response)) }
}

function freshSeconds({ headers }: Response): number {
  return Number(/max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0)
}

/** The allowance that an answer tells; undefined where it tells none. */
function allowanceOf({ status, headers }: Response): Allowance | undefined {
  const number = (name: string) => Number(headers.get(name) ?? Number.NaN)
  const limit = number('X-RateLimit-Limit')
  const remaining = number('X-RateLimit-Remaining')
  if (status === 429 && !(remaining > 0)) {
    return { limit, remaining: 0, resetMs: 1_000 * (number('Retry-After') || 1) }
  }
  // By the clock of the service: that of the browser may be another.
  const resetMs = 1_000 * number('X-RateLimit-Reset') - Date.parse(headers.get('Date') ?? '')
  return Number.isFinite(remaining) && Number.isFinite(resetMs) ? { limit, remaining, resetMs } : undefined
}
