import { setTimeout as delay } from 'node:timers/promises'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Pool } from 'undici'
import type { Clock } from '../clock.ts'
import { type Allowance, type Budget, createBudget } from './budget.ts'
import {
  backoff,
  type CallFailure,
  type FailureKind,
  failure,
  isIllness,
  mayBeRetried,
  type Result,
  readRetryAfter,
  success,
} from './failure.ts'
import { type Answer, type CallRequest, failureOf, parse, send, TryError, type TryFailure } from './send.ts'

export type CallResult = Result<Answer, CallFailure>

/** One try of one call. `waitedSeconds` is what it waited for its place in the budget. */
export type Attempt = {
  caller: string
  call: string
  outcome: 'ok' | FailureKind
  status: number | null
  seconds: number
  waitedSeconds: number
  bytes: number
}

export type CircuitPhase = 'closed' | 'open' | 'half_open'

export type OutgoingObserver = {
  attempt(attempt: Attempt): void
  circuit(caller: string, phase: CircuitPhase): void
}

export type OutgoingOptions = {
  /** The service that is called, for messages and metrics. */
  caller: string
  /** May have a path, below which all calls lie. */
  baseUrl: string
  /** Longest time for one try, from its place in the budget to the last byte. */
  attemptMs: number
  /** Longest time for the whole call, with waits and retries. */
  deadlineMs: number
  budget: Allowance
  /** The number of times that a failed read is tried again. */
  retries: number
  maxBytes: number
  /** Longest Retry-After that is honoured. */
  longestRetryAfterMs?: number
  /** First wait before a retry; the next ones double. */
  firstRetryMs?: number
  /** After so many failed tries in a row nothing is tried for `pauseMs`; then one try decides. */
  circuit?: { failures: number; pauseMs: number }
  connections?: number
  clock: Clock
  random?: () => number
  observer?: OutgoingObserver
}

/** Another service, called over HTTP for JSON. */
export type Outgoing = {
  /** Never rejects: what goes wrong is a value. */
  call(request: CallRequest): Promise<CallResult>
  phase(): CircuitPhase
  close(): Promise<void>
}

const phases: Record<CircuitState, CircuitPhase> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
}

/** The one door to undici. Each caller has connections, a budget and a circuit of its own. */
export function createOutgoing(parts: OutgoingOptions): Outgoing {
  const service = openService(parts)
  return {
    call: (request: CallRequest) => call(service, request),
    phase: () => phases[service.circuit.state],
    close: () => close(service),
  }
}

type Service = ReturnType<typeof openService>

/** The state that the calls to one service share. */
function openService(options: OutgoingOptions) {
  const { caller, clock, attemptMs, deadlineMs, maxBytes, observer } = options
  const { random = Math.random, longestRetryAfterMs = 60_000, firstRetryMs = 250 } = options
  const { failures, pauseMs } = options.circuit ?? { failures: 5, pauseMs: 10_000 }
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  const budget = createBudget(options.budget)
  const pool = new Pool(base.origin, {
    connections: options.connections ?? 8,
    connect: { timeout: attemptMs },
    headersTimeout: attemptMs,
    bodyTimeout: attemptMs,
  })
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof TryError && isIllness(error.failure)),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: pauseMs },
  )
  const closing = new AbortController()
  circuit.onStateChange((state) => observer?.circuit(caller, phases[state]))
  return {
    options,
    caller,
    clock,
    attemptMs,
    deadlineMs,
    maxBytes,
    observer,
    random,
    longestRetryAfterMs,
    firstRetryMs,
    failures,
    pauseMs,
    prefix,
    budget,
    pool,
    circuit,
    closing,
  }
}

/** One try, inside the circuit. Throws a TryError. */
async function attempt(service: Service, request: CallRequest, until: number): Promise<Answer> {
  const { caller, clock, attemptMs, maxBytes, observer, longestRetryAfterMs, prefix, budget, pool, closing } = service
  const asked = performance.now()
  const stop = AbortSignal.any([closing.signal, ...(request.signal === undefined ? [] : [request.signal])])
  let started = asked
  let bytes = 0
  const report = (outcome: Attempt['outcome'], status: number | null) =>
    observer?.attempt({
      caller,
      call: request.call,
      outcome,
      status,
      seconds: (performance.now() - started) / 1_000,
      waitedSeconds: (started - asked) / 1_000,
      bytes,
    })
  try {
    await takePlace(budget, request.cost ?? 1, until, stop)
    started = performance.now()
    const timeLimit = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(attemptMs, until - started))))
    const { status, text } = await send(pool, prefix, request, AbortSignal.any([stop, timeLimit]), {
      maxBytes,
      retryAfter: (header) => readRetryAfter(header, clock.now(), longestRetryAfterMs),
    })
    bytes = text.length
    const answer = { status, json: parse(text, status), bytes, at: clock.iso() }
    report('ok', status)
    return answer
  } catch (error) {
    const failed = failureOf(error, stop)
    report(failed.kind, failed.status)
    throw new TryError(failed)
  }
}

async function tryOnce(service: Service, request: CallRequest, until: number): Promise<Result<Answer, TryFailure>> {
  const { caller, observer, pauseMs, circuit } = service
  try {
    return success(await circuit.execute(() => attempt(service, request, until)))
  } catch (error) {
    if (error instanceof TryError) return failure(error.failure)
    observer?.attempt({
      caller,
      call: request.call,
      outcome: 'circuit_open',
      status: null,
      seconds: 0,
      waitedSeconds: 0,
      bytes: 0,
    })
    return failure({
      kind: 'circuit_open',
      status: null,
      message: 'is left alone after too many failures in a row',
      retryAfterMs: pauseMs,
    })
  }
}

async function call(service: Service, request: CallRequest): Promise<CallResult> {
  const { options, caller, deadlineMs, random, firstRetryMs, budget, closing } = service
  const until = performance.now() + deadlineMs
  for (let attempts = 1; ; attempts += 1) {
    const tried = await tryOnce(service, request, until)
    if (tried.ok) return tried
    const { error } = tried
    const waitMs = error.retryAfterMs ?? backoff(attempts, firstRetryMs, random)
    // What one call is told holds for all: the budget is of the caller, not of the call.
    if (error.kind === 'rate_limited') budget.pause(waitMs)
    const told = (kind: FailureKind, message: string): CallResult =>
      failure({
        ...error,
        kind,
        message: `${caller} ${request.call}: ${message}`,
        caller,
        call: request.call,
        attempts,
      })
    const isLast = attempts > options.retries || !mayBeRetried(error) || performance.now() + waitMs >= until
    if (isLast) return told(error.kind, error.message)
    if (!(await rest(waitMs, request.signal, closing.signal))) return told('aborted', 'no longer wanted')
    // A busy process may sleep longer than it meant to.
    if (performance.now() >= until) return told(error.kind, error.message)
  }
}

async function close(service: Service) {
  const { pool, closing } = service
  closing.abort()
  await pool.destroy()
}

/** Waits for a place in the budget. Throws a TryError where there is none before the deadline. */
async function takePlace(budget: Budget, cost: number, until: number, stop: AbortSignal): Promise<void> {
  for (;;) {
    const waitMs = budget.reserve(cost, until - performance.now())
    if (waitMs === undefined) throw noBudget()
    if (waitMs > 0) await delay(waitMs, undefined, { signal: stop })
    if (!budget.paused()) return
  }
}

function noBudget(): TryError {
  return new TryError({
    kind: 'no_budget',
    status: null,
    message: 'its turn within the budget comes after the deadline',
    retryAfterMs: null,
  })
}

/** Sleeps. False where a signal ended it. */
async function rest(ms: number, ...signals: (AbortSignal | undefined)[]): Promise<boolean> {
  const given = signals.filter((signal) => signal !== undefined)
  try {
    await delay(ms, undefined, { signal: AbortSignal.any(given) })
    return true
  } catch {
    return false
  }
}
