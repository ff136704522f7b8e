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
  const none: readonly Meaning[] = []
  const beginning = () => remembering((word): readonly Meaning[] => byFirst.get(stem(word)) ?? none)
  let meaningsOf = beginning()
  return {
    add(phrase, concepts) {
      const words = wordsOf(fold(phrase)).map(({ word }) => stem(word))
      const [first] = words
      if (first === undefined) return
      const known = byFirst.get(first) ?? []
      known.push({ concepts, words })
      known.sort((one, other) => other.words.length - one.words.length)
      byFirst.set(first, known)
      meaningsOf = beginning()
    },
    at(words, from) {
      const first = words[from]
      if (first === undefined) return undefined
      // Many phrases begin alike: what stands behind is looked up once for all of them.
      const roots: string[] = []
      const rootAt = (step: number) => {
        roots[step] ??= rootOf(words[from + step]?.word ?? '')
        return roots[step]
      }
      for (const { concepts, words: wanted } of meaningsOf(first.word)) {
        if (from + wanted.length > words.length) continue
        let step = 1
        while (step < wanted.length && rootAt(step) === wanted[step]) step += 1
        if (step === wanted.length) return { concepts, from, to: from + step }
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
