import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { moveRow } from '../../../domain/markets/market-moves.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import { attributeValue } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { exposureRole } from '../impact-chain/queries.ts'

const exposedEntity = z.object({
  entity: entityNode,
  /** Open outcomes that it is exposed to, of which `outcomes` are the strongest. */
  outcomeCount: z.number(),
  outcomes: z.array(z.object({ outcome: outcomeNode, strength: z.number(), role: exposureRole })),
  /** Moves of outcomes, of which `moves` are the greatest. */
  moveCount: z.number(),
  moves: z.array(moveRow.extend({ outcome: outcomeNode })),
})
export type ExposedEntity = z.output<typeof exposedEntity>

const moverRow = exposedEntity.extend({
  facts: z.array(
    z.object({
      key: z.string(),
      versions: z.array(
        z.object({
          value: attributeValue,
          validFrom: z.string(),
          validTo: z.string().nullable(),
          place: z.number(),
        }),
      ),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      eventType: z.string(),
      title: z.string(),
      happenedAt: z.string(),
      impactScore: z.number().nullable(),
      role: z.string().nullable(),
    }),
  ),
})
export type MoverRow = z.output<typeof moverRow>

const moversRow = z.object({
  /** The most, in hundredths, that an entity which was not looked at can have. */
  beyond: z.number(),
  candidates: z.number(),
  movers: z.array(moverRow),
  edges: z.array(edgeRow),
  /** Between any of them and any of the outcomes. */
  exposed: z.array(exposedRow),
})
export type MoversRow = z.output<typeof moversRow>

type SelectionParams = View & {
  since: string
  scope: string
  periods: readonly string[]
  /** Entities of one period that are read, and those that are looked at. */
  perPeriod: Whole
  maxCandidates: Whole
  maxFacts: Whole
  maxRead: Whole
  maxOutcomes: Whole
  maxContracts: Whole
  maxMoves: Whole
  maxTold: Whole
  windows: readonly string[]
}

export type ScopeField = 'category' | 'subcategory' | 'entityType'

function readMovers(field?: ScopeField) {
  return defineQuery<SelectionParams, MoversRow>('views/read-movers', moversRow, {
    scope: field === undefined ? '' : `a.${field} = $scope AND`,
    order: field === undefined ? '' : `a.${field},`,
    ...edgesWithAge,
  })
}

export const readMoversBy = {
  all: readMovers(),
  category: readMovers('category'),
  subcategory: readMovers('subcategory'),
  entityType: readMovers('entityType'),
} as const

const marketMoversRow = z.object({
  /** The greatest move, in price units, of those that were not looked at. */
  beyond: z.number(),
  more: z.boolean(),
  movers: z.array(exposedEntity.extend({ magnitude: z.number(), largest: z.number() })),
  edges: z.array(edgeRow),
  exposed: z.array(exposedRow),
})

type MarketMoversWanted = View & {
  since: string
  days: readonly string[]
  limit: Whole
  maxMoves: Whole
  maxExposed: Whole
  maxOutcomes: Whole
  maxTold: Whole
}

export const readMarketMovers = defineQuery<MarketMoversWanted, z.output<typeof marketMoversRow>>(
  'views/read-market-movers',
  marketMoversRow,
  edgesWithAge,
)
