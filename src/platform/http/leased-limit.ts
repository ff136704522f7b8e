import { LRUCache } from 'lru-cache'
import type { Redis, Script } from '../redis/redis.ts'
import type { Standing } from './local-limit.ts'

/**
 * Counts requests by places that are leased from Redis some at a time, so that most requests wait for nothing. A place is in Redis from the lease on, and
 * until after the last moment at which it may be taken: all processes together never let in more than the allowance. What a process holds and does not use
 * is missing to the others; it is given back with the next lease, and a hundredth of the allowance at most. A single process is exact.
 */
export type LeasedLimit = {
  /** Counts a request. Rejects with a RedisError. */
  take(id: string, max: number): Promise<Standing>
  /** The same by a place that is held already; undefined, and nothing counted, where there is none. */
  takeHeld(id: string, max: number): Standing | undefined
}

/** The part of an allowance, and the number of requests, that a process holds at most. */
const heldPart = 0.01
const mostHeld = 100
/** So many places are asked for before the last one is taken: who comes after it does not wait. */
const worthAsking = 50
/** The part of a window for which a place may be held. */
const holdPart = 1 / 30

/** Allowances of which a lease is more than one place. */
export function isLeased(max: number): boolean {
  return max * heldPart >= 2
}

/** Places of one caller in this process. */
type Lease = {
  /** As Redis names them: the milliseconds since 1970 from which on they may no longer be taken. The oldest are in front, and are taken first. */
  places: string[]
  /** Told with the next lease: places, each with the moment at which it was taken, or an empty text where it was not. */
  settled: string[]
  /** Places that were free besides, when Redis was last asked. */
  free: number
  /** The time of the request that was the oldest then, or whose end makes room. */
  oldest: number
  underWay: Promise<void> | undefined
}

type Dependencies = { redis: Redis; windowMs: number; maxCallers: number; now: () => number }

/** The keys and their entries are those of koa-ratelimit, so that a key that changes tier keeps what it has used: each request is a time, which is its name. */
const leaseScript: Script = {
  name: 'limit-lease',
  keys: 1,
  lua: `
local key, now, window, hold, max, wanted = KEYS[1], tonumber(ARGV[1]), ARGV[2], ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local function add(at)
  local place = string.format('%.17g', at)
  while redis.call('ZADD', key, 'NX', place, place) == 0 do
    at = at + 0.001
    place = string.format('%.17g', at)
  end
  return place, at
end
for index = 6, #ARGV, 2 do
  if redis.call('ZREM', key, ARGV[index]) == 1 and ARGV[index + 1] ~= '' then add(tonumber(ARGV[index + 1])) end
end
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
local free = max - redis.call('ZCARD', key)
local grant = free > 0 and math.min(wanted, math.max(1, math.floor(free / 8))) or 0
local places, at = {}, now + hold
for index = 1, grant do
  places[index], at = add(at)
end
local oldest = redis.call('ZRANGE', key, math.max(0, -free), math.max(0, -free))
redis.call('PEXPIRE', key, window + hold)
return {math.max(0, free - grant), oldest[1], unpack(places)}`,
}

export function createLeasedLimit({ redis, windowMs, maxCallers, now }: Dependencies): LeasedLimit {
  const leases = new LRUCache<string, Lease>({ max: maxCallers })
  const holdMs = Math.floor(windowMs * holdPart)

  function leaseOf(id: string): Lease {
    const known = leases.get(id)
    if (known !== undefined) return known
    const made: Lease = { places: [], settled: [], free: 0, oldest: 0, underWay: undefined }
    leases.set(id, made)
    return made
  }

  async function ask(id: string, max: number, lease: Lease): Promise<void> {
    const wanted = wantedOf(max) - lease.places.length
    const settled = lease.settled
    lease.settled = []
    const asked = now()
    const reply = await redis.run(leaseScript, [`limit:${id}`, asked, windowMs, holdMs, max, wanted, ...settled])
    const [free, oldest, ...places] = Array.isArray(reply) ? reply : []
    lease.places.push(...places.map(String))
    Object.assign(lease, { free: Number(free), oldest: Number(oldest) })
  }

  /** Asks for places once for all who wait for them. */
  function more(id: string, max: number, lease: Lease): Promise<void> {
    lease.underWay ??= ask(id, max, lease).finally(() => {
      lease.underWay = undefined
    })
    return lease.underWay
  }

  /** Takes the oldest place, and has more asked for where that is worth it. */
  function taken(id: string, max: number, lease: Lease): Standing {
    const place = lease.places.shift() ?? ''
    lease.settled.push(place, String(now()))
    const isWorthIt = lease.places.length > 0 && wantedOf(max) - lease.places.length >= worthAsking
    // Whoever waits for a place is told of a fault.
    if (isWorthIt && lease.free > 0) more(id, max, lease).catch(() => {})
    return standingOf(lease, max, windowMs, now(), true)
  }

  return {
    async take(id, max) {
      const lease = leaseOf(id)
      giveBackLate(lease, now())
      while (lease.places.length === 0) {
        await more(id, max, lease)
        if (lease.places.length === 0 && lease.free === 0) return standingOf(lease, max, windowMs, now(), false)
      }
      return taken(id, max, lease)
    },
    takeHeld(id, max) {
      const lease = leases.get(id)
      if (lease === undefined) return undefined
      giveBackLate(lease, now())
      return lease.places.length === 0 ? undefined : taken(id, max, lease)
    },
  }
}

/** The number of places that are held at most. */
function wantedOf(max: number): number {
  return Math.min(mostHeld, Math.floor(max * heldPart))
}

/** Gives back what may no longer be taken. */
function giveBackLate({ places, settled }: Lease, now: number): void {
  while (places.length > 0 && now >= Number(places[0])) settled.push(places.shift() ?? '', '')
}

function standingOf(
  { places, free, oldest }: Lease,
  max: number,
  windowMs: number,
  now: number,
  allowed: boolean,
): Standing {
  // A place that is held has a time to come.
  const resetAt = Math.ceil(Math.min(oldest, now) + windowMs)
  return { allowed, limit: max, remaining: allowed ? free + places.length : 0, resetAt: Math.max(now, resetAt) }
}
