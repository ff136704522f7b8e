import { z } from 'zod'
import { addVocabulary, createPhraseLexicon } from '../../../domain/text/phrases.ts'
import { placePhrases } from '../../../domain/text/places.ts'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import { stem } from '../../../domain/text/words.ts'
import { remembering } from '../../../platform/text/remembering.ts'

/** Every phrase that markets use, with its meaning. */
export const lexicon = createPhraseLexicon()
for (const { concept, phrases } of placePhrases()) for (const phrase of phrases) lexicon.add(phrase, [concept])
const phrases = ['phrases-politics', 'phrases-sports', 'phrases-world'].flatMap((name) => addVocabulary(lexicon, name))

/**
 * Awards "of the year" by their initials, OROTY and DPOY; of two with the same initials the first in the vocabularies is meant. And who reads as a
 * word where it is written small.
 */
const initials = new Map<string, string>([['WHO', 'World Health Organization']])
for (const phrase of phrases) {
  const kind = /^([a-z]+(?: [a-z]+)*) of the year$/.exec(phrase)?.[1]
  if (kind === undefined) continue
  const letters = kind
    .split(' ')
    .map((word) => word[0])
    .join('')
    .toUpperCase()
  for (const end of ['OTY', 'OY']) if (!initials.has(letters + end)) initials.set(letters + end, phrase)
}
const initialled = new RegExp(`\\b(?:${[...initials.keys()].join('|')})\\b`, 'g')

/** A text in which awards have their names where it writes initials. */
export function inFull(text: string): string {
  return text.replace(initialled, (letters) => initials.get(letters) ?? letters)
}

const words = z.array(z.string().min(1))
const plain = readVocabulary(
  'small-words',
  z.strictObject({
    small: words,
    verbs: words,
    alike: z.array(words.min(2)),
    givenPlaces: words,
    doneTo: z.record(z.string(), z.string().min(1)),
    termEnds: z.record(z.string(), z.string().min(1)),
  }),
)

/** Words that hold a sentence together, and verbs that the family has read already. They tell no question from another. */
export const smallWords: ReadonlySet<string> = new Set(plain.small)
/** Verbs behind the subject of a question. */
export const verbs: ReadonlySet<string> = new Set(plain.verbs)
const alike = new Map(
  plain.alike.flatMap(([first = '', ...others]) => others.map((other) => [stem(other), stem(first)])),
)

/** A word without its ending, by the first of those that say the same: custody is prison. */
export const rootOf = remembering((word) => {
  const root = stem(word)
  return alike.get(root) ?? root
})

/** Given names that are places as well. */
export const givenPlaces: ReadonlySet<string> = new Set(plain.givenPlaces)

/** Verbs for what is done to somebody, as he suffers it, with those for the deed: struck, strike. */
export const doneTo: ReadonlyMap<string, string> = new Map(Object.entries(plain.doneTo))

/** Whoever holds an office for a term, with the day on which it ends. */
export const termEnds: readonly (readonly [string, string])[] = Object.entries(plain.termEnds)
