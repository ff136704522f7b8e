/**
 * Precisions of the moment of a start or an end that is not known to the day: it lies somewhere in that `month` or `year`, of which the first moment
 * stands; or it came `by` that day, and nobody says when.
 */
export const precisions = ['month', 'year', 'by'] as const

export type Precision = (typeof precisions)[number]

/** The last moment in which something may have begun that is dated so, itself not in it. */
function endOf(at: string, precision: Precision | undefined): string {
  if (precision !== 'month' && precision !== 'year') return at
  const day = new Date(at)
  if (precision === 'month') day.setUTCMonth(day.getUTCMonth() + 1)
  else day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString()
}

const ranks = { month: 1, year: 2, by: 3 } as const

/** True where two dates may mean one moment, and the first says more exactly which. */
export function isSharper(
  a: { at: string; precision: Precision | undefined },
  b: { at: string; precision: Precision | undefined },
): boolean {
  const rank = (precision: Precision | undefined) => (precision === undefined ? 0 : ranks[precision])
  if (rank(a.precision) >= rank(b.precision)) return false
  return a.at === b.at || (a.at > b.at && a.at < endOf(b.at, b.precision))
}
