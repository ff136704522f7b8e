import type { Match } from '../candidates/match.ts'
import type { Decision } from '../question.ts'
import type { VerdictRow } from './queries.ts'
import { packVenue } from './question.ts'

/** The verdict of an analyst on a pair, as far as it weighs here. */
export type Verdict = Pick<VerdictRow, 'market' | 'other' | 'otherVenue' | 'accepted' | 'polarity'>

/** True where two contracts are verified to be one question, from the same side or from the other. */
export function isSame({ relation, compareFlag }: Decision): boolean {
  return compareFlag === 'exact_match' && (relation === 'identity' || relation === 'complement')
}

/** The markets of other venues that a market is verified to ask the same as. */
export function sameElsewhere(matches: readonly Match[]): Match[] {
  return matches.filter(({ otherVenue, decision }) => otherVenue !== packVenue && isSame(decision))
}

/** Those of one other venue. */
export function sameAt(venue: string, matches: readonly Match[]): Match[] {
  return sameElsewhere(matches).filter(({ otherVenue }) => otherVenue === venue)
}

/**
 * A market asks the same as one market of each other venue, and the opposite of one: of several that seem to be it, the surest pair stays an exact
 * match, of equally sure ones the first by id, and one that an analyst has accepted before all; the others are near matches. It says the same of a
 * pair from whichever of its markets it is looked at, because it weighs what `matchesOf` tells of both.
 */
export function strongest(
  matches: readonly Match[],
  matchesOf: (venue: string, marketId: string) => readonly Match[],
  verdicts: readonly Verdict[],
): Match[] {
  return matches.map((match) => {
    if (match.otherVenue === packVenue || !isSame(match.decision)) return match
    const { marketId, venue, other, otherVenue, decision } = match
    const reverse = matchesOf(otherVenue, other)
    if (reverse.some((each) => each.other === marketId && !agrees(each.decision, decision))) return unverified(match)
    const beaten = [...sameAt(otherVenue, matches), ...sameAt(venue, reverse)].some(
      (rival) => rival.decision.polarity === decision.polarity && isStronger(rival, match),
    )
    const taken = verdicts.some(
      (verdict) =>
        verdict.accepted &&
        verdict.polarity === decision.polarity &&
        ((verdict.market === marketId && verdict.otherVenue === otherVenue) ||
          (verdict.market === other && verdict.otherVenue === venue)) &&
        keyOf({ marketId: verdict.market, other: verdict.other }) !== keyOf(match),
    )
    if (!beaten && !taken) return match
    const reason = taken
      ? 'an analyst has accepted another market of the venue for this question'
      : 'another market of the venue asks the same and fits as well or better'
    return { ...match, decision: { ...decision, compareFlag: 'near_match', reasons: [reason, ...decision.reasons] } }
  })
}

function agrees(one: Decision, other: Decision): boolean {
  return isSame(one) && one.polarity === other.polarity
}

/** Seen from its other market, another one of the event fits as well: what only one of two says is not sure. */
function unverified(match: Match): Match {
  const reasons = ['seen from the other market it is not sure', ...match.decision.reasons]
  const unsure = { relation: 'unverified', polarity: null, compareFlag: 'do_not_compare', confidence: 0.5 } as const
  return { ...match, decision: { ...match.decision, ...unsure, reasons } }
}

function isStronger(one: Match, other: Match): boolean {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  if (key === otherKey) return false
  const more = one.decision.confidence - other.decision.confidence
  return more === 0 ? key < otherKey : more > 0
}

function keyOf({ marketId, other }: Pick<Match, 'marketId' | 'other'>): string {
  return marketId < other ? `${marketId} ${other}` : `${other} ${marketId}`
}
