import { type RelationshipType, relationshipRules, relationshipTypes } from '../relationships.ts'
import { type EntityType, entityTypes } from '../taxonomy.ts'

type Weight = { weight: number; because: string }

/** The weights with which what happens to one end of a relationship moves the other. `forward` is from its source to its target. */
type WeightRule = { forward: Weight; backward: Weight }

/**
 * The share of an effect that passes a relationship, by type and direction, 0 to 1. They are judgements, not measurements: what counts is their
 * order. No weight is above 1, because the search drops a way that is weaker than those found, and relies on ways never growing stronger.
 */
export const impactWeights: Readonly<Record<RelationshipType, WeightRule>> = {
  plays_for: {
    forward: { weight: 0.35, because: 'One of many players moves his team, and few of them decide its games.' },
    backward: { weight: 0.3, because: 'A season of the team carries its players along, and each has his own form.' },
  },
  member_of: {
    forward: { weight: 0.15, because: 'One of many members hardly moves the whole.' },
    backward: { weight: 0.15, because: 'What the body decides binds its members, each a little.' },
  },
  plays_at: {
    forward: { weight: 0.1, because: 'A venue lives from who plays there, and stands without them.' },
    backward: { weight: 0.15, because: 'A closed or changed venue moves games, rarely results.' },
  },
  located_in: {
    forward: { weight: 0.05, because: 'A place is hardly moved by one of the things in it.' },
    backward: { weight: 0.1, because: 'What befalls a place touches what lies there, each a little.' },
  },
  competes_in: {
    forward: { weight: 0.1, because: 'A league hardly moves by one team.' },
    backward: {
      weight: 0.25,
      because: 'Rules, schedule or a stoppage of a league touch all teams, and most of them alike.',
    },
  },
  governs: {
    forward: { weight: 0.6, because: 'Who governs sets the policy of the place.' },
    backward: { weight: 0.4, because: 'A crisis of the place falls on who governs it.' },
  },
  founded: {
    forward: { weight: 0.3, because: 'A founder stands for what was founded, often without running it any more.' },
    backward: { weight: 0.3, because: 'The standing of a founder follows the fate of what was founded.' },
  },
  ceo_of: {
    forward: { weight: 0.6, because: 'The head of an institution moves the institution.' },
    backward: { weight: 0.5, because: 'A chief executive answers for the results of the company.' },
  },
  leads: {
    forward: { weight: 0.6, because: 'The head of an institution moves the institution.' },
    backward: { weight: 0.45, because: 'A leader answers for what the institution does.' },
  },
  colleague_of: {
    forward: { weight: 0.15, because: 'Colleagues share a workplace, rarely a fate.' },
    backward: { weight: 0.15, because: 'Colleagues share a workplace, rarely a fate.' },
  },
  affiliated_with: {
    forward: { weight: 0.2, because: 'A loose tie of unknown kind passes little.' },
    backward: { weight: 0.2, because: 'A loose tie of unknown kind passes little.' },
  },
  parent_of: {
    forward: { weight: 0.5, because: 'A parent decides for its parts.' },
    backward: { weight: 0.35, because: 'A part is a share of the results of its parent.' },
  },
}

/** The same as parameters of a statement: by edge type, each way. */
export const forwardWeights = byEdge('forward')
export const backwardWeights = byEdge('backward')

/**
 * The greatest weight of any relationship that an entity of each type can have, seen from it: no way that goes on from there keeps more. It
 * follows from which types a relationship may join, which the loader enforces.
 */
export const reachOfEntityType: Readonly<Record<string, number>> = Object.fromEntries(
  entityTypes.map((type) => [type, Math.max(...relationshipTypes.flatMap((relationship) => open(relationship, type)))]),
)

function open(relationship: RelationshipType, at: EntityType): number[] {
  const { forward, backward } = impactWeights[relationship]
  const from: readonly EntityType[] = relationshipRules[relationship].from
  const to: readonly EntityType[] = relationshipRules[relationship].to
  return [...(from.includes(at) ? [forward.weight] : []), ...(to.includes(at) ? [backward.weight] : [])]
}

function byEdge(direction: 'forward' | 'backward'): Readonly<Record<string, number>> {
  return Object.fromEntries(
    relationshipTypes.map((type) => [relationshipRules[type].edge, impactWeights[type][direction].weight]),
  )
}
