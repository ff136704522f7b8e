import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { How, Nameable } from '../../../domain/text/nameable.ts'

/** A name at a place of a text: the word behind it, and all names of whom it may mean. */
export type NameSpoken = { to: number; names: readonly string[] }

/** Names that the graph states. A town that stands for a team, or a surname, would bring in all that is called so. */
const stated: ReadonlySet<How> = new Set<How>(['name', 'alias', 'code'])
/** A shorter code is written like a word of any sentence. */
const shortestCode = 3
/** Of those who are called the same, so many are looked for. */
const maxBearers = 3

/** The longest name that begins at a word of a search text, in which nobody writes capitals; one that is written together too: "sp500". */
export function nameSpokenAt(lexicon: Lexicon, words: readonly string[], from: number): NameSpoken | undefined {
  const hit = lexicon.trie.longest(words, from)
  const bearers = (hit?.values ?? []).filter(
    ({ how }) => stated.has(how) && (how !== 'code' || (words[from]?.length ?? 0) >= shortestCode),
  )
  if (hit !== undefined && bearers.length > 0) {
    const entities = new Map(bearers.map(({ entity }) => [entity.slug, entity]))
    return { to: hit.to, names: namesOfAll([...entities.values()], lexicon) }
  }
  const together = lexicon.entityOf((words[from] ?? '').replace(/(?<=[a-z])(?=\d)/, '-'))
  return together === undefined ? undefined : { to: from + 1, names: namesOfAll([together], lexicon) }
}

function namesOfAll(entities: readonly Nameable[], { fameOf, aliasesOf }: Lexicon): string[] {
  return entities
    .toSorted((one, other) => fameOf(other.slug) - fameOf(one.slug) || (one.slug < other.slug ? -1 : 1))
    .slice(0, maxBearers)
    .flatMap(({ slug, displayName }) => [displayName, ...aliasesOf(slug)])
}
