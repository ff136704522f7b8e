import { createTask, validate } from 'node-cron'
import type { Log } from '../log.ts'

const timezone = 'Etc/UTC'
/** So late may a busy process notice a time that has come, if the next one has not come yet. */
const toleranceMs = 60_000

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
 * A time that a process notices too late is left out.
 */
export function createTicker(expression: string, tick: (slot: number) => void, log: Log): Ticker {
  const say = (message: string | Error) => log.debug({ cron: expression }, String(message))
  const task = createTask(expression, ({ date }) => tick(date.getTime()), {
    timezone,
    missedExecutionTolerance: toleranceMs,
    logger: { info: say, warn: say, error: say, debug: say },
  })
  return {
    start: () => void task.start(),
    stop: () => void task.destroy(),
    next: () => task.getNextRuns(1)[0]?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

/** The next time of a cron expression, in milliseconds since 1970. */
export function nextTime(expression: string, log: Log): number {
  const ticker = createTicker(expression, () => {}, log)
  try {
    return ticker.next()
  } finally {
    ticker.stop()
  }
}
