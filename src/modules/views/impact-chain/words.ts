import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import { type RelationshipType, relationshipTypes, roleOf } from '../../../domain/relationships.ts'

/** The relation of an entity to the next of a chain, in words: `player of` Kansas City Chiefs, and `team of` seen from there. */
const roleWords: Readonly<Record<RelationshipType, { forward: string; backward: string }>> = {
  plays_for: { forward: 'player of', backward: 'team of' },
  member_of: { forward: 'member of', backward: 'with its member' },
  plays_at: { forward: 'plays at', backward: 'venue of' },
  located_in: { forward: 'located in', backward: 'place of' },
  competes_in: { forward: 'competes in', backward: 'competition of' },
  governs: { forward: 'governs', backward: 'governed by' },
  founded: { forward: 'founder of', backward: 'founded by' },
  ceo_of: { forward: 'chief executive of', backward: 'company of' },
  leads: { forward: 'head of', backward: 'led by' },
  colleague_of: { forward: 'colleague of', backward: 'colleague of' },
  affiliated_with: { forward: 'affiliated with', backward: 'affiliated with' },
  parent_of: { forward: 'parent of', backward: 'part of' },
}

const wordsOfRole: ReadonlyMap<string, string> = new Map(
  relationshipTypes.flatMap((type) => [
    [roleOf(type, false), roleWords[type].backward],
    [roleOf(type, true), roleWords[type].forward],
  ]),
)

/** Rosters abbreviate positions of American football. Others are told as they are stated. */
const positionWords: Readonly<Record<string, string>> = {
  C: 'center',
  CB: 'cornerback',
  DB: 'defensive back',
  DE: 'defensive end',
  DL: 'defensive lineman',
  DT: 'defensive tackle',
  FB: 'fullback',
  G: 'guard',
  K: 'kicker',
  LB: 'linebacker',
  LS: 'long snapper',
  OL: 'offensive lineman',
  OT: 'offensive tackle',
  P: 'punter',
  QB: 'quarterback',
  RB: 'running back',
  S: 'safety',
  T: 'tackle',
  TE: 'tight end',
  WR: 'wide receiver',
}

/** The attributes that the words may use. */
export const toldFacts = ['injury_status', 'position'] as const

type Told = { name: string; facts: ReadonlyMap<string, AttributeValue> }

/**
 * A chain in words: `Patrick Mahomes (injury status out), quarterback of Kansas City Chiefs → Kansas City Chiefs → Will
 * they win the AFC West?`. `roles` are those of each entity to the next; `event` is the title of what set it off. A label is only one of the
 * answers to a question (`Raise`), so the question is told.
 */
export function reasonOf(event: string | null, entities: readonly Told[], roles: readonly string[], question: string) {
  const parts = entities.map(({ name, facts }, at) => {
    const role = roles[at]
    const next = entities[at + 1]
    const told = `${name}${conditionOf(facts)}`
    return role === undefined || next === undefined ? told : `${told}, ${wordsOf(role, facts)} ${next.name}`
  })
  return [...(event === null ? [] : [event]), ...parts, question].join(' → ')
}

function wordsOf(role: string, facts: Told['facts']): string {
  const position = facts.get('position')
  if (role === 'plays_for' && typeof position === 'string') {
    return `${positionWords[position] ?? position.toLowerCase()} of`
  }
  return wordsOfRole.get(role) ?? role.replaceAll('_', ' ')
}

/** Being healthy moves nothing. */
function conditionOf(facts: Told['facts']): string {
  const status = facts.get('injury_status')
  return status === undefined || status === 'healthy' ? '' : ` (injury status ${status})`
}
