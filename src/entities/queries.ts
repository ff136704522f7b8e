import { z } from 'zod'
import type { Whole } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'
import { edgePattern } from '../taxonomy/registry/relationships.ts'
import { entityTypes } from '../taxonomy/registry/taxonomy.ts'
import { attributeValue, exposureRole } from './schemas.ts'
import type { View } from './view.ts'

/**
 * Relationships of one entity that are read at all. Of an entity with more, those that the store gives first are put in order; the lists that
 * are answered are far shorter.
 */
export const mostRead = 10_000

/**
 * The same where they are put in order by what is known of the other end, which costs eight times as much: of a country with 50,000 places that
 * is what can be done in the time of an answer.
 */
export const mostRanked = 4_000

const edges = { edges: edgePattern }
const entityType = z.enum(entityTypes)

const relationshipRow = z.object({
  type: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  confidence: z.number(),
  source: z.string(),
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
})
export type RelationshipRow = z.output<typeof relationshipRow>

/** `outgoing` and `incoming` count all that were read; the lists hold the strongest of them. */
const relationshipLists = {
  outgoing: z.number(),
  incoming: z.number(),
  relationshipsFrom: z.array(relationshipRow),
  relationshipsTo: z.array(relationshipRow),
}

type Bounded = View & { id: string; limit: Whole; mostRead: Whole }

const relationshipsRow = z.object({
  entity: z.object({ slug: z.string(), displayName: z.string() }),
  ...relationshipLists,
})
export type RelationshipsRow = z.output<typeof relationshipsRow>

export const listRelationships = defineQuery<Bounded, RelationshipsRow>(
  'entities/list-relationships',
  relationshipsRow,
  edges,
)

const factRow = z.object({
  key: z.string(),
  value: attributeValue,
  validFrom: z.string(),
  statedBy: z.array(z.object({ source: z.string(), confidence: z.number() })),
})
export type FactRow = z.output<typeof factRow>

/** An entity with all that it has but its values and relationships. */
export const wholeEntity = z.object({
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
  category: z.string(),
  subcategory: z.string().nullable(),
  group: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  source: z.string(),
  updatedAt: z.string(),
})

const entityWithFacts = z.object({
  entity: wholeEntity,
  facts: z.array(factRow),
})
export type EntityWithFacts = z.output<typeof entityWithFacts>

/** A market of an entity, by its strongest exposure, as statements give it. */
export const exposedMarket = z.object({
  market: z.object({
    id: z.string(),
    title: z.string(),
    label: z.string().nullable(),
    venue: z.enum(['venue_a', 'venue_b']),
    volume: z.number().nullable(),
  }),
  role: exposureRole,
  strength: z.number(),
  /** The label of the outcome that the entity is exposed to. */
  outcome: z.string(),
})
export type ExposedMarket = z.output<typeof exposedMarket>

/** `enoughMarkets`: one more than are shown. */
export const listExposedMarkets = defineQuery<View & { id: string; enoughMarkets: Whole }, ExposedMarket>(
  'entities/list-exposed-markets',
  exposedMarket,
)

/** Rows come in no order, and an entity that is named twice comes once. */
export const readEntities = defineQuery<View & { ids: string[] }, EntityWithFacts>(
  'entities/read-entities',
  entityWithFacts,
)

/** Who states a version of a fact, and whether he took it back. */
export const versionStatement = z.object({
  source: z.string(),
  confidence: z.number(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  withdrawnAt: z.string().nullable(),
})

const completenessRow = z.object({
  entity: z.object({
    slug: z.string(),
    displayName: z.string(),
    entityType,
    category: z.string(),
    subcategory: z.string().nullable(),
  }),
  attributes: z.array(z.string()),
  relationships: z.array(z.string()),
})

export const readCompleteness = defineQuery<{ id: string; at: string }, z.output<typeof completenessRow>>(
  'entities/read-completeness',
  completenessRow,
  edges,
)

/** How a node was reached: its rank within a role, two measures that order a role, its slug; then from whom, by which edge, which way. */
const way = z.tuple([z.number(), z.number(), z.number(), z.string(), z.string(), z.string(), z.boolean()])
export type Way = z.output<typeof way>

/** A role of a node that had more neighbours than were looked at: how many, of whom, which edge, whether it starts there. */
const cut = z.tuple([z.number(), z.string(), z.string(), z.boolean()])
export type Cut = z.output<typeof cut>

/** An entity as a node of a view. */
export const entityNode = z.object({
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
  category: z.string(),
})
export type EntityNode = z.output<typeof entityNode>

/** The same through a related entity: which one, by which edge, and whether that starts at the entity that was asked for. */
export const relatedMarket = exposedMarket.extend({
  via: z.object({ entity: entityNode, type: z.string(), outgoing: z.boolean() }).nullable(),
})
export type RelatedMarket = z.output<typeof relatedMarket>

/** What entities are exposed to, as a node of a view. */
export const outcomeNode = z.object({
  id: z.string(),
  slug: z.string(),
  label: z.string(),
  question: z.string(),
  /** Null where the words of the venue that listed it say none that is known. */
  category: z.string().nullable(),
})
export type OutcomeNode = z.output<typeof outcomeNode>

/** Entity, outcome, confidence, since when, until when. */
export const exposedRow = z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable()])
export type ExposedRow = z.output<typeof exposedRow>

/** Source, type, target, confidence, since when, until when. */
export const edgeRow = z.tuple([z.string(), z.string(), z.string(), z.number(), z.string(), z.string().nullable()])
export type EdgeRow = z.output<typeof edgeRow>

const aroundRow = z.object({
  center: entityNode,
  nodes: z.array(entityNode.extend({ distance: z.number(), way })),
  /** The ways to all nodes whose neighbours were looked at. */
  followed: z.array(way),
  edges: z.array(edgeRow),
  /** The open outcomes that the nodes are exposed to, strongest first, and whether there are more. */
  outcomes: z.array(outcomeNode),
  moreOutcomes: z.boolean(),
  exposed: z.array(exposedRow),
  /** Wanted nodes found at each distance; at 3, at most the limit. */
  found: z.tuple([z.number(), z.number(), z.number()]),
  /** Nodes at distance 1 and 2 whose neighbours were not looked at. */
  unfollowed: z.tuple([z.number(), z.number()]),
  cuts: z.tuple([cut.nullable(), cut.nullable(), cut.nullable()]),
})
export type AroundRow = z.output<typeof aroundRow>

type Search = View & {
  id: string
  depth: Whole
  types: readonly string[]
  /** Most nodes in the answer beside the centre. */
  limit: Whole
  /** Most neighbours of one role of one node that are looked at. */
  perRole: Whole
  /** Of the limit, what the first hop and the first two may take before later ones had their turn. */
  keep1: Whole
  keep2: Whole
  /** Most nodes of a hop whose neighbours are looked at; whether only nodes of the answer may be. */
  follow: Whole
  followKeptOnly: boolean
  /** Most relationships that are read of the centre, and of each other node. */
  mostRead: Whole
  mostReadBeyond: Whole
  withEdges: boolean
  /** 0: none is looked for. */
  mostOutcomes: Whole
}

export const searchAround = defineQuery<Search, AroundRow>('entities/search-around', aroundRow, edges)

export const findEntity = defineQuery<{ id: string }, { slug: string }>(
  'entities/find-entity',
  z.object({ slug: z.string() }),
)

const marketEntitiesRow = z.object({
  entities: z.array(
    entityNode.pick({ slug: true, displayName: true, entityType: true }).extend({ role: exposureRole }),
  ),
})

export const readMarketEntities = defineQuery<
  { name: string; at: string; limit: Whole },
  z.output<typeof marketEntitiesRow>
>('entities/read-market-entities', marketEntitiesRow)
