import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Caller } from '../contract/endpoint.ts'
import { statusOf } from '../errors.ts'
import type { Faults } from '../telemetry/faults.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Exchange } from './state.ts'

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** One request of a caller that was answered, for whoever counts them. */
export type Answered = { caller: Caller; method: string; route: string; status: number }

type Dependencies = { log: Log; metrics: Metrics; faults: Faults; onAnswered: (answered: Answered) => void }

/** Logs and measures the answer of a request that begins now. */
export type Observe = (exchange: Exchange) => void

/** An observer of requests. Probes and pages are logged for debugging only. */
export function createObserver({ log, metrics, faults, onAnswered }: Dependencies): Observe {
  const requests = log.child({}, { redact: { paths: [] } })
  return (exchange) => {
    const started = performance.now()
    metrics.inFlight(1)
    const observed = () => {
      const seconds = (performance.now() - started) / 1_000
      metrics.inFlight(-1)
      const status = noteAnswer(exchange, { metrics, requests }, seconds)
      const { caller, route } = exchange.state
      if (caller !== undefined) onAnswered({ caller, method: knownMethod(exchange.method), route, status })
    }
    exchange.res.once('close', faults.holding('request observer', observed))
  }
}

/** The id of a request: the one that it was sent with, where that is one, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && requestIdPattern.test(sent) ? sent : randomUUID()
}

/** Logs and measures an answer. Returns its status. */
function noteAnswer(
  { method, path, state, res }: Exchange,
  { metrics, requests }: { metrics: Metrics; requests: Log },
  seconds: number,
): number {
  // Who went away before an answer had begun got none.
  const status = res.writableFinished || res.headersSent ? res.statusCode : statusOf('client_gone')
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
