import { plainText, wordsOf } from '../../../domain/text/words.ts'
import { rootOf } from '../parsing/lexicon.ts'
import type { MarketQuestion } from '../question.ts'

/** The words of listings by what the rules make of them, so that answers say "Mikie" and not "miki". */
export type OwnWords = ReadonlyMap<string, string>

const longestRules = 1_000

export function ownWords(...listings: readonly MarketQuestion[]): OwnWords {
  const found = new Map<string, string>()
  for (const { title, label, event, rules } of listings)
    for (const text of [title, label, event, rules?.slice(0, longestRules)]) {
      const plain = plainText(text ?? '')
      for (const { word, start, end } of wordsOf(plain))
        for (const key of [rootOf(word), word]) if (!found.has(key)) found.set(key, plain.slice(start, end))
    }
  return found
}

const listing = /^(only one side says|other names|one side has a condition that the other lacks): (.+)$/

/** A reason that lists what the rules made of words, in the words of the listings. */
export function inOwnWords(reason: string, words: OwnWords): string {
  const [, what, list] = listing.exec(reason) ?? []
  if (what === undefined || list === undefined) return reason
  const said = list
    .split(' against ')
    .map((side) =>
      side
        .split(', ')
        .map((word) => words.get(word) ?? word)
        .join(', '),
    )
    .join(' against ')
  return `${what}: ${said}`
}
