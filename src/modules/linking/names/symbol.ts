import type { Listing } from '../listing.ts'

/** The symbol of what is traded for ever, bare or called so: `BTC`, `kPEPE`, `xyz:TSLA`, `NEAR perpetual`. */
export function isSymbol({ title, ticker }: Listing): boolean {
  return (
    ticker !== null &&
    /^(?:[a-z]{2,8}:)?k?[A-Z0-9]{1,10}$/.test(ticker) &&
    [title, title.replace(/(?: |-)(?:perpetual|perp|PERP)(?: future| contract| swap)?s?$/, '')].some((each) =>
      [ticker, ticker.replace(/^[a-z]{2,8}:/, '')].includes(each),
    )
  )
}

/** The code of the side that a market is about, behind what else it is filed under: `KXNFLAFCCHAMP-27JAN31-LAC`, `KXNFLSPREAD-26DEC06KCBUF-KC3`. */
export function sideFiled(ticker: string | null): string | undefined {
  return /^KX.*-([A-Z]{2,4})\d*$/.exec(ticker ?? '')?.[1]
}
