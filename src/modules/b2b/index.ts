import type { Module } from '../../platform/module.ts'
import { type AlertSource, noAlerts } from './alerts.ts'
import { getMarketMapEndpoint } from './market-map-routes.ts'
import { listCrossVenueMatchesEndpoint } from './matches-routes.ts'
import { peopleEndpoints } from './people-routes.ts'
import type { B2bDependencies } from './shared.ts'
import { signalEndpoints } from './signals-routes.ts'

/** What programs with a key read: people, the markets around an entity, pairs of both venues, and what signals suggest. */
export function b2bModule(given: Omit<B2bDependencies, 'alerts'> & { alerts?: AlertSource }): Module {
  const parts = { alerts: noAlerts, ...given }
  return {
    name: 'b2b',
    endpoints: [
      ...peopleEndpoints(parts),
      getMarketMapEndpoint(parts),
      listCrossVenueMatchesEndpoint(parts),
      ...signalEndpoints(parts),
    ],
  }
}
