import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * For whom work is done is carried beside the calls, not through them: whoever starts work says by a signal until when it is wanted, and what
 * costs something below (a statement in the database, a place in a queue) ends when it no longer is.
 */
const current = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs work that is wanted until the signal aborts; `undefined`: to its end, because others wait for it too. */
export function whileWanted<T>(signal: AbortSignal | undefined, work: () => T): T {
  return current.run(signal, work)
}

/** Until when the work under way is wanted; undefined where nobody said. */
export function wanted(): AbortSignal | undefined {
  return current.getStore()
}

/** What the work comes to, or rejects with the signal's reason where that aborts first. The work must end by the signal itself. */
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
  const whole = wanted()
  const stop = () => controller.abort(whole?.reason)
  if (whole?.aborted) stop()
  else whole?.addEventListener('abort', stop, { once: true })
  return { controller, release: () => whole?.removeEventListener('abort', stop) }
}
