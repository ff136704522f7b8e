import { z } from 'zod'
import type { View } from '../as-of.ts'

/** The age of the prices of an answer, and why there are none. */
export type PricesAge = { pricesNote: string | null; asOf: string | null; stale: boolean }

/** Fields of an answer with prices that tell their age. */
export const pricesAge = {
  pricesNote: z.string().nullable().meta({ description: 'Why there are no prices at all; null where there are some.' }),
  asOf: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the oldest of the prices was seen; null where there are none.' }),
  stale: z.boolean().meta({
    description:
      'Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some.',
  }),
}

export type MarketPrices = {
  /** Dollars, 0 to 1, for a share in the first outcome of the market; null where it is not known. */
  of(marketId: string): number | null
  age: PricesAge
}

/** Prices of markets by our ids, in one round trip. Never rejects because prices cannot be had. */
export type ReadMarketPrices = (marketIds: readonly string[], view: View) => Promise<MarketPrices>
