import { complementOf, exact } from '../../platform/decimal.ts'
import type { ObservedBook } from './observed.ts'

/** The spread and the middle of a book: null where a side is empty, because a book with one side has no middle. */
export function touchOf({ bids, asks }: Pick<ObservedBook, 'bids' | 'asks'>): {
  spread: number | null
  midPrice: number | null
} {
  const [bid, ask] = [bids[0], asks[0]]
  if (bid === undefined || ask === undefined) return { spread: null, midPrice: null }
  return { spread: exact(ask.price - bid.price), midPrice: exact((ask.price + bid.price) / 2) }
}

/** The book of the other side of a yes-or-no market: a bid for Yes at p is an offer of No at 1 − p. */
export function mirrored({ bids, asks, at }: ObservedBook): ObservedBook {
  const turned = (side: ObservedBook['bids']) => side.map(({ price, size }) => ({ price: complementOf(price), size }))
  return { bids: turned(asks), asks: turned(bids), at }
}
