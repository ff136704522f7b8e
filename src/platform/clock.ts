/** The time, passed in wherever it is needed, so that a test can hold it still. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** The same moment as ISO 8601 with milliseconds, the form in which times are stored and sent. */
  iso(): string
}

export const systemClock: Clock = {
  now: () => Date.now(),
  iso: () => new Date().toISOString(),
}

/** Today, as days since 1970. */
export function dayOf(clock: Clock): number {
  return Math.floor(clock.now() / 86_400_000)
}
