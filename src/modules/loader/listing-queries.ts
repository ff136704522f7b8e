import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'

const marketRow = z.object({ id: z.string(), definedBy: z.string().nullable() })
/** By ids. */
export const readMarkets = defineQuery<{ slugs: string[] }, z.output<typeof marketRow>>(
  'loader/read-markets',
  marketRow,
)

const contractRow = z.object({ id: z.string() })
/** By ids. */
export const readContracts = defineQuery<{ slugs: string[] }, z.output<typeof contractRow>>(
  'loader/read-contracts',
  contractRow,
)

const priceRow = z.object({
  ref: z.string(),
  contract: z.string(),
  outcome: z.string(),
  polarity: z.number(),
  confidence: z.number(),
})
/** Outcomes that contracts price now. */
export const readPriced = defineQuery<{ contracts: string[] }, z.output<typeof priceRow>>(
  'loader/read-priced',
  priceRow,
)

const matchRow = z.object({
  ref: z.string(),
  from: z.string(),
  to: z.string(),
  relation: z.string(),
  polarity: z.number(),
  compareFlag: z.string(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  decidedBy: z.string(),
  reviewedAt: z.string().nullable(),
})
/** Matches that are stated now of pairs of contracts. */
export const readMatches = defineQuery<{ pairs: { from: string; to: string }[] }, z.output<typeof matchRow>>(
  'loader/read-matches',
  matchRow,
)

const linkRow = z.object({ key: z.string(), ref: z.string() })
/** PRICES of the contracts of markets and MATCHES of contracts, by the records that state them. */
export const readLinksOf = defineQuery<
  { rows: { key: string; market: string; from: string; to: string }[] },
  z.output<typeof linkRow>
>('loader/read-links', linkRow)

type Dated = { rows: unknown[]; now: string }

export const writeMarkets = defineQuery<Dated, unknown>('loader/write-markets', z.unknown())
export const writeContracts = defineQuery<Dated, unknown>('loader/write-contracts', z.unknown())
export const createPrices = defineQuery<Dated, unknown>('loader/create-prices', z.unknown())
export const createMatches = defineQuery<Dated, unknown>('loader/create-matches', z.unknown())
