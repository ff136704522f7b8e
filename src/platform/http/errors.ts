import { randomUUID } from 'node:crypto'
import { ApiError, type ErrorCode, type MergedName } from '../errors.ts'
import type { Faults } from '../telemetry/faults.ts'
import type { Log } from '../telemetry/log.ts'
import { type Rename, renamedValue } from './rename.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** The body of every answer that is not a success. */
export type ErrorBody = {
  success: false
  error: string
  code: ErrorCode
  requestId: string
  details?: { field: string; message: string }[]
  mergedInto?: { id: string; slug: string }
}

/** The one place where an error becomes an answer. What is not an ApiError is a fault of ours: logged in full, shown as a plain sentence. */
export function renderErrors(log: Log, rename: Rename = (text) => text): HttpMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : internalError(thrown)
      if (error.status >= 500) {
        const { requestId } = ctx.state
        log.error({ requestId, error: thrown, code: error.code }, 'request failed')
      }
      renderError(ctx, error, rename)
    }
  }
}

/** Around all layers: a fault of one outside of `renderErrors` is answered as well. */
export function answerFaults(faults: Faults): HttpMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      faults.contained('request', error)
      ctx.state.requestId ??= randomUUID()
      renderError(ctx, internalError(error), (text) => text)
    }
  }
}

function renderError(ctx: HttpContext, error: ApiError, rename: Rename): void {
  ctx.status = error.status
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  if (error.allow) ctx.set('Allow', error.allow.join(', '))
  if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(error.retryAfterSeconds))
  if (error.merged) ctx.set('Location', addressOf(ctx, error.merged))
  if (error.status === 401) ctx.set('WWW-Authenticate', 'ApiKey realm="oddsgraph"')
  ctx.body = renamedValue(errorBody(error, ctx.state.requestId), rename)
}

/** The address that was asked for, with the name of what a thing was merged into in the place of its own. */
function addressOf({ path, querystring }: HttpContext, { name, mergedInto }: MergedName): string {
  const isIt = (text: string) => text.toLowerCase() === name.toLowerCase()
  const segments = path.split('/').map((segment) => (isIt(decodeURIComponent(segment)) ? mergedInto.slug : segment))
  const query = new URLSearchParams(querystring)
  for (const [key, value] of [...query]) if (isIt(value)) query.set(key, mergedInto.slug)
  return segments.join('/') + (query.size === 0 ? '' : `?${query}`)
}

/** The envelope of an error, also for what is answered outside Koa. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    success: false,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.details && { details: error.details }),
    ...(error.merged && { mergedInto: error.merged.mergedInto }),
  }
}

export function internalError(cause: unknown): ApiError {
  return new ApiError('internal', 'Something went wrong on our side. The request id helps us to find it.', { cause })
}
