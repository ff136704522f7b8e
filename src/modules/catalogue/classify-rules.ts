import { z } from 'zod'
import { type Category, categories, categoryOfSubcategory } from '../../domain/taxonomy.ts'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

/** The meaning of a venue's word for a market. `subcategory` is one of ours, and null where the word does not tell it. */
export type WordRule = {
  category: Category
  subcategory: string | null
  reason: string
  /** A word of a whole department: any other word of the same category tells more. */
  isBroad: boolean
}

const words = z.array(z.string().min(1))
const places = [...categories, ...categoryOfSubcategory.keys()]
const { rules, empty } = readVocabulary(
  'venue-words',
  z.strictObject({
    rules: z.array(
      z.strictObject({ says: z.enum(places), reason: z.string(), isBroad: z.boolean().default(false), words }),
    ),
    empty: words,
  }),
)

/** Words that say how a market works, how often it comes or whom the venue pays, and nothing about what it is about. */
export const emptyWords: ReadonlySet<string> = new Set(empty)

/** The rule of each word. */
export const wordRules: ReadonlyMap<string, WordRule> = new Map(
  rules.flatMap(({ says, reason, words: said, isBroad }) => {
    const parent = categoryOfSubcategory.get(says)
    // A line that says no subcategory says a category.
    const category = parent ?? (says as Category)
    const subcategory = parent === undefined ? null : says
    return said.map((word): [string, WordRule] => [word, { category, subcategory, reason, isBroad }])
  }),
)
