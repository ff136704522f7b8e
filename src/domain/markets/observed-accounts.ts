import type { FeedName, FeedResult } from './observed.ts'

/** One side of a market by the venue's own names. Of what is no trade a venue may say only the slug of the market. */
export type ContractName = {
  kind: 'contract'
  marketId: string | null
  side: string | null
  title: string | null
  label: string | null
  slug: string | null
}

/** A contract or symbol that is held or traded. */
export type Instrument = ContractName | { kind: 'symbol'; symbol: string }

/** A position that an account holds now, as the venue says it. Money is dollars. */
export type ObservedPosition = {
  instrument: Instrument
  /** Contracts, or coins: those of a short position are negative. */
  size: number
  averagePrice: number | null
  /** The profit that it brought so far, as the venue says. */
  realizedPnl: number | null
  /** The venue's price of one now. */
  price: number | null
  /** Dollars that one pays, because its market is decided and it was not redeemed yet; null where the venue does not say that. */
  payout: number | null
  closesAt: string | null
  /** True where it cost nothing but its margin, so that only what it gained or lost since is worth something. */
  isMargined: boolean
}

/** An order that rests. */
export type ObservedOrder = {
  id: string
  instrument: Instrument
  buys: boolean
  price: number | null
  size: number
  filled: number
  remaining: number
  createdAt: string | null
  expiresAt: string | null
}

/**
 * Kinds of entries of an account. `split` makes a pair of both sides of a dollar, `merge` a dollar of a pair. `redemption` and `settlement`: a market
 * that is decided paid, asked for or by itself. The others move money alone.
 */
export const entryKinds = [
  'trade',
  'split',
  'merge',
  'redemption',
  'settlement',
  'funding',
  'reward',
  'deposit',
  'withdrawal',
  'other',
] as const
export type EntryKind = (typeof entryKinds)[number]

export type ObservedEntry = {
  /** Unique in the account. */
  id: string
  kind: EntryKind
  at: string
  /** Null where the venue does not say of what. */
  instrument: Instrument | null
  buys: boolean | null
  size: number | null
  price: number | null
  /** Dollars that came into the account, without the fee; negative where they went. */
  money: number
  /** Null where the venue does not state it. */
  fee: number | null
  /** The profit that a trade of a symbol brought, as the venue says. */
  realizedPnl: number | null
  isTaker: boolean | null
  orderId: string | null
  /** The venue's own word, where `kind` is `other`. */
  word: string | null
}

/** An account as it was read at one moment. */
export type ObservedAccount = {
  /** Dollars that are in no position; null where the venue does not say it. */
  cash: number | null
  positions: ObservedPosition[]
  /** Null where the venue tells nobody. */
  orders: ObservedOrder[] | null
  /** Entries since the moment that was asked from, oldest first. */
  entries: ObservedEntry[]
  /** True where the venue gave all of it. */
  isWhole: boolean
  /** Rows that could not be read. */
  refused: number
  at: string
}

/** The credential by which an account is read: its public address, or a key to sign requests with. */
export type Credential = { kind: 'address'; address: string } | { kind: 'key'; keyId: string; privateKey: string }

/** A venue at which people have accounts. */
export type AccountVenue = {
  venue: FeedName
  linkedBy: Credential['kind']
  /** True where both sides of a market are netted at once, and pay a dollar a pair. */
  nets: boolean
  /** The reason why nobody is told the orders there; null where they are told. */
  ordersNote: string | null
  /** The reason why the cash is not known there; null where it is. */
  cashNote: string | null
  /** Reads the account, with its entries from a moment on; all of them where that is null. */
  read(credential: Credential, since: string | null, signal: AbortSignal): Promise<FeedResult<ObservedAccount>>
}
