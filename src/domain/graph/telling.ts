import { type RelationshipType, relationshipRules, relationshipTypes } from '../relationships.ts'

/**
 * Weights of what a relationship says of both of its ends, by type, 0 to 1: few share an office or a team, many a city. They are judgements, not
 * measurements: what counts is their order.
 */
export const tellingWeights: Readonly<Record<RelationshipType, number>> = {
  plays_for: 1,
  leads: 1,
  ceo_of: 1,
  founded: 1,
  governs: 1,
  parent_of: 0.9,
  colleague_of: 0.8,
  plays_at: 0.8,
  member_of: 0.7,
  competes_in: 0.5,
  affiliated_with: 0.4,
  located_in: 0.2,
}

/** The same as a parameter of a statement, by edge type. */
export const tellingByEdge = byEdge((type) => tellingWeights[type])

/** The parameter where every relationship says as much. */
export const equallyTelling = byEdge(() => 1)

function byEdge(weightOf: (type: RelationshipType) => number): Readonly<Record<string, number>> {
  return Object.fromEntries(relationshipTypes.map((type) => [relationshipRules[type].edge, weightOf(type)]))
}

/**
 * The weight of what a path tells, 0 to 1: the product of weight and confidence of its relationships, and of 1 / log2(degree) for each entity between
 * its ends: one that two others alone share counts whole, one that a million share a twentieth. After L. Adamic and E. Adar, Friends and neighbors on
 * the Web, Social Networks 25 (2003), 211–230, who weigh a shared neighbour by 1 / log(degree).
 */
export function tellingOf(
  steps: readonly { type: RelationshipType; confidence: number }[],
  degrees: readonly number[],
): number {
  const weights = steps.reduce((product, { type, confidence }) => product * tellingWeights[type] * confidence, 1)
  return degrees.reduce((product, degree) => product / Math.log2(Math.max(2, degree)), weights)
}
