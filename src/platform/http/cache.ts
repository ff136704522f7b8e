import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Redis, RedisError } from '../redis/redis.ts'
import { currentSignal, unlessAborted, untilAborted } from '../resilience/current-signal.ts'
import { withPatience } from '../resilience/patience.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** An answer as it is sent: serialised once, with the tag of exactly these bytes. `packed`: by encoding, once somebody has asked for it. */
export type StoredAnswer = { body: Buffer; etag: string; packed?: Map<string, Buffer> }

/** The answer as it is sent in an encoding, or in none; undefined where nobody has asked for that yet. */
export function encodedBody({ body, packed }: StoredAnswer, encoding: string | undefined): Buffer | undefined {
  return encoding === undefined ? body : packed?.get(encoding)
}

/** Names the state of the graph: it is another text after every change that an answer could show. */
export type Stamp = () => Promise<string>

export type AnswerCache = {
  /**
   * The answer kept under `key` for the graph as it is now, or a fresh one from `make`. Concurrent calls for one key share one run of
   * `make`, which is stopped when none of them wants it any more. A failure is passed on to them and not kept. What may be kept for less than a
   * minute stays in this process: other processes would not see how old it is already.
   */
  answer(key: string, make: () => Promise<StoredAnswer>, maxAgeSeconds?: number): Promise<StoredAnswer>
  /** The answer that this process has of it already. */
  kept(key: string): Promise<StoredAnswer | undefined>
  /** The same where the graph was looked at a moment ago, without waiting and without counting it. */
  keptNow(key: string): StoredAnswer | undefined
  /** Bytes and answers held in this process. */
  size(): { bytes: number; answers: number }
}

type Dependencies = {
  redis: Redis
  stamp: Stamp
  seconds: number
  bytes: number
  /** Part of every key: another release may shape the same answer differently. */
  version: string
  /** Longest time for a statement. */
  databaseTimeoutMs: number
  log: Log
  metrics: Metrics
}

/** An answer longer than this is kept in the process only: it would hold up the other commands of Redis. */
const longestInRedis = 262_144
/** Shortest time for which an answer may be kept that is kept there as well. */
const shortestInRedisSeconds = 60
/** The part of the time for a statement that is waited for the stamp; past it the last one known is used. The rest is for a view that is not kept. */
const stampPatience = 0.4
/** Longest wait for the stamp while an earlier question for it is still open: Neo4j hangs, and kept answers flow. */
const hangingPatienceMs = 250

/** One run of `make` with how many wait for it. */
type Flight = { result: Promise<StoredAnswer>; stop: AbortController; callers: number }

const storedSchema = z.tuple([z.string(), z.string()])

export function createAnswerCache(parts: Dependencies): AnswerCache {
  const { version, metrics } = parts
  const store = createAnswerStore(parts)
  const share = shareFlights()
  // The stamp is read for all callers at once.
  const { now: stampNow, known } = lastingStamp(
    () => untilAborted(undefined, parts.stamp),
    parts.databaseTimeoutMs * stampPatience,
  )
  const keptUnder = (key: string) => {
    const kept = store.memory.get(key)
    if (kept) metrics.answerCache('memory')
    return kept
  }
  const keyOf = (stamp: string, request: string) => `${version}\n${stamp}\n${request}`
  return {
    async answer(request, make, maxAge = Number.POSITIVE_INFINITY) {
      const stamp = await stampNow()
      // Without any stamp it is not known what a kept answer would show.
      if (stamp === undefined) return make()
      const key = keyOf(stamp, request)
      return keptUnder(key) ?? share(key, () => store.find(key, make, maxAge))
    },
    async kept(request) {
      const stamp = await stampNow()
      return stamp === undefined ? undefined : keptUnder(keyOf(stamp, request))
    },
    keptNow(request) {
      const stamp = known()
      return stamp === undefined ? undefined : store.memory.get(keyOf(stamp, request))
    },
    size: () => ({ bytes: store.memory.calculatedSize, answers: store.memory.size }),
  }
}

/** Answers in this process and, beside it, in Redis. */
function createAnswerStore({ redis, seconds, bytes, log, metrics }: Dependencies) {
  const memory = new LRUCache<string, StoredAnswer>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
    // What is compressed of it for all encodings is no longer than it is itself.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + 200,
    ttl: seconds * 1_000,
  })

  async function fromRedis(key: string): Promise<StoredAnswer | undefined> {
    try {
      const text = await redis.get(sharedKeyOf(key))
      if (text === null) return undefined
      const [etag, body] = storedSchema.parse(JSON.parse(text))
      return { etag, body: Buffer.from(body) }
    } catch (error) {
      if (!(error instanceof RedisError)) log.warn({ error }, 'a kept answer in Redis cannot be read')
      return undefined
    }
  }

  async function toRedis(key: string, { etag, body }: StoredAnswer): Promise<void> {
    if (body.length > longestInRedis) return
    try {
      await redis.set(sharedKeyOf(key), JSON.stringify([etag, body.toString()]), seconds)
    } catch (error) {
      if (!(error instanceof RedisError)) throw error
      log.debug({ error }, 'an answer could not be kept in Redis')
    }
  }

  /** The answer in Redis, or the one that is made. */
  async function find(key: string, make: () => Promise<StoredAnswer>, maxAge: number): Promise<StoredAnswer> {
    if (maxAge < shortestInRedisSeconds) {
      metrics.answerCache('miss')
      const made = await make()
      memory.set(key, made, { ttl: maxAge * 1_000 })
      return made
    }
    const shared = redis.up() ? await fromRedis(key) : undefined
    if (shared) {
      metrics.answerCache('redis')
      memory.set(key, shared)
      return shared
    }
    metrics.answerCache('miss')
    const made = await make()
    memory.set(key, made)
    if (redis.up()) void toRedis(key, made)
    return made
  }

  return { memory, find }
}

function sharedKeyOf(key: string): string {
  return `answer:${hash('sha256', key, 'base64url')}`
}

/** Gives all callers of one key one run of its work, which is stopped when none of them wants it any more. */
function shareFlights(): (key: string, work: () => Promise<StoredAnswer>) => Promise<StoredAnswer> {
  const flights = new Map<string, Flight>()

  function start(key: string, work: () => Promise<StoredAnswer>): Flight {
    const stop = new AbortController()
    const flight = { result: untilAborted(stop.signal, work), stop, callers: 0 }
    flights.set(key, flight)
    const land = () => leave(key, flight)
    flight.result.then(land, land)
    return flight
  }

  function leave(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return async (key, work) => {
    const flight = flights.get(key) ?? start(key, work)
    flight.callers += 1
    try {
      return await unlessAborted(currentSignal(), flight.result)
    } finally {
      flight.callers -= 1
      if (flight.callers === 0 && flights.get(key) === flight) {
        leave(key, flight)
        flight.stop.abort(currentSignal()?.reason)
      }
    }
  }
}

/**
 * The stamp now, or the last one known where it cannot be had in time; undefined before there was any. Whoever wrote must see it, so that a
 * database which is only busy is waited for; one that hangs is not waited for by each caller. `known`: the stamp now where it has been read already.
 */
function lastingStamp(
  read: Stamp,
  patienceMs: number,
): { now: () => Promise<string | undefined>; known: () => string | undefined } {
  let last: string | undefined
  let lastRead: Promise<string> | undefined
  let isHanging = false
  const known = () => {
    const reading = read()
    if (reading === lastRead) return last
    // Whoever waits for it is told why it failed.
    reading.catch(() => {})
    return undefined
  }
  const now = async () => {
    const reading = read()
    // It is read for all callers of a moment at once.
    if (reading === lastRead) return last
    const fresh = reading.then(
      (stamp) => {
        last = stamp
        lastRead = reading
        isHanging = false
        return stamp
      },
      () => undefined,
    )
    const stamp = await withPatience(isHanging ? Math.min(hangingPatienceMs, patienceMs) : patienceMs, fresh, () => {
      isHanging = true
    })
    return stamp ?? last
  }
  return { now, known }
}
