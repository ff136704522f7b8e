import { z } from 'zod'
import type { FeedName } from '../../domain/markets/observed.ts'
import { allVenues } from '../../domain/markets/venue-table.ts'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { readSeen } from './venue-seen.ts'

type Store = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
}

/**
 * The freshness of the data of a venue: `fresh`, `stale` (older than it should be), `down` (it does not answer), `never` (nothing was read yet), and
 * whatever else is worth showing.
 */
export type VenueState = {
  venue: string
  state: 'fresh' | 'stale' | 'down' | 'never'
  /** ISO 8601. */
  lastSuccess: string | null
  /** The numbers of rows that were read, and of those that were refused. */
  rows?: number
  refused?: number
  unknownFields?: readonly { field: string; rows: number }[]
  missingFields?: readonly { field: string; rows: number }[]
} & Record<string, unknown>

const keptSeconds = 30 * 86_400
const kept = z.object({ lastSuccess: z.number().nullable(), failure: z.string().nullable() })

function keyOf(venue: FeedName): string {
  return `venue:${venue}`
}

/** Notes how a refresh of prices ended. `failure` is null where it was whole. */
export async function noteRefresh(store: Store, venue: FeedName, now: number, failure: string | null): Promise<void> {
  const before = failure === null ? null : await read(store, venue)
  const lastSuccess = failure === null ? now : (before?.lastSuccess ?? null)
  await store.set(keyOf(venue), JSON.stringify({ lastSuccess, failure }), keptSeconds)
}

async function read(store: Store, venue: FeedName): Promise<z.output<typeof kept> | null> {
  const text = await store.get(keyOf(venue))
  return text === null ? null : kept.parse(JSON.parse(text))
}

/**
 * The freshness of the prices of each venue, and what was odd about what it sent: stale after three refresh periods, down where the last refresh
 * failed as well.
 */
export async function venueStates(
  store: Store & Pick<Redis, 'run'>,
  clock: Clock,
  refreshSeconds: number,
  connected: boolean,
): Promise<VenueState[]> {
  if (!connected) return []
  return Promise.all(
    allVenues().map(async ({ id: venue }) => {
      const [state, seen] = await Promise.all([read(store, venue), readSeen(store, venue)])
      const lastSuccess = state?.lastSuccess ?? null
      const isOld = lastSuccess === null || clock.now() - lastSuccess > 3 * refreshSeconds * 1_000
      return {
        venue,
        state: !isOld
          ? ('fresh' as const)
          : state?.failure != null
            ? ('down' as const)
            : lastSuccess === null
              ? ('never' as const)
              : ('stale' as const),
        lastSuccess: lastSuccess === null ? null : isoOf(lastSuccess),
        failure: state?.failure ?? null,
        ...seen,
      }
    }),
  )
}
