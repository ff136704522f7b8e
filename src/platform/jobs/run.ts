import { setTimeout as delay } from 'node:timers/promises'
import { RedisError } from '../redis/redis.ts'
import type { Log } from '../telemetry/log.ts'
import { type Job, JobStopped, JobTimeout, LockLost } from './job.ts'
import type { JobStore, Lease, Outcome } from './record.ts'

export type RunDependencies = {
  store: JobStore
  log: Log
  /** Milliseconds that a lock lasts which is not renewed. */
  lockMs: number
  /** Longest time for a job to end after its signal, in milliseconds. */
  graceMs: number
  /** Takes secrets out of an error's text. */
  hide: (text: string) => string
  /** Aborted when the process ends. */
  stopping: AbortSignal
  next: () => number
}

export type Run = {
  /** Resolves when what became of the run is written, or cannot be. Never rejects. */
  recorded: Promise<void>
  /** Resolves when the job's function has returned: later, where it does not heed its signal. Never rejects. */
  ended: Promise<void>
}

const longestError = 300
const finishPauseMs = 500

/** Runs a job that holds its lock: renews the lock, ends the run at its deadline, and records what became of it. */
export function startRun(job: Job, lease: Lease, parts: RunDependencies): Run {
  const run: Underway = {
    job,
    lease,
    parts,
    started: performance.now(),
    control: new AbortController(),
    rows: null,
    heldUntil: performance.now() + parts.lockMs,
  }
  const release = watchOver(run)
  const work = callJob(run)
  const recorded = record(run, work, release).catch((error: unknown) =>
    parts.log.error({ error, job: job.name }, 'a run could not be recorded'),
  )
  return { recorded, ended: work.then(() => {}) }
}

/** A run with what changes of it. */
type Underway = {
  readonly job: Job
  readonly lease: Lease
  readonly parts: RunDependencies
  readonly started: number
  readonly control: AbortController
  rows: number | null
  /** Until when the lock is held without being renewed, by `performance.now()`. */
  heldUntil: number
}

function abort({ control }: Underway, reason: Error): void {
  if (!control.signal.aborted) control.abort(reason)
}

/** Keeps the lock and ends the run at its deadline and with the process, until the function that it returns is called. */
function watchOver(run: Underway): () => void {
  const { job, parts } = run
  const renewing = setInterval(() => {
    keepLock(run).catch((error: unknown) => parts.log.error({ error, job: job.name }, 'the lock could not be renewed'))
  }, parts.lockMs / 3)
  const deadline = setTimeout(() => {
    abort(run, new JobTimeout(`It took longer than ${job.timeoutMs / 1_000} s.`))
  }, job.timeoutMs)
  const stop = () => abort(run, new JobStopped('The process ended.'))
  parts.stopping.addEventListener('abort', stop, { once: true })
  return () => {
    clearInterval(renewing)
    clearTimeout(deadline)
    parts.stopping.removeEventListener('abort', stop)
  }
}

async function keepLock(run: Underway): Promise<void> {
  const { job, lease, parts } = run
  const asked = performance.now()
  try {
    if (await parts.store.renew(job, lease)) run.heldUntil = asked + parts.lockMs
    else abort(run, new LockLost(`Another run of ${job.name} has begun.`))
  } catch (error) {
    if (!(error instanceof RedisError)) throw error
    if (performance.now() >= run.heldUntil - parts.lockMs / 3) {
      abort(run, new LockLost(`Redis does not answer, so the lock of ${job.name} cannot be kept.`))
    }
  }
}

async function callJob(run: Underway): Promise<{ error: unknown } | undefined> {
  try {
    await run.job.run({
      signal: run.control.signal,
      fence: run.lease.fence,
      report: (count) => {
        run.rows = count
      },
    })
    return undefined
  } catch (error) {
    return { error }
  }
}

async function record(
  run: Underway,
  work: Promise<{ error: unknown } | undefined>,
  release: () => void,
): Promise<void> {
  const { job, parts } = run
  const { log, hide } = parts
  const { signal } = run.control
  const fault = await Promise.race([work, afterAbort(signal, parts.graceMs)])
  release()
  const durationMs = performance.now() - run.started
  const outcome = outcomeOf(signal, fault, hide)
  const told = {
    job: job.name,
    ms: Math.round(durationMs),
    rows: run.rows,
    ...(outcome.error !== null && { reason: outcome.error }),
  }
  if (signal.reason instanceof LockLost) {
    log.warn(told, 'a run lost its lock and was given up')
    return
  }
  if (outcome.kind === 'failed') log.warn({ ...told, error: withoutSecrets(fault?.error, hide) }, 'a job failed')
  else log.debug(told, outcome.kind === 'ok' ? 'a job is done' : 'a job was stopped half-way')
  await write(run, { ...outcome, durationMs, rows: run.rows })
}

/** Records the outcome. Redis may be away for a moment; once the lock has run out, the next run finds out by itself. */
async function write(run: Underway, outcome: Outcome): Promise<void> {
  const { job, lease, parts } = run
  for (;;) {
    try {
      const written = await parts.store.finish(job, lease, outcome, parts.next())
      if (!written) parts.log.warn({ job: job.name }, 'another run has begun: what became of this one is not recorded')
      return
    } catch (error) {
      if (parts.stopping.aborted || performance.now() > run.heldUntil) {
        parts.log.warn({ job: job.name, error }, 'what became of a run could not be recorded')
        return
      }
      await delay(finishPauseMs, undefined, { ref: false })
    }
  }
}

/** Resolves some time after the signal, for a job that does not heed it. */
function afterAbort(signal: AbortSignal, graceMs: number): Promise<{ error: unknown }> {
  return new Promise((resolve) => {
    const wait = () =>
      setTimeout(() => resolve({ error: new Error('It did not end when it was told to.') }), graceMs).unref()
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true })
  })
}

function outcomeOf(
  { aborted, reason }: AbortSignal,
  fault: { error: unknown } | undefined,
  hide: (text: string) => string,
): Pick<Outcome, 'kind' | 'error'> {
  if (aborted && reason instanceof JobStopped) return { kind: 'stopped', error: null }
  // Whoever heeds the signal may return early instead of throwing.
  if (aborted) return { kind: 'failed', error: describe(reason, hide) }
  return fault === undefined ? { kind: 'ok', error: null } : { kind: 'failed', error: describe(fault.error, hide) }
}

/** An error as it is logged. */
function withoutSecrets(error: unknown, hide: (text: string) => string): { stack: string } | undefined {
  return error instanceof Error ? { stack: hide(error.stack ?? error.message) } : undefined
}

/** An error and what caused it, on one short line without secrets. */
function describe(error: unknown, hide: (text: string) => string): string {
  const texts: string[] = []
  for (let each = error; each instanceof Error && texts.length < 3; each = each.cause)
    texts.push(each.message || each.name)
  const line = hide((texts.length > 0 ? texts.join(': ') : String(error)).replace(/\s+/g, ' '))
  return line.length > longestError ? `${line.slice(0, longestError)}…` : line
}
