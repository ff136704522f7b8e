import type { Deps } from '../platform/deps.ts'
import { createLimit, type Limit } from '../platform/http/limit.ts'

/** The rate limit with the allowances of the settings, over a minute or, in tests, another window. */
export function openLimit({ redis, settings, clock, log, metrics }: Deps, windowMs: number | undefined): Limit {
  const allowances = {
    anonymous: settings.rateLimitAnonymous,
    free: settings.rateLimitAnonymous,
    test: settings.rateLimitTest,
    live: settings.rateLimitLive,
    pro: settings.rateLimitPro,
  }
  return createLimit({ redis, allowances, clock, log, metrics, ...(windowMs !== undefined && { windowMs }) })
}
