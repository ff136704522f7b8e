import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Link } from '../linked.ts'
import { lastWordOf } from '../names/people.ts'
import { plainWords } from '../vocabulary.ts'
import { isCalling, isSmallWord } from './headline-words.ts'

/** The further links of texts that name again, by any name or by a surname alone, whom a link has named. The spans of two never overlap. */
export function namedAgain(
  texts: readonly Said[],
  found: readonly Mention[],
  links: readonly Link[],
  lexicon: Lexicon,
): Link[] {
  const taken = links.map(({ span }) => span)
  const again: Link[] = []
  const add = (link: Link, { field, text }: Said, from: number, to: number): void => {
    const isTaken = taken.some((span) => span.field === field && span.from < to && span.to > from)
    if (isTaken) return
    const span = { field, from, to, text: text.slice(from, to) }
    taken.push(span)
    again.push({ ...link, span })
  }
  for (const { said, start, end, bearers } of found) {
    const meant = links.filter(({ entity }) => bearers.some((each) => each.entity === entity))
    const [only] = meant
    if (meant.length === 1 && only !== undefined) add(only, said, start, end)
  }
  const bySurname = surnamesOf(links)
  for (const said of texts) {
    for (const [at, { start, end, capital }] of said.words.entries()) {
      const link = capital ? bySurname.get(said.keys[at] ?? '') : undefined
      if (link !== undefined && !isBehindGivenName(said, at, lexicon)) add(link, said, start, end)
    }
  }
  return again
}

/** The person whom a surname means where several are linked: nobody of those who share it. */
function surnamesOf(links: readonly Link[]): Map<string, Link> {
  const people = links.filter(({ entity }) => entity.entityType === 'person')
  const surnames = people.map(({ entity }) => lastWordOf(entity))
  return new Map(
    people.flatMap((link, at) => {
      const surname = surnames[at] ?? ''
      const isOnly = surnames.filter((each) => each === surname).length === 1
      return isOnly && surname.length > 2 ? [[surname, link] as const] : []
    }),
  )
}

function isBehindGivenName({ words, keys, text }: Said, at: number, { isGivenName }: Lexicon): boolean {
  const [previous, word] = [words[at - 1], words[at]]
  return (
    previous !== undefined &&
    word !== undefined &&
    previous.capital &&
    text.slice(previous.end, word.start) === ' ' &&
    (isGivenName(keys[at - 1] ?? '') || mayBeGiven(previous.word))
  )
}

/** True for a word with a capital that is no everyday one and no title: "Rosalynn". */
function mayBeGiven(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word) && !plainWords.has(word) && !isSmallWord(word) && !isCalling(word)
}
