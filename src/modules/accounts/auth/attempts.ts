import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { ApiError } from '../../../platform/errors.ts'
import { createLocalLimit } from '../../../platform/http/local-limit.ts'
import { type Redis, RedisError, type Script } from '../../../platform/redis/redis.ts'

const windowMs = 15 * 60_000
/** Failures in a quarter of an hour after which no more is tried: by one address for one account, and by one address in all. */
const maxForAccount = 8
const maxForAddress = 40
const maxRemembered = 20_000

const countFailure: Script = {
  name: 'count-failure',
  keys: 1,
  lua: `
local failures = redis.call('INCR', KEYS[1])
if failures == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return failures`,
}

export type Attempts = {
  /**
   * Throws 429 where the address failed too often. It is counted by the address that asks, so that nobody locks somebody else out: whoever
   * knows the password and comes from elsewhere gets in.
   */
  assertFew(address: string, emailKey: string): Promise<void>
  /** Counts a failure. */
  failed(address: string, emailKey: string): Promise<void>
}

/** Counts failed sign-ins in Redis and, in case it is away, in this process. */
export function createAttempts({ redis, clock }: { redis: Redis; clock: Clock }): Attempts {
  const here = createLocalLimit(windowMs, maxRemembered)
  const counted = (address: string, emailKey: string) => [
    { key: `sign-in:${digest(`${address} ${emailKey}`)}`, max: maxForAccount },
    { key: `sign-in:${digest(address)}`, max: maxForAddress },
  ]

  async function failuresOf(key: string): Promise<number> {
    try {
      return Number((await redis.get(key)) ?? 0)
    } catch (error) {
      if (!(error instanceof RedisError)) throw error
      return 0
    }
  }

  return {
    async assertFew(address, emailKey) {
      for (const { key, max } of counted(address, emailKey)) {
        const local = here.peek(key, max, clock.now())
        if (local.allowed && (await failuresOf(key)) < max) continue
        throw new ApiError('rate_limited', 'Too many attempts failed. Try again later, or reset the password.', {
          retryAfterSeconds: Math.max(1, Math.ceil((local.resetAt - clock.now()) / 1_000)),
        })
      }
    },
    async failed(address, emailKey) {
      for (const { key } of counted(address, emailKey)) {
        here.note(key, clock.now())
        await redis.run(countFailure, [key, windowMs]).catch((error: unknown) => {
          if (!(error instanceof RedisError)) throw error
        })
      }
    },
  }
}

/** No address of a person stands in Redis. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
