/** The packages that come without types, as far as they are used here. */

declare module 'koa-ratelimit' {
  namespace ratelimit {
    type Database = {
      ratelimiter?: (...args: (string | number)[]) => Promise<unknown>
      defineCommand(name: string, definition: { lua: string; numberOfKeys: number }): void
    }
    type Options<Context> = {
      driver: 'redis'
      db: Database
      /** Milliseconds. */
      duration: number
      max: number
      namespace: string
      id(ctx: Context): string
    }
    /** The part of a Koa context that it touches. */
    type Touched = {
      set(headers: Record<string, string | number>): void
      set(name: string, value: string | number): void
      state: { rateLimit?: unknown }
      status: number
      body: unknown
    }
  }
  function ratelimit<Context extends ratelimit.Touched>(
    options: ratelimit.Options<Context>,
  ): (ctx: Context, next: () => Promise<void>) => Promise<void>
  export = ratelimit
}

declare module '@koa/cors' {
  import type { Context, Middleware } from 'koa'

  function cors<State>(options?: {
    origin?: string | ((ctx: Context) => string)
    allowMethods?: string[]
    allowHeaders?: string[]
    exposeHeaders?: string[]
    maxAge?: number
    keepHeadersOnError?: boolean
  }): Middleware<State>
  export = cors
}
