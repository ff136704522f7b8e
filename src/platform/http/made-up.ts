import type { HttpMiddleware } from './state.ts'

/** Header of every answer of a service whose markets and prices are made up. */
export const dataHeader = 'X-Oddsgraph-Data'

/** Says in a header of every answer that its markets and prices are made up. */
export function markMadeUp(): HttpMiddleware {
  return (ctx, next) => {
    ctx.set(dataHeader, 'sandbox')
    return next()
  }
}

/** A sentence for people, where markets and prices are made up. */
export const madeUpNotice =
  'Markets and prices here are those of the sandbox: made up, and nothing can be traded. Every answer says so: "sandbox": true. Start with VENUES=live for the real ones.'
