import type { Listing } from './listing.ts'

/** The bare symbol of what is traded for ever: `BTC`, `kPEPE`, `xyz:TSLA`. */
export function isSymbol({ title, ticker }: Listing): boolean {
  return title === ticker && /^(?:[a-z]{2,8}:)?k?[A-Z0-9]{1,10}$/.test(title)
}
