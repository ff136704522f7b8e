import type { z } from 'zod'
import { useVenues } from '../domain/markets/venue-table.ts'
import { hyperliquid } from './hyperliquid/venue.ts'
import { kalshi } from './kalshi/venue.ts'
import { polymarket } from './polymarket/venue.ts'
import type { VenueModule } from './port.ts'

/** The venues of this service. A further one is imported and named here. */
export const registry: readonly VenueModule[] = [polymarket, kalshi, hyperliquid]

/** The settings of all of them. */
export function settingsOf(venues: readonly VenueModule[]): readonly z.ZodType[] {
  return venues.flatMap(({ settings }) => settings)
}

/** Says which venues there are, for what a process does without reading them. */
export function nameVenues(venues: readonly VenueModule[] = registry): void {
  useVenues(venues.map(({ traits }) => traits))
}
