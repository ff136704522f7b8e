import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const number = z.number().nullable()
const text = z.string().nullable()

const resolvedRow = z.object({
  id: z.string(),
  venue: venueName,
  category: text,
  contract: z.string(),
  payout: number,
  closedAt: text,
  cluster: z.string(),
})
export type Resolved = z.output<typeof resolvedRow>
export const pageResolved = defineQuery<{ after: string; limit: Whole }, Resolved>(
  'calibration/page-resolved',
  resolvedRow,
)

const seenRow = z.object({ key: z.string(), seen: z.object({ price: number, bid: number, ask: number }).nullable() })
export type Seen = z.output<typeof seenRow>['seen']
type Asked = { key: string; contract: string; from: string; to: string }
export const readLastPrices = defineQuery<{ rows: Asked[] }, z.output<typeof seenRow>>(
  'calibration/read-last-prices',
  seenRow,
)
