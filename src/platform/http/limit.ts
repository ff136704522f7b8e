import ratelimit, { type Database, type Touched } from 'koa-ratelimit'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Caller, LimitTier } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'
import { type Redis, RedisError } from '../redis/redis.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createLeasedLimit, isLeased } from './leased-limit.ts'
import { createLocalLimit, type Standing } from './local-limit.ts'

/** Requests a minute for each tier. */
export type Allowances = Readonly<Record<LimitTier, number>>

type Counted = Pick<Caller, 'id' | 'tier' | 'requestsPerMinute'>

export type Limit = {
  /** Counts a request of the caller, in Redis or, while that is down, in this process. Never rejects. */
  take(caller: Counted): Promise<Standing>
  /** The same where nothing has to be asked for it and the request is allowed; undefined, and nothing counted, where that is not so. */
  takeNow(caller: Counted): Standing | undefined
  /** The caller's standing as far as this process knows it, without counting. */
  peek(caller: Counted): Standing
}

type Dependencies = {
  redis: Redis
  allowances: Allowances
  clock: Clock
  log: Log
  metrics: Metrics
  /** A minute, unless a test cannot wait that long. */
  windowMs?: number
}

export const minuteMs = 60_000
const maxCallersInProcess = 20_000
/** Different numbers of requests a minute that are in use at a time. */
const maxAllowances = 1_000

/**
 * Limits shared by all processes through Redis. Of a small allowance koa-ratelimit counts each request; everything it writes is taken from a stand-in for
 * the context, because its headers may name a time in the past, its answer is plain text, and its maximum cannot vary with the caller. One
 * instance for each allowance, one namespace for all: a key that changes tier keeps what it has used. Of a large allowance places are leased.
 */
export function createLimit({ redis, allowances, clock, log, metrics, windowMs = minuteMs }: Dependencies): Limit {
  const local = createLocalLimit(windowMs, maxCallersInProcess)
  const leased = createLeasedLimit({ redis, windowMs, maxCallers: maxCallersInProcess, now: clock.now })
  const db = limiterDatabase(redis)
  const counters = new LRUCache<number, Counter>({ max: maxAllowances })
  const counterOf = (max: number): Counter => {
    const counter = counters.get(max) ?? sharedCounter(db, max, windowMs)
    counters.set(max, counter)
    return counter
  }
  const allowanceOf = ({ tier, requestsPerMinute = allowances[tier] }: Counted) => requestsPerMinute

  async function count(caller: Counted): Promise<Standing> {
    if (!redis.up()) return countHere(caller)
    const { id } = caller
    const max = allowanceOf(caller)
    // What was counted here while Redis was down is not in Redis.
    const here = local.peek(id, max, clock.now())
    if (!here.allowed) return here
    try {
      const standing = await (isLeased(max) ? leased.take(id, max) : counterOf(max)(id, clock.now()))
      return standing.allowed ? countedHere(id, standing, here) : standing
    } catch (error) {
      if (!(error instanceof RedisError)) log.error({ error }, 'the shared limit failed')
      return countHere(caller)
    }
  }

  function countHeld(caller: Counted): Standing | undefined {
    const { id } = caller
    const max = allowanceOf(caller)
    if (!redis.up() || !isLeased(max)) return undefined
    const here = local.peek(id, max, clock.now())
    const standing = here.allowed ? leased.takeHeld(id, max) : undefined
    return standing && countedHere(id, standing, here)
  }

  /** Notes what was allowed by all processes together. */
  function countedHere(id: string, standing: Standing, here: Standing): Standing {
    local.note(id, clock.now())
    return { ...standing, remaining: Math.min(standing.remaining, here.remaining - 1) }
  }

  function countHere(caller: Counted): Standing {
    metrics.limiterFallback()
    return local.take(caller.id, allowanceOf(caller), clock.now())
  }

  return {
    async take(caller) {
      const standing = await count(caller)
      if (!standing.allowed) metrics.rateLimited(caller.tier)
      return standing
    },
    takeNow: countHeld,
    peek: (caller) => local.peek(caller.id, allowanceOf(caller), clock.now()),
  }
}

/** 429, with the whole seconds after which a request more is allowed, at least 1. */
export function tooManyRequests({ resetAt }: Standing, now: number): ApiError {
  return new ApiError('rate_limited', 'Rate limit exceeded. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now) / 1_000)),
  })
}

type Counter = (id: string, now: number) => Promise<Standing>

type Recorder = Touched & { id: string; headers: Map<string, number> }

function sharedCounter(db: Database, max: number, windowMs: number): Counter {
  const middleware = ratelimit<Recorder>({
    driver: 'redis',
    db,
    duration: windowMs,
    max,
    namespace: 'limit',
    id: (recorder) => recorder.id,
  })
  return async (id, now) => {
    const recorder = createRecorder(id)
    let allowed = false
    await middleware(recorder, async () => {
      allowed = true
    })
    const remaining = recorder.headers.get('X-RateLimit-Remaining') ?? 0
    const resetSeconds = recorder.headers.get('X-RateLimit-Reset') ?? 0
    // It was rounded down to a second, so it may be early by almost one; the oldest request counted is never newer than now.
    const resetAt = Math.min(now + windowMs, Math.max(now, (resetSeconds + 1) * 1_000))
    return { allowed, limit: max, remaining, resetAt }
  }
}

function createRecorder(id: string): Recorder {
  const headers = new Map<string, number>()
  return {
    id,
    headers,
    state: {},
    status: 0,
    body: undefined,
    set(names: string | Record<string, string | number>, value?: string | number) {
      const entries = typeof names === 'string' ? [[names, value] as const] : Object.entries(names)
      for (const [name, entry] of entries) headers.set(name, Number(entry))
    },
  }
}

/** Redis as koa-ratelimit's counter wants it: it brings its script and then calls it by name. */
function limiterDatabase(redis: Redis): Database {
  const db: Database = {
    defineCommand(name, { lua, numberOfKeys }) {
      const script = { name, lua, keys: numberOfKeys }
      db.ratelimiter = (...args) => redis.run(script, args)
    },
  }
  return db
}
