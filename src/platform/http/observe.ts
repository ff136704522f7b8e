import { randomUUID } from 'node:crypto'
import { statusOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { HttpMiddleware } from './state.ts'

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** Gives the request its id, and logs and measures its answer. Probes and pages are logged for debugging only. */
export function observeRequests(log: Log, metrics: Metrics): HttpMiddleware {
  return async (ctx, next) => {
    const started = performance.now()
    const sent = ctx.get('X-Request-Id')
    const requestId = requestIdPattern.test(sent) ? sent : randomUUID()
    ctx.state.requestId = requestId
    ctx.state.log = log.child({ requestId })
    ctx.state.route = 'none'
    ctx.set('X-Request-Id', requestId)
    metrics.inFlight(1)
    ctx.res.once('close', () => {
      const seconds = (performance.now() - started) / 1_000
      const { method } = ctx
      // Who went away before an answer had begun got none.
      const status = ctx.res.writableFinished || ctx.headerSent ? ctx.status : statusOf('client_gone')
      metrics.inFlight(-1)
      metrics.request({ method: knownMethod(method), route: ctx.state.route, status, seconds })
      const entry = {
        method,
        path: shortened(ctx.path),
        status,
        ms: Math.round(seconds * 1_000),
        ...(ctx.state.caller && { caller: ctx.state.caller.id }),
        ...(!ctx.res.writableFinished && { aborted: true }),
      }
      ctx.state.log[ctx.path.startsWith('/api/') ? 'info' : 'debug'](entry, 'request')
    })
    await next()
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])

/** A client can send any word as a method; a metric must not have a series for each. */
function knownMethod(method: string): string {
  return methods.has(method) ? method : 'other'
}

function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}
