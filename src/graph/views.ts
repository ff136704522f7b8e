import { nameOrNotFound } from '../domain/names.ts'
import { invalidParameter } from '../platform/errors.ts'
import { crossVenueView } from './cross-venue-view.ts'
import { entityMarketsView } from './entity-markets-routes.ts'
import { explainFactView } from './explain-fact.ts'
import { impactChainView } from './impact-view.ts'
import { marketContextView } from './market-context-routes.ts'
import { moversView } from './movers-routes.ts'
import { neighborhood } from './service.ts'
import { timelineView } from './timeline.ts'
import { topicView } from './topic.ts'
import type { ViewKind } from './view-kind.ts'

const neighborhoodView: ViewKind = {
  type: 'neighborhood',
  description:
    'the entities around one and how they are related, as at `/api/graph/entity/:id/neighborhood`; with `scope=markets` also the open outcomes that these are exposed to, strongest first, at most 100, beyond `limit`',
  needs: [['entity']],
  extra: {},
  answer: async ({ graph }, { entity = '', scope, depth = 1, limit = 100, includeFacts, includeEvents, view }) => {
    if (scope !== undefined && scope !== 'markets') throw invalidParameter('scope', 'must be markets for this view')
    const withOutcomes = scope === 'markets'
    return neighborhood(graph, {
      ...nameOrNotFound(entity),
      depth,
      limit,
      includeFacts,
      includeEvents,
      withOutcomes,
      view,
    })
  },
}

/** Every view, in the order of the contract. */
export const viewKinds: readonly ViewKind[] = [
  neighborhoodView,
  moversView,
  entityMarketsView,
  marketContextView,
  timelineView,
  explainFactView,
  topicView,
  crossVenueView,
  impactChainView,
]
