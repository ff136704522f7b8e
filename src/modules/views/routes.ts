import type { ViewSources } from '../../domain/markets/outcome-prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { aroundEndpoints } from './around/routes.ts'
import { entityMarketsEndpoints } from './entity-markets/routes.ts'
import { explainFactEndpoints } from './explain-fact/routes.ts'
import { impactEndpoints } from './impact-chain/routes.ts'
import { marketContextEndpoints } from './market-context/routes.ts'
import { moversEndpoints } from './movers/routes.ts'
import { neighborhoodEndpoints } from './neighborhood/routes.ts'
import { pathEndpoints } from './path/routes.ts'
import { statsEndpoints } from './stats/routes.ts'
import { timelineEndpoints } from './timeline/routes.ts'
import { topicEndpoints } from './topic/routes.ts'
import { viewEndpoint } from './view-route.ts'

/** Views of the graph and its size. */
export function viewsEndpoints(sources: ViewSources & { clock: Clock }): Endpoint[] {
  return [
    viewEndpoint(sources),
    ...moversEndpoints(sources),
    ...entityMarketsEndpoints(sources),
    ...marketContextEndpoints(sources),
    ...impactEndpoints(sources),
    ...pathEndpoints(sources),
    ...timelineEndpoints(sources),
    ...explainFactEndpoints(sources),
    ...topicEndpoints(sources),
    ...aroundEndpoints(sources),
    ...neighborhoodEndpoints(sources),
    ...statsEndpoints(sources),
  ]
}
