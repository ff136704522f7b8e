import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Linked } from '../linked.ts'
import { keysOf } from './keys.ts'
import { linkTo } from './surnames.ts'

const suffixes = /^,? (?:Jr|Sr|I{2,3}|IV)\b\.?/

/**
 * Adds to the links of a headline an athlete whom the graph knows without the "Jr." that stands behind his name, where his team is named or, if that is not
 * known, one of his league: elsewhere his son or father may be meant.
 */
export function juniorsIn({ text, field }: Said, { links, refused }: Linked, { trie }: Lexicon): Linked {
  const teams = links.flatMap(({ entity }) => (entity.entityType === 'team' ? [entity] : []))
  const more = refused.flatMap(({ span, reason }) => {
    const suffix = suffixes.exec(text.slice(span.to))?.[0]
    const keys = keysOf(span.text)
    if (span.field !== field || reason !== 'longer_name' || suffix === undefined || keys.length < 2) return []
    const hit = trie.longest(keys, 0)
    const bearers = hit?.to === keys.length ? hit.values.map(({ entity }) => entity) : []
    const [only, ...others] = bearers
    if (only === undefined || others.length > 0 || !only.tags.includes('athlete')) return []
    const isOfTeam = teams.some(({ slug, subcategory }) =>
      only.near.length === 0 ? only.subcategory === subcategory : only.near.includes(slug),
    )
    if (!isOfTeam) return []
    const whole = { ...span, to: span.to + suffix.length, text: text.slice(span.from, span.to + suffix.length) }
    const told = `The name of ${only.displayName} beside his team, with what tells a son from his father.`
    return [{ ...linkTo(only, whole, bearers), rule: 'name+team', reason: told }]
  })
  return more.length === 0 ? { links, refused } : { links: [...links, ...more], refused }
}

/** True for an athlete whom the graph knows without the "Jr." behind his name, where his league plays: his father does no more. */
export function isJuniorOf(sport: string | null, { said, from, to, end, bearers }: Mention): boolean {
  const [only, ...others] = bearers.map(({ entity }) => entity)
  return (
    only !== undefined &&
    others.length === 0 &&
    to - from > 1 &&
    only.tags.includes('athlete') &&
    only.subcategory === sport &&
    suffixes.test(said.text.slice(end))
  )
}
