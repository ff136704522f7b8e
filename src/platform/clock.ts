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
