import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { datings, entityNode, versionStatement } from '../../../domain/graph/rows.ts'
import { attributeValue, driver } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { claimRow } from '../claims.ts'

const versionRow = z.object({
  value: attributeValue,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  ...datings,
  recordedAt: z.string(),
  /** Null for a version that was taken out of the chain. */
  place: z.number().nullable(),
  retractedAt: z.string().nullable(),
  statements: z.array(versionStatement.extend({ url: z.string().nullable() })),
  event: z.object({ id: z.string(), eventType: z.string(), title: z.string(), happenedAt: z.string() }).nullable(),
})
export type FactVersionRow = z.output<typeof versionRow>

const factRow = z.object({
  entity: entityNode,
  keys: z.array(z.string()),
  isKnown: z.boolean(),
  /** When the first version begins that is known to begin after the moment looked at. */
  nextFrom: z.string().nullable(),
  versions: z.array(versionRow),
  /** Claims of reports about it, the newest first. */
  claims: z.array(claimRow),
})
export type FactRow = z.output<typeof factRow>

type SelectionParams = View & { id: string; factKey: string; maxKeys: Whole; maxVersions: Whole; maxClaims: Whole }

export const readFact = defineQuery<SelectionParams, FactRow>('views/read-fact', factRow)

const drivenRow = z.object({
  outcomeId: z.string(),
  outcomeSlug: z.string(),
  outcomeLabel: z.string(),
  question: z.string(),
  to: z.string(),
  coefficient: z.number(),
  significance: z.number(),
  interval: z.array(z.number()),
  sampleSize: z.number(),
  classSampleSize: z.number(),
  pooledFrom: driver.shape.pooledFrom,
})
type DrivenParams = View & { id: string; factKey: string; limit: Whole }

export const readDriven = defineQuery<DrivenParams, z.output<typeof drivenRow>>('views/read-driven', drivenRow)
