import { z } from 'zod'
import type { ObservedQuote } from '../../domain/observed.ts'
import { complementOf } from '../../platform/decimal.ts'

/** Where the live prices of a market are kept in Redis. */
export function quoteKey(marketId: string): string {
  return `quote:${marketId}`
}

/** So long a price is shown after its venue last confirmed it. It says that it is stale long before. */
export const quoteSeconds = 86_400

const figure = z.number().nullable()
const kept = z.tuple([z.number(), figure, figure, figure, figure, figure, figure, figure, figure, figure])

/** Prices of the first contract of a market in dollars, 0 to 1, as they are kept. */
export type Quote = Omit<ObservedQuote, 'marketId' | 'at'> & {
  /** When the venue said so, in milliseconds. */
  at: number
}

/** A quote as it is kept: an array, because there are hundreds of thousands. */
export function writeQuote(quote: ObservedQuote): string {
  const { at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h } = quote
  return JSON.stringify([Date.parse(at), price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h])
}

/** The quote that is kept, or null where there is none. */
export function readQuote(text: string | null): Quote | null {
  if (text === null) return null
  const [at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h] = kept.parse(JSON.parse(text))
  return { at, price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice, volume24h }
}

/** The same market seen from its other side: what is bid for Yes is asked for No. */
export function inverted(quote: Quote): Quote {
  const { price, bid, ask, bidSize, askSize, noBid, noAsk, lastPrice } = quote
  return {
    ...quote,
    price: complementOf(price),
    bid: noBid ?? complementOf(ask),
    ask: noAsk ?? complementOf(bid),
    bidSize: askSize,
    askSize: bidSize,
    noBid: bid,
    noAsk: ask,
    lastPrice: complementOf(lastPrice),
  }
}
