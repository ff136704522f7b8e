import type { ObservedBook, ObservedLevel } from '../domain/markets/observed.ts'
import { exact } from '../platform/decimal.ts'

/** Wider apart than this, bid and ask say nothing about the price between them. */
const widestSpread = 0.1

/** A price that somebody could trade at. Venues write none as 0, and a missing ask as 1. */
export function realPrice(price: number | null): number | null {
  return price !== null && price > 0 && price < 1 ? price : null
}

/** A bid and an ask that can both be true: a bid above the ask shows that they are of two moments. */
export function uncrossed(bid: number | null, ask: number | null): { bid: number | null; ask: number | null } {
  return bid !== null && ask !== null && bid > ask ? { bid: null, ask: null } : { bid, ask }
}

/**
 * The price to show: the middle of bid and ask, or the last trade where they are too far apart or one of them is missing. An old trade is not
 * believed against what is offered now: the price is never above the ask nor below the bid.
 */
export function shownPrice(bid: number | null, ask: number | null, last: number | null): number | null {
  if (bid !== null && ask !== null && exact(ask - bid) <= widestSpread) return exact((bid + ask) / 2)
  return last === null ? null : Math.min(Math.max(last, bid ?? last), ask ?? last)
}

/** A book with the best first, one level a price, nothing empty. */
export function sortedBook(bids: ObservedLevel[], asks: ObservedLevel[], at: string | null): ObservedBook {
  return {
    bids: levels(bids).sort((one, other) => other.price - one.price),
    asks: levels(asks).sort((one, other) => one.price - other.price),
    at,
  }
}

function levels(given: ObservedLevel[]): ObservedLevel[] {
  const byPrice = new Map<number, number>()
  for (const { price, size } of given) {
    if (size > 0) byPrice.set(price, exact((byPrice.get(price) ?? 0) + size))
  }
  return [...byPrice].map(([price, size]) => ({ price, size }))
}
