/** A bank decides once within so long. */
export const decisionMs = 86_400_000

/** A decision on rates without its size: `cut` of `cut 25 bp`. */
export function vaguer(decision: string): string {
  return decision.split(' ', 1)[0] ?? decision
}

type Valued = { key: string; value: string | number | null }

/** True where one claim tells a decision on rates and the other the same without its size: both are so, or none. */
export function differInSizeOnly(one: Valued, other: Valued): boolean {
  if (one.key !== 'rate_decision' || other.key !== one.key) return false
  const [first, second] = [String(one.value), String(other.value)]
  return first !== second && (vaguer(first) === second || vaguer(second) === first)
}
