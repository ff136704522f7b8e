import type { ViewSources } from '../../domain/markets/outcome-prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import type { Module } from '../../platform/module.ts'
import { aroundEndpoints } from './around/routes.ts'
import { createEditions } from './editions.ts'
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

type Dependencies = Omit<ViewSources, 'editions'> & {
  clock: Clock
  /** Names the state of what is loaded. */
  stamp: () => Promise<string>
}

/** Views of the graph: each in a folder of its own. */
export function viewsModule({ stamp, ...sources }: Dependencies): Module {
  return {
    name: 'views',
    endpoints: viewsEndpoints({ ...sources, editions: createEditions(sources.graph, stamp) }),
  }
}

/** Views of the graph and its size. */
function viewsEndpoints(sources: ViewSources & { clock: Clock }): Endpoint[] {
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
