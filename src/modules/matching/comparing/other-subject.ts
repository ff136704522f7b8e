import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { areBothOfRunoff } from '../parsing/runoffs.ts'
import type { Decision } from '../question.ts'
import { answer } from './answers.ts'
import { ofRunoff, ofTwoSides } from './two-sides.ts'

/** Another subject in an otherwise equal question: only one of them can be it, or both may. */
export function otherSubject(
  a: ParsedMarket,
  b: ParsedMarket,
  slots: readonly string[],
  subject: { why: string; kind: string },
): Decision {
  const equalElsewhere = slots.every((slot) => slot === 'equal' || slot === 'same')
  if (subject.kind === 'party') {
    const [family, frame, when] = slots
    if (frame !== 'same' || when !== 'equal' || /^(?:unknown|different)$/.test(family ?? ''))
      return answer('not_comparable', 0.8, [subject.why])
    const decided = equalElsewhere ? ofCandidate(a, b, subject.why) : answer('overlap', 0.7, [subject.why])
    // Every candidate of every party meets every question about a party: too many to tell each.
    if (decided.relation === 'overlap' && a.family.id !== b.family.id)
      return answer('not_comparable', 0.8, [subject.why])
    return decided
  }
  if (subject.kind === 'side' && areLeads(a, b, slots))
    return answer('disjoint', 0.85, [subject.why, 'only one of them can'])
  if (!equalElsewhere) return answer('not_comparable', 0.8, [subject.why])
  if (
    /^game(?:_advance)?$/.test(a.family.id) &&
    [a, b].some(({ rivals }) => rivals.length === 2) &&
    subject.kind === 'side'
  )
    return ofTwoSides(a, b)
  if (areBothOfRunoff(a, b)) return ofRunoff(a, b)
  if (
    /^game_(?:spread|score|manner)$/.test(a.family.id) &&
    a.family.id === b.family.id &&
    subject.kind === 'side' &&
    !a.negated &&
    !b.negated
  )
    return answer('disjoint', 0.85, [subject.why, 'only one of them can'])
  if (a.family.id.startsWith('game')) return answer('not_comparable', 0.85, [subject.why])
  if (a.exclusive === false || b.exclusive === false || [a, b].some(isForSeveral))
    return answer('not_comparable', 0.8, [subject.why, 'both may come true'])
  return !a.negated && !b.negated
    ? answer('disjoint', 0.85, [subject.why, 'only one of them can'])
    : answer('overlap', 0.6, [subject.why])
}

/** True where each side is to win one game by some points, however many: one of them does not win it. */
function areLeads(a: ParsedMarket, b: ParsedMarket, slots: readonly string[]): boolean {
  return (
    slots.slice(0, 3).every((slot) => slot === 'equal' || slot === 'same') &&
    [a, b].every(({ family, negated, amount }) => family.id === 'game_spread' && !negated && (amount?.low ?? -1) >= 0)
  )
}

/** A party wins where its candidate does; of a candidate whose party nobody tells nothing follows. */
function ofCandidate(a: ParsedMarket, b: ParsedMarket, why: string): Decision {
  const party = [a, b].map(({ subject }) => subject?.concept).find((concept) => concept?.startsWith('party:'))
  const [isOfA, isOfB] = [a, b].map(({ subject, core }) => subject?.concept !== party && core.includes(party ?? ''))
  if ((isOfA !== true && isOfB !== true) || a.negated || b.negated) return answer('overlap', 0.7, [why])
  return { ...answer(isOfA === true ? 'subset' : 'superset', 0.85, [why]), polarity: 1 }
}

/** Several are picked among the first ten of a draft. */
function isForSeveral({ family, amount }: ParsedMarket): boolean {
  return family.id === 'draft' && (amount === undefined || amount.low !== amount.high)
}
