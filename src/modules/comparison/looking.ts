import { mirrored } from '../../domain/markets/book.ts'
import type { ObservedBook, Venue } from '../../domain/markets/observed.ts'
import { bookIdOf, predictionVenue } from '../../domain/markets/venue-table.ts'
import type { PredictionVenue } from '../../domain/markets/venues.ts'
import { lockedPair, type Side } from './arbitrage.ts'
import type { Comparison, Looked } from './item.ts'
import { keyOf } from './item.ts'
import type { ComparisonRow, Listed } from './queries.ts'

/** So many pairs are looked into at once: those whose prices are furthest apart. */
const maxPairs = 100
const leastSpread = 0.01

/** The findings in the books of pairs that may be worth something. */
export type BooksSeen = Map<string, NonNullable<Looked>>

/** Reads both books of the pairs that are furthest apart, one call a venue. A venue that does not answer leaves its pairs unseen. */
export async function lookAtBooks(
  venues: readonly PredictionVenue[],
  pairs: readonly ComparisonRow[],
  items: ReadonlyMap<string, Comparison>,
  now: () => number,
  signal: AbortSignal,
): Promise<BooksSeen> {
  const worth = pairs
    .filter((pair) => pair.compareFlag === 'exact_match' && (items.get(keyOf(pair))?.spread ?? 0) >= leastSpread)
    .toSorted((a, b) => spreadIn(items, b) - spreadIn(items, a))
    .slice(0, maxPairs)
  const books = new Map<string, ObservedBook>()
  for (const { venue, books: read } of venues) {
    const contracts = worth.flatMap(({ first, second }) => contractsAt(venue, [first, second]))
    if (contracts.length === 0) continue
    const got = await read([...new Set(contracts)], signal)
    if (!got.ok) continue
    for (const [contract, book] of got.value) books.set(`${venue} ${contract}`, book)
  }
  const seen: BooksSeen = new Map()
  for (const pair of worth) {
    const sides = sidesOf(pair, books)
    if (sides !== null) seen.set(keyOf(pair), { locked: lockedPair(...sides), at: now() })
  }
  return seen
}

function spreadIn(items: ReadonlyMap<string, Comparison>, pair: ComparisonRow): number {
  return items.get(keyOf(pair))?.spread ?? 0
}

function contractsAt(venue: Venue, markets: readonly Listed[]): string[] {
  return markets
    .filter((market) => market.venue === venue)
    .map(bookIdOf)
    .filter((name) => name !== null)
}

/** Both books as books of the proposition; null where one was not read. */
function sidesOf(pair: ComparisonRow, books: ReadonlyMap<string, ObservedBook>): [Side, Side] | null {
  const { first, second, sign, polarity } = pair
  const a = sideOf(first, sign === -1, books)
  const b = sideOf(second, sign * polarity === -1, books)
  return a === null || b === null ? null : [a, b]
}

function sideOf(
  market: ComparisonRow['first'],
  contractIsInverse: boolean,
  books: ReadonlyMap<string, ObservedBook>,
): Side | null {
  const book = books.get(`${market.venue} ${bookIdOf(market)}`)
  if (book === undefined) return null
  const bookIsOfContract = predictionVenue(market.venue).books === 'contract' || market.isFirst
  const inverse = contractIsInverse === bookIsOfContract
  const { venue, feeModel, feeRate, feeExponent } = market
  return {
    venue,
    book: inverse ? mirrored(book) : book,
    fee: feeModel === null ? null : { model: feeModel, rate: feeRate, exponent: feeExponent ?? 1 },
  }
}
