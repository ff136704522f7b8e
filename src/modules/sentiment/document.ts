import type { Lexicon } from './lexicon.ts'
import { type Hit, tokensOf, toneOf } from './sentence.ts'

const titleCounts = 2
const pronouns = new Set(['he', 'she', 'they', 'it'])
/** English has these everywhere; a text of a few words may have one alone. */
const stopWords = new Set(
  'the a an of to in on at for with and or is are was were be been has have had will would by from as that this it he she they his her their not after over into'.split(
    ' ',
  ),
)
const leastStopWords = 0.1
const wordsToJudge = 8

/** A report as it is judged. `others`: names of those of the same kind that it names besides. */
export type Document = {
  id: string
  title: string
  summary: string | null
  language: string | null
  others: readonly string[]
}

export type Evidence = Hit & { sentence: string; documentId: string }
export type DocumentTone = { score: number | null; hits: Evidence[] }

/** Sentences of a text. A point behind a single letter (U.S.) ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=(?<!\b\p{L})[.!?…])["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\p{N}])|\n+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** True where a report is in English: as it says, else by its share of the small words that every English text has. */
export function isEnglish({ language, title, summary }: Document): boolean {
  if (language !== null) return /^en(?:[-_]|g?$|glish$)/i.test(language)
  const tokens = tokensOf(`${title} ${summary ?? ''}`)
  if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(title)) return false
  return (
    tokens.length < wordsToJudge ||
    tokens.filter((each) => stopWords.has(each)).length / tokens.length >= leastStopWords
  )
}

function namesIn(sentence: string, names: readonly (readonly string[])[]): boolean {
  const tokens = tokensOf(sentence).map((token) => token.replace(/'s?$/, ''))
  return names.some(
    (name) => name.length > 0 && tokens.some((_, at) => name.every((word, step) => tokens[at + step] === word)),
  )
}

/** Names as words. */
export function wordsOfNames(names: readonly string[]): string[][] {
  return names.map((name) => tokensOf(name)).filter((words) => words.length > 0)
}

/**
 * The tone of a report about an entity: the mean of the sentences that name it, or go on about it with a pronoun, and of which a word fired; the
 * title counts twice. A sentence that names another of the same kind is left out: what is good for one of the two may be bad for the other.
 */
export function toneOfDocument(
  document: Document,
  names: readonly (readonly string[])[],
  lexicon: Lexicon,
): DocumentTone {
  const others = wordsOfNames(document.others)
  const title = sentencesOf(document.title).map((sentence) => ({ sentence, count: titleCounts }))
  const body = sentencesOf(document.summary ?? '').map((sentence) => ({ sentence, count: 1 }))
  const hits: Evidence[] = []
  let [sum, weight] = [0, 0]
  let wasNamed = false
  for (const { sentence, count } of [...title, ...body]) {
    const isNamed = namesIn(sentence, names)
    const goesOn: boolean = wasNamed && pronouns.has(tokensOf(sentence)[0] ?? '')
    wasNamed = isNamed || goesOn
    if (!wasNamed || namesIn(sentence, others)) continue
    const tone = toneOf(sentence, lexicon)
    if (tone.score === null) continue
    sum += count * tone.score
    weight += count
    hits.push(...tone.hits.map((hit) => ({ ...hit, sentence, documentId: document.id })))
  }
  return { score: weight === 0 ? null : sum / weight, hits }
}
