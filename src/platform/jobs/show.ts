import type { Clock } from '../clock.ts'
import { isoOf } from '../moments.ts'
import type { Redis } from '../redis/redis.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { nextTime } from './cron.ts'
import type { Job } from './job.ts'
import { type JobRecord, readJob } from './record.ts'

/** A job as `/health` shows it. Where Redis does not answer, only name, cron and next are known. */
export type JobRow = {
  name: string
  cron: string
  /** True where a worker is at it now. */
  running: boolean | null
  /** The moment at which the latest run began. */
  lastRun: string | null
  /** The moment at which the latest run that succeeded ended. */
  lastSuccess: string | null
  /** Of the latest run that ended, as rows and error. */
  durationMs: number | null
  rows: number | null
  error: string | null
  /** Failures since the last success. */
  failures: number | null
  /** The moment at which it is tried next: its next time, or the end of the pause that follows a failure. */
  next: string
  /** Times at which it did not begin because it was still under way. */
  skipped: number | null
  runs: number | null
}

/** The state of the jobs as `/ready` tells it: `failing` since their last run, `overdue` where no worker takes them up. */
export type JobsState = { ok: boolean; failing: string[]; overdue: string[] }

/** A view of the jobs for whoever runs the service; in every process, from Redis. */
export type JobsView = {
  rows(): Promise<JobRow[]>
  /** Rejects with a RedisError. */
  state(): Promise<JobsState>
}

type Dependencies = { jobs: readonly Job[]; redis: Redis; clock: Clock; log: Log }

/** Longest delay of a job before it is said: a worker may be starting. */
const overdueMs = 60_000

export function createJobsView({ jobs, redis, clock, log }: Dependencies): JobsView {
  const startedAt = clock.now()
  const readAll = () => Promise.all(jobs.map(async (job) => ({ job, record: await readJob(redis, job) })))

  return {
    async rows() {
      const records = await readAll().catch((): { job: Job; record: JobRecord | undefined }[] =>
        jobs.map((job) => ({ job, record: undefined })),
      )
      return records.map(({ job, record }) => rowOf(job, record, nextTime(job.cron, log)))
    },
    async state() {
      const records = await readAll()
      const names = (found: (record: JobRecord, job: Job) => boolean) =>
        records.filter(({ job, record }) => found(record, job)).map(({ job }) => job.name)
      const failing = names(({ failures }) => failures > 0)
      const overdue = names((record, job) => {
        if (record.lockUntil > record.now || record.failures > 0) return false
        const due = record.fence > 0 ? record.next : job.catchUp ? startedAt : nextTime(job.cron, log)
        return due + overdueMs < record.now
      })
      return { ok: failing.length === 0 && overdue.length === 0, failing, overdue }
    },
  }
}

function rowOf({ name, cron }: Job, record: JobRecord | undefined, cronNext: number): JobRow {
  const running = record === undefined ? null : record.lockUntil > record.now
  const pausing = record !== undefined && !running && record.failures > 0
  return {
    name,
    cron,
    running,
    lastRun: iso(record?.startedAt),
    lastSuccess: iso(record?.lastSuccess),
    durationMs: record?.durationMs ?? null,
    rows: record?.rows ?? null,
    error: record?.error ?? null,
    failures: record?.failures ?? null,
    next: isoOf(pausing ? Math.max(record.notBefore, record.now) : cronNext),
    skipped: record?.skipped ?? null,
    runs: record?.runs ?? null,
  }
}

function iso(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : isoOf(time)
}

/** The same as figures, from Redis as well: they are those of all workers together, in whichever process they are asked for. */
export function measureJobs(metrics: Metrics, jobs: readonly Job[], redis: Redis): void {
  if (jobs.length === 0) return
  metrics.rows(
    'job',
    {
      job_running: { kind: 'gauge', help: '1 while a worker runs the job.' },
      job_last_run_timestamp_seconds: { kind: 'gauge', help: 'When the latest run of the job began.' },
      job_last_success_timestamp_seconds: { kind: 'gauge', help: 'When the latest run that succeeded ended.' },
      job_duration_seconds: { kind: 'gauge', help: 'How long the latest run that ended took.' },
      job_rows: { kind: 'gauge', help: 'Rows that the latest run that ended dealt with.' },
      job_failures_in_a_row: { kind: 'gauge', help: 'Failures of the job since its last success.' },
      job_runs_total: { kind: 'counter', help: 'Runs of the job that ended, or whose worker was lost.' },
      job_runs_failed_total: { kind: 'counter', help: 'Runs of the job that failed, or whose worker was lost.' },
      job_skipped_total: { kind: 'counter', help: 'Times at which the job was still under way.' },
    },
    async () => {
      const rows = await Promise.all(jobs.map(async (job) => [job.name, numbersOf(await readJob(redis, job))] as const))
      return Object.fromEntries(rows)
    },
  )
}

function numbersOf(record: JobRecord): Record<string, number | null> {
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  return {
    job_running: record.lockUntil > record.now ? 1 : 0,
    job_last_run_timestamp_seconds: seconds(record.startedAt),
    job_last_success_timestamp_seconds: seconds(record.lastSuccess),
    job_duration_seconds: seconds(record.durationMs),
    job_rows: record.rows,
    job_failures_in_a_row: record.failures,
    job_runs_total: record.runs,
    job_runs_failed_total: record.failed,
    job_skipped_total: record.skipped,
  }
}
