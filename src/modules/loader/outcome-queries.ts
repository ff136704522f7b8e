import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { exposureRoles, outcomeStatuses } from './statement.ts'

const outcomeRow = z.object({
  slug: z.string(),
  label: z.string(),
  question: z.string(),
  category: z.string(),
  subcategory: z.string(),
  group: z.string().nullable(),
  closesAt: z.string().nullable(),
  status: z.enum(outcomeStatuses),
  description: z.string().nullable(),
  rules: z.string().nullable(),
  definedBy: z.string(),
})
export type OutcomeRow = z.output<typeof outcomeRow>
export const readOutcomes = defineQuery<{ slugs: string[] }, OutcomeRow>('loader/read-outcomes', outcomeRow)

const exposureRow = z.object({
  ref: z.string(),
  outcome: z.string(),
  entity: z.string(),
  role: z.enum(exposureRoles),
  exposureType: z.string(),
  strength: z.number(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  source: z.string(),
  statedIn: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type ExposureRow = z.output<typeof exposureRow>
export const readExposures = defineQuery<{ slugs: string[] }, ExposureRow>('loader/read-exposures', exposureRow)

type Dated = { rows: unknown[]; now: string }

export const writeOutcomes = defineQuery<Dated, unknown>('loader/write-outcomes', z.unknown())
export const createExposures = defineQuery<Dated, unknown>('loader/create-exposures', z.unknown())
