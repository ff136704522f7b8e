import { createTask, validate } from 'node-cron'
import { systemClock } from '../clock.ts'
import type { Log } from '../telemetry/log.ts'

const timezone = 'Etc/UTC'
/** Longest delay with which a busy process may notice a time that has come, if the next one has not come yet. */
const toleranceMs = 60_000
/** The time within which it is noticed that the clock was set. */
const lookMs = 1_000

export type Ticker = {
  start(): void
  stop(): void
  /** The next time, in milliseconds since 1970. */
  next(): number
}

export function isCron(expression: string): boolean {
  return validate(expression)
}

/**
 * Calls `tick` at the times of a cron expression, in UTC, with the time that was meant: the same in every process, however late its timers are.
 * A time that a process notices too late is left out. The timers are our own: those of the library wait for the time that was the next one before the
 * clock was put back, and go through every time that a clock put on has passed over.
 */
export function createTicker(expression: string, tick: (slot: number) => void, log: Log): Ticker {
  const next = () => nextTime(expression, log)
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let lastLook = 0

  function look(): void {
    const now = systemClock.now()
    // The clock was put back: there are times before the one that is waited for.
    if (now < lastLook) due = next()
    lastLook = now
    const slot = due
    if (now >= slot) due = next()
    timer = setTimeout(look, Math.max(1, Math.min(lookMs, due - now)))
    if (now < slot) return
    if (now - slot <= toleranceMs) tick(slot)
    else log.debug({ cron: expression }, 'a time went by unnoticed')
  }

  return {
    start() {
      due = next()
      look()
    },
    stop: () => clearTimeout(timer),
    next,
  }
}

/** The next time of a cron expression, in milliseconds since 1970. */
export function nextTime(expression: string, log: Log): number {
  const say = (message: string | Error) => log.debug({ cron: expression }, String(message))
  const task = createTask(expression, () => {}, { timezone, logger: { info: say, warn: say, error: say, debug: say } })
  try {
    return task.getNextRuns(1)[0]?.getTime() ?? Number.POSITIVE_INFINITY
  } finally {
    void task.destroy()
  }
}

/** A cron expression that runs every so many seconds; once a minute where these do not divide a minute. */
export function everySeconds(seconds: number): string {
  return seconds < 60 && 60 % seconds === 0 ? `*/${seconds} * * * * *` : '0 * * * * *'
}
