import { LRUCache } from 'lru-cache'
import { firstAbove } from '../sorted.ts'

/** The rest of a caller's allowance after a request was counted or refused. */
export type Standing = {
  allowed: boolean
  limit: number
  remaining: number
  /** Milliseconds since 1970 at which a request more is possible again, or the window is empty. */
  resetAt: number
}

/**
 * Counts requests in this process only. A sliding window: the last `windowMs` before each request. Where the clock was put back, what was counted
 * later than now counts as of now: nobody waits for longer than a window.
 */
export type LocalLimit = {
  take(id: string, max: number, now: number): Standing
  /** The same without counting. */
  peek(id: string, max: number, now: number): Standing
  /** Counts a request that was allowed elsewhere, so that a change-over gives nobody a second allowance. */
  note(id: string, now: number): void
}

/** Remembers the times of accepted requests for at most `maxCallers`; those that asked least recently are forgotten first. */
export function createLocalLimit(windowMs: number, maxCallers: number): LocalLimit {
  const accepted = new LRUCache<string, number[]>({ max: maxCallers })

  /** In ascending order, none of them after `now`. */
  const timesOf = (id: string, now: number): number[] => {
    const times = accepted.get(id) ?? []
    const ahead = (times.at(-1) ?? now) - now
    if (ahead <= 0) return times
    const shifted = times.map((time) => time - ahead)
    accepted.set(id, shifted)
    return shifted
  }

  /** `inside` is how many of the times, the last ones, lie in the window that ends now. */
  const standing = (times: readonly number[], inside: number, max: number, now: number): Standing => {
    // With more than `max` inside the window (counted elsewhere), the one that frees a place is not the oldest.
    const freeing = times[times.length - Math.min(inside, max)] ?? now
    return { allowed: inside < max, limit: max, remaining: Math.max(0, max - inside), resetAt: freeing + windowMs }
  }

  const note = (id: string, now: number): number[] => {
    const times = timesOf(id, now)
    const expired = firstAbove(times, now - windowMs)
    if (expired > times.length / 2) times.splice(0, expired)
    times.push(now)
    accepted.set(id, times)
    return times
  }

  return {
    take(id, max, now) {
      const before = timesOf(id, now)
      const inside = before.length - firstAbove(before, now - windowMs)
      if (inside >= max) return standing(before, inside, max, now)
      return { ...standing(note(id, now), inside + 1, max, now), allowed: true }
    },
    peek(id, max, now) {
      const times = timesOf(id, now)
      return standing(times, times.length - firstAbove(times, now - windowMs), max, now)
    },
    note: (id, now) => {
      note(id, now)
    },
  }
}
