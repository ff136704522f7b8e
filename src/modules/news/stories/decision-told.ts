import { decisionMs, vaguer } from '../../../domain/news/decisions.ts'

const decisionKeys: ReadonlySet<string> = new Set(['rate_decision', 'policy_rate', 'federal_funds_target'])

type Told = { claims: ReadonlySet<string>; publishedAt: string }

/**
 * True where two articles tell one decision of a bank: within a day the same step, whatever its size and the rate after it, or one of them only the rate.
 * A bank decides once a day, so that of two sizes one is wrong.
 */
export function isSameDecision(one: Told, other: Told): boolean {
  if (Math.abs(Date.parse(one.publishedAt) - Date.parse(other.publishedAt)) > decisionMs) return false
  const [first, second] = [decisionsIn(one), decisionsIn(other)]
  return [...first].some(([bank, step]) => {
    const own = second.get(bank)
    return own !== undefined && (own === null || step === null || own === step)
  })
}

/** The step of each bank of whose rates an article tells: hold, cut or raise, or null where it tells only the rate. */
function decisionsIn({ claims }: Told): ReadonlyMap<string, string | null> {
  const steps = new Map<string, string | null>()
  for (const claim of claims) {
    const [bank = '', key = '', value = ''] = claim.split('|')
    if (!decisionKeys.has(key)) continue
    if (key === 'rate_decision') steps.set(bank, vaguer(value))
    else if (!steps.has(bank)) steps.set(bank, null)
  }
  return steps
}
