import type { Decision, Relation, RuleDifference } from '../question.ts'
import { decidedBySlots } from '../question.ts'

/** A decision about two questions that nobody puts side by side. */
export function answer(
  relation: Relation,
  confidence: number,
  reasons: string[],
  differences: RuleDifference[] = [],
): Decision {
  return {
    relation,
    polarity: null,
    confidence,
    compareFlag: 'do_not_compare',
    reasons,
    differences,
    decidedBy: decidedBySlots,
  }
}
