import { z } from 'zod'
import { isNow, type View } from '../domain/as-of.ts'
import { type OutcomePrices, type Prices, unpriced } from '../domain/outcome-prices.ts'
import type { PricesAge } from '../domain/prices.ts'
import type { Clock } from '../platform/clock.ts'
import { type Graph, integer, type Whole } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'
import { entryOf, type Priced, spokesmen, spreadOf, type VenueEntry } from './comparison/compare.ts'
import { freshnessOf, type QuoteStore, type Quotes, readQuotes } from './prices.ts'

const figure = z.number().nullable()

const pricingRow = z.object({
  outcome: z.string(),
  markets: z.array(
    z.object({
      marketId: z.string(),
      venue: z.enum(['venue_a', 'venue_b']),
      volume: figure,
      liquidity: figure,
      inverse: z.boolean(),
    }),
  ),
})

const readPricing = defineQuery<{ outcomes: string[]; mostMarkets: Whole }, z.output<typeof pricingRow>>(
  'markets/read-pricing',
  pricingRow,
)

/** Markets of one outcome whose prices are looked at. */
const mostMarkets = 20

export type PriceParts = {
  graph: Graph
  quotes: QuoteStore
  clock: Clock
  refreshSeconds: number
  /** Whether prices are refreshed at all. */
  connected: boolean
}

const notes = {
  past: 'Prices are those of now: there are none for another moment.',
  notConnected: 'No venue is connected yet, so there are no prices.',
  unavailable: 'Prices cannot be read now.',
  noMarket: 'No open market of a venue prices what is shown.',
  noQuote: 'No venue has said a price of what is shown in the last day.',
}

/** Of an answer about another moment than now. */
export const pastAge: PricesAge = { pricesNote: notes.past, asOf: null, stale: false }

/** The prices of the outcomes of an answer now: one statement for all of them, and one round trip for their quotes. */
export async function pricesOfOutcomes(parts: PriceParts, outcomeIds: readonly string[], view: View): Promise<Prices> {
  const { graph, quotes: store, clock } = parts
  if (!isNow(view, clock)) return { of: () => unpriced, age: pastAge }
  const rows =
    outcomeIds.length === 0
      ? []
      : await graph.read(readPricing, { outcomes: [...new Set(outcomeIds)], mostMarkets: integer(mostMarkets) })
  const ids = [...new Set(rows.flatMap(({ markets }) => markets.map(({ marketId }) => marketId)))]
  const quotes = await readQuotes(store, ids)
  const priced = new Map(rows.map(({ outcome, markets }) => [outcome, shape(markets, quotes)]))
  return { of: (id) => priced.get(id) ?? unpriced, age: ageOf(parts, ids, quotes) }
}

function shape(markets: readonly Priced[], quotes: Quotes): OutcomePrices {
  const entries = markets.map((market) => entryOf(market, quotes.of(market.marketId)))
  const speaking = spokesmen(entries)
  return {
    venuePrices: speaking.length === 0 ? null : speaking.map(({ venue, price }) => ({ venue, price })),
    spread: spreadOf(entries).spread,
    markets: new Map(entries.map(({ marketId, price, bid, ask }: VenueEntry) => [marketId, { price, bid, ask }])),
  }
}

/** How fresh the quotes of some markets are, and the true reason where there are none. */
export function ageOf(
  { clock, refreshSeconds, connected }: Omit<PriceParts, 'graph'>,
  marketIds: readonly string[],
  quotes: Quotes,
): PricesAge {
  const { asOf, stale } = freshnessOf(marketIds.map(quotes.of), clock, refreshSeconds)
  return { pricesNote: asOf === null ? noteOf(marketIds.length, quotes.available, connected) : null, asOf, stale }
}

function noteOf(markets: number, available: boolean, connected: boolean): string {
  if (!connected) return notes.notConnected
  if (markets === 0) return notes.noMarket
  return available ? notes.noQuote : notes.unavailable
}
