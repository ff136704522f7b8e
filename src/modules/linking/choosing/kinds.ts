import type { Listing } from '../listing.ts'

/** The first that fits says what kind of question it is. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\s(?:vs?\.?|versus|@) [A-Z]|\bat [A-Z][\w. ]* Winner\b/, 'game'],
  [/\b(win|winner|champions?|championship|title|cup|bowl|finals?|mvp|award|oscar|grammy|emmy)\b/i, 'title'],
  [/\b(elect|election|nominee|nomination|primary|president|governor|senate|parliament|party)\b/i, 'election'],
  [/\b(rate|bps|basis points|hike|cut|fomc|inflation|cpi|gdp|unemployment|payrolls|recession)\b/i, 'economy'],
  [/\b(price|above|below|reach|hit|close|\$\d)/i, 'price_level'],
  [/\b(ceasefire|war|invade|strike|attack|troops|nuclear|sanction)\b/i, 'conflict'],
]

/** The kind of question that a market asks. */
export function exposureTypeOf({ title, event }: Pick<Listing, 'title' | 'event'>): string {
  const text = `${title} ${event ?? ''}`
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'mention'
}
