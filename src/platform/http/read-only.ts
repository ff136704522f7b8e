import { ApiError } from '../errors.ts'
import type { HttpContext } from './state.ts'

/** Throws 405 where a page is asked for with a method other than GET or HEAD. */
export function assertRead(ctx: HttpContext): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return
  throw new ApiError('method_not_allowed', `This path does not take ${ctx.method}.`, { allow: ['GET', 'HEAD'] })
}
