import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'

const words = z.array(z.string().min(1)).transform((list): ReadonlySet<string> => new Set(list))
const tables = readVocabulary(
  'headlines',
  z.strictObject({
    small: words,
    sports: words,
    politics: words,
    positions: words,
    alike: z.array(words),
    given: words,
    calling: words,
    opening: words,
    spoken: words,
  }),
)

/** Of two letters or fewer a position is one only beside a name: "C", "D". */
const shortPositions = [...tables.positions].filter((each) => each.length > 1)
const positionForm = new RegExp(`\\b(?:${shortPositions.join('|')})\\b(?= [A-Z])`, 'g')
/** One letter behind the name of a team or a small word and before a name: "Jets K Folk", "sign C Cole". */
const letterForm = new RegExp(
  `(?<=(?:(?:^|, | and |(?<![\\w.])[a-z][\\w-]* )|(?<![\\w.])(?!(?:${[...tables.given].join('|')}) )[A-Z][\\w-]*(?:s|x|ic|at|er|zz|ng|ld|en|he) |s' ))(?:${[...tables.positions].filter((each) => each.length === 1).join('|')})(?= [A-Z][a-z])`,
  'g',
)
/** Such a word, or a letter for one, directly before a word. */
const behindPosition = new RegExp(
  `(?<![\\w.])(?:${[...tables.positions].map((each) => each.toLowerCase()).join('|')}) $`,
)
/** The honour that a player was chosen for, before his name: "All-Star Trae Young". */
const honours =
  /\b(?:All-(?:Star|Pro|American)|Pro Bowler|Hall of Famer)\b(?= [A-Z])(?! (?:Game|Weekend|Break|Race|Final|Saturday|Sunday|Team|MVP|Voting))/g
/** Words that somebody is said to be, as the first word before his name: "Injured Yamal". */
const opening = new RegExp(`^(?:${[...tables.opening].join('|')})(?= \\p{Lu}\\p{Ll})`, 'iu')
/** Abbreviations that are spoken as words, which some papers write like names: "Nato". */
const spoken = new RegExp(`(?<![\\w-])(?:${[...tables.spoken].join('|')})(?![\\w-])`, 'g')
const raised = (words: string): string => words.toUpperCase()
const lowered = (words: string): string => words.toLowerCase()
const formOf = (list: ReadonlySet<string>) =>
  new RegExp(`(?<![\\w-])(?:${[...list].map((each) => each.replaceAll('.', '\\.')).join('|')})(?![\\w-])`, 'i')
const sportForm = formOf(tables.sports)
const politicsForm = formOf(tables.politics)

/** True where somebody with some tags plays a position, or one that is told for it. */
export function playsAt(position: string, tags: readonly string[]): boolean {
  const like = tables.alike.find((each) => each.has(position))
  return tags.some((tag) => tag === position || (like?.has(tag) ?? false))
}

const positionWords = new RegExp(
  `\\b(?:${tables.alike
    .flatMap((each) => [...each])
    .filter((each) => each.length > 1)
    .join('|')})\\b`,
  'i',
)

/** The position that some words tell, in small letters. */
export function positionIn(words: string): string | undefined {
  return positionWords.exec(words)?.[0].toLowerCase()
}

/** True where somebody with some tags is known to play, and elsewhere than at a position. */
export function playsElsewhere(position: string, tags: readonly string[]): boolean {
  return !playsAt(position, tags) && tags.some((tag) => tables.alike.some((each) => each.has(tag)))
}

/** True where the words of a headline are those of a sport. */
export function saysSport(text: string): boolean {
  return sportForm.test(text)
}

/** True where the words of a headline are those of offices and elections. */
export function saysPolitics(text: string): boolean {
  return politicsForm.test(text)
}

/** True for a word, in small letters, that says before a surname what somebody is: a title, or where he is from. */
export function isCalling(word: string): boolean {
  return tables.calling.has(word)
}

/** True where a word with a capital is an everyday one. */
export function isSmallWord(word: string): boolean {
  return tables.small.has(word)
}

const wordForm = /[\p{L}][\p{L}'.-]*/gu

/** True where a headline gives every word a capital. */
export function isCapitalised(text: string): boolean {
  const telling = [...text.matchAll(wordForm)].map(([word]) => word).filter((word) => word.length > 3)
  return telling.length > 3 && telling.filter((word) => /^\p{Lu}/u.test(word)).length > telling.length * 0.8
}

/**
 * A headline with the same characters at the same places, in which what is no name has no capital: of one that gives every word a capital the everyday
 * words, of one in capitals all but the first letters, and always the abbreviations of positions. Words at the places that `namesIn` finds stay names.
 */
export function calmed(text: string, namesIn: () => ReadonlyMap<number, 'name' | 'code'>): string {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const upper = letters.replace(/[^\p{Lu}]/gu, '').length
  const isLoud = letters.length > 12 && upper > letters.length * 0.9
  const small = text
    .replace(spoken, raised)
    .replace(opening, lowered)
    .replace(honours, lowered)
    .replace(positionForm, lowered)
  const positions = sportForm.test(text) ? small.replace(letterForm, lowered) : small
  if (!isLoud && !isCapitalised(text)) return positions
  const names = namesIn()
  return positions.replace(wordForm, (word, at: number) => {
    const small = word.toLowerCase()
    if (small.length !== word.length) return word
    const name = names.get(at)
    if (name !== undefined && (isLoud || name === 'code'))
      return name === 'code' ? word : `${word.slice(0, 1)}${small.slice(1)}`
    if (name !== undefined) return word
    // "DE Young" is no young one.
    if (behindPosition.test(positions.slice(0, at))) return word
    // What comes first has a capital in any case.
    if (tables.small.has(small.replace(/[.'’]+$/, ''))) return at === 0 && !isLoud ? word : small
    return isLoud && word.length > 3 ? `${word.slice(0, 1)}${small.slice(1)}` : word
  })
}
