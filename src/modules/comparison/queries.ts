import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const fraction = z.number().nullable()
const text = z.string().nullable()
const polarity = z.union([z.literal(1), z.literal(-1)])

/** A market, as far as its prices and fees are compared. */
export const listed = z.object({
  id: z.string(),
  externalId: z.string(),
  venue: venueName,
  title: z.string(),
  url: text,
  volume: fraction,
  liquidity: fraction,
  openDate: text,
  endDate: text,
  feeModel: z.enum(['none', 'curve', 'unknown']).nullable(),
  feeRate: fraction,
  feeExponent: fraction,
  tokenId: text,
})
export type Listed = z.output<typeof listed>

const side = listed.extend({
  /** True where the quote of the market is of this contract. */
  isFirst: z.boolean(),
  /** Its sides in words: the first is that of its quote. */
  labels: z.array(z.string()),
})

/** A pair of matched contracts with the proposition and the markets, as `comparison-of` gives it. */
export const comparisonRow = z.object({
  /** The two contracts of the pair. */
  contract: z.string(),
  other: z.string(),
  /** The reason that the pair was on hold when this was read. */
  held: text,
  outcomeId: z.string(),
  outcomeSlug: z.string(),
  label: z.string(),
  question: z.string(),
  category: text,
  compareFlag: z.enum(['exact_match', 'near_match']),
  relation: z.string(),
  /** An analyst has looked at the pair. */
  reviewed: z.boolean(),
  connected: z.boolean(),
  polarity,
  sign: polarity,
  first: side,
  second: side,
})
export type ComparisonRow = z.output<typeof comparisonRow>

const pairRow = z.object({ pair: comparisonRow })
export const pageComparisons = defineQuery<{ after: string; limit: Whole }, z.output<typeof pairRow>>(
  'comparison/page-comparisons',
  pairRow,
)

/** A pair, and why it is on hold; null frees it. */
export type Hold = { a: string; b: string; reason: string | null }
export const writeHolds = defineQuery<{ rows: Hold[] }, Record<string, never>>('comparison/write-holds', z.never())
