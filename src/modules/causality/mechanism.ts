import { relationshipTypeOf, roleOf } from '../../domain/relationships.ts'
import type { Step } from './queries.ts'

/** Words for what ties two entities, by the roles on the way from the first to the second. */
const words: Readonly<Record<string, string>> = {
  plays_for: 'team of the player',
  'plays_for has_player': 'teammates',
  'competes_in has_team': 'rivals in the same league',
  'governs located_in': 'government of the place',
  'governs contains': 'government of the place',
  'member_of has_member': 'same organisation',
  parent_of: 'parent organisation',
  ceo_of: 'company led by',
  colleague_of: 'colleagues',
}

/** The same in words; of what has none, the roles. Without a relationship the two share an outcome. */
export function mechanismOf(steps: readonly Step[]): string {
  if (steps.length === 0) return 'exposed to the same outcome'
  const roles = steps.map(({ edge, outgoing }) => roleOf(relationshipTypeOf(edge), outgoing))
  return words[roles.join(' ')] ?? roles.join(' via ')
}
