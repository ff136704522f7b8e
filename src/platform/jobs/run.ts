import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { RedisError } from '../redis.ts'
import { type Job, JobStopped, JobTimeout, LockLost } from './job.ts'
import type { JobStore, Lease, Outcome } from './record.ts'

export type RunParts = {
  store: JobStore
  log: Log
  /** How long a lock lasts that is not renewed. */
  lockMs: number
  /** How long a job may take to end after its signal. */
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
export function startRun(job: Job, lease: Lease, parts: RunParts): Run {
  const { store, log, lockMs, graceMs, stopping } = parts
  const started = performance.now()
  const control = new AbortController()
  let rows: number | null = null
  let heldUntil = started + lockMs

  const abort = (reason: Error) => {
    if (!control.signal.aborted) control.abort(reason)
  }
  async function renew(): Promise<void> {
    const asked = performance.now()
    if (await store.renew(job, lease)) heldUntil = asked + lockMs
    else abort(new LockLost(`Another run of ${job.name} has begun.`))
  }
  async function keepLock(): Promise<void> {
    try {
      await renew()
    } catch (error) {
      if (!(error instanceof RedisError)) throw error
      if (performance.now() >= heldUntil - lockMs / 3) {
        abort(new LockLost(`Redis does not answer, so the lock of ${job.name} cannot be kept.`))
      }
    }
  }
  const renewing = setInterval(() => {
    keepLock().catch((error: unknown) => log.error({ error, job: job.name }, 'the lock could not be renewed'))
  }, lockMs / 3)
  const deadline = setTimeout(() => {
    abort(new JobTimeout(`It took longer than ${job.timeoutMs / 1_000} s.`))
  }, job.timeoutMs)
  const stop = () => abort(new JobStopped('The process ended.'))
  stopping.addEventListener('abort', stop, { once: true })

  const work = callJob()
  const ended = work.then(() => {})

  async function callJob(): Promise<{ error: unknown } | undefined> {
    try {
      await job.run({
        signal: control.signal,
        fence: lease.fence,
        report: (count) => {
          rows = count
        },
      })
      return undefined
    } catch (error) {
      return { error }
    }
  }

  async function record(): Promise<void> {
    const fault = await Promise.race([work, afterAbort(control.signal, graceMs)])
    clearInterval(renewing)
    clearTimeout(deadline)
    stopping.removeEventListener('abort', stop)
    const durationMs = performance.now() - started
    const outcome = outcomeOf(control.signal, fault, parts.hide)
    const told = {
      job: job.name,
      ms: Math.round(durationMs),
      rows,
      ...(outcome.error !== null && { reason: outcome.error }),
    }
    if (control.signal.reason instanceof LockLost) {
      log.warn(told, 'a run lost its lock and was given up')
      return
    }
    if (outcome.kind === 'failed')
      log.warn({ ...told, error: withoutSecrets(fault?.error, parts.hide) }, 'a job failed')
    else log.debug(told, outcome.kind === 'ok' ? 'a job is done' : 'a job was stopped half-way')
    await write({ ...outcome, durationMs, rows })
  }

  /** Redis may be away for a moment. Once the lock has run out, the next run finds out by itself. */
  async function write(outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        const written = await store.finish(job, lease, outcome, parts.next())
        if (!written) log.warn({ job: job.name }, 'another run has begun: what became of this one is not recorded')
        return
      } catch (error) {
        if (stopping.aborted || performance.now() > heldUntil) {
          log.warn({ job: job.name, error }, 'what became of a run could not be recorded')
          return
        }
        await delay(finishPauseMs, undefined, { ref: false })
      }
    }
  }

  const recorded = record().catch((error: unknown) =>
    log.error({ error, job: job.name }, 'a run could not be recorded'),
  )
  return { recorded, ended }
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
