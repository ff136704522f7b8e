/** The pace at which a store that ends again and again is started again. */
export type RestartPolicy = {
  /** The number of restarts that come at once. */
  free: number
  /** Milliseconds that it must answer for one of them to be forgotten. */
  forgivenMs: number
  /** After those, the first pause, doubled up to the longest. */
  firstMs: number
  longestMs: number
}

/** Three in five minutes at once; a store that always ends is tried once a minute. */
export const defaultRestarts: RestartPolicy = { free: 3, forgivenMs: 100_000, firstMs: 1_000, longestMs: 60_000 }

/** Ends that count, after one more. `answeredMs`: how long it answered before this one, 0 where it could not be started. */
export function countEnd(policy: RestartPolicy, ends: number, answeredMs: number): number {
  return Math.max(0, ends - Math.floor(answeredMs / policy.forgivenMs)) + 1
}

/** The pause after so many ends, in milliseconds. */
export function pauseAfter({ free, firstMs, longestMs }: RestartPolicy, ends: number): number {
  return ends <= free ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(ends - free - 1, 20))
}
