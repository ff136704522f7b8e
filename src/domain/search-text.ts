import { plainLetters } from '../platform/plain-letters.ts'

/** Most words of a search text that are looked at. */
const maxWords = 12

/** The words of a text: lower case, without accents and signs. `Luka Dončić` gives `luka`, `doncic`. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text)
    // Inside a word: o'neill is one, and so is d.c.
    .replace(/['’]/g, '')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a search text that are searched for. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, maxWords)
}

/** Words that the text indexes leave out (the English list of Lucene's analyzer `standard`): who demanded them would find nothing. */
const unindexed = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
)

/** Those of the words that a text must have to be found; all of them where the indexes have none, because one may be the beginning of another word. */
export function demandedWords(words: readonly string[]): readonly string[] {
  const indexed = words.filter((word) => !unindexed.has(word))
  return indexed.length > 0 ? indexed : words
}

/**
 * The question to the text index: each word that it has must be there, whole, as the beginning of a word, or with typing errors. It is put together
 * from letters and digits only, so nothing in a search text can be read as an operator.
 */
export function indexQuestion(words: readonly string[], more: (word: string) => string = () => ''): string {
  return demandedWords(words)
    .map((word) => `+(${word}^8 ${word}*^2${slips(word)}${more(word)})`)
    .join(' ')
}

const leastPart = 3
/** A longer word is no two that somebody forgot to part. */
const longestTogether = 16

/** A word that may be two written together, as `superbowl`: each way to part it, as two words that stand beside each other. */
export function takenApart(word: string): string {
  if (word.length > longestTogether) return ''
  const places = Array.from({ length: Math.max(0, word.length - 2 * leastPart + 1) }, (_, at) => at + leastPart)
  return places.map((at) => ` "${word.slice(0, at)} ${word.slice(at)}"`).join('')
}

/** One typing error in a word of four letters or more, two in a long one; in a shorter one, any other word would be near. */
function slips(word: string): string {
  if (word.length < 4) return ''
  return word.length < 8 ? ` ${word}~1` : ` ${word}~2`
}
