import { relationshipRules } from '../../domain/relationships.ts'
import type { MapLabel } from './map-queries.ts'

/** From which confidence on a link of the entity itself is exact: the contract's. */
export const leastConfidence = 0.7
/** The relationships of somebody with his team, as edges. */
export const teamEdges = (['plays_for', 'member_of', 'leads'] as const).map((type) => relationshipRules[type].edge)

/** The rank of what no other label fits. */
export const lastRank = 5

/** Labels of the ranks that statements give a way. */
export const labels: Readonly<Record<string, MapLabel>> = {
  0: 'exact_entity',
  1: 'team_market',
  2: 'exact_entity',
  3: 'team_market',
  4: 'player_prop',
  [lastRank]: 'related_indirect',
}
