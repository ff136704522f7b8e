import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision } from '../question.ts'

/** Another market, with what a question is to it. */
export type Pair = { other: ParsedMarket; decision: Decision }

/**
 * A question is at most one market of an event. Where several would be it (Josh and Joshua Williams), the one with the very same name is;
 * the others, or all where none has it, are unverified.
 */
export function oneIdentityPerEvent(reading: ParsedMarket, pairs: Pair[]): Pair[] {
  const identities = pairs.filter(({ decision }) => decision.relation === 'identity')
  if (identities.length < 2) return pairs
  return pairs.map((pair) => {
    const rivals = identities.filter(({ other }) => other.eventKey === pair.other.eventKey)
    if (pair.decision.relation !== 'identity' || rivals.length < 2) return pair
    const exact = rivals.filter(({ other }) => other.subject?.words.join(' ') === reading.subject?.words.join(' '))
    if (exact.length === 1 && exact[0] === pair) return pair
    const reasons = ['another market of the same event fits as well or better', ...pair.decision.reasons]
    return {
      ...pair,
      decision: {
        ...pair.decision,
        relation: 'unverified',
        polarity: null,
        compareFlag: 'do_not_compare',
        confidence: 0.5,
        reasons,
        lacksOne: true,
      },
    }
  })
}
