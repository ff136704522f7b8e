import { z } from 'zod'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { View } from '../as-of.ts'
import type { ReadEditions } from '../facts/freshness.ts'
import type { PricesAge } from './prices.ts'

const share = z.number().min(0).max(1)
const price = share.nullable()

/** The prices that a market asks for an outcome, 0 to 1. Of a market that asks the opposite, what follows from them. */
export type MarketPrice = { price: number | null; bid: number | null; ask: number | null }

export type OutcomePrices = {
  /** Of each venue the market that speaks for it (`spokesmen`), by venue; null where no venue has one. */
  venuePrices: { venue: string; price: number }[] | null
  spread: number | null
  /** By our ids of the markets. */
  markets: ReadonlyMap<string, MarketPrice>
}

export type Prices = { of(outcomeId: string): OutcomePrices; age: PricesAge }

/** Reads the prices of outcomes, which may be named twice; `withNear` those of markets that ask nearly the same as well. Never rejects because prices cannot be had. */
export type ReadPrices = (outcomeIds: readonly string[], view: View, withNear?: boolean) => Promise<Prices>

/** Everything that views are answered from. */
export type ViewSources = { graph: Graph; prices: ReadPrices; editions: ReadEditions }

/** Of an outcome that no market prices, or whose prices are not known. */
export const unpriced: OutcomePrices = { venuePrices: null, spread: null, markets: new Map() }

export const venuePrices = z
  .array(z.strictObject({ venue: z.string(), price: share }))
  .nullable()
  .meta({
    description:
      'The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer.',
  })

export const spread = price.meta({
  description: 'Highest less lowest price; null unless both venues have one.',
})
