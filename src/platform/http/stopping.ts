import { ApiError } from '../errors.ts'
import { assertRead } from './read-only.ts'
import type { HttpMiddleware } from './state.ts'

/** While the service stops, whoever asks whether requests should be sent here hears at once that they should not. What is sent all the same is answered. */
export function notReadyWhile(stopping: () => boolean): HttpMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== '/ready' || !stopping()) return next()
    assertRead(ctx)
    ctx.state.route = ctx.path
    throw new ApiError('store_unavailable', 'The service is stopping.', { retryAfterSeconds: 2 })
  }
}
