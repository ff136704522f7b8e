import { rulesetOf } from '../../domain/text/ruleset.ts'

/** The question of one contract, as a venue words it. Everything but venue, id and title may be missing; a missing field is evidence for nothing. */
export type MarketQuestion = {
  venue: string
  marketId: string
  /** The venue's own name of the market, such as a ticker: its parts say day, year and league. Absent where `marketId` is that name. */
  code?: string | null
  /** The title of the market; "event title - question" is taken apart where `event` is null. */
  title: string
  /** The label of this market inside its event: a candidate, a date, a price band. */
  label?: string | null
  event?: string | null
  subtitle?: string | null
  rules?: string | null
  resolutionSource?: string | null
  category?: string | null
  tags?: readonly string[]
  openDate?: string | null
  /**
   * The time at which the venue expects the answer. Venues differ by months or years, so that it rules nothing out; it may complete a date without a
   * year.
   */
  endDate?: string | null
  strike?: { type: string; floor: number | null; cap: number | null } | null
  series?: string | null
  slug?: string | null
  /** At most one market of the event comes true, as the venue says. */
  mutuallyExclusive?: boolean | null
  /** The contract of the market, where it is not its yes side: `no`, or the name of an outcome ("Celtics", "Up"). */
  side?: string | null
}

/** The relation of two contracts, read from the first to the second: `subset` is "the first comes true only if the second does". */
export type Relation =
  | 'identity'
  | 'complement'
  | 'subset'
  | 'superset'
  | 'overlap'
  | 'disjoint'
  | 'not_comparable'
  | 'unverified'

export type CompareFlag = 'exact_match' | 'near_match' | 'do_not_compare'

/** A detail in which the rules of two otherwise equal questions differ. A material one keeps a pair from being an exact match. */
export type RuleDifference = { slot: string; a: string | null; b: string | null; material: boolean }

export type Decision = {
  relation: Relation
  /** 1: prices move together; -1: one is paid when the other is not. Null where the relation says nothing about it. */
  polarity: 1 | -1 | null
  /** The certainty of the slots about the relation, 0 to 1. */
  confidence: number
  compareFlag: CompareFlag
  reasons: string[]
  differences: RuleDifference[]
  decidedBy: string
  /** All that both sides say agrees, and one thing alone is said by one of them only: a person may know it. */
  lacksOne?: true
}

const rules = ['', 'parsing/', 'games/', 'candidates/', 'comparing/', 'pairing/question.ts']
/** The author of decisions: these rules, by what they and their tables are, so that a worker with others decides every open market anew. */
export const decidedBySlots = `slots@${rulesetOf([...rules.map((place) => `modules/matching/${place}`), 'feeds/*/venue.ts'])}`
