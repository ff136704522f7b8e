import { setTimeout as delay } from 'node:timers/promises'

const pauseMs = 25

/** Waits until a condition holds, and says after how many milliseconds. Rejects after `limitMs` with what was waited for. */
export async function until(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<number> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > limitMs) {
      throw new Error(`In ${limitMs} ms it did not come true: ${typeof what === 'string' ? what : what()}`)
    }
    await delay(pauseMs)
  }
  return performance.now() - started
}
