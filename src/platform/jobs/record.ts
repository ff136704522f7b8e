import { z } from 'zod'
import { systemClock } from '../clock.ts'
import type { Redis } from '../redis/redis.ts'
import type { Job } from './job.ts'
import { acquireLock, countSkipped, finishRun, readRecord, renewLock } from './scripts.ts'

const whole = z.coerce.number().default(0)
const known = z.coerce.number().nullable().default(null)

/** The record that Redis holds of a job. Times are milliseconds since 1970; 0 or null where there is none. */
const record = z.object({
  fence: whole,
  lockUntil: whole,
  state: z.enum(['never', 'running', 'ok', 'failed', 'stopped']).default('never'),
  next: whole,
  startedAt: known,
  lastSuccess: known,
  durationMs: known,
  rows: known,
  error: z.string().nullable().default(null),
  failures: whole,
  notBefore: whole,
  skipped: whole,
  runs: whole,
  failed: whole,
})

/** With the time of Redis at which it was read. */
export type JobRecord = z.output<typeof record> & { now: number }

/** A run that may write: see scripts.ts. `slot` is the time of the timetable that it is for, or the time at which it began. */
export type Lease = { fence: number; slot: number }

/** The time that a run is for: one of the timetable, or whatever went by up to now, unless another run began since `seen` was read. */
export type Occasion = { slot: number } | { seen: number }

/** The reason why there is no lease: it is done (by another worker), another run is under way, or the pause after a failure is not over. */
export type Refusal = 'done' | 'overlap' | 'waits'

export type Outcome = {
  kind: 'ok' | 'failed' | 'stopped'
  durationMs: number
  rows: number | null
  error: string | null
}

/** Locks and records of jobs, in Redis: every method rejects with a RedisError while it is down. */
export type JobStore = {
  acquire(job: Job, occasion: Occasion, next: number): Promise<Lease | Refusal>
  /** False where another run has begun. */
  renew(job: Job, lease: Lease): Promise<boolean>
  /** Writes what became of a run and gives the lock back. False, and nothing is written, where another run has begun. */
  finish(job: Job, lease: Lease, outcome: Outcome, next: number): Promise<boolean>
  countSkipped(job: Job, slot: number): Promise<void>
  read(job: Job): Promise<JobRecord>
}

type Dependencies = {
  redis: Redis
  lockMs: number
  /** 0 to 1. */
  random: () => number
  /** Milliseconds since 1970, by which slots and next times are told. */
  now?: () => number
}

const defaultRetry = { firstMs: 5_000, longestMs: 300_000 }
const acquired = z.tuple([z.enum(['taken', 'done', 'overlap', 'waits']), z.number().optional(), z.number().optional()])
const read = z.tuple([z.number(), z.array(z.string())])

export function createJobStore({ redis, lockMs, random, now = systemClock.now }: Dependencies): JobStore {
  const pauseOf = ({ retry = defaultRetry }: Job) => [retry.firstMs, retry.longestMs, 0.75 + random() / 2]

  return {
    async acquire(job, occasion, next) {
      const [slot, seen] = 'slot' in occasion ? [occasion.slot, ''] : ['', occasion.seen]
      const reply = await redis.run(acquireLock, [keyOf(job), lockMs, slot, seen, next, ...pauseOf(job), now()])
      const [what, fence = 0, taken = 0] = acquired.parse(reply)
      return what === 'taken' ? { fence, slot: taken } : what
    },
    renew: async (job, { fence, slot }) => (await redis.run(renewLock, [keyOf(job), fence, lockMs, slot])) === 1,
    async finish(job, { fence, slot }, { kind, durationMs, rows, error }, next) {
      const args = [fence, kind, Math.round(durationMs), rows ?? '', error ?? '', slot, next, ...pauseOf(job), now()]
      return (await redis.run(finishRun, [keyOf(job), ...args])) === 1
    },
    async countSkipped(job, slot) {
      await redis.run(countSkipped, [keyOf(job), slot, now()])
    },
    read: (job) => readJob(redis, job),
  }
}

/** Reads what Redis holds of a job. Rejects with a RedisError. */
export async function readJob(redis: Redis, job: Pick<Job, 'name'>): Promise<JobRecord> {
  const [now, flat] = read.parse(await redis.run(readRecord, [keyOf(job)]))
  const fields: Record<string, string> = {}
  for (let at = 0; at + 1 < flat.length; at += 2) fields[flat[at] ?? ''] = flat[at + 1] ?? ''
  return { ...record.parse(fields), now }
}

/** Every job has a key of its own, so that they may lie on different machines of a cluster. */
function keyOf({ name }: Pick<Job, 'name'>): string {
  return `job:${name}`
}
