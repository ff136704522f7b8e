import { randomUUID } from 'node:crypto'
import type { Caller } from '../contract/endpoint.ts'
import { statusOf } from '../errors.ts'
import type { Faults } from '../telemetry/faults.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** One request of a caller that was answered, for whoever counts them. */
export type Answered = { caller: Caller; method: string; route: string; status: number }

type Dependencies = { log: Log; metrics: Metrics; faults: Faults; onAnswered: (answered: Answered) => void }

/** Gives the request its id, and logs and measures its answer. Probes and pages are logged for debugging only. */
export function observeRequests({ log, metrics, faults, onAnswered }: Dependencies): HttpMiddleware {
  const requests = log.child({}, { redact: { paths: [] } })
  return (ctx, next) => {
    const started = performance.now()
    const sent = ctx.get('X-Request-Id')
    const requestId = requestIdPattern.test(sent) ? sent : randomUUID()
    ctx.state.requestId = requestId
    ctx.state.route = 'none'
    ctx.set('X-Request-Id', requestId)
    metrics.inFlight(1)
    const observed = () => {
      const seconds = (performance.now() - started) / 1_000
      metrics.inFlight(-1)
      const status = noteAnswer(ctx, { metrics, requests }, seconds)
      const { caller, route } = ctx.state
      if (caller !== undefined) onAnswered({ caller, method: knownMethod(ctx.method), route, status })
    }
    ctx.res.once('close', faults.holding('request observer', observed))
    return next()
  }
}

/** Logs and measures an answer. Returns its status. */
function noteAnswer(
  ctx: HttpContext,
  { metrics, requests }: { metrics: Metrics; requests: Log },
  seconds: number,
): number {
  const { method, path, state, res } = ctx
  // Who went away before an answer had begun got none.
  const status = res.writableFinished || ctx.headerSent ? ctx.status : statusOf('client_gone')
  metrics.request({ method: knownMethod(method), route: state.route, status, seconds })
  const entry = {
    requestId: state.requestId,
    method,
    path: shortened(path),
    status,
    ms: Math.round(seconds * 1_000),
    ...(state.caller && { caller: state.caller.id }),
    ...(!res.writableFinished && { aborted: true }),
  }
  requests[path.startsWith('/api/') ? 'info' : 'debug'](entry, 'request')
  return status
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])

/** A client can send any word as a method; a metric must not have a series for each. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : 'other'
}

function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}
