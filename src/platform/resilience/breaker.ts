/** Lets calls fail at once while a store is down, and lets one of them through now and then to see whether it is back. */
export type Breaker = {
  /** True where this call must not be tried. After the pause one call is let through, and the others wait for what becomes of it. */
  refuses(): boolean
  succeeded(): void
  failed(): void
}

/** `now` is in milliseconds and must not go backwards. */
export function createBreaker(pauseMs: number, now: () => number = () => performance.now()): Breaker {
  let refusedUntil: number | undefined
  return {
    refuses() {
      if (refusedUntil === undefined) return false
      if (now() < refusedUntil) return true
      refusedUntil = now() + pauseMs
      return false
    },
    succeeded() {
      refusedUntil = undefined
    },
    failed() {
      refusedUntil = now() + pauseMs
    },
  }
}
