import type { Clock } from '../../platform/clock.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { batchEndpoints } from './batch-routes.ts'
import { detailEndpoints } from './detail-routes.ts'
import type { MarketSources } from './exposed-markets.ts'
import { listEndpoints } from './list-routes.ts'
import { marketEndpoints } from './market-routes.ts'
import { statementEndpoints } from './statement-routes.ts'

/** Everything about entities, and the lists of entities by their place in the taxonomy. */
export function entityEndpoints(parts: { graph: Graph; clock: Clock } & MarketSources): Endpoint[] {
  return [
    ...listEndpoints(parts),
    ...batchEndpoints(parts),
    ...detailEndpoints(parts),
    ...marketEndpoints(parts),
    ...statementEndpoints(parts),
  ]
}
