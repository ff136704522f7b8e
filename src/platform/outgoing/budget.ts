/** The calls that another service takes in a window of time, in its own unit: requests, or weight. */
export type Allowance = {
  units: number
  windowMs: number
  /** Units that may be spent at one moment after a rest. Never less than the dearest call. A tenth of `units` where not given. */
  burst?: number
}

/** Hands out places to start a call, so that no window of time ever holds more than the allowance. */
export type Budget = {
  /**
   * Takes a place for a call and says in how many milliseconds it may start. Undefined, and nothing is taken, where that would be
   * later than `longestMs`.
   */
  reserve(cost: number, longestMs: number): number | undefined
  /** Nothing starts for this long: the other side has asked for it. Places that were given before have to be taken anew. */
  pause(ms: number): void
  paused(): boolean
}

/**
 * A token bucket whose refill is the allowance less the burst, so that burst and refill of any one window together are the allowance
 * and not more. `now` is in milliseconds and must not go backwards.
 */
export function createBudget(
  { units, windowMs, burst }: Allowance,
  now: () => number = () => performance.now(),
): Budget {
  const size = Math.min(units / 2, burst ?? Math.max(1, units / 10))
  const perMs = (units - size) / windowMs
  let tokens = size
  /** The moment for which `tokens` holds: that of the last place, which may be ahead. */
  let at = now()
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    reserve(cost, longestMs) {
      const from = Math.max(now(), at, pausedUntil)
      const there = Math.min(size, tokens + (from - at) * perMs)
      // A call that is dearer than the bucket starts when the bucket is full, and the ones after it wait for the rest.
      const wanted = Math.min(cost, size)
      const start = from + Math.max(0, wanted - there) / perMs
      const waitMs = Math.max(0, start - now())
      if (waitMs > longestMs) return undefined
      tokens = Math.max(there, wanted) - cost
      at = start
      return waitMs
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms)
    },
    paused: () => now() < pausedUntil,
  }
}
