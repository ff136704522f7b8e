import { ageOf, type PriceDependencies } from './price-age.ts'
import type { MarketPrices } from './prices.ts'
import { readQuotes } from './quotes.ts'

/** The prices of markets now, 0 to 1, with how old they are. A market may be named twice. */
export async function pricesNow(
  { quotes, ...parts }: Omit<PriceDependencies, 'graph'>,
  marketIds: readonly string[],
): Promise<MarketPrices> {
  const ids = [...new Set(marketIds)]
  const known = await readQuotes(quotes, ids)
  return { of: (id) => known.of(id)?.price ?? null, age: ageOf({ quotes, ...parts }, ids, known) }
}
