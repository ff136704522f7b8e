import { z } from 'zod'
import { precisions } from './facts/precision.ts'
import { tradedVolume } from './markets/traded-volume.ts'
import { entityTypes } from './taxonomy.ts'

const nameOfSlug = 'Unique name in addresses; it never changes.'
export const timestamp = z.iso.datetime()
const share = z.number().min(0).max(1)

/** An entity as it is named wherever another thing refers to it. */
export const entityReference = z
  .strictObject({
    id: z.uuid(),
    slug: z.string().meta({ description: nameOfSlug }),
    displayName: z.string(),
    entityType: z.enum(entityTypes),
  })
  .meta({ id: 'EntityReference' })
export type EntityReference = z.output<typeof entityReference>

export const entityItem = entityReference
  .extend({
    category: z.string(),
    subcategory: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'EntityItem' })
export type EntityItem = z.output<typeof entityItem>

/** The freshness of what ages: when it was last said, and whether that is longer ago than it may be relied on. */
export const freshness = {
  lastConfirmed: timestamp.optional().meta({ description: 'Of what changes in time: when somebody last said so.' }),
  stale: z.literal(true).optional().meta({
    description:
      'Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.',
  }),
}

const precision = z.enum(precisions)

/** The precisions of a start and an end, where they are not known to the day. */
export const datesTold = {
  validFromPrecision: precision.optional().meta({
    description:
      'Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.',
  }),
  validToPrecision: precision.optional().meta({ description: 'The same of `validTo`.' }),
}

export const document = z
  .string()
  .optional()
  .meta({ description: 'Where it can be looked up, if an address is known. It is not said that the source read it.' })

const validity = {
  validFrom: timestamp.meta({ description: 'Since when it holds; see `validFromPrecision`.' }),
  validTo: timestamp.optional().meta({ description: 'When it ends, or ended at the time that was asked about.' }),
  ...datesTold,
  confidence: share.meta({ description: 'How sure the source is; where it is stale, what is left of that.' }),
  source: z.string().meta({ description: 'Who says so.' }),
  document,
  ...freshness,
}

export const relationship = z
  .strictObject({
    role: z
      .string()
      .meta({ description: 'What the entity is to the other: `plays_for`, or the inverse, `has_player`.' }),
    entity: entityReference,
    ...validity,
  })
  .meta({ id: 'Relationship' })
export type Relationship = z.output<typeof relationship>

export const typedRelationship = z
  .strictObject({
    relationshipType: z
      .string()
      .meta({ description: 'The type as it is stored: in `to`, the other entity is its source.' }),
    role: z.string().meta({ description: 'The same seen from the entity that was asked for.' }),
    entity: entityReference,
    ...validity,
  })
  .meta({ id: 'TypedRelationship' })
export type TypedRelationship = z.output<typeof typedRelationship>

const venue = z.string().meta({ description: 'The prediction-market venue.' })

export const exposureRole = z.enum(['subject', 'participant', 'affected'])

const marketExposure = z.strictObject({
  role: exposureRole,
  market: z.strictObject({ id: z.uuid(), title: z.string(), venue }),
  outcome: z.strictObject({ label: z.string() }),
})
export type MarketExposure = z.output<typeof marketExposure>

export const marketItem = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    venue,
    price: share.nullable().meta({ description: 'Of the first outcome of the market, as in `/api/markets/search`.' }),
    volume: tradedVolume,
    role: exposureRole.meta({
      description:
        'Of the entity that was asked for; `affected` where it is another that the market is about (`through` names it), or only its post, vote or ground is at stake.',
    }),
    strength: share.meta({
      description:
        'Strength times confidence of the exposure and, where it is through another entity, of the way there.',
    }),
    through: z
      .strictObject({
        entity: entityReference,
        relationshipType: z.string(),
        role: z.string().meta({ description: 'What the entity that was asked for is to this one.' }),
      })
      .nullable()
      .meta({ description: 'The related entity that the market is about; null where it is about the entity itself.' }),
  })
  .meta({ id: 'EntityMarket' })
export type MarketItem = z.output<typeof marketItem>

export const newsItem = z
  .strictObject({ id: z.string(), title: z.string(), source: z.string(), publishedAt: timestamp })
  .meta({ id: 'EntityNews' })
export type NewsItem = z.output<typeof newsItem>

export const attributeValue = z.union([z.string(), z.number(), z.boolean()])

/** An attribute with where it comes from. */
export const attributeItem = z
  .strictObject({
    key: z.string(),
    value: attributeValue,
    source: z.string().nullable().meta({ description: 'The surest of those who say so.' }),
    updatedAt: timestamp.meta({ description: 'Since when the value holds.' }),
    updatedAtPrecision: precision
      .optional()
      .meta({ description: 'Where that is not exact: see `validFromPrecision` of relationships.' }),
    confidence: share
      .nullable()
      .meta({ description: 'How sure the source is; where it is stale, what is left of that.' }),
    document,
    ...freshness,
  })
  .meta({ id: 'AttributeItem' })
export type AttributeItem = z.output<typeof attributeItem>

/** Fields of an attribute beside its three siblings. */
const attributeDetail = {
  updatedPrecision: z
    .enum(['month', 'year'])
    .optional()
    .meta({ description: 'Where `<key>_updated` is known no better.' }),
  ...freshness,
  document,
}

export const entityProfile = entityItem
  .extend({
    group: z.string().nullable().meta({ description: 'Division, chamber, sector …' }),
    aliases: z.array(z.string()),
    tags: z.array(z.string()),
    source: z.string().meta({ description: 'Who says what the entity is.' }),
    updated_at: timestamp.meta({ description: 'When the record last changed.' }),
    attributes: z.record(z.string(), attributeValue).meta({
      description:
        'Each attribute with three siblings: `<key>_source`, `<key>_updated` (since when the value holds) and `<key>_confidence`; where it is stale, that is what is left of it.',
    }),
    attributeDetails: z.record(z.string(), z.strictObject(attributeDetail)).meta({
      description: 'What else is known of attributes, by key; one of which nothing else is known is not in it.',
    }),
  })
  .meta({ id: 'EntityProfile' })
export type EntityProfile = z.output<typeof entityProfile>

export const entityDetail = entityProfile
  .extend({ relationships: z.array(relationship), marketExposures: z.array(marketExposure) })
  .meta({ id: 'Entity' })
export type EntityDetail = z.output<typeof entityDetail>

/** Says whether an answer was cut, and why. */
export const extent = {
  truncated: z.boolean().meta({ description: 'Whether something was left out.' }),
  reason: z.string().optional().meta({ description: 'What was left out and why, where something was.' }),
}
export type Extent = { truncated: boolean; reason?: string }

export const graphNode = z
  .strictObject({
    id: z.uuid(),
    slug: z.string().optional().meta({ description: 'Of an entity.' }),
    label: z.string().meta({ description: 'The name to show; of an outcome the answer, e.g. `Over`.' }),
    question: z.string().optional().meta({ description: 'Of an outcome: what is asked.' }),
    type: z.string().meta({ description: 'The entity type; `fact` or `graph_event` where those were asked for.' }),
    category: z.string().optional(),
    distance: z.int().min(0).optional().meta({ description: 'Fewest relationships from the centre.' }),
  })
  .meta({ id: 'GraphNode' })
export type GraphNode = z.output<typeof graphNode>

export const graphEdge = z
  .strictObject({
    source: z.uuid().meta({ description: 'id of the node where the relationship starts.' }),
    target: z.uuid().meta({ description: 'id of the node where it ends.' }),
    label: z.string().meta({ description: 'The relationship type.' }),
    confidence: share
      .optional()
      .meta({ description: 'How sure the source is; of a stale relationship, what is left of that.' }),
    validFrom: timestamp.optional(),
    validTo: timestamp.optional(),
  })
  .meta({ id: 'GraphEdge' })
export type GraphEdge = z.output<typeof graphEdge>

/** An attribute that is known to move an outcome, as attribution finds it. */
export const driver = z
  .strictObject({
    entitySlug: z.string().meta({ description: 'Whose attribute it is.' }),
    attribute: z.string().meta({ description: 'Its key.' }),
    to: z.string().nullable().meta({ description: 'The value that it changes to; null of a number.' }),
    coefficient: z.number().meta({
      description:
        'By how much the log-odds of the outcome move within an hour of that; of a number per unit. Log-odds are no price points: −0.3 takes a price of 0.50 to 0.43, and one of 0.04 to 0.03.',
    }),
    unit: z.literal('log_odds'),
    significance: share.meta({
      description:
        'How sure it is that the coefficient, as it was drawn towards that of its class, is not 0: 1 less the adjusted p value. With fewer than five changes of the entity itself (`sampleSize` n) coefficient and interval are those of the class, and it is no surer than (n + 1) / (n + 2).',
    }),
    interval: z.tuple([z.number(), z.number()]).meta({ description: 'Of the coefficient, 95 %.' }),
    sampleSize: z.int().meta({ description: 'Changes of the entity itself that it rests on.' }),
    classSampleSize: z.int().meta({
      description: 'Changes of all that is exposed in the same way, towards which it was drawn; 0 where it was not.',
    }),
    pooledFrom: z.enum(['cell', 'class', 'class_without_subcategory', 'class_without_category']).meta({
      description: 'Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.',
    }),
  })
  .meta({ id: 'Driver' })
export type Driver = z.output<typeof driver>

export const drivers = z
  .array(driver)
  .meta({ description: 'Attributes known to drive the outcome, the surest first, five at most.' })

export const graphBody = z.strictObject({
  nodes: z.array(graphNode),
  edges: z.array(graphEdge).meta({ description: 'Every relationship between two nodes of this answer, once.' }),
  centerNodeId: z.uuid(),
})

export const graphSize = z.strictObject({ totalNodes: z.int(), totalEdges: z.int() })

export const listPage = z.object({
  items: z.array(entityItem),
  nextCursor: z.string().nullable().meta({ description: 'Pass as `cursor` to go on; null at the end.' }),
})
