import type { DateText } from '../../../domain/text/dates.ts'
import type { Quantity } from '../../../domain/text/quantities.ts'
import type { GameTerms } from '../games/game-terms.ts'
import type { FamilyRead } from './family.ts'
import type { Name } from './names.ts'
import type { Announcing, AssetKind, Sharing } from './rule-signs.ts'
import type { Season, Window } from './when.ts'

/** The doers and those to whom it is done, of a deed that has two sides. */
export type Roles = { doers: readonly string[]; done: readonly string[] }

/** One or all of several that a deed names: "the US or Israel", "both the US and Israel". Each member by the concepts of its name. */
export type Choice = { mode: 'any' | 'all'; members: readonly (readonly string[])[] }

/** The question of a contract, in slots. A slot that the venue leaves out is undefined: unknown, and never filled by a guess. */
export type ParsedMarket = {
  venue: string
  marketId: string
  family: FamilyRead
  /** The opposite is asked: "will not", a no side, the "Down" of an up-or-down market. */
  negated: boolean
  subject: Name | undefined
  /** The one whom the question begins with, where no label names its subject. */
  spoken: Name | undefined
  /** Other ways in which this market writes its subject. */
  aliases: readonly Name[]
  /** The doers and those to whom it is done, of a deed that has two sides. */
  roles: Roles | undefined
  /** The questions of which all have to come true, of a market that asks about several at once. */
  legs?: readonly ParsedMarket[]
  /** Several of whom one will do, or all are needed. */
  choice: Choice | undefined
  /** The question without its dates, where no label says more. */
  wording: string | undefined
  /** Both sides of a game. */
  rivals: readonly Name[]
  /** Both sides of a game by the letters of a code, of a market that names one of them only. */
  coded: string | undefined
  /** Concepts that the question itself names; `wide` adds event, rules and series, which may explain what the other venue says. */
  core: readonly string[]
  wide: readonly string[]
  runs: readonly string[]
  amount: Quantity | undefined
  /** "Top 5", "second": 1 is the winner. */
  rank: number | undefined
  /** The furthest round asked for: 1 is the final, 2 the semifinal. */
  round: number | undefined
  window: Window | undefined
  /** The window stands in the rules only: a backstop that the other venue's rules may have as well. */
  windowInRules: boolean
  season: Season | undefined
  /** The day on which the venue expects the answer, as days since 1970. */
  endDay: number | undefined
  /** The day on which a game begins in New York, as the time at which the venue closes it suggests. */
  closingDay: number | undefined
  /** The minute of its day at which the venue closes it, in New York. */
  closesAt: number | undefined
  /** The day stands in a ticker or slug, so that it is the day of a game and no latest date. */
  dayCoded: boolean
  /** From one clock time of the day to another, in minutes. */
  span: readonly [number, number] | undefined
  /** The day on which the venue opened it, as days since 1970. */
  openDay: number | undefined
  /** The day on which the rules expect an election or contest, as days since 1970. */
  heldOn: number | undefined
  /** Its answers are the two sides of a game: one is paid what the other is not. */
  twoWay: boolean
  /** Until when a game counts and how its tie is paid. */
  terms: GameTerms | undefined
  /** A date that was named and whose year is not known. */
  undated: DateText | undefined
  /** The publisher of the figure: "binance". */
  source: string | undefined
  /** The place where the weather is measured, of towns with several stations. */
  station: string | undefined
  /** The result when nothing is decided, where the rules say so. */
  voidRule: string | undefined
  /** The way in which a prize or tie of several is paid. */
  sharing: Sharing | undefined
  /** Of leaving an office: the part that an announcement has in the rules. */
  announcing: Announcing | undefined
  /** The kind of what is traded, of a question about a price. */
  assetKind: AssetKind | undefined
  /** The bodies or measures by which it is found to be so. */
  definition: readonly string[]
  /** A number of a player or team in one game, and not in a season. */
  ofGame: boolean
  exclusive: boolean | undefined
  /** Names of leagues the market speaks of. */
  leagues: readonly string[]
  /** Markets of one venue event share it. */
  eventKey: string
}
