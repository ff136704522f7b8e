import { z } from 'zod'
import { remembering } from '../../platform/text/remembering.ts'
import { readVocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'
import { fold, stem, wordsOf } from './words.ts'

/** A phrase of one or more words, and what it means. */
export type Meaning = { concepts: readonly string[]; words: readonly string[] }

/** The longest phrase found at a place of a text. */
export type Found = { concepts: readonly string[]; from: number; to: number }

const rootOf = remembering(stem)

/** Finds phrases in a row of words: by the first word, the longest first. Words are compared by stem. */
export type PhraseLexicon = {
  at: (words: readonly Word[], from: number) => Found | undefined
  add: (phrase: string, concepts: readonly string[]) => void
}

export function createPhraseLexicon(): PhraseLexicon {
  const byFirst = new Map<string, Meaning[]>()
  return {
    add(phrase, concepts) {
      const words = wordsOf(fold(phrase)).map(({ word }) => stem(word))
      const [first] = words
      if (first === undefined) return
      const known = byFirst.get(first) ?? []
      known.push({ concepts, words })
      known.sort((one, other) => other.words.length - one.words.length)
      byFirst.set(first, known)
    },
    at(words, from) {
      const first = words[from]
      if (first === undefined) return undefined
      const meanings = byFirst.get(rootOf(first.word))
      if (meanings === undefined) return undefined
      for (const { concepts, words: wanted } of meanings) {
        if (from + wanted.length > words.length) continue
        let same = true
        for (let step = 1; step < wanted.length && same; step += 1) {
          const next = words[from + step]
          same = next !== undefined && rootOf(next.word) === wanted[step]
        }
        if (same) return { concepts, from, to: from + wanted.length }
      }
      return undefined
    },
  }
}

const meanings = z.strictObject({
  phrases: z.array(z.strictObject({ means: z.array(z.string().min(1)), said: z.array(z.string().min(1)).min(1) })),
})

/**
 * Adds the phrases of a vocabulary to a book. What they mean are concepts, `kind:name`; those that mean none say nothing that would tell one
 * question from another. Gives all phrases.
 */
export function addVocabulary(book: PhraseLexicon, name: string): readonly string[] {
  const all: string[] = []
  for (const { means, said } of readVocabulary(name, meanings).phrases)
    for (const phrase of said) {
      book.add(phrase, means)
      all.push(phrase)
    }
  return all
}
