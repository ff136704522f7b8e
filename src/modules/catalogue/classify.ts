import type { Category } from '../../domain/taxonomy.ts'
import { emptyWords, type WordRule, wordRules } from './classify-rules.ts'

export type Classified = {
  category: Category
  subcategory: string | null
  /** The word of the venue that it follows from, and why. */
  reason: string
}

export type Classification = {
  /** Null where no word of the venue is known. */
  found: Classified | null
  /** Words that no rule knows, in lower case: to be counted, because one that is often there wants a rule. */
  unknownWords: string[]
}

/** A word that names a subcategory says more than one that names only a category. */
const specific = 2
const general = 1

/**
 * Our category and subcategory of a market, from the venue's own words: its category and its tags. The venue's category, where it has one
 * and we know it, decides; else the category on which the tags lay most weight, of equal ones that of the first tag. The first word within
 * that category that names a subcategory decides the rest, and the word of a whole department only where there is no other.
 */
export function classify({ category, tags }: { category: string | null; tags: readonly string[] }): Classification {
  const words = [
    ...new Set([...(category === null ? [] : [category]), ...tags].map((word) => word.trim().toLowerCase())),
  ]
  const known = words.flatMap((word): { word: string; rule: WordRule }[] => {
    const rule = wordRules.get(word)
    return rule === undefined ? [] : [{ word, rule }]
  })
  const unknownWords = words.filter((word) => word !== '' && !wordRules.has(word) && !emptyWords.has(word))
  const decided = decidedCategory(category, known)
  if (decided === undefined) return { found: null, unknownWords }
  const inside = known.filter(({ rule }) => rule.category === decided)
  const named = inside.filter(({ rule }) => rule.subcategory !== null)
  const by = named.find(({ rule }) => !rule.isBroad) ?? named[0] ?? inside[0]
  if (by === undefined) return { found: null, unknownWords }
  const reason = `The venue says '${by.word}'. ${by.rule.reason}`
  return { found: { category: decided, subcategory: by.rule.subcategory, reason }, unknownWords }
}

/** True where a category that a venue states is one that we have heard of. Tags are free words and are not asked about. */
export function isKnownCategory(word: string): boolean {
  const plain = word.trim().toLowerCase()
  return wordRules.has(plain) || emptyWords.has(plain)
}

function decidedCategory(own: string | null, known: readonly { rule: WordRule }[]): Category | undefined {
  const stated = own === null ? undefined : wordRules.get(own.trim().toLowerCase())
  if (stated !== undefined) return stated.category
  const weights = new Map<Category, number>()
  for (const { rule } of known) {
    const weight = rule.subcategory === null ? general : specific
    weights.set(rule.category, (weights.get(rule.category) ?? 0) + weight)
  }
  const heaviest = Math.max(...weights.values())
  return [...weights].find(([, weight]) => weight === heaviest)?.[0]
}
