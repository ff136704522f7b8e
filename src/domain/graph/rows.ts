import { z } from 'zod'
import { precisions } from '../facts/precision.ts'
import { venueName } from '../markets/venue-schemas.ts'
import { attributeValue, exposureRole } from '../schemas.ts'
import { type EntityType, entityTypes } from '../taxonomy.ts'

export const entityType = z.enum(entityTypes)

/**
 * Relationships of one entity that are read at all. Of an entity with more, those that the store gives first are put in order; the lists that
 * are answered are far shorter.
 */
export const maxRead = 10_000

/**
 * The same where they are put in order by what is known of the other end, which costs eight times as much: of a country with 50,000 places that
 * is what can be done in the time of an answer.
 */
export const maxRanked = 4_000

/** The precision of a start or an end; null where it is known to the day. */
const precisionOrNull = z.enum(precisions).nullable()
export const datings = { fromPrecision: precisionOrNull, toPrecision: precisionOrNull }

const relationshipRow = z.object({
  type: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  ...datings,
  document: z.string().nullable(),
  confidence: z.number(),
  source: z.string(),
  /** The moment at which it was last stated, where it ages. */
  confirmedAt: z.string().nullable(),
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
})
export type RelationshipRow = z.output<typeof relationshipRow>

/** `outgoing` and `incoming` count all that were read, or, of a hub, all that hold (`isCounted`); the lists hold the strongest of them. */
const relationshipLists = {
  outgoing: z.number(),
  incoming: z.number(),
  isCounted: z.boolean(),
  relationshipsFrom: z.array(relationshipRow),
  relationshipsTo: z.array(relationshipRow),
}

export const relationshipsRow = z.object({
  entity: z.object({ slug: z.string(), displayName: z.string(), entityType }),
  ...relationshipLists,
})
export type RelationshipsRow = z.output<typeof relationshipsRow>

const factRow = z.object({
  key: z.string(),
  value: attributeValue,
  validFrom: z.string(),
  fromPrecision: precisionOrNull,
  /** `confirmedAt`: when the source last said so, where the attribute ages. */
  statedBy: z.array(
    z.object({
      source: z.string(),
      confidence: z.number(),
      confirmedAt: z.string().nullable(),
      document: z.string().nullable(),
    }),
  ),
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

export const entityWithFacts = z.object({
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
    venue: venueName,
    volume: z.number().nullable(),
  }),
  role: exposureRole,
  strength: z.number(),
  /** The label of the outcome that the entity is exposed to. */
  outcome: z.string(),
})
export type ExposedMarket = z.output<typeof exposedMarket>

/** The statement of a version of a fact by a source, and when that took it back, if it did. */
export const versionStatement = z.object({
  source: z.string(),
  confidence: z.number(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  withdrawnAt: z.string().nullable(),
  /** The address at which it can be looked up. */
  document: z.string().nullable(),
})

/** An entity as lists show it. */
export const item = z.strictObject({
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType,
  category: z.string(),
  subcategory: z.string().nullable(),
  description: z.string().nullable(),
})
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

/** An outcome that entities are exposed to, as a node of a view. */
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

/** Of a relationship: the types of its source and its target, and when it was last stated, where it ages. */
export const edgeAge = [entityType, entityType, z.string().nullable()] as const
export type EdgeAge = readonly [EntityType, EntityType, string | null]

/** Source, type, target, confidence, since when, until when; then what tells its age. */
export const edgeRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.string(),
  z.string().nullable(),
  ...edgeAge,
])
export type EdgeRow = z.output<typeof edgeRow>
