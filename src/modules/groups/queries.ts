import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const figure = z.number().nullable()
const text = z.string().nullable()

const marketRow = z.object({
  id: z.string(),
  externalId: z.string(),
  title: z.string(),
  label: text,
  category: text,
  strikeType: text,
  strikeFloor: figure,
  strikeCap: figure,
  feeModel: z.enum(['none', 'curve', 'unknown']).nullable(),
  feeRate: figure,
  feeExponent: figure,
  endDate: text,
})

const groupRow = z.object({
  id: z.string(),
  venue: venueName,
  title: z.string(),
  exclusive: z.boolean().nullable(),
  undecided: z.number(),
  markets: z.array(marketRow),
})
export type GroupRow = z.output<typeof groupRow>

export const pageGroups = defineQuery<{ after: string; limit: Whole; maxMarkets: Whole }, GroupRow>(
  'groups/page-groups',
  groupRow,
)

const impliedRow = z.object({ family: z.string(), subject: z.string(), venue: venueName, market: marketRow })
export type Implied = z.output<typeof impliedRow>
export const listImplied = defineQuery<{ prefixes: string[] }, Implied>('groups/list-implied', impliedRow)

/** A market of a row with its fee as one value. */
export function marketOfRow({ feeModel, feeRate, feeExponent, ...market }: z.output<typeof marketRow>) {
  const fee = feeModel === null ? null : { model: feeModel, rate: feeRate, exponent: feeExponent ?? 1 }
  return { ...market, fee }
}

const termsRow = z.object({ id: z.string(), rules: z.string(), url: text, tokenId: text })
export type Terms = z.output<typeof termsRow>
export const readTerms = defineQuery<{ ids: string[] }, Terms>('groups/read-terms', termsRow)
