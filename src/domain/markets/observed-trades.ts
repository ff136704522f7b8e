import type { FeedResult, Venue } from './observed.ts'

/** A trade as a venue tells it in public. Prices are those of the contract, 0 to 1. */
export type ObservedTrade = {
  /** The same whenever it is read. */
  id: string
  /** The venue's own id of the market. */
  marketId: string
  /** The contract, as the catalogue calls it. */
  side: string
  action: 'buy' | 'sell'
  size: number
  price: number
  /** ISO 8601. */
  at: string
  /** Public address of who traded; null where the venue names nobody. */
  wallet: string | null
  /** The venue's name for that wallet. It is nobody's name. */
  pseudonym: string | null
  /** True where this side accepted the other's offer: only such count in volumes. */
  isTaker: boolean
  /** The same for all sides of a trade; null where the venue names none. */
  transaction: string | null
}

/** The largest holders of a contract. */
export type ObservedHolders = {
  marketId: string
  side: string
  /** The worth of one now, as the venue says. */
  price: number | null
  /** Largest first. `size`: contracts. */
  holders: { wallet: string; size: number }[]
  /** True where all are listed. */
  isWhole: boolean
}

/** A venue at which it is read what traders do. */
export type TradeVenue = {
  venue: Venue
  /** True where it says which wallet traded. */
  namesWallets: boolean
  /** The trades in some markets since a moment, in milliseconds. `isWhole`: false where there were more than the venue lists. */
  trades(
    marketIds: readonly string[],
    since: number,
    signal: AbortSignal,
  ): Promise<FeedResult<{ trades: ObservedTrade[]; isWhole: boolean; refused: number }>>
  /** The holders of a market, and the dollars that are bound in it: of each side there are as many contracts. Absent where the venue says neither. */
  holders?(
    marketId: string,
    signal: AbortSignal,
  ): Promise<FeedResult<{ holders: ObservedHolders[]; outstanding: number | null }>>
  /** The wallets that traded most in a month, by the venue's own ranking. Absent where it ranks nobody. */
  ranked?(signal: AbortSignal): Promise<FeedResult<string[]>>
}
