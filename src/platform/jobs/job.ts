import { isCron } from './cron.ts'

/**
 * Work that is done again and again, by one worker at a time over all machines. It must bear to be cut off anywhere and to be run again: a
 * worker may be killed half-way.
 */
export type Job = {
  /** Lower case with hyphens, unique: the name in `/health`, metrics, logs and Redis. */
  name: string
  /** The times at which it runs, in UTC: five fields, or six with seconds in front. */
  cron: string
  /** The ROLE of the processes that run it. Reads must not suffer from jobs, so there is no other. */
  role: 'worker'
  /** Longest run. Past it the signal is aborted and the run has failed. */
  timeoutMs: number
  /**
   * A job that has never run, or whose time went by (no worker, no Redis), runs as soon as a worker can, in a random order. Without this it
   * waits for its next time.
   */
  catchUp: boolean
  /** Pauses after failures: the first, doubled with each further one up to the longest. Default 5 s and 5 minutes. */
  retry?: { firstMs: number; longestMs: number }
  /** Does the work. What it throws is the run's error, shown to whoever runs the service. */
  run(context: JobContext): Promise<void>
}

export type JobContext = {
  /** Aborted at the deadline, at the end of the process, and where the lock is lost. After it nothing may be written. */
  signal: AbortSignal
  /**
   * Grows with every run of the job. A store that keeps the greatest it has seen can refuse a run that was taken for dead and woke up:
   * `passFence` does so in the graph. Where what an older run writes is written anew by the next one, nothing need be refused.
   */
  fence: number
  /** Reports how many rows it dealt with so far. */
  report(rows: number): void
}

/** The run is no longer the one that may write. */
export class LockLost extends Error {
  override readonly name = 'LockLost'
}

/** The run took longer than its job allows. */
export class JobTimeout extends Error {
  override readonly name = 'JobTimeout'
}

/** The process ends; another worker, or the next start, does the run anew. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
}

const namePattern = /^[a-z][a-z0-9-]{0,63}$/

/** Throws on a table that cannot be meant: a name twice, a cron expression that is none. */
export function assertJobs(jobs: readonly Job[]): void {
  const names = new Set<string>()
  for (const { name, cron, timeoutMs } of jobs) {
    if (!namePattern.test(name)) throw new Error(`'${name}' is no name for a job: lower case, digits and hyphens`)
    if (names.has(name)) throw new Error(`There are two jobs ${name}`)
    if (!isCron(cron)) throw new Error(`The job ${name} has no valid cron expression: '${cron}'`)
    if (!(timeoutMs > 0)) throw new Error(`The job ${name} has no time limit`)
    names.add(name)
  }
}
