import { touchOf } from '../../domain/markets/book.ts'
import type { ObservedBook, ObservedSymbol } from '../../domain/markets/observed.ts'
import { isStale } from '../../domain/markets/price-age.ts'
import type { Clock } from '../../platform/clock.ts'
import { isoOf } from '../../platform/moments.ts'
import type { NamedContract } from '../markets/index.ts'

export function symbolMarketOf(symbol: ObservedSymbol, clock: Clock, refreshSeconds: number) {
  const { coin: _, base: __, quoteAsset: ___, at, ...shown } = symbol
  return { id: symbol.symbol.toLowerCase(), ...shown, asOf: at, stale: isStale(Date.parse(at), clock, refreshSeconds) }
}

type BookAge = { confirmedAt: number; clock: Clock; refreshSeconds: number }

/** A book as it is answered: at most `depth` levels of each side, the best first. `confirmedAt` is when the venue said so, in milliseconds. */
export function bookOf(
  { bids, asks, at }: ObservedBook,
  { confirmedAt, clock, refreshSeconds }: BookAge,
  depth: number,
) {
  return {
    bids: bids.slice(0, depth),
    asks: asks.slice(0, depth),
    ...touchOf({ bids, asks }),
    asOf: at ?? isoOf(confirmedAt),
    stale: isStale(confirmedAt, clock, refreshSeconds),
  }
}

/** The depth that was looked at of a book: what was wished for, or what its venue tells at most, with the reason. */
export function depthOf({ bids, asks }: Pick<ObservedBook, 'bids' | 'asks'>, depth: number, venueLevels = Infinity) {
  const isCut = venueLevels < depth && Math.max(bids.length, asks.length) >= venueLevels
  return isCut ? { depth: venueLevels, reason: `the venue tells at most ${venueLevels} levels of a side` } : { depth }
}

/** The contract that a book is of, as it is answered; null where it is of none, or of none that is known. */
export function contractOfBook(row: NamedContract | null) {
  if (row === null) return null
  const { contract, venue, outcome } = row
  return {
    ...contract,
    venue,
    outcomeId: outcome?.outcomeId ?? null,
    outcomeSlug: outcome?.outcomeSlug ?? null,
    polarity: outcome === null ? null : outcome.polarity === -1 ? (-1 as const) : (1 as const),
  }
}
