import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { entityType } from '../../domain/graph/rows.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const report = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  language: z.string().nullable(),
  publisher: z.string().nullable(),
  at: z.string(),
  story: z.string(),
  others: z.array(z.string()),
})
export type ReportRow = z.output<typeof report>

const reportsRow = z.object({
  entity: z.object({
    slug: z.string(),
    displayName: z.string(),
    aliases: z.array(z.string()).nullable(),
    category: z.string(),
    entityType,
  }),
  reports: z.array(report),
})
export type ReportsRow = z.output<typeof reportsRow>

export const readReports = defineQuery<View & { id: string; since: string; maxReports: Whole }, ReportsRow>(
  'sentiment/read-reports',
  reportsRow,
)
