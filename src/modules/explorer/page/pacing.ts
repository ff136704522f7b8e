/** The rest of the allowance, as an answer tells it. */
export type Allowance = {
  /** Requests a minute. */
  limit: number
  remaining: number
  /** Milliseconds from now until one more is allowed. */
  resetMs: number
}

/** The time and a timer, to be replaced in tests. */
export type Timer = { now(): number; later(ms: number, run: () => void): () => void }

export type Pacing = {
  /**
   * Resolves once a request may be sent: true where somebody waits for it; false where it may wait for another time and there is little left. Rejects
   * with the reason of the signal where nobody wants it any more.
   */
  enter(options?: { signal?: AbortSignal; isRefresh?: boolean }): Promise<boolean>
  /** Is told of each request that came back, with what its answer says is left. */
  leave(allowance?: Allowance): void
  /** Forgets what was told: somebody else asks now. */
  forget(): void
  /** Requests a minute, as far as is known. */
  limit(): number | undefined
}

/** Lets a request of the queue go. */
type Entry = () => void

/** Requests that are left to a person before prices are refreshed. */
export const reserve = 8

/**
 * Lets requests go as long as the service answers them, and then one by one as it says: a request that is refused helps nobody. `onWaiting` is told
 * until when (by the timer's clock) the next one waits, undefined when none does.
 */
export function createPacing(timer: Timer, onWaiting: (until: number | undefined) => void): Pacing {
  let known: Allowance | undefined
  let freeAt = 0
  let underWay = 0
  let queue: readonly Entry[] = []
  let cancelTimer: (() => void) | undefined

  const left = () => (known === undefined ? Number.POSITIVE_INFINITY : known.remaining - underWay)
  // After a wait one request is sent, and its answer tells how many more may follow.
  const mayGo = () => left() > 0 || (underWay === 0 && timer.now() >= freeAt)

  const pump = () => {
    cancelTimer?.()
    cancelTimer = undefined
    while (queue[0] !== undefined && mayGo()) {
      const [first, ...others] = queue
      queue = others
      underWay += 1
      first?.()
    }
    const isHeld = queue.length > 0
    const waitMs = freeAt - timer.now()
    if (isHeld && waitMs > 0) cancelTimer = timer.later(waitMs, pump)
    onWaiting(isHeld && waitMs > 0 ? freeAt : undefined)
  }

  return {
    enter({ signal, isRefresh = false } = {}) {
      if (isRefresh && left() <= reserve) return Promise.resolve(false)
      return admitted(signal, {
        join(entry) {
          queue = [...queue, entry]
          pump()
        },
        leave(entry) {
          queue = queue.filter((each) => each !== entry)
          pump()
        },
      })
    },
    leave(allowance) {
      underWay -= 1
      if (allowance !== undefined) {
        // Those under way may be counted in it or not: taken as not counted, until they come back.
        known = allowance
        freeAt = timer.now() + allowance.resetMs
      } else if (known !== undefined) known = { ...known, remaining: Math.max(0, known.remaining - 1) }
      pump()
    },
    forget() {
      known = undefined
      pump()
    },
    limit: () => known?.limit,
  }
}

type Queue = { join(entry: Entry): void; leave(entry: Entry): void }

/** Resolves with true when the queue lets it go; rejects, and leaves the queue, when the signal says so before. */
function admitted(signal: AbortSignal | undefined, queue: Queue): Promise<true> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const drop = () => {
      queue.leave(entry)
      reject(signal?.reason)
    }
    const entry = () => {
      signal?.removeEventListener('abort', drop)
      resolve(true)
    }
    signal?.addEventListener('abort', drop)
    queue.join(entry)
  })
}
