import type { Belief } from '../beliefs/belief.ts'

/** A price that perpetuals, spot markets and questions about it share. */
export type Asset = {
  key: number
  slug: string
  name: string
  symbol: string
  /** Price in dollars around which it moves. */
  base: number
  /** Logarithm of the price with its movement taken off. */
  logBase: number
  /** Standard movement of a day, as a fraction. */
  volatility: number
}

/** The time for which an event is listed: seconds since 1970, and the day, counted from 1970, on which it is to be decided. */
export type Window = { generation: number; start: number; end: number; day: number }

/** The difference of the second venue's question from that of the first, where both have the event. */
export type Twist = 'none' | 'threshold' | 'date' | 'source' | 'round' | 'inverted'

export type VenueSide = 'a' | 'b'

/**
 * The source of a probability. `level`: a figure ends at `from` or above, and below `to`. `share`: one of several answers that exclude each
 * other, of which at most one comes true; with a boost above 1 it asks for less than the answer does. `by`: something happens before the end,
 * or `early` seconds before it, at a rate for the whole window; what has one `whose` is the figure or the doing of one person, whatever event asks for it. `belief`: what is believed of it together with all that it hangs together with; with a
 * boost above 1 it asks for less; `closes` is when its market closes, null where that is the end of its event, and `due` when it does at the latest.
 */
export type Pricing =
  | { kind: 'level'; stream: number; from: number | null; to: number | null; whose?: number }
  | { kind: 'share'; weight: number; boost: number }
  | { kind: 'by'; stream: number; rate: number; early: number; whose?: number }
  | { kind: 'belief'; belief: Belief; place: number; boost: number; closes: number | null; due?: number }

export type DraftMarket = {
  question: string
  /** The label that tells it apart within its event. Empty where the event has one market. */
  label: string
  /** End of its ticker. */
  code: string
  rules: () => string
  pricing: Pricing
  /** It asks for the opposite of what its pricing says. */
  negated: boolean
  outcomes: readonly [string, string]
  strike: { type: 'greater' | 'greater_or_equal' | 'less' | 'between'; floor: number | null; cap: number | null } | null
  /** The question as a name within the event: two markets of one slot that ask the same have the same. */
  asks: string
  /** The seeded outcome that it prices, where it asks just that. */
  outcome: string | null
}

/** An event as one venue words it. */
export type Draft = {
  title: string
  subtitle: string
  series: { ticker: string; title: string; frequency: string }
  /** The part of the ticker of the event that follows the date. */
  code: string
  category: string
  tags: readonly string[]
  exclusive: boolean
  source: { name: string; url: string }
  asset: Asset | null
  /** It is decided in the last so many seconds, a game in its hours; before, little is learned. Absent: from its beginning on. */
  live?: number
  markets: readonly DraftMarket[]
}

export type DraftRequest = { side: VenueSide; twist: Twist; window: Window; key: number }

/** Questions of one kind. */
export type Family = {
  name: string
  /** The share of the catalogue that it takes, against the others. */
  share: number
  /** Places to fill, most asked about first: each is a subject and a length. */
  places: Iterable<Place>
  /** Twists that its words know. */
  twists: readonly Twist[]
  /** Listed on both venues as a rule, not now and then. */
  shared: boolean
  /** Dollars a day of what comes first in it, as a power of ten. */
  interest?: number
}

/** Days of a year, `09-05`; where the last comes before the first it goes on into the next year. */
export type Season = { first: string; last: string }

export type Place = {
  /** The one window of a question that is asked once; null where it is asked again and again. */
  fixed: Window | null
  /** Seconds from one generation to the next, and where the first ends. */
  period: number
  phase: number
  /** Seconds after midnight UTC of its day at which it ends. */
  hour: number
  draft: (request: DraftRequest) => Draft
  /** Places with one root move together: one asks what another nearly asks. */
  root?: string
  /**
   * The name of a chain, which has one spread and one noise at a venue: of two of its markets the likelier never costs less. Absent: each event by
   * itself.
   */
  chain?: string
  /** Only events that end on these days are listed. Absent: all. */
  season?: Season
  /** The venues that list it, and how the second asks it. Absent: as the draw has it. */
  sides?: 'a' | 'b' | 'both'
  twist?: Twist
  /** Dollars that all its markets turn over in a day at a venue, as a power of ten. Absent: by the place within its family. */
  interest?: number
}

const yesNo = ['Yes', 'No'] as const

type Given = Pick<DraftMarket, 'question' | 'code' | 'pricing' | 'asks' | 'rules'> & Partial<DraftMarket>

/** A market with what most have. */
export function market(given: Given): DraftMarket {
  return { label: '', negated: false, outcomes: yesNo, strike: null, outcome: null, ...given }
}

export function atLeast(from: number, stream = 0, whose?: number): Pricing {
  return { kind: 'level', stream, from, to: null, ...(whose !== undefined && { whose }) }
}

export function between(from: number | null, to: number | null, stream = 0): Pricing {
  return { kind: 'level', stream, from, to }
}

export function weightedPricing(weight: number, boost = 1): Pricing {
  return { kind: 'share', weight, boost }
}

export function by(rate: number, early = 0, stream = 0, whose?: number): Pricing {
  return { kind: 'by', stream, rate, early, ...(whose !== undefined && { whose }) }
}

export function believed(
  of: { belief: Belief; place: number; closes: number | null; due?: number },
  boost = 1,
): Pricing {
  return { kind: 'belief', boost, ...of }
}

/** True where it closes as soon as it happens. */
export function mayCloseEarly(pricing: Pricing): boolean {
  return pricing.kind === 'by' || (pricing.kind === 'belief' && pricing.closes !== null)
}

/** The rules as the second venue writes them. */
export function ifThen(condition: string): string {
  return `If ${condition}, then the market resolves to Yes.`
}

/** The rules as the first venue writes them. */
export function resolves(condition: string, source: string): string {
  return `This market will resolve to "Yes" if ${condition}. Otherwise, this market will resolve to "No".\n\nThe resolution source for this market is ${source}.`
}
