import type { Lexicon } from './lexicon.ts'

/** The fraction of a booster that is left at each word back, as far as one word changes another. */
const reach = [1, 0.95, 0.9]
const negation = -0.74
const hedging = 0.5
const beforeBut = 0.5
const afterBut = 1.5
/** The softness with which a sum of weights nears 1. */
const softness = 15
const longestPhrase = 3

export type Hit = { word: string; value: number }
export type SentenceTone = { hits: Hit[]; sum: number; score: number | null }

/** Words in lower case: letters, digits, apostrophes and hyphens. */
export function tokensOf(sentence: string): string[] {
  return (
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'-]+/gu) ?? []
  )
}

/** The tone of a sentence, −1 to 1, with the words that fired; null where none did. */
export function toneOf(sentence: string, lexicon: Lexicon): SentenceTone {
  const tokens = tokensOf(sentence)
  const lastBut = tokens.lastIndexOf('but')
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const found = phraseAt(tokens, at, lexicon)
    if (found === null) continue
    const value = inContext(found.weight, tokens, at, lexicon) * partOfBut(at, lastBut)
    hits.push({ word: found.word, value })
    at += found.length - 1
  }
  const sum = hits.reduce((total, { value }) => total + value, 0)
  return { hits, sum, score: hits.length === 0 ? null : sum / Math.sqrt(sum * sum + softness) }
}

/** The longest phrase of the lexicon that begins here. */
function phraseAt(tokens: readonly string[], at: number, { weights }: Lexicon) {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const word = tokens.slice(at, at + length).join(' ')
    const weight = weights.get(word)
    if (weight !== undefined) return { word, weight, length }
  }
  return null
}

/** The weight that the three words before make of a weight. */
function inContext(weight: number, tokens: readonly string[], at: number, { boosters, negators, hedges }: Lexicon) {
  const before = tokens.slice(Math.max(0, at - reach.length), at).toReversed()
  let value = weight
  for (const [step, token] of before.entries()) {
    value += Math.sign(value) * (boosters.get(token) ?? 0) * (reach[step] ?? 0)
  }
  if (before.some((token) => negators.has(token))) value *= negation
  return before.some((token) => hedges.has(token)) ? value * hedging : value
}

/** The part of a weight that the last "but" leaves: what stands behind it is meant. */
function partOfBut(at: number, lastBut: number): number {
  if (lastBut < 0) return 1
  return at < lastBut ? beforeBut : afterBut
}
