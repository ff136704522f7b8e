import type { PricesAge } from '../../domain/prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { freshnessOf, type QuoteStore, type Quotes } from './prices.ts'

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
