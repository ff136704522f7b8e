import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Numbers of faults that this process has survived. */
export type FaultCounts = {
  /** Thrown by a listener or an observer, and held by what called it. */
  contained: number
  /** Held by nothing but the process. */
  unhandled: number
}

/** The faults of one process that no caller is told of: each is logged with its stack and counted. */
export type Faults = {
  /** Notes a fault that was held at `where`, a word for the log. Never throws. */
  contained(where: string, error: unknown): void
  /** Notes a fault that nothing held. Never throws. */
  unhandled(error: unknown): void
  /** The same listener, whose faults are noted instead of thrown. */
  holding<Arguments extends unknown[]>(
    where: string,
    listener: (...args: Arguments) => void,
  ): (...args: Arguments) => void
  counts(): FaultCounts
}

export function createFaults(log: Log): Faults {
  const counts: FaultCounts = { contained: 0, unhandled: 0 }
  const contained = (where: string, error: unknown) => {
    counts.contained += 1
    write(log, { error, where }, 'a listener failed')
  }
  return {
    contained,
    unhandled(error) {
      counts.unhandled += 1
      write(log, { error }, 'a fault that nothing handled; the process goes on')
    },
    holding:
      (where, listener) =>
      (...args) => {
        try {
          listener(...args)
        } catch (error) {
          contained(where, error)
        }
      },
    counts: () => ({ ...counts }),
  }
}

export function measureFaults(metrics: Metrics, { counts }: Faults): void {
  metrics.total('faults_contained_total', 'Faults of listeners and observers.', () => counts().contained)
  metrics.total('faults_unhandled_total', 'Faults that nothing handled.', () => counts().unhandled)
}

/** The log itself may be what failed. */
function write(log: Log, fields: { error: unknown; where?: string }, message: string): void {
  try {
    log.error(fields, message)
  } catch (fault) {
    process.stderr.write(`${message}: ${text(fields.error)}\nand the log failed: ${text(fault)}\n`)
  }
}

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : typeof error
}

/**
 * The reason why a fault that nothing handled ends the process; undefined where the process goes on. These and no others:
 * - The start is not finished: what there is of the process serves nobody.
 * - Node.js finds its own state contradictory (ERR_INTERNAL_ASSERTION): nothing that it does after that can be relied on.
 * - The memory is used up, or the heap is corrupt: V8 ends the process itself (SIGABRT, SIGSEGV) and no handler is asked.
 * What passes (no file handles or no disk space left, a buffer or a stack that was too large) or concerns one request or job is none.
 */
export function endingReason(error: unknown, isStarted: boolean): string | undefined {
  if (!isStarted) return 'the start is not finished'
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INTERNAL_ASSERTION') {
    return 'Node.js contradicts itself'
  }
  return undefined
}
