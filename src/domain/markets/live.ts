import { LRUCache } from 'lru-cache'
import { ApiError } from '../../platform/errors.ts'
import type { FeedFailure, FeedResult } from './observed.ts'

/** Something that a venue said, and when. */
export type Said<T> = { value: T; at: number }

/** Asks once for all who ask the same at the same time, and again only after `ms`. What failed is not kept. */
export function shared<T>(
  ms: number,
  most: number,
  now: () => number,
): (key: string, ask: () => Promise<T>) => Promise<Said<T>> {
  const kept = new LRUCache<string, Promise<Said<T>>>({ max: most, ttl: ms })
  return (key, ask) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const asked = ask().then((value) => ({ value, at: now() }))
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }
}

/** The value, or 503 that names the venue: what it does not say now cannot be answered now. */
export function orVenueDown<T>(result: FeedResult<T>): T {
  if (result.ok) return result.value
  throw venueDown(result.error)
}

function venueDown({ venue, retryAfterMs, message }: FeedFailure): ApiError {
  return new ApiError('venue_unavailable', `${venue} does not answer now. Please try again in a moment.`, {
    retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil((retryAfterMs ?? 2_000) / 1_000))),
    cause: new Error(message),
  })
}
