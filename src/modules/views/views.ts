import { crossVenueView } from './cross-venue/view.ts'
import { entityMarketsView } from './entity-markets/routes.ts'
import { explainFactView } from './explain-fact/explain-fact.ts'
import { impactChainView } from './impact-chain/view.ts'
import { marketContextView } from './market-context/routes.ts'
import { moversView } from './movers/routes.ts'
import { neighborhoodView } from './neighborhood/view.ts'
import { timelineView } from './timeline/timeline.ts'
import { topicView } from './topic/topic.ts'
import type { AnswerOf } from './view-kind.ts'

/** Every view, in the order of the contract. */
export const viewKinds = [
  neighborhoodView,
  moversView,
  entityMarketsView,
  marketContextView,
  timelineView,
  explainFactView,
  topicView,
  crossVenueView,
  impactChainView,
] as const

/** An answer of `/api/graph/view`, told apart by `type`. */
export type GraphViewAnswer = AnswerOf<(typeof viewKinds)[number]>
