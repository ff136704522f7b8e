import { ApiError } from './errors.ts'
import { wanted } from './wanted.ts'

/** Keeps costly work from taking all there is: so much of it runs at once, the rest waits its turn. */
export type Bulkhead = {
  /**
   * Runs work when its turn comes. Rejects with 503 `overloaded` where too many wait already, or the turn does not come in time; who is no
   * longer wanted leaves the queue. `patient`: work that has begun and goes on waits as long as it takes, and is never turned away.
   */
  run<T>(work: () => Promise<T>, options?: { patient: boolean }): Promise<T>
  state(): { running: number; waiting: number }
}

type Limits = {
  /** How many run at once. */
  slots: number
  /** How many wait at most. */
  mostWaiting: number
  /** How long one waits at most, in milliseconds. */
  waitMs: number
}

type Waiting = { start: () => void }

/** First come, first served. */
export function createBulkhead({ slots, mostWaiting, waitMs }: Limits): Bulkhead {
  let running = 0
  // A Set keeps the order of arrival, and lets one leave from the middle.
  const queue = new Set<Waiting>()

  async function turn(patient: boolean): Promise<void> {
    const signal = wanted()
    signal?.throwIfAborted()
    if (running < slots) {
      running += 1
      return
    }
    if (!patient && queue.size >= mostWaiting) throw overloaded(`${queue.size} requests of its kind wait already`)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // The slot goes from the one that ended straight to the one that waits, so nobody slips in between.
    const place: Waiting = { start: resolve }
    queue.add(place)
    const leave = (reason: unknown) => {
      if (queue.delete(place)) reject(reason)
    }
    const stop = () => leave(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    const timer = patient
      ? undefined
      : setTimeout(() => leave(overloaded(`its turn did not come within ${waitMs} ms`)), waitMs)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  function end(): void {
    const [next] = queue
    if (next === undefined) {
      running -= 1
      return
    }
    queue.delete(next)
    next.start()
  }

  return {
    async run(work, { patient } = { patient: false }) {
      await turn(patient)
      try {
        return await work()
      } finally {
        end()
      }
    },
    state: () => ({ running, waiting: queue.size }),
  }
}

function overloaded(why: string): ApiError {
  return new ApiError('overloaded', `The service is busy: ${why}. Please try again shortly.`, { retryAfterSeconds: 2 })
}
