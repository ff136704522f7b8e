import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The signal of those for whom work is done is carried beside the calls, not through them: whoever starts work says until when it is wanted, and what
 * costs something below (a statement in the database, a place in a queue) ends when it no longer is.
 */
const current = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs work that is wanted until the signal aborts; `undefined`: to its end, because others wait for it too. */
export function untilAborted<T>(signal: AbortSignal | undefined, work: () => T): T {
  return current.run(signal, work)
}

/** Until when the work under way is wanted; undefined where nobody said. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()
}

/** Resolves with what the work comes to, or rejects with the signal's reason where that aborts first. The work must end by the signal itself. */
export async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A controller that also aborts with the work under way. `release` when its own work is over. */
export function controllerOfPart(): { controller: AbortController; release: () => void } {
  const controller = new AbortController()
  const whole = currentSignal()
  const stop = () => controller.abort(whole?.reason)
  if (whole?.aborted) stop()
  else whole?.addEventListener('abort', stop, { once: true })
  return { controller, release: () => whole?.removeEventListener('abort', stop) }
}

/** A clock of work that somebody waits for; it stands while something is waited for that is not the work's own. */
type Deadline = { hold(): () => void }

const deadlines = new AsyncLocalStorage<Deadline>()

/** Longest extension for an answer where the database plans what nobody has asked it yet. */
const defaultHeldMs = 5_000

/**
 * Runs work and calls `late` once it took `timeoutMs`, not counting what was held up to `maxHeldMs`. `clear` when the work is over.
 */
export function withDeadline<T>(
  timeoutMs: number,
  late: () => void,
  work: () => T,
  maxHeldMs = defaultHeldMs,
): { result: T; clear: () => void } {
  let left = timeoutMs
  let holders = 0
  let since = performance.now()
  let over = false
  let timer = setTimeout(late, left)
  const deadline: Deadline = {
    hold() {
      if (holders === 0) {
        clearTimeout(timer)
        left -= performance.now() - since
      }
      holders += 1
      return () => {
        holders -= 1
        if (holders > 0 || over) return
        since = performance.now()
        timer = setTimeout(late, Math.max(0, left))
      }
    },
  }
  const clear = () => {
    over = true
    clearTimeout(timer)
    clearTimeout(last)
  }
  const last = setTimeout(() => {
    clear()
    late()
  }, timeoutMs + maxHeldMs)
  return { result: deadlines.run(deadline, work), clear }
}

/** Stops the clock of the work under way, where it has one, until what is given back is called. */
export function holdDeadline(): () => void {
  return deadlines.getStore()?.hold() ?? (() => {})
}
