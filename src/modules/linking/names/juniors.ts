import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Link, Linked } from '../linked.ts'
import { keysOf } from './keys.ts'
import { linkTo } from './surnames.ts'

const suffixes = /^,? (?:Jr|Sr|I{2,3}|IV)\b\.?/

/**
 * Adds to the links of a headline an athlete whom the graph knows without the "Jr." that stands behind his name, where his team is named or, if that is not
 * known, one of his league: elsewhere his son or father may be meant. The "Jr." is part of the name of each.
 */
export function juniorsIn(said: Said, { links: found, refused }: Linked, { trie }: Lexicon): Linked {
  const { text, field } = said
  const links = found.map((link) => (link.entity.tags.includes('athlete') ? withSuffix(link, said) : link))
  const teams = links.flatMap(({ entity }) => (entity.entityType === 'team' ? [entity] : []))
  const more = refused.flatMap(({ span, reason }) => {
    const keys = keysOf(span.text)
    const isJunior = span.field === field && suffixes.test(text.slice(span.to))
    if (!isJunior || reason !== 'longer_name' || keys.length < 2) return []
    const hit = trie.longest(keys, 0)
    const bearers = hit?.to === keys.length ? hit.values.map(({ entity }) => entity) : []
    const [only, ...others] = bearers
    if (only === undefined || others.length > 0 || !only.tags.includes('athlete')) return []
    if (isOfFamily(text.slice(span.to), keys, trie)) return []
    const isOfTeam = teams.some(({ slug, subcategory }) =>
      only.near.length === 0 ? only.subcategory === subcategory : only.near.includes(slug),
    )
    if (!isOfTeam) return []
    const told = `The name of ${only.displayName} beside his team, with what tells a son from his father.`
    return [withSuffix({ ...linkTo(only, span, bearers), rule: 'name+team', reason: told }, said)]
  })
  return { links: [...links, ...more], refused }
}

function withSuffix(link: Link, { text, field }: Said): Link {
  const { span } = link
  const suffix = span.field === field ? suffixes.exec(text.slice(span.to))?.[0] : undefined
  if (suffix === undefined) return link
  const to = span.to + suffix.length
  return { ...link, span: { ...span, to, text: text.slice(span.from, to) } }
}

/** True for an athlete whom the graph knows without the "Jr." behind his name, where his league plays: his father does no more. */
export function isJuniorOf(
  sport: string | null,
  { said, from, to, end, bearers }: Mention,
  { trie }: Lexicon,
): boolean {
  const [only, ...others] = bearers.map(({ entity }) => entity)
  return (
    only !== undefined &&
    others.length === 0 &&
    to - from > 1 &&
    only.tags.includes('athlete') &&
    only.subcategory === sport &&
    suffixes.test(said.text.slice(end)) &&
    !isOfFamily(said.text.slice(end), said.keys.slice(from, to), trie)
  )
}

/** True where the graph knows the one of that name with another of these words behind it: "Patrick Mahomes Sr." is no Patrick Mahomes II. */
function isOfFamily(behind: string, keys: readonly string[], trie: Lexicon['trie']): boolean {
  const [own] = keysOf(suffixes.exec(behind)?.[0] ?? '')
  return ['jr', 'sr', 'ii', 'iii', 'iv'].some(
    (each) => each !== own && trie.longest([...keys, each], 0)?.to === keys.length + 1,
  )
}
