import { z } from 'zod'
import { isNow, type View } from '../../domain/as-of.ts'
import { type OutcomePrices, type Prices, unpriced } from '../../domain/markets/outcome-prices.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { entryOf, type Priced, spokesmen, spreadOf, type VenueEntry } from '../comparison/index.ts'
import { ageOf, type PriceDependencies, pastAge, type Quotes, readQuotes } from '../prices/index.ts'

const figure = z.number().nullable()

const pricingRow = z.object({
  outcome: z.string(),
  markets: z.array(
    z.object({
      marketId: z.string(),
      venue: venueName,
      volume: figure,
      liquidity: figure,
      inverse: z.boolean(),
    }),
  ),
})

const readPricing = defineQuery<{ outcomes: string[]; maxMarkets: Whole }, z.output<typeof pricingRow>>(
  'outcomes/read-pricing',
  pricingRow,
)

/** Markets of one outcome whose prices are looked at. */
const maxMarkets = 20

/** The prices of the outcomes of an answer now: one statement for all of them, and one round trip for their quotes. */
export async function pricesOfOutcomes(
  parts: PriceDependencies,
  outcomeIds: readonly string[],
  view: View,
): Promise<Prices> {
  const { graph, quotes: store, clock } = parts
  if (!isNow(view, clock)) return { of: () => unpriced, age: pastAge }
  const rows =
    outcomeIds.length === 0
      ? []
      : await graph.read(readPricing, { outcomes: [...new Set(outcomeIds)], maxMarkets: integer(maxMarkets) })
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
