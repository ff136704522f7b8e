import { touchOf } from '../../domain/book.ts'
import type { ObservedBook, ObservedSymbol } from '../../domain/observed.ts'
import type { Clock } from '../../platform/clock.ts'
import { isStale } from '../prices/index.ts'

export function symbolMarketOf(symbol: ObservedSymbol, clock: Clock, refreshSeconds: number) {
  const { coin: _, base: __, quoteAsset: ___, at, ...shown } = symbol
  return { id: symbol.symbol.toLowerCase(), ...shown, asOf: at, stale: isStale(Date.parse(at), clock, refreshSeconds) }
}

/** A book as it is answered: at most `depth` levels of each side, the best first. */
export function bookOf({ bids, asks, at }: ObservedBook, askedAt: number, depth: number) {
  return {
    bids: bids.slice(0, depth),
    asks: asks.slice(0, depth),
    ...touchOf({ bids, asks }),
    asOf: at ?? new Date(askedAt).toISOString(),
  }
}
