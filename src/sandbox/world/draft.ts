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

/** When an event is listed: seconds since 1970, and the day, counted from 1970, on which it is to be decided. */
export type Window = { generation: number; start: number; end: number; day: number }

/** How the second venue's question differs from that of the first, where both have the event. */
export type Twist = 'none' | 'threshold' | 'date' | 'source' | 'round' | 'inverted'

export type VenueSide = 'a' | 'b'

/**
 * From what a probability follows. `level`: a figure ends at `from` or above, and below `to`. `share`: one of several answers that exclude each
 * other, of which at most one comes true; with a boost above 1 it asks for less than the answer does. `by`: something happens before the end,
 * or `early` seconds before it, at a rate for the whole window.
 */
export type Pricing =
  | { kind: 'level'; stream: number; from: number | null; to: number | null }
  | { kind: 'share'; weight: number; boost: number }
  | { kind: 'by'; stream: number; rate: number; early: number }

export type DraftMarket = {
  question: string
  /** What tells it apart within its event. Empty where the event has one market. */
  label: string
  /** End of its ticker. */
  code: string
  rules: () => string
  pricing: Pricing
  /** It asks for the opposite of what its pricing says. */
  negated: boolean
  outcomes: readonly [string, string]
  strike: { type: 'greater' | 'greater_or_equal' | 'less' | 'between'; floor: number | null; cap: number | null } | null
  /** What it asks, as a name within the event: two markets of one slot that ask the same have the same. */
  asks: string
  /** The seeded outcome that it prices, where it asks just that. */
  outcome: string | null
}

/** An event as one venue words it. */
export type Draft = {
  title: string
  subtitle: string
  series: { ticker: string; title: string; frequency: string }
  /** What follows the date in the ticker of the event. */
  code: string
  category: string
  tags: readonly string[]
  exclusive: boolean
  source: { name: string; url: string }
  asset: Asset | null
  markets: readonly DraftMarket[]
}

export type DraftRequest = { side: VenueSide; twist: Twist; window: Window; key: number }

/** Questions of one kind. */
export type Family = {
  name: string
  /** How much of the catalogue it takes, against the others. */
  share: number
  /** Places to fill, most asked about first: each is a subject and a length. */
  places: Iterable<Place>
  /** Twists that its words know. */
  twists: readonly Twist[]
  /** Listed on both venues as a rule, not now and then. */
  shared: boolean
}

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
  /** Only on the second venue, with this twist. */
  only?: Twist
}

const yesNo = ['Yes', 'No'] as const

type Given = Pick<DraftMarket, 'question' | 'code' | 'pricing' | 'asks' | 'rules'> & Partial<DraftMarket>

/** A market with what most have. */
export function market(given: Given): DraftMarket {
  return { label: '', negated: false, outcomes: yesNo, strike: null, outcome: null, ...given }
}

export function atLeast(from: number, stream = 0): Pricing {
  return { kind: 'level', stream, from, to: null }
}

export function between(from: number | null, to: number | null, stream = 0): Pricing {
  return { kind: 'level', stream, from, to }
}

export function share(weight: number, boost = 1): Pricing {
  return { kind: 'share', weight, boost }
}

export function by(rate: number, early = 0, stream = 0): Pricing {
  return { kind: 'by', stream, rate, early }
}

/** The rules as the second venue writes them. */
export function ifThen(condition: string): string {
  return `If ${condition}, then the market resolves to Yes.`
}

/** The rules as the first venue writes them. */
export function resolves(condition: string, source: string): string {
  return `This market will resolve to "Yes" if ${condition}. Otherwise, this market will resolve to "No".\n\nThe resolution source for this market is ${source}.`
}
