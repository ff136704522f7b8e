import type { Writable } from 'node:stream'

/** A system writes as many bytes into a pipe in one piece: lines of several processes at one pipe stay whole. */
const batchBytes = 4_096
/** Longest wait of a line for others. */
const waitMs = 50

/** The number by which pino knows a warning. */
const warning = 40

/** A destination of a log that can be told not to wait for more lines. */
export type BatchedLines = {
  /** The level of the line that is written next, set by the log. */
  lastLevel: number
  write(line: string): void
  flushSync(): void
  flush(done?: () => void): void
}

/**
 * Writes lines some together, because a call to the system for each costs more than the line itself. A warning or worse is written at once, with all before it;
 * the rest waits 50 ms at most, and for no end of the process that Node.js is told of. Only a process that is killed loses them.
 */
export function batchedLines(output: Writable): BatchedLines {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flushSync = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    output.write(lines)
  }
  process.on('exit', flushSync)
  return Object.assign({ lastLevel: 0 }, metadata, {
    write(this: BatchedLines, line: string) {
      if (waiting.length + line.length > batchBytes) flushSync()
      waiting += line
      if (this.lastLevel >= warning || waiting.length > batchBytes) flushSync()
      else timer ??= setTimeout(flushSync, waitMs).unref()
    },
    flushSync,
    flush(done?: () => void) {
      flushSync()
      done?.()
    },
  })
}

/** By this pino tells a destination the level of a line. */
const metadata = { [Symbol.for('pino.metadata')]: true }
