import { nameOrNotFound } from '../entities/names.ts'
import { entityMarketsView } from './entity-markets-routes.ts'
import { explainFactView } from './explain-fact.ts'
import { impactChainView } from './impact-view.ts'
import { marketContextView } from './market-context-routes.ts'
import { neighborhood } from './service.ts'
import { timelineView } from './timeline.ts'
import { topicView } from './topic.ts'
import type { ViewKind } from './view-kind.ts'

const neighborhoodView: ViewKind = {
  type: 'neighborhood',
  description: 'the entities around one and how they are related, as at `/api/graph/entity/:id/neighborhood`',
  needs: [['entity']],
  extra: {},
  answer: ({ graph }, { entity = '', depth = 1, limit = 100, includeFacts, includeEvents, view }) =>
    neighborhood(graph, { ...nameOrNotFound(entity), depth, limit, includeFacts, includeEvents, view }),
}

/** Every view that is served. */
export const viewKinds: readonly ViewKind[] = [
  neighborhoodView,
  entityMarketsView,
  marketContextView,
  timelineView,
  explainFactView,
  topicView,
  impactChainView,
]
