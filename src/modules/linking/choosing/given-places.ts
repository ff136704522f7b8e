import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import type { Mention } from './mentions.ts'

/** A surname directly behind a name of one word that has nothing to do with its bearer is that of somebody else: "India Walton". */
export function givenPlace({ said, from, to, start, end, bearers }: Mention, { trie }: Lexicon): string | null {
  const previous = said.words[from - 1]
  if (to - from > 1 || previous === undefined || !previous.capital) return null
  // "Walmart's McMillon" is he, and of Walmart.
  if (said.text.slice(previous.end, start) !== ' ' || said.text.slice(0, previous.end).endsWith("'s")) return null
  const hit = trie.longest(said.keys, from - 1)
  // A country directly behind a state of the United States is a surname: "Montana Jordan".
  const isBehindState = hit?.values.every(({ entity }) => entity.tags.includes('us-state')) === true
  const isName = bearers.every(
    ({ how, entity }) =>
      how === 'surname' || (how !== 'country' && isTown(entity)) || (isBehindState && isNation(entity, how)),
  )
  if (!isName) return null
  const isOther =
    hit?.values.some(({ entity }) => entity.entityType !== 'person') &&
    hit.to === from &&
    hit.values.some(({ how }) => how === 'name') &&
    !hit.values.some(({ entity }) => bearers.some((each) => each.entity.near.includes(entity.slug)))
  return isOther ? said.text.slice(previous.start, end) : null
}

function isNation({ tags }: Nameable, how: string): boolean {
  return how === 'country' || tags.includes('country')
}

function isTown({ entityType, tags }: Nameable): boolean {
  return entityType === 'place' && !['country', 'us-state', 'capital', 'territory'].some((tag) => tags.includes(tag))
}

/** The first of the two: "India" of "India Walton". */
export function placeAsGiven({ said, to, from, start, end, bearers }: Mention, lexicon: Lexicon): string | null {
  const next = said.words[to]
  if (to - from > 1 || next === undefined || said.text.slice(end, next.start) !== ' ') return null
  if (!bearers.some(({ entity, how }) => how === 'name' && entity.entityType === 'place')) return null
  const hit = lexicon.trie.longest(said.keys, to)
  if (hit === undefined || hit.to !== to + 1 || !next.capital) return null
  const behind = { said, from: to, to: hit.to, start: next.start, end: next.end, text: '', bearers: hit.values }
  return givenPlace(behind, lexicon) === null ? null : said.text.slice(start, next.end)
}
