import { z } from 'zod'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

const text = z.string().nullable()
const figure = z.number().nullable()

export const openMarket = z.object({
  id: z.string(),
  venue: venueName,
  externalId: z.string(),
  title: z.string(),
  label: text,
  rules: text,
  resolutionSource: text,
  category: text,
  openDate: text,
  endDate: text,
  strikeType: text,
  strikeFloor: figure,
  strikeCap: figure,
  slug: text,
  sides: z.array(z.string()),
  labels: z.array(z.string()),
  event: z
    .object({
      title: text,
      subtitle: text,
      seriesId: text,
      tags: z.array(z.string()).nullable(),
      mutuallyExclusive: z.boolean().nullable(),
    })
    .nullable(),
})
export type OpenMarket = z.output<typeof openMarket>

const openMarketRow = z.object({ market: openMarket.extend({ contentHash: z.string() }) })
export type OpenMarketRow = z.output<typeof openMarketRow>
export const pageOpenMarkets = defineQuery<{ venue: string; after: string; limit: Whole }, OpenMarketRow>(
  'matching/page-asked',
  openMarketRow,
)

const unmatchedRow = z.object({
  market: z.object({
    id: z.string(),
    venue: venueName,
    category: text,
    active: z.boolean(),
    contentHash: z.string(),
  }),
})
export type UnmatchedRow = z.output<typeof unmatchedRow>
export const pageUnmatched = defineQuery<{ limit: Whole }, UnmatchedRow>('matching/page-unmatched', unmatchedRow)

const describedRow = z.object({ market: openMarket.extend({ active: z.boolean(), contentHash: z.string() }) })
export type DescribedRow = z.output<typeof describedRow>
/** All that some markets ask. */
export const readDescribed = defineQuery<{ ids: string[] }, DescribedRow>('matching/read-described', describedRow)

export const statedOutcome = z.object({
  id: z.string(),
  slug: z.string(),
  label: z.string(),
  question: z.string(),
  category: text,
  closesAt: text,
  rules: text,
})

const statedRow = z.object({ after: z.string(), outcome: statedOutcome.nullable() })
export type StatedRow = z.output<typeof statedRow>
export const pageStated = defineQuery<{ after: string; limit: Whole }, StatedRow>('matching/page-stated', statedRow)

/** By what a market says that it is to be matched anew, or linked. */
export type Mark = 'unmatched' | 'unlinked'

const markOpenBy = (mark: Mark) => defineQuery<{ ids: string[] }, unknown>('matching/mark-open', z.unknown(), { mark })
export const markOpen = { unmatched: markOpenBy('unmatched'), unlinked: markOpenBy('unlinked') }

export const writeDecisions = defineQuery<{ rows: unknown[]; now: string }, unknown>(
  'matching/write-decisions',
  z.unknown(),
)

const polarity = z.union([z.literal(1), z.literal(-1)])
const price = z.object({ outcome: z.string(), polarity, decidedBy: text })
/** The proposition that a contract prices, and who has said so. */
export type Price = z.output<typeof price>

const storedDecision = z.object({
  with: z.string(),
  relation: z.string(),
  polarity: polarity.nullable(),
  compareFlag: z.string(),
  confidence: z.number(),
  decidedBy: z.string(),
})
/** A decision about a market and another one, or the question of a pack, as it is stored. */
export type StoredDecision = z.output<typeof storedDecision>
const decidedRow = z.object({
  market: z.object({
    id: z.string(),
    venue: venueName,
    prop: text,
    found: z.array(storedDecision),
    unsure: z.array(storedDecision),
    prices: z.array(price),
  }),
})
export type DecidedRow = z.output<typeof decidedRow>
export const pageDecided = defineQuery<{ venue: string; after: string; limit: Whole }, DecidedRow>(
  'matching/page-decided',
  decidedRow,
)

const identitiesRow = z.object({
  id: z.string(),
  venue: venueName,
  ownOutcome: text,
  prices: z.array(price),
  same: z.array(
    z.object({
      market: z.string(),
      venue: z.string(),
      polarity,
      ownOutcome: text,
      confidence: z.number(),
      isFirst: z.boolean(),
    }),
  ),
})
export type IdentitiesRow = z.output<typeof identitiesRow>
export const readIdentities = defineQuery<{ markets: string[] }, IdentitiesRow>(
  'matching/read-identities',
  identitiesRow,
)

const verdictRow = z.object({
  market: z.string(),
  other: z.string(),
  otherVenue: venueName,
  accepted: z.boolean(),
  polarity: polarity.nullable(),
  /** The propositions that the other market prices, and whether a pack or a person has said so. */
  priced: z.array(z.string()),
  isFixed: z.boolean(),
})
export type VerdictRow = z.output<typeof verdictRow>
export const readVerdicts = defineQuery<{ markets: string[] }, VerdictRow>('matching/read-verdicts', verdictRow)

const acceptedRow = z.object({
  market: z.string(),
  venue: venueName,
  other: z.string(),
  otherVenue: venueName,
  polarity: polarity.nullable(),
})
export const readAccepted = defineQuery<Record<string, never>, z.output<typeof acceptedRow>>(
  'matching/read-accepted',
  acceptedRow,
)

export const writeUnsure = defineQuery<{ rows: unknown[]; now: string }, unknown>('matching/write-unsure', z.unknown())

const questionVerdictRow = z.object({
  market: z.string(),
  outcome: z.string(),
  accepted: z.boolean(),
  polarity: polarity.nullable(),
  decidedBy: z.string(),
})
/** The verdict of a person on a market and a question of a pack. */
export type QuestionVerdict = z.output<typeof questionVerdictRow>
export const readQuestionVerdicts = defineQuery<{ markets: string[] }, QuestionVerdict>(
  'matching/read-question-verdicts',
  questionVerdictRow,
)

export const repointPrices = defineQuery<{ rows: unknown[]; now: string }, unknown>(
  'matching/repoint-prices',
  z.unknown(),
)
