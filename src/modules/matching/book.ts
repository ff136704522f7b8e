import { z } from 'zod'
import { addVocabulary, createPhraseBook } from '../../domain/text/phrases.ts'
import { placePhrases } from '../../domain/text/places.ts'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

/** Every phrase that markets use, with its meaning. */
export const book = createPhraseBook()
for (const { concept, phrases } of placePhrases()) for (const phrase of phrases) book.add(phrase, [concept])
for (const name of ['phrases-politics', 'phrases-sports', 'phrases-world']) addVocabulary(book, name)

const words = z.array(z.string().min(1))
const plain = readVocabulary('small-words', z.strictObject({ small: words, verbs: words, givenPlaces: words }))

/** Words that hold a sentence together, and verbs that the family has read already. They tell no question from another. */
export const smallWords: ReadonlySet<string> = new Set(plain.small)
/** Verbs behind the subject of a question. */
export const verbs: ReadonlySet<string> = new Set(plain.verbs)
/** Given names that are places as well. */
export const givenPlaces: ReadonlySet<string> = new Set(plain.givenPlaces)
