import { z } from 'zod'
import type { Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const text = z.string().nullable()

const nameRow = z.object({
  entity: z.object({
    slug: z.string(),
    displayName: z.string(),
    entityType: z.string(),
    category: z.string(),
    subcategory: text,
    aliases: z.array(z.string()).nullable(),
  }),
})
export type NameRow = z.output<typeof nameRow>
export const pageNames = defineQuery<{ after: string; limit: Whole }, NameRow>('linking/page-names', nameRow)

const unlinkedRow = z.object({
  market: z.object({
    id: z.string(),
    title: z.string(),
    label: text,
    rules: text,
    category: text,
    subcategory: text,
    contentHash: z.string(),
    event: text,
    outcome: text,
  }),
})
export type UnlinkedRow = z.output<typeof unlinkedRow>
export const pageUnlinked = defineQuery<{ limit: Whole }, UnlinkedRow>('linking/page-unlinked', unlinkedRow)

export const writeLinks = defineQuery<{ rows: unknown[]; now: string }, unknown>('linking/write-links', z.unknown())
