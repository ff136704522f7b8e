import type { Link, Span } from '../linked.ts'
import { positions } from '../vocabulary.ts'
import { playsElsewhere, positionIn } from './headline-words.ts'

const position = new RegExp(`\\b(?:${positions})\\b`, 'i')

/**
 * The words by which a text calls somebody a player of another team, at a position that is not his or in another league: "Josh Allen, Jaguars linebacker" is
 * no quarterback of the Bills. Null where there are none, or where he may have come to that team.
 */
export function calledOtherwise({ entity, span }: Link, text: string, links: readonly Link[]): string | null {
  if (!entity.tags.includes('athlete')) return null
  for (const { entity: team, span: other } of links) {
    if (team.entityType !== 'team' || other.field !== span.field || entity.near.includes(team.slug)) continue
    const role = roleBeside(text, span, other)
    if (role === undefined) continue
    const at = positionIn(role)
    const isElsewhere = at !== undefined && playsElsewhere(at, entity.tags)
    const isOfOther = entity.subcategory !== team.subcategory && position.test(role)
    if (isElsewhere || isOfOther) return `${other.text} ${role.trim()}`
  }
  return null
}

/** The role of somebody in a team, as the words between them or behind both tell it. */
function roleBeside(text: string, name: Span, team: Span): string | undefined {
  if (team.from < name.from) return /^(?:'s?)? ((?:[a-z-]+ ){1,3})$/.exec(text.slice(team.to, name.from))?.[1]
  const between = text.slice(name.to, team.from)
  if (/^(?:, (?:(?:the|an?|star|veteran|rookie|former) )*| \()$/i.test(between))
    return /^(?:'s?)?((?: [a-z-]+){1,3})/i.exec(text.slice(team.to))?.[1]
  return /^, (?:an? |the )?((?:[a-z-]+ ){1,3})(?:for|of|with) (?:the )?$/i.exec(between)?.[1]
}
