import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { relationshipRules } from '../../domain/relationships.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

/** Relationships that tell one bearer of a name from another: his country, state, league, team, party or company. */
const close = (['plays_for', 'located_in', 'competes_in', 'governs', 'ceo_of', 'leads', 'affiliated_with'] as const)
  .map((type) => relationshipRules[type].edge)
  .join('|')

const nameRow = z.object({
  entity: z.object({
    slug: z.string(),
    displayName: z.string(),
    entityType: z.string(),
    category: z.string(),
    subcategory: text,
    group: text,
    tags: texts.nullable(),
    aliases: texts.nullable(),
    near: texts,
    parents: texts,
  }),
})
export type NameRow = z.output<typeof nameRow>
export const pageNames = defineQuery<{ after: string; limit: Whole }, NameRow>('linking/page-names', nameRow, { close })
export const readNames = defineQuery<{ slugs: readonly string[] }, NameRow>('linking/read-names', nameRow, { close })

const namedSince = z.object({ id: z.string(), start: z.number(), last: z.number(), slugs: z.array(z.string()) })
/** The entities that the log of changes tells of behind a place. */
export const readNamedSince = defineQuery<{ seq: Whole; most: Whole }, z.output<typeof namedSince>>(
  'linking/read-named-since',
  namedSince,
)

const listedRow = z.object({
  market: z.object({
    id: z.string(),
    venue: venueName,
    externalId: z.string(),
    slug: text,
    title: z.string(),
    label: text,
    sides: texts,
    labels: texts,
    rules: text,
    category: text,
    subcategory: text,
    contentHash: z.string(),
    event: z.object({ title: text, seriesId: text, tags: texts.nullable() }).nullable(),
    priced: z.object({ outcome: z.string(), polarity: z.number() }).nullable(),
  }),
})
export type ListedRow = z.output<typeof listedRow>
export const pageUnlinked = defineQuery<{ limit: Whole }, ListedRow>('linking/page-unlinked', listedRow)
export const readListing = defineQuery<{ id: string }, ListedRow>('linking/read-listing', listedRow)

const linkedRow = listedRow.extend({
  place: z.object({ subcategory: text, isByLinks: z.boolean() }),
  links: z.array(
    z.object({
      entity: z.string(),
      outcome: z.string(),
      role: z.string(),
      strength: z.number(),
      confidence: z.number(),
      span: text,
      sign: z.number(),
    }),
  ),
})
/** An open market with what is said of whom it names. */
export type LinkedRow = z.output<typeof linkedRow>
export const pageLinked = defineQuery<{ venue: string; statements: string; after: string; limit: Whole }, LinkedRow>(
  'linking/page-linked',
  linkedRow,
)

/** An entity that became exposed and never was before. */
const firstRow = z.object({ exposed: z.string() })
export const writeLinks = defineQuery<{ rows: unknown[]; now: string }, z.output<typeof firstRow>>(
  'linking/write-links',
  firstRow,
)
