import type { Module } from '../../platform/module.ts'
import { gapsJob } from './gap-job.ts'
import { gapEndpoints } from './gap-routes.ts'
import { getMarketMapEndpoint } from './market-map-routes.ts'
import { listCrossVenueMatchesEndpoint } from './matches-routes.ts'
import { peopleEndpoints } from './people-routes.ts'
import type { B2bDependencies } from './shared.ts'
import { suggestionEndpoints } from './suggestion-routes.ts'

/** The module of what programs with a key read: people, the markets around an entity, pairs of both venues, and what signals suggest. */
export function b2bModule(parts: B2bDependencies): Module {
  return {
    name: 'b2b',
    endpoints: [
      ...peopleEndpoints(parts),
      getMarketMapEndpoint(parts),
      listCrossVenueMatchesEndpoint(parts),
      ...suggestionEndpoints(parts),
      ...gapEndpoints(parts),
    ],
    jobs: [gapsJob(parts)],
  }
}
