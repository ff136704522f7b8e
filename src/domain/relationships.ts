import { type EntityType, entityTypes } from './taxonomy.ts'

export type RelationshipRule = {
  /** The type of the edge in the graph. */
  edge: string
  from: readonly EntityType[]
  to: readonly EntityType[]
  /** The role in which the source stands when looked at from the target. */
  inverse: string
  /** The life of a relationship that changes: between which types of entities, and the days it may be relied on after it was last confirmed. */
  life?: { days: number; from: readonly EntityType[]; to: readonly EntityType[] }
}

const any = entityTypes
const structures: readonly EntityType[] = ['org', 'place', 'league', 'asset', 'team', 'event']

/**
 * The relationship types of the contract with their directions. The contract leaves some directions open and draws others narrowly (a country
 * is a member of an organisation, a company has a headquarters): the lists here are what the loader accepts.
 */
export const relationshipRules = {
  plays_for: {
    edge: 'PLAYS_FOR',
    from: ['person'],
    to: ['team'],
    inverse: 'has_player',
    life: { days: 120, from: ['person'], to: ['team'] },
  },
  member_of: {
    edge: 'MEMBER_OF',
    from: ['person', 'org', 'place', 'team', 'asset'],
    to: ['org', 'league', 'asset'],
    inverse: 'has_member',
    life: { days: 365, from: ['person'], to: ['org'] },
  },
  plays_at: { edge: 'PLAYS_AT', from: ['team', 'event'], to: ['place'], inverse: 'home_of' },
  located_in: {
    edge: 'LOCATED_IN',
    from: ['place', 'org', 'team', 'event'],
    to: ['place'],
    inverse: 'contains',
  },
  competes_in: {
    edge: 'COMPETES_IN',
    from: ['team', 'person'],
    to: ['league', 'event'],
    inverse: 'has_team',
    life: { days: 365, from: ['team'], to: ['league'] },
  },
  governs: {
    edge: 'GOVERNS',
    from: ['person', 'org'],
    to: ['place'],
    inverse: 'governed_by',
    life: { days: 180, from: ['person'], to: ['place'] },
  },
  founded: { edge: 'FOUNDED', from: ['person', 'org'], to: ['org', 'asset', 'team', 'league'], inverse: 'founded_by' },
  ceo_of: {
    edge: 'CEO_OF',
    from: ['person'],
    to: ['org'],
    inverse: 'has_ceo',
    life: { days: 270, from: ['person'], to: ['org'] },
  },
  leads: {
    edge: 'LEADS',
    from: ['person'],
    to: ['org', 'team', 'league', 'place'],
    inverse: 'led_by',
    life: { days: 180, from: ['person'], to: ['org', 'team', 'league', 'place'] },
  },
  colleague_of: { edge: 'COLLEAGUE_OF', from: ['person'], to: ['person'], inverse: 'colleague_of' },
  affiliated_with: { edge: 'AFFILIATED_WITH', from: any, to: any, inverse: 'affiliated_with' },
  parent_of: { edge: 'PARENT_OF', from: structures, to: structures, inverse: 'child_of' },
} as const satisfies Record<string, RelationshipRule>

export type RelationshipType = keyof typeof relationshipRules

export function isRelationshipType(text: string): text is RelationshipType {
  return Object.hasOwn(relationshipRules, text)
}

export const relationshipTypes: readonly RelationshipType[] = [
  'plays_for',
  'member_of',
  'plays_at',
  'located_in',
  'competes_in',
  'governs',
  'founded',
  'ceo_of',
  'leads',
  'colleague_of',
  'affiliated_with',
  'parent_of',
]

const typeOfEdge: ReadonlyMap<string, RelationshipType> = new Map(
  relationshipTypes.map((type) => [relationshipRules[type].edge, type]),
)

/** The edge types as they stand in a Cypher pattern: `PLAYS_FOR|MEMBER_OF|…`. */
export const edgePattern = relationshipTypes.map((type) => relationshipRules[type].edge).join('|')

/** `PLAYS_FOR` → `plays_for`. Throws on an edge that is no relationship: the queries name the edges they follow. */
export function relationshipTypeOf(edge: string): RelationshipType {
  const type = typeOfEdge.get(edge)
  if (type === undefined) throw new Error(`${edge} is not the edge of a relationship type`)
  return type
}

/** The role on the wire of the other end: `plays_for` seen from the player, `has_player` seen from the team. */
export function roleOf(type: RelationshipType, outgoing: boolean): string {
  return outgoing ? type : relationshipRules[type].inverse
}

/** The life in days of each relationship that ages, by edge and types of its ends: `PLAYS_FOR person team`. */
export const livesOfEdges: Readonly<Record<string, number>> = Object.fromEntries(
  relationshipTypes.flatMap((type) => {
    const { edge, life }: RelationshipRule = relationshipRules[type]
    if (life === undefined) return []
    return life.from.flatMap((from) => life.to.map((to): [string, number] => [[edge, from, to].join(' '), life.days]))
  }),
)

/** The edges that can age. */
export const ageingEdges: readonly string[] = [
  ...new Set(Object.keys(livesOfEdges).map((key) => key.split(' ')[0] ?? '')),
]

/** The parts of a statement that reads edges of all types and tells the age of those that can age. */
export const edgesWithAge = { edges: edgePattern, ageing: `['${ageingEdges.join("', '")}']` } as const

/** Most roles that the relationships of one entity can be in. */
export const maxRoles = Math.max(
  ...entityTypes.map((at) => {
    const rules: RelationshipRule[] = Object.values(relationshipRules)
    return rules.filter(({ from }) => from.includes(at)).length + rules.filter(({ to }) => to.includes(at)).length
  }),
)

/** Every word for a relationship, whichever way it is read, with its type: `plays_for` and `has_player` are both `plays_for`. */
export const typeOfRole: ReadonlyMap<string, RelationshipType> = new Map(
  relationshipTypes.flatMap((type) => [true, false].map((outgoing) => [roleOf(type, outgoing), type] as const)),
)

/** All of these words; a type stands before its inverse. */
export const roles: readonly [string, ...string[]] = ['plays_for', ...[...typeOfRole.keys()].slice(1)]

/** The reason why a relationship of this type may not start (or end) at an entity of this type, or null where it may. */
export function endpointFault(type: RelationshipType, at: EntityType, end: 'from' | 'to', slug: string): string | null {
  const allowed: readonly EntityType[] = relationshipRules[type][end]
  if (allowed.includes(at)) return null
  return `${type} ${end === 'from' ? 'starts' : 'ends'} at ${allowed.join(', ')}, and ${slug} is ${at}`
}
