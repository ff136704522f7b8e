import { isFirstVenue } from '../../../domain/markets/venue-table.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { Match } from '../candidates/match.ts'
import { mirrored } from '../mirrored.ts'
import type { Decision, Relation, RuleDifference } from '../question.ts'
import { packVenue } from './question.ts'
import { isSame } from './strongest.ts'

/** Of the pairs of a market that are not to be compared, only so many with each venue of those that say something about it are written. */
const maxKept = 8

export type MatchesOf = (venue: string, id: string) => readonly Match[]

/** The matches of each market, which are asked for once. */
export function matchesOnce(match: MatchesOf): MatchesOf {
  const kept = new Map<string, readonly Match[]>()
  return (venue, id) => {
    const found = kept.get(id) ?? match(venue, id)
    kept.set(id, found)
    return found
  }
}

/** The propositions of packs that a market was found to ask. */
export function statedIn(matches: readonly Match[]): Match[] {
  return matches.filter(({ otherVenue, decision }) => otherVenue === packVenue && isSame(decision))
}

/** The propositions of packs that a market may ask, for a person to say: nearly the same, or the same but for one thing that only one side says. */
export function unsureOf(matches: readonly Match[]): Match[] {
  return matches
    .filter(
      ({ otherVenue, decision: { relation, compareFlag, lacksOne } }) =>
        otherVenue === packVenue &&
        (lacksOne === true || (compareFlag === 'near_match' && ['identity', 'complement'].includes(relation))),
    )
    .slice(0, maxKept)
}

/**
 * The matches that may be compared, and those in a known relation: of these, the nearest of each venue are written where they are new, and others
 * stay where the other market of the pair has written them. What is not known is not written.
 */
export function worthKeeping(matches: readonly Match[]): { match: Match; isNew: boolean }[] {
  const others = matches.filter(
    ({ otherVenue, decision }) => otherVenue !== packVenue && decision.relation !== 'unverified',
  )
  const compared = others.filter(({ decision }) => decision.compareFlag !== 'do_not_compare')
  const related = others.filter(
    ({ decision }) => decision.compareFlag === 'do_not_compare' && decision.relation !== 'disjoint',
  )
  return [
    ...compared.map((match) => ({ match, isNew: true })),
    ...[...Map.groupBy(related, ({ otherVenue }) => otherVenue).values()].flatMap((ofVenue) =>
      ofVenue.map((match, place) => ({ match, isNew: place < maxKept })),
    ),
  ]
}

/** The relation of a match as it is stored: from the first of two venues to the second, whichever of them was looked at. */
export function storedRelation(venue: string, { otherVenue, decision: { relation } }: Match): Relation {
  return isFirstVenue(venue, otherVenue) ? relation : mirrored(relation)
}

/** A match as it is stored, told from the first of two venues to the second: its relation, and in each difference the word of the first before that of the second. */
export function foundRow(venue: string, match: Match) {
  const { other, otherVenue, decision } = match
  const isFirst = isFirstVenue(venue, otherVenue)
  const differences = isFirst ? decision.differences : decision.differences.map(swapped)
  return { ...told({ ...decision, differences }), market: other, isFirst, relation: storedRelation(venue, match) }
}

function swapped({ a, b, ...difference }: RuleDifference): RuleDifference {
  return { ...difference, a: b, b: a }
}

export function unsureRow({ other, decision }: Match) {
  return { outcome: other, ...told(decision) }
}

function told({ relation, polarity, compareFlag, confidence, reasons, differences, decidedBy }: Decision) {
  return {
    relation,
    polarity: polarity === null ? null : integer(polarity),
    compareFlag,
    confidence,
    reasons,
    differences: differences.map(({ slot, a, b }) => `${slot}: ${a ?? 'not said'} / ${b ?? 'not said'}`),
    decidedBy,
  }
}
