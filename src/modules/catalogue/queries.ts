import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

type Dated = { rows: unknown[]; now: string }

export const writeEvents = defineQuery<Dated, unknown>('catalogue/write-events', z.unknown())
export const createOutcomes = defineQuery<Dated, unknown>('catalogue/create-outcomes', z.unknown())
export const createMarkets = defineQuery<Dated, unknown>('catalogue/create-markets', z.unknown())
export const createContracts = defineQuery<Dated, unknown>('catalogue/create-contracts', z.unknown())
export const updateOutcomes = defineQuery<Dated, unknown>('catalogue/update-outcomes', z.unknown())
export const updateMarkets = defineQuery<Dated, unknown>('catalogue/update-markets', z.unknown())
export const updateContracts = defineQuery<Dated, unknown>('catalogue/update-contracts', z.unknown())
export const writeActivity = defineQuery<Dated, unknown>('catalogue/write-activity', z.unknown())
export const markMissing = defineQuery<{ ids: string[]; now: string }, unknown>('catalogue/mark-missing', z.unknown())

const knownRow = z.object({
  id: z.string(),
  externalId: z.string(),
  contentHash: z.string(),
  coreHash: z.string(),
  active: z.boolean(),
  status: z.string().nullable(),
  missingSince: z.string().nullable(),
})
export type KnownRow = z.output<typeof knownRow>
export const pageCatalogue = defineQuery<{ venue: string; after: string; limit: Whole }, KnownRow>(
  'catalogue/page-catalogue',
  knownRow,
)
