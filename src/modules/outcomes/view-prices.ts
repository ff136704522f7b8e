import { z } from 'zod'
import { isNow, type View } from '../../domain/as-of.ts'
import { type OutcomePrices, type Prices, unpriced } from '../../domain/markets/outcome-prices.ts'
import { ageOf, type PriceDependencies, pastAge } from '../../domain/markets/price-age.ts'
import { type Quotes, readQuotes } from '../../domain/markets/quotes.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { entryOf, spokesmen } from '../comparison/index.ts'
import { comparisonOf } from './outcome-prices.ts'

const figure = z.number().nullable()
const text = z.string().nullable()

const pricing = z.object({
  marketId: z.string(),
  venue: venueName,
  volume: figure,
  liquidity: figure,
  openDate: text,
  endDate: text,
  inverse: z.boolean(),
})

const pricingRow = z.object({
  outcome: z.string(),
  markets: z.array(pricing),
  /** Those that ask nearly the same; none where they are not asked for. */
  near: z.array(pricing),
})

type Params = { outcomes: string[]; withNear: boolean; maxMarkets: Whole }
const readPricing = defineQuery<Params, z.output<typeof pricingRow>>('outcomes/read-pricing', pricingRow)

/** Markets of one outcome whose prices are looked at. */
const maxMarkets = 20

/**
 * The prices of the outcomes of an answer now: one statement for all of them, and one round trip for their quotes. `withNear`: those of markets that ask
 * nearly the same as well, which are compared as `outcomePrices` does.
 */
export async function pricesOfOutcomes(
  parts: PriceDependencies,
  outcomeIds: readonly string[],
  view: View,
  withNear = false,
): Promise<Prices> {
  const { graph, quotes: store, clock } = parts
  if (!isNow(view, clock)) return { of: () => unpriced, age: pastAge }
  const rows =
    outcomeIds.length === 0
      ? []
      : await graph.read(readPricing, { outcomes: [...new Set(outcomeIds)], withNear, maxMarkets: integer(maxMarkets) })
  const ids = [...new Set(rows.flatMap(({ markets, near }) => [...markets, ...near].map(({ marketId }) => marketId)))]
  const quotes = await readQuotes(store, ids)
  const priced = new Map(rows.map(({ outcome, markets, near }) => [outcome, shape(markets, near, quotes, clock.now())]))
  return { of: (id) => priced.get(id) ?? unpriced, age: ageOf(parts, ids, quotes) }
}

type Pricing = z.output<typeof pricing>

function shape(markets: readonly Pricing[], near: readonly Pricing[], quotes: Quotes, now: number): OutcomePrices {
  const entry = (market: Pricing) => {
    const { openDate, endDate } = market
    return { ...entryOf(market, quotes.of(market.marketId)), openDate, endDate }
  }
  const [entries, nearly] = [markets.map(entry), near.map(entry)]
  const speaking = spokesmen(entries)
  return {
    venuePrices: speaking.length === 0 ? null : speaking.map(({ venue, price }) => ({ venue, price })),
    spread: comparisonOf(entries, nearly, now).spread.spread,
    markets: new Map([...entries, ...nearly].map(({ marketId, price, bid, ask }) => [marketId, { price, bid, ask }])),
  }
}
