import type { Prop } from '../games/props.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, MarketQuestion } from '../question.ts'
import type { ReadMarket } from './print.ts'

/** A decided pair. `decision` is read from `marketId` to `other`. */
export type Match = {
  venue: string
  marketId: string
  otherVenue: string
  other: string
  decision: Decision
}

/**
 * Holds the open markets of several venues and says what each is to markets of the others. Keeps about 1 KB a market (110 MB for 116,000) and no text.
 * Nothing is stored: decisions are the caller's.
 */
export type Matcher = {
  /** Adds a market, or reads it again where it asks something else than before, as its print tells. Gives what was read. */
  add: (asked: MarketQuestion, print?: string) => ParsedMarket
  /** Adds a market that was read elsewhere. */
  take: (read: ReadMarket) => void
  /** Takes a market out; false where it was not there. */
  remove: (venue: string, marketId: string) => boolean
  has: (venue: string, marketId: string) => boolean
  /** True where a market was added with this print. */
  isKnown: (venue: string, marketId: string, print: string) => boolean
  /** The prop that a market is; null where it is none, or not here. */
  propOf: (venue: string, marketId: string) => Prop | null
  /** The relations of one market to those of other venues, best candidates first, without the pairs that are not comparable. */
  match: (venue: string, marketId: string) => Match[]
  /** The same for many markets, without reasons: decides each pair once, and is of use for as long as no market comes or goes. */
  eachOnce: () => (venue: string, marketId: string) => Match[]
  /** The same for a market that is not added. */
  matchNew: (asked: MarketQuestion) => Match[]
  /** Every market of a venue against the others, as they are decided. */
  matchAll: (venue: string) => Generator<Match>
  /** Pairs decided since the start. */
  readonly decided: number
  readonly size: number
}
