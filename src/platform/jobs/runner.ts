import { type Redis, RedisError } from '../redis/redis.ts'
import { withPatience } from '../resilience/patience.ts'
import type { Log } from '../telemetry/log.ts'
import { createTicker, type Ticker } from './cron.ts'
import { assertJobs, type Job } from './job.ts'
import { createJobStore, type JobRecord, type JobStore, type Occasion } from './record.ts'
import { type Run, startRun } from './run.ts'

export type JobTimings = {
  /** Milliseconds that a lock lasts after the worker that holds it was lost. A job must not block its process for as long. */
  lockMs: number
  /** Milliseconds between two looks for jobs that must run outside of their times. */
  sweepMs: number
  /** Longest random wait before such a run, so that not all workers and jobs begin in the same moment. */
  jitterMs: number
  /** Longest time for a job to end after its signal, in milliseconds. */
  graceMs: number
}

export type JobRunner = {
  /** Begins no further run, ends those under way by their signals and waits for them. Says whether all ended in time. */
  stop(limitMs: number): Promise<boolean>
}

type Dependencies = {
  jobs: readonly Job[]
  redis: Redis
  log: Log
  /** 0 to 1. */
  random: () => number
  /** Takes secrets out of an error's text. */
  hide: (text: string) => string
  timings?: JobTimings
}

const usual: JobTimings = { lockMs: 30_000, sweepMs: 5_000, jitterMs: 2_000, graceMs: 5_000 }

/**
 * Runs jobs at their times, each by one worker at a time: workers need to know nothing of each other. Besides, each worker looks every few seconds
 * for what the timetable does not bring about: a run whose worker was lost, a run to be tried again after a failure, a time that went by.
 */
export function startJobs({ timings = usual, ...parts }: Dependencies): JobRunner {
  const { jobs, redis, random, log } = parts
  assertJobs(jobs)
  const runner: Runner = {
    ...parts,
    timings,
    store: createJobStore({ redis, lockMs: timings.lockMs, random }),
    stopping: new AbortController(),
    runs: new Map(),
    waiting: new Map(),
    tickers: new Map(),
    redisDown: false,
    sweeping: undefined,
  }
  for (const job of jobs)
    runner.tickers.set(
      job,
      createTicker(job.cron, (slot) => begin(runner, job, { slot }), log),
    )
  if (jobs.length > 0) {
    for (const ticker of runner.tickers.values()) ticker.start()
    void sweepAgain(runner)
  }
  return { stop: (limitMs) => stopJobs(runner, limitMs) }
}

/** The jobs of this process with what is under way. */
type Runner = Required<Dependencies> & {
  readonly store: JobStore
  readonly stopping: AbortController
  /** A job that does not heed its signal stays here until it returns. */
  readonly runs: Map<Job, Run>
  /** Jobs that begin in a moment. */
  readonly waiting: Map<Job, NodeJS.Timeout>
  readonly tickers: Map<Job, Ticker>
  redisDown: boolean
  sweeping: NodeJS.Timeout | undefined
}

/** Begins a run where it may begin. */
function begin(runner: Runner, job: Job, occasion: Occasion, why?: string): void {
  attempt(runner, job, occasion, why).catch((error: unknown) => {
    if (error instanceof RedisError) noteRedis(runner, error)
    else runner.log.error({ error, job: job.name }, 'a job could not begin')
  })
}

async function attempt(runner: Runner, job: Job, occasion: Occasion, why: string | undefined): Promise<void> {
  const { store, stopping, runs, tickers, log, hide, timings } = runner
  if (stopping.signal.aborted) return
  if (runs.has(job)) {
    if ('slot' in occasion) await store.countSkipped(job, occasion.slot)
    return
  }
  const next = () => tickers.get(job)?.next() ?? 0
  const lease = await store.acquire(job, occasion, next())
  if (lease === 'overlap') log.debug({ job: job.name }, 'a job is still under way and is left out')
  if (typeof lease === 'string') return
  if (stopping.signal.aborted) {
    await store.finish(job, lease, { kind: 'stopped', durationMs: 0, rows: null, error: null }, next())
    return
  }
  log.debug({ job: job.name, fence: lease.fence, ...(why !== undefined && { why }) }, 'a job begins')
  if (why === lost) log.warn({ job: job.name }, 'a run was cut off with its worker and is done anew')
  const run = startRun(job, lease, { store, log, hide, ...timings, stopping: stopping.signal, next })
  runs.set(job, run)
  void run.ended.then(() => run.recorded).then(() => runs.delete(job))
}

/** Begins, a moment later, what the timetable does not bring about. */
async function sweep(runner: Runner): Promise<void> {
  const { jobs, store, runs, waiting, timings } = runner
  try {
    const records = await Promise.all(jobs.map(async (job) => ({ job, record: await store.read(job) })))
    noteRedis(runner, undefined)
    for (const { job, record } of records) {
      const why = reasonToRun(job, record, timings.sweepMs)
      if (why === undefined || waiting.has(job) || runs.has(job)) continue
      if (why === missed && waiting.size + runs.size > 0) continue
      const timer = setTimeout(() => {
        waiting.delete(job)
        begin(runner, job, { seen: record.fence }, why)
      }, runner.random() * timings.jitterMs)
      waiting.set(job, timer)
    }
  } catch (error) {
    if (!(error instanceof RedisError)) throw error
    noteRedis(runner, error)
  }
}

async function sweepAgain(runner: Runner): Promise<void> {
  await sweep(runner).catch((error: unknown) => runner.log.error({ error }, 'jobs could not be looked through'))
  if (!runner.stopping.signal.aborted) {
    runner.sweeping = setTimeout(() => void sweepAgain(runner), runner.timings.sweepMs)
  }
}

/** Logs that Redis went away or came back, once for each. */
function noteRedis(runner: Runner, error: RedisError | undefined): void {
  const down = error !== undefined
  if (down === runner.redisDown || runner.stopping.signal.aborted) return
  runner.redisDown = down
  if (down)
    runner.log.warn(
      { error },
      'Redis does not answer: no job begins until it does, because another worker may be at it',
    )
  else runner.log.info('Redis answers again: jobs go on')
}

async function stopJobs({ stopping, sweeping, tickers, waiting, runs }: Runner, limitMs: number): Promise<boolean> {
  stopping.abort()
  clearTimeout(sweeping)
  for (const ticker of tickers.values()) ticker.stop()
  for (const pending of waiting.values()) clearTimeout(pending)
  const all = Promise.all([...runs.values()].map(({ recorded }) => recorded)).then(() => true)
  return withPatience(limitMs, all, () => false)
}

const lost = 'its worker was lost'
/** After a long sleep that is so of all jobs. They come one after the other: a database that has just started has readers to serve as well. */
const missed = 'its time went by'

/** The reason why a job must run now although the timetable does not say so; undefined where it need not. */
function reasonToRun(job: Job, record: JobRecord, lateMs: number): string | undefined {
  const { now, lockUntil, notBefore, state, fence, next } = record
  if (lockUntil > now || notBefore > now) return undefined
  if (state === 'running') return lost
  if (state === 'stopped') return 'it was stopped half-way'
  if (state === 'failed') return 'it failed'
  if (!job.catchUp) return undefined
  if (fence === 0) return 'it has never run'
  return next + lateMs < now ? missed : undefined
}
