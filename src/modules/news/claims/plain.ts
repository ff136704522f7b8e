import { claimWords } from './claim-words.ts'
import type { Masked } from './mask.ts'
import { expand } from './patterns.ts'

const drops = claimWords.plain.map(({ pattern, exact }) => new RegExp(expand(pattern, 'none'), exact ? 'g' : 'gi'))

/** A text without what says nothing of a claim, such as adverbs and who somebody is in front of his name. What is shown of it is as it was written. */
export function plainOf(text: Masked): Masked {
  const plain = drops.reduce((rest, each) => rest.replace(each, ''), withCountry(text.text))
  if (plain === text.text) return text
  return { ...text, text: plain, shown: (part) => text.shown(writtenOf(part, plain, text.text)) }
}

const countries = /<c\d+>/g
const itsCountry = /\b(?:the )?(?:country|nation)(?='s )/gi

/** A text in which "the country's" is that of the one country it names. */
function withCountry(text: string): string {
  const named = new Set(text.match(countries))
  const [only] = named
  return only === undefined || named.size > 1 ? text : text.replace(itsCountry, only)
}

/** The words of a whole text of which a part of the plain one is left. */
function writtenOf(part: string, plain: string, whole: string): string {
  const at = plain.indexOf(part)
  if (at < 0) return part
  const words = whole.split(' ')
  const first = plain.slice(0, at).split(' ').length - 1
  const last = plain.slice(0, at + part.trimEnd().length).split(' ').length - 1
  const places: number[] = []
  for (const word of plain.split(' ')) places.push(words.indexOf(word, (places.at(-1) ?? -1) + 1))
  const [from, to] = [places[first] ?? -1, places[last] ?? -1]
  return from < 0 || to < 0 ? part : words.slice(from, to + 1).join(' ')
}
