import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is moved. */
export type MovableClock = Clock & { move(to: number): void }

export function movableClock(at: number): MovableClock {
  let now = at
  return {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    move(to) {
      now = to
    },
  }
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'move' in clock
}
