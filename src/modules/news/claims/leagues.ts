import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'

/** The league that a club plays in, beside cups, where it is the only one. */
export function leaguesOf([team]: readonly Nameable[], { entityOf }: Lexicon): Nameable[] {
  const all = [...new Set(team?.near)].flatMap((slug) => entityOf(slug) ?? [])
  const [league, ...others] = all.filter(({ entityType, tags }) => entityType === 'league' && tags.includes('league'))
  return league === undefined || others.length > 0 ? [] : [league]
}
