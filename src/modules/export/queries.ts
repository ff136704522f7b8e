import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { entityType, wholeEntity } from '../../domain/graph/rows.ts'
import { edgePattern, relationshipTypeOf } from '../../domain/relationships.ts'
import { attributeValue } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const pageRow = z.object({
  entity: wholeEntity,
  facts: z.array(
    z.object({ key: z.string(), value: attributeValue, validFrom: z.string(), validTo: z.string().nullable() }),
  ),
  relationships: z.array(
    z.object({
      type: z.string().transform(relationshipTypeOf),
      to: z.string(),
      confidence: z.number(),
      source: z.string(),
      validFrom: z.string(),
      validTo: z.string().nullable(),
    }),
  ),
})
export type ExportRow = z.output<typeof pageRow>
export type ExportedRelationship = ExportRow['relationships'][number]

/** The parts of an entity that are read. */
export type ReadDependencies = { withFacts: boolean; withRelationships: boolean }

/** Conditions on the other end of a relationship; empty lists take any. */
type Ends = { categories: string[]; subcategories: string[]; types: string[] }
type Read = View & ReadDependencies & Ends
type Page = Read & { after: string; limit: Whole }

const edges = { edges: edgePattern }

export const pageGraph = defineQuery<Page, ExportRow>('export/page-graph', pageRow, { ...edges, type: '', byType: '' })

export const pageType = defineQuery<Page & { type: string }, ExportRow>('export/page-graph', pageRow, {
  ...edges,
  type: 'AND e.entityType = $type',
  byType: ' e.entityType,',
})

export const pagePlaces = defineQuery<Page & { places: { category: string; subcategory: string }[] }, ExportRow>(
  'export/page-places',
  pageRow,
  edges,
)

export const pageNamed = defineQuery<Read & { slugs: string[] }, ExportRow>('export/page-named', pageRow, edges)

const nextRow = z.object({
  entity: z.object({ slug: z.string(), category: z.string(), subcategory: z.string().nullable(), entityType }),
  /** Relationships that were read of the entity from which it was reached. */
  read: z.number(),
  /** Relationships that lead to it. */
  ways: z.number(),
})

export const findNext = defineQuery<
  View & { slugs: string[]; maxRead: Whole; maxWays: Whole },
  z.output<typeof nextRow>
>('export/find-next', nextRow, edges)

export const findCentre = defineQuery<{ id: string; known: string }, { slug: string }>(
  'export/find-centre',
  z.object({ slug: z.string() }),
)
