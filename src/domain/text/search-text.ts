import { plainLetters } from './words.ts'

/** Most words of a search text that are looked at. */
const maxWords = 12

/**
 * The words of a text: lower case, without accents and signs. `Luka Dončić` gives `luka`, `doncic`. A number is one word with the signs inside
 * it (`2,000`, `7.5`), as it is for the text indexes.
 */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text)
    // Inside a word: o'neill is one, and so is d.c.
    .replace(/['’]/g, '')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu) ?? []
}

/** The words of a search text that are searched for. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, maxWords)
}

/** Words of questions on whether somebody says something, which are about him and not about what is said. */
const saying = [' say ', ' says ', ' mention ', ' mentions ']

/** The words by which such questions are known from others; none where the search text asks for them. */
export function sayingBesides(text: string): readonly string[] {
  return wordsOf(text).some((word) => saying.includes(` ${word} `)) ? [] : saying
}

/** Words that the text indexes leave out (the English list of Lucene's analyzer `standard`): who demanded them would find nothing. */
const unindexed = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
)

/** True of a word that the indexes leave out. */
export function isUnindexed(word: string): boolean {
  return unindexed.has(word)
}

/** Those of the words that a text must have to be found; all of them where the indexes have none, because one may be the beginning of another word. */
export function demandedWords(words: readonly string[]): readonly string[] {
  const indexed = words.filter((word) => !unindexed.has(word))
  return indexed.length > 0 ? indexed : words
}

/**
 * The question to the text index: each word that it has must be there, whole, as the beginning of a word, or with typing errors. It is put together
 * from letters, digits and the signs inside numbers only, so nothing in a search text can be read as an operator.
 */
export function indexQuestion(words: readonly string[], more: (word: string) => string = () => ''): string {
  return questionOf(words, (word) => slips(word) + more(word))
}

/** The same without typing errors, of which a list that is not ordered by likeness would put any first. */
export function strictQuestion(words: readonly string[], more: (word: string) => string = () => ''): string {
  return questionOf(words, more)
}

function questionOf(words: readonly string[], besides: (word: string) => string): string {
  return demandedWords(words)
    .map((word) => `+(${wordQuestion(word, besides)})`)
    .join(' ')
}

/** The ways in which a text may say one word, as the text index is asked for them; `besides` are those of a word that is no number. */
export function wordQuestion(word: string, besides: (word: string) => string = () => ''): string {
  return `${word}^8 ${word}*^2${isNumber(word) ? otherwiseWritten(word) : besides(word)}`
}

/** True where a word is a number: one that is nearly it is another number, and no typing errors are looked for. */
function isNumber(word: string): boolean {
  return /^\p{N}[\p{N}.,]*$/u.test(word)
}

/** A number with and without its commas: both are written. */
function otherwiseWritten(word: string): string {
  if (/^\d{1,3}(?:,\d{3})+$/.test(word)) return ` ${word.replaceAll(',', '')}`
  if (/^\d{4,}$/.test(word)) return ` ${word.replace(/\B(?=(?:\d{3})+$)/g, ',')}`
  return ''
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
export function slips(word: string): string {
  const most = maxSlips(word)
  return most === 0 ? '' : ` ${word}~${most}`
}

/** The number of typing errors that are forgiven in a word. */
export function maxSlips(word: string): number {
  if (word.length < 4 || isNumber(word)) return 0
  return word.length < 8 ? 1 : 2
}
