import { z } from 'zod'
import { categories } from '../../domain/taxonomy.ts'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

const phrase = z
  .string()
  .regex(/^[a-z0-9'-]+(?: [a-z0-9'-]+){0,2}$/)
  .meta({ description: 'At most three words.' })
const weight = z.number().min(-4).max(4)

const vocabulary = readVocabulary(
  'sentiment',
  z.strictObject({
    author: z.string(),
    boosters: z.record(z.string(), z.number().min(-1).max(1)),
    negators: z.array(z.string()),
    hedges: z.array(z.string()),
    categories: z.partialRecord(
      z.enum(categories),
      z.array(z.strictObject({ word: phrase, weight, reason: z.string().min(1) })),
    ),
  }),
)

/** The words by which the tone of a sentence is read. */
export type Lexicon = {
  weights: ReadonlyMap<string, number>
  boosters: ReadonlyMap<string, number>
  negators: ReadonlySet<string>
  hedges: ReadonlySet<string>
}

const shared = {
  boosters: new Map(Object.entries(vocabulary.boosters)),
  negators: new Set(vocabulary.negators),
  hedges: new Set(vocabulary.hedges),
}

const lexicons = new Map<string, Lexicon>(
  Object.entries(vocabulary.categories).map(([category, words = []]) => [
    category,
    { ...shared, weights: new Map(words.map(({ word, weight: each }) => [word, each])) },
  ]),
)

/** The words of a category; undefined where it has none of its own, and is not judged: those of another one would mean other things. */
export function lexiconOf(category: string): Lexicon | undefined {
  return lexicons.get(category)
}

export const judgedCategories = [...lexicons.keys()]
