import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { ApiError, invalidParameter } from '../errors.ts'
import { retentionJob } from '../jobs/retention.ts'
import type { Module } from '../module.ts'
import { isoOf } from '../moments.ts'
import type { Graph } from '../neo4j/neo4j.ts'
import { defineQuery } from '../neo4j/query.ts'
import { createSeal } from '../secrets/sealed.ts'
import type { Log } from '../telemetry/log.ts'

export const idempotencyHeader = 'Idempotency-Key'
/** Says that an answer is the one that was given before. */
export const replayedHeader = 'Idempotency-Replayed'
const storedMs = 24 * 3_600_000
/** Longer than a request may take by so much, it was given up: its process was killed. */
const givenUpMs = 30_000

/** A request that may be sent again. `credential` is what the caller says who it is with. */
export type RepeatableRequest = { key: string; credential: string; path: string; querystring: string; body: unknown }

export type Idempotency = {
  /**
   * Does the work once for all requests of a caller with the same key: who repeats one gets its answer. `onceId` is the same at each try, so that what
   * is made under it is made once, even where a process was killed in between. Rejects with 409 where the key was used for another request, and where
   * the first one is still under way. What failed may be tried again.
   */
  once(
    request: RepeatableRequest,
    work: (onceId: string) => Promise<Buffer>,
  ): Promise<{ body: Buffer; replayed: boolean }>
}

const reserved = z.object({ mine: z.boolean(), same: z.boolean(), sealed: z.string().nullable() })

const reserveRequest = defineQuery<
  { id: string; fingerprint: string; holder: string; now: string; givenUp: string; expiresAt: string },
  z.output<typeof reserved>
>('idempotency/reserve-request', reserved)

const onlyId = z.object({ id: z.string() })

const keepAnswer = defineQuery<{ id: string; holder: string; sealed: string }, { id: string }>(
  'idempotency/keep-answer',
  onlyId,
)

const releaseRequest = defineQuery<{ id: string; holder: string }, { id: string }>(
  'idempotency/release-request',
  onlyId,
)

const forgetRequests = defineQuery<{ before: string }, { forgotten: number }>(
  'idempotency/forget-requests',
  z.object({ forgotten: z.number() }),
)

/** Keeps answers in the graph: Redis may be emptied, and what was made must not be made twice then. */
export function createIdempotency({
  graph,
  clock,
  log,
  timeoutMs,
}: {
  graph: Graph
  clock: Clock
  log: Log
  timeoutMs: number
}): Idempotency {
  return {
    async once(request, work) {
      const secrets = secretsOf(request)
      const { id, onceId } = secrets
      const holder = randomUUID()
      const now = clock.now()
      const [found] = await graph.write(reserveRequest, {
        id,
        fingerprint: secrets.fingerprint,
        holder,
        now: isoOf(now),
        givenUp: isoOf(now - timeoutMs - givenUpMs),
        expiresAt: isoOf(now + storedMs),
      })
      if (found?.same === false) throw reused()
      if (found !== undefined && found.sealed !== null && !found.mine) {
        return { body: secrets.seal.open(found.sealed), replayed: true }
      }
      if (found?.mine !== true) throw underWay()
      const body = await work(onceId).catch(async (error: unknown) => {
        await graph
          .write(releaseRequest, { id, holder })
          .catch((failed: unknown) => log.debug({ error: failed }, 'a request could not be released'))
        throw error
      })
      const [stored] = await graph.write(keepAnswer, { id, holder, sealed: secrets.seal.close(body) })
      if (stored === undefined) throw underWay()
      return { body, replayed: false }
    },
  }
}

/** The key that a caller gave; undefined where none. Throws 400 where it is none that can be one. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw invalidParameter(idempotencyHeader, 'must be 1 to 255 visible ASCII characters')
  }
  return header
}

/**
 * All that follows from what the caller sends: nothing of it can be worked out from what is stored, so who reads the database can neither read an
 * answer, which may have a secret in it, nor guess a request.
 */
function secretsOf({ key, credential, path, querystring, body }: RepeatableRequest) {
  const own = createHash('sha256').update(credential).update('\0').update(key).digest()
  const derived = (purpose: string) => createHmac('sha256', own).update(purpose).digest('hex')
  const id = derived('id')
  const seal = createSeal(Buffer.from(hkdfSync('sha256', own, id, 'answer', 32)), randomBytes)
  const request = JSON.stringify([path, querystring, body])
  const fingerprint = createHmac('sha256', own).update(`request ${request}`).digest('hex')
  return { id, seal, fingerprint, onceId: uuidOf(derived('once')) }
}

/** A UUID of version 8, made of a digest. */
function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

function reused(): ApiError {
  return new ApiError(
    'idempotency_key_reused',
    `This ${idempotencyHeader} was used for another request in the last 24 hours. Take a new one.`,
  )
}

function underWay(): ApiError {
  return new ApiError(
    'request_in_progress',
    `The first request with this ${idempotencyHeader} is still under way. Send it again in a moment.`,
    { retryAfterSeconds: 1 },
  )
}

/** Forgets answers after a day. */
export function idempotencyModule({ graph, clock }: { graph: Graph; clock: Clock }): Module {
  const job = retentionJob({
    name: 'idempotency-retention',
    cron: '40 * * * *',
    graph,
    forgets() {
      const before = clock.iso()
      return [async ({ run }) => (await run(forgetRequests, { before }))[0]?.forgotten ?? 0]
    },
  })
  return { name: 'idempotency', jobs: [job] }
}
