import {
  distinctOutcomes,
  exposureEdges,
  graphNodeOf,
  outcomeGraphNode,
  relationshipEdges,
  rounded,
} from '../../../domain/graph/shape.ts'
import { shapeMove } from '../../../domain/markets/market-moves.ts'
import type { Prices } from '../../../domain/markets/outcome-prices.ts'
import type { ExposedEntity, MoversRow } from './queries.ts'

/** Open outcomes that are told of one mover, and changes, events and moves. */
export const maxOutcomes = 10
export const maxTold = 10

export function entityOf({ entity }: ExposedEntity) {
  return {
    entityId: entity.id,
    entitySlug: entity.slug,
    entityName: entity.displayName,
    entityType: entity.entityType,
    category: entity.category,
  }
}

/** Outcomes that a mover is exposed to, and their moves. */
export function exposureOf({ outcomes, outcomeCount, moves }: ExposedEntity, prices: Prices) {
  return {
    moves: moves.map(({ outcome, ...row }) => ({ ...shapeMove(row), outcome })),
    affectedMarkets: outcomes.map(({ outcome, role, strength }) => ({
      outcome,
      role,
      strength: rounded(strength),
      venuePrices: prices.of(outcome.id).venuePrices,
    })),
    affectedMarketCount: outcomeCount,
  }
}

/** The size of the greatest move, up or down; null where there is none. */
export function largestOf({ moves: [greatest] }: ExposedEntity): number | null {
  return greatest === undefined ? null : Math.abs(shapeMove(greatest).delta)
}

export function graphOfMovers(
  shown: readonly ExposedEntity[],
  { edges, exposed }: Pick<MoversRow, 'edges' | 'exposed'>,
  at: string,
) {
  const outcomes = distinctOutcomes(shown.flatMap((row) => row.outcomes.map(({ outcome }) => outcome)))
  const nodes = [...shown.map((row) => graphNodeOf(row.entity)), ...outcomes.map(outcomeGraphNode)]
  const ids = new Set(nodes.map(({ id }) => id))
  return {
    nodes,
    edges: [...relationshipEdges(edges, at), ...exposureEdges(exposed)].filter(
      ({ source, target }) => ids.has(source) && ids.has(target),
    ),
  }
}
