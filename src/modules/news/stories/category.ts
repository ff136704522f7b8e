/** The entities that a report names, as far as its category follows from it. */
export type Named = { category: string; role: 'subject' | 'participant' }

/**
 * The category of a report: that under which its publisher files it, where it names anybody of that category or nobody at all; else that of what is
 * claimed, or of whom it is about. Desks of business file what they tell of coins and of makers of chips under finance.
 */
export function categoryOf(filed: string | null, claimed: readonly string[], named: readonly Named[]): string | null {
  if (filed !== null && (named.length === 0 || named.some(({ category }) => category === filed))) return filed
  const own = claimed.find((category) => category !== 'other')
  const subject = named.find(({ role }) => role === 'subject')
  return own ?? subject?.category ?? filed ?? named[0]?.category ?? null
}
