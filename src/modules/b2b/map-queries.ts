import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { TieParameters } from '../../domain/graph/path-confidence.ts'
import { entityType } from '../../domain/graph/rows.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { exposureRole } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { marketNode, marketProjection } from '../markets/index.ts'

/** Relations of a market to an entity, the first that fits. */
export const mapLabels = ['exact_entity', 'team_market', 'player_prop', 'related_indirect'] as const
export type MapLabel = (typeof mapLabels)[number]

const end = z.object({ slug: z.string(), entityType })

const mappedMarket = z.object({
  market: marketNode,
  /** Null where it is no prop, or matching has not read it yet. */
  prop: z.string().nullable(),
  strength: z.number(),
  role: exposureRole,
  hops: z.number(),
  /** Confidence of the exposure, and of the pricing. */
  link: z.number(),
  pricing: z.number(),
  named: z.boolean(),
  reasons: z.array(z.string()).nullable(),
  /** The entity whose market it is. */
  entity: z.object({ id: z.string(), slug: z.string(), displayName: z.string(), entityType }),
  path: z.array(
    z.object({
      type: z.string(),
      source: end,
      target: end,
      confidence: z.number(),
      degree: z.number(),
      confirmedAt: z.string().nullable(),
    }),
  ),
  compared: z.array(z.object({ flag: z.enum(['exact_match', 'near_match', 'do_not_compare']), id: z.string() })),
})
export type MappedMarket = z.output<typeof mappedMarket>

const mapRow = z.object({
  entity: z.object({ slug: z.string(), displayName: z.string(), entityType }),
  /** Relationships that were read of the entity; related entities with markets one and two relationships away. */
  read: z.number(),
  nearby: z.number(),
  further: z.number(),
  /** Related entities that may be passed through, and the most markets that were read of one. */
  through: z.number(),
  ofOne: z.number(),
  groups: z.array(z.object({ label: z.enum(mapLabels), total: z.number(), markets: z.array(mappedMarket) })),
})
export type MapRow = z.output<typeof mapRow>

type Params = View &
  TieParameters & {
    id: string
    withRelated: boolean
    limit: Whole
    teamEdges: readonly string[]
    /** The label of each rank of a way, by its figure. */
    labels: Readonly<Record<string, MapLabel>>
    forward: Readonly<Record<string, number>>
    backward: Readonly<Record<string, number>>
    /** The edges that can age, and the life of each by edge and types of its ends. */
    ageing: readonly string[]
    livesMs: Readonly<Record<string, number>>
    /** The least certainty of a way: what is less sure is left out, and does not count. */
    leastSure: number
    /** From which confidence on a direct link is exact. */
    leastConfidence: number
    /** Ways that pass less are not followed. */
    leastWeight: number
    maxRead: Whole
    maxNear: Whole
    maxThrough: Whole
    /** An entity with more relationships is shared by too many to tell anything, and is not passed through. */
    maxDegree: Whole
    maxFar: Whole
    /** Of one related entity. */
    maxMarkets: Whole
  }

export const mapMarkets = defineQuery<Params, MapRow>('b2b/map-markets', mapRow, {
  edges: edgePattern,
  market: marketProjection,
})
