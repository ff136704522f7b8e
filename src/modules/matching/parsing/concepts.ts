import { stateOfCode } from '../../../domain/text/places.ts'
import type { Word } from '../../../domain/text/words.ts'
import { wordsOf } from '../../../domain/text/words.ts'
import { remembering } from '../../../platform/text/remembering.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { unique } from './concept.ts'
import { givenPlaces, lexicon, rootOf, smallWords } from './lexicon.ts'

/**
 * The concepts of a text: meanings of phrases (`place:michigan`) and the stems of all other words that matter. `^` marks a word written as a name is.
 * `runs` are names of several words ("keir starmer"), so that a surname can stand for the whole.
 */
export type Concepts = { all: string[]; runs: string[] }

const numerals = wordTable<string>({ ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8', ix: '9' })
const longestNumeral = 4

/** Reads a plain text whose dates and amounts are blanked out. Words in `skip` (by place in the text) belong to the subject and are left out. */
export function conceptsOf(text: string, skip?: readonly [number, number]): Concepts {
  const codes: string[] = []
  const rest = readCodes(text, codes)
  const words = wordsOf(rest)
  const all: string[] = [...codes]
  const runs: string[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 1) runs.push(run.join(' '))
    run = []
  }
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (word === undefined) break
    if (skip !== undefined && word.start >= skip[0] && word.end <= skip[1]) {
      endRun()
      at += 1
      continue
    }
    const found = lexicon.at(words, at)
    if (
      found !== undefined &&
      !isWrittenSmall(words, found.from, found.to, found.concepts) &&
      !isGivenName(words, found.from, found.to) &&
      !isSurname(words, found.from, found.to, found.concepts)
    ) {
      if (!isTitleOf(words, found.to)) all.push(...found.concepts)
      endRun()
      at = found.to
      continue
    }
    const said = plainly(word.word)
    const root = numeralOf(word, words[at - 1]) ?? said.root
    if (!said.isSmall) {
      all.push(word.capital ? `^${root}` : root)
      if (word.capital) run.push(root)
      else endRun()
    } else endRun()
    at += 1
  }
  endRun()
  return { all: unique(all), runs }
}

/** Companies, coins and cities whose names are everyday words count only where they are written as names. */
function isWrittenSmall(words: readonly Word[], from: number, to: number, concepts: readonly string[]): boolean {
  const [first] = concepts
  if (to - from > 1 || first === undefined || words[from]?.capital === true) return false
  return (
    /^(?:org|place|party):/.test(first) &&
    !['democrats', 'republicans', 'democratic', 'republican'].includes(words[from]?.word ?? '')
  )
}

const titles =
  /^(?:president|governor|senator|mayor|pope|king|chancellor|secretary|speaker|justice|minister|representative|premier)$/

/** President Trump is a person and not the office. */
function isTitleOf(words: readonly Word[], to: number): boolean {
  const [title, next] = [words[to - 1], words[to]]
  return (
    title?.capital === true &&
    titles.test(title.word) &&
    next?.capital === true &&
    !/^\d/.test(next.word) &&
    next.start === title.end + 1 &&
    lexicon.at(words, to) === undefined
  )
}

/** Austin Scott and Jordan Peterson are no places. */
function isGivenName(words: readonly Word[], from: number, to: number): boolean {
  const next = words[to]
  return (
    to - from === 1 &&
    givenPlaces.has(words[from]?.word ?? '') &&
    next?.capital === true &&
    lexicon.at(words, to) === undefined
  )
}

/** Brooke Green stands for no party. */
function isSurname(words: readonly Word[], from: number, to: number, [first]: readonly string[]): boolean {
  const [given, own] = [words[from - 1], words[from]]
  return (
    to - from === 1 &&
    first?.startsWith('party:') === true &&
    own?.capital === true &&
    given?.capital === true &&
    given.end + 1 === own.start &&
    given.word.length > 2 &&
    !/s$|^part(?:y|ies)$/.test(words[to]?.word ?? '') &&
    !/^(?:democratic|republican|labou?r|conservative|liberal|gop|democrats?|republicans?|reform)$/.test(own.word) &&
    !smallWords.has(given.word) &&
    lexicon.at(words, from - 1) === undefined
  )
}

/** The root of a word, and whether that or the word itself tells no question from another. */
const plainly = remembering((word) => {
  const root = rootOf(word)
  return { root, isSmall: smallWords.has(word) || smallWords.has(root) }
})

/** "GTA VI" and "GTA 6" are one; a lone V or I is not a number. */
function numeralOf(word: Word, before: Word | undefined): string | undefined {
  if (!word.capital || word.word.length < 2 || word.word.length > longestNumeral) return undefined
  const isCounted = before?.capital === true || /^(?:phase|part|stage|chapter|volume|season)$/.test(before?.word ?? '')
  return isCounted ? numerals[word.word] : undefined
}

const codePatterns: [RegExp, (match: RegExpExecArray) => string[]][] = [
  [
    /(?<=\bin )LA\b|\bLA(?='s? (?:mayor|county|city)| (?:mayor|county|city|wildfire|fire|rain))/gi,
    () => ['place:los_angeles'],
  ],
  [/\b([A-Z]{2})[- ](\d{1,2}|AL)\b(?!\s?%|\.\d)/g, ([, code = '', number = '']) => district(stateOfCode(code), number)],
  [
    /\b([A-Z]{2})(?= (?:Democratic|Republican|GOP|Dem|Senate|House|Governor|Gov|gubernatorial|primary)\b)/g,
    ([, code = '']) => stateOf(code),
  ],
  [/(?<=[a-z], )([A-Z]{2})\b/g, ([, code = '']) => stateOf(code)],
  [
    /\b([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:'s)? (\d{1,2})(?:st|nd|rd|th) (?:[Cc]ongressional )?[Dd]istrict\b/g,
    ([, name = '', number = '']) => district(name.toLowerCase().replace(' ', '_'), number),
  ],
  [
    /\b(Group|Game|Round|Week|Map|Set|Quarter|Stage|Match|Matchday|Season|Episode|Lap|Inning|Bo|Best of|Day|District|Phase|Chapter|Part) ?(\d{1,3}|[A-L])\b(?! ?[-.]\d)/g,
    ([, word = '', number = '']) => [`part:${word.toLowerCase()}-${number.toLowerCase()}`],
  ],
  [
    /\b(\d{1,3})(st|nd|rd|th) (Congress|episode|season|stage|week|set|game|map|flight)\b/gi,
    ([, number = '', , word = '']) => [`part:${word.toLowerCase()}-${number}`],
  ],
  [
    /\b(week|round|matchday|stage|map|game|set) (\d{1,2})\b(?! ?[-.]\d)/g,
    ([, word = '', number = '']) => [`part:${word}-${number}`],
  ],
  [/\bflight (\d{1,3})\b/gi, ([, number = '']) => [`part:flight-${number}`]],
  [/\b(?:the )?top[ -](\d{1,3})\b/gi, () => []],
  [/(?:#|\bno\. ?|\bnumber )1\b/gi, () => []],
]

function district(state: string | undefined, number: string): string[] {
  return state === undefined
    ? []
    : [`place:${state}`, `part:district-${number.toLowerCase() === 'al' ? 'al' : Number(number)}`, 'office:house']
}

function stateOf(code: string): string[] {
  const state = stateOfCode(code)
  return state === undefined ? [] : [`place:${state}`]
}

function readCodes(text: string, codes: string[]): string {
  if (!/\d|Group|Super Bowl L|\b[A-Z]{2}\b/.test(text)) return text
  let rest = text.replace(
    /(?<=\bSuper Bowl )(?:L[XVI]*|[5-9]\d)\b|\b\d{1,3}(?:st|nd|rd|th) (?=(?:annual )?(?:academy|oscar|golden|grammy|emmy|primetime|annual|ballon|eurovision))|\(\d{2,3}(?:st|nd|rd|th)\)/gi,
    ' ',
  )
  for (const [pattern, read] of codePatterns) {
    rest = rest.replace(pattern, (...parts) => {
      const found = read(parts.slice(0, -2) as unknown as RegExpExecArray)
      if (found.length === 0 && !/top|#|no\.|number/i.test(String(parts[0]))) return String(parts[0])
      codes.push(...found)
      return ' '.repeat(String(parts[0]).length)
    })
  }
  return rest
}

/** Concepts with the leader of a party set apart: he is no head of a state. */
export function ofParty(core: readonly string[]): string[] {
  const isParty = core.some((concept) => concept.startsWith('party:'))
  const isChamber = core.includes('office:senate') || core.includes('office:house')
  return core.map((concept) => (concept === 'office:leader' && isParty && !isChamber ? 'office:party-leader' : concept))
}
