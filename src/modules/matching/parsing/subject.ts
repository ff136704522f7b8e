import { readDates } from '../../../domain/text/dates.ts'
import { comparePeople } from '../../../domain/text/people.ts'
import { stateOfCode } from '../../../domain/text/places.ts'
import { readQuantity } from '../../../domain/text/quantities.ts'
import { playsIn, teamsNamed } from '../../../domain/text/teams.ts'
import type { Word } from '../../../domain/text/words.ts'
import { wordsOf } from '../../../domain/text/words.ts'
import type { MarketQuestion } from '../question.ts'
import { smallWords, verbs } from './lexicon.ts'
import type { Name } from './names.ts'
import { compareNames, nameOf } from './names.ts'
import type { LabelKind, Texts } from './texts.ts'

/** The subject as label and question write it, and where it stands in the question. */
export type Subject = {
  subject: Name | undefined
  aliases: Name[]
  span: [number, number] | undefined
  /** The one whom the question begins with, where no label says whom it is about. */
  spoken?: Name
}

const amountWords =
  /^(?:\s|[.,:()?!~'"&|/-]|above|below|over|under|between|exactly|at least|at most|less|more|than|or|and|to|up|higher|lower|fewer|greater|bps|basis points?|percent|degrees|f|c|cuts?|hikes?|decrease|increase|times|people|seats|points|million|billion|trillion|usd|dollars|square|sq|km|kilometers|miles|mph|feet|ft|wins?|games|goals|votes|price|target|beat|miss|reach|hit|dip|of|the|by|in|on|k|m|b|t|days?|points?|inch|inches|cm|yards|assists|rebounds|runs|scored)*$/i

/** The kind of a label: a name of somebody, a date, a number, or words that belong to the question. */
export function labelKind(label: string, { question, rule, event }: Texts): LabelKind {
  if (label === '') return 'none'
  if (isCode(label, question) && !saysWord(`${rule} ${event}`, label)) return 'none'
  const { dates, rest } = readDates(label)
  if (
    dates.length > 0 &&
    /^(?:\s|[.,()?!-]|before|by|in|on|until|end|of|after|or|later|earlier|the|between|and|to|season|during|from|not|never)*$/i.test(
      rest,
    )
  )
    return 'date'
  const { amount, rest: words } = readQuantity(label.replace(/[↑↓≥≤<>=+$°%]/g, (sign) => sign))
  if (amount !== undefined && amountWords.test(words.replace(/[↑↓≥≤<>=+$°%]/g, ' '))) return 'amount'
  if (
    /^(?:(?:any )?(?:maintain|hold|unchanged|no change|change|cut|hike|pause|increase|decrease|raise|lower|up|down)s?(?: (?:or|and|\/) (?=[a-z])|$))+$/i.test(
      label,
    )
  )
    return 'words'
  // "Ceasefire before 2028" beside a question about a ceasefire says nothing but the date.
  const said = wordsOf(question).flatMap(({ word, capital }) => (capital ? [] : [word.slice(0, 3)]))
  if (dates.length > 0 && wordsOf(rest).every(({ word }) => smallWords.has(word) || said.includes(word.slice(0, 3))))
    return 'date'
  if (isAnswer(label, question)) return 'answer'
  const matter = wordsOf(label).filter(({ word }) => !smallWords.has(word))
  const capitals = matter.filter(({ capital }) => capital).length
  if (/\b(?:cut|hike|decrease|increase|no change|maintains?)\b/i.test(label) && /bps|rate|change/i.test(label))
    return 'words'
  return matter.length === 0 || capitals * 2 >= matter.length ? 'name' : matter.length <= 3 ? 'name' : 'words'
}

const answers =
  /^(?:fail|pass|avoid|happen|occur|chang|remain|surviv|stay|both|approv|reject|complet|confirm|succe|miss|keep|leav|any|none|still|sweep|split|open|close)/

/**
 * True where a label only answers a question that names its subject itself: "Fail", "Avoided", "Any change", "No IPO". Its words are those of an answer,
 * or of the question, and no name; a question for whom, what or how many has names for answers.
 */
function isAnswer(label: string, question: string): boolean {
  if (/\b(?:say|says|mention|post)\b/i.test(question)) return false
  if (/^Not [a-z]+(?: [a-z]|$)/.test(label)) return true
  // "No trade by the deadline" answers where somebody will be traded; names are written with capitals.
  if (/^(?:who|whom|which|what|when|where)\b/i.test(question)) return /^(?:No|Not|Never) [a-z]+(?: [a-z]|$)/.test(label)
  if (/^how\b/i.test(question)) return false
  const words = wordsOf(readDates(label).rest)
  const asked = wordsOf(question)
  const [first, ...more] = words
  if (first === undefined || words.length > 5) return false
  if (/^(?:no|any|not|never)$/.test(first.word))
    return more.every(
      ({ word }) => smallWords.has(word) || answers.test(word) || asked.some((each) => isAlike(each.word, word)),
    )
  if (more.some(({ capital }) => capital) || (first.word.length > 1 && /^[A-Z]\w*[A-Z]/.test(label.slice(first.start))))
    return false
  const small = first.word === 'both' ? asked : asked.filter(({ capital }) => !capital)
  return words.every(
    ({ word }) => smallWords.has(word) || answers.test(word) || small.some((each) => isAlike(each.word, word)),
  )
}

/** The same word in another form: raise and raised. */
function isAlike(one: string, other: string): boolean {
  const size = Math.min(5, Math.max(3, Math.min(one.length, other.length) - 2))
  return one === other || (Math.min(one.length, other.length) > 3 && one.slice(0, size) === other.slice(0, size))
}

/** A label like ATUR, which nothing else of the market writes: a venue's short form of what the question says in full. */
function isCode(label: string, question: string): boolean {
  return (
    /^[A-Z]{3,6}$/.test(label) &&
    teamsNamed(label).length === 0 &&
    /^will\b/i.test(question) &&
    !saysWord(question, label) &&
    !initialsIn(question).includes(label)
  )
}

/** The initials of the words of a text that are written as names: SNP in "the Scottish National Party". */
function initialsIn(text: string): string {
  return wordsOf(text)
    .flatMap(({ word, capital }) => (capital ? [word.charAt(0).toUpperCase()] : smallWords.has(word) ? [] : [' ']))
    .join('')
}

function saysWord(text: string, word: string): boolean {
  return text.split(/[^A-Za-z]+/).includes(word)
}

/** Behind a name: by how much of the votes somebody wins, "Ken Paxton, 0-3%". */
const ofVotes = /,? (?:by )?[<>≥≤]?\d[\d.]*%?(?: ?(?:-|–|to) ?\d[\d.]*)? ?%(?: or (?:more|higher|above)|\+)?$/

/** Finds the subject: the label where it is a name, and what the question calls it. */
export function subjectOf({ question, label }: Texts, kind: LabelKind): Subject {
  if (kind !== 'name') return teamOf(question)
  const subject = nameOf(label.replace(ofVotes, ''))
  const bracketed = shortForms(label)
  const words = wordsOf(question)
  const phrase = nounPhrase(words)
  const at = placeOf(
    words,
    wordsOf(label.replace(/\([^)]*\)/g, ' ')).map(({ word }) => word),
  )
  if (phrase === undefined)
    return { subject, aliases: bracketed, span: at === undefined ? undefined : spanOf(words, at) }
  const inside = at !== undefined && at[0] >= phrase[0] && at[1] <= phrase[1]
  const [start, end] = spanOf(words, phrase)
  const said = nameOf(question.slice(start, end))
  const lowerInside = words
    .slice(phrase[0], phrase[1])
    .some(
      ({ capital, word }) => !capital && !/^(?:de|da|do|dos|la|le|van|von|der|bin|al|el|of|and|the|by|y|e)$/.test(word),
    )
  if (lowerInside || (at !== undefined && !inside))
    return { subject, aliases: bracketed, span: at === undefined ? undefined : spanOf(words, at) }
  if (inside || isAlias(subject, said))
    return { subject, aliases: said.text === subject.text ? bracketed : [said, ...bracketed], span: [start, end] }
  return { subject, aliases: bracketed, span: undefined }
}

/** The subject where the label is a number or a date: a team that the question of a league begins with. */
function teamOf(question: string): Subject {
  const words = wordsOf(question)
  const phrase = nounPhrase(words)
  const none: Subject = { subject: undefined, aliases: [], span: undefined }
  if (phrase === undefined) {
    // "Leeds United relegated from …" begins with whom it is about.
    const named = words.findIndex(({ capital }) => !capital)
    return named < 1 || named > 4 ? none : { ...none, spoken: nameOf(question.slice(...spanOf(words, [0, named]))) }
  }
  if (!/\b(?:pro|nfl|nba|mlb|nhl|season|games|playoffs|wins)\b/i.test(question))
    return words.slice(...phrase).every(({ capital }) => capital)
      ? { ...none, spoken: nameOf(question.slice(...spanOf(words, phrase))) }
      : none
  const span = spanOf(words, phrase)
  const subject = nameOf(question.slice(...span))
  return subject.teams.length > 0 ? { subject, aliases: [], span } : { ...none, spoken: subject }
}

/** "Los Angeles" has two teams in a league: the end of the ticker says which, as in KXNFLAFCCHAMP-27-LAC. */
export function byTicker(
  subject: Name | undefined,
  { code, marketId }: MarketQuestion,
  leagues: readonly string[],
): Name | undefined {
  const teams = subject?.teams.filter((team) => leagues.some((league) => playsIn(team, league))) ?? []
  if (subject === undefined || teams.length < 2) return subject
  const end = /^[A-Z0-9]+-[A-Z0-9.-]*?([A-Z]{2,4})$/.exec(code ?? marketId)?.[1]
  const meant = end === undefined ? [] : teams.filter((team) => teamsNamed(end).includes(team))
  return meant.length === 1 ? { ...subject, teams: meant } : subject
}

/** The words between "Will (the)" and the verb, or before "pro football wins", as indexes. */
function nounPhrase(words: readonly Word[]): [number, number] | undefined {
  const league = words.findIndex(({ word }) => /^pro(?:fessional)?$/.test(word))
  const isTally = /^wins?$/.test(words[league + 2]?.word ?? '')
  if (league > 0 && isTally && words.slice(0, league).every(({ capital }) => capital)) return [0, league]
  const wins = words.findIndex(({ word, capital }) => word === 'wins' && !capital)
  if (wins > 0 && wins < 5 && /^(?:this|in|over|during)$/.test(words[wins + 1]?.word ?? ''))
    if (words.slice(0, wins).every(({ capital }) => capital)) return [0, wins]
  if (words[0]?.word !== 'will') return undefined
  const from = words[1]?.word === 'the' || words[1]?.word === 'a' ? 2 : 1
  let to = from
  while (to < words.length && to - from < 8 && !(verbs.has(words[to]?.word ?? '') && words[to]?.capital !== true))
    to += 1
  return to === from || to >= words.length ? undefined : [from, to]
}

function placeOf(words: readonly Word[], wanted: readonly string[]): [number, number] | undefined {
  if (wanted.length === 0) return undefined
  for (let from = 0; from + wanted.length <= words.length; from += 1) {
    if (wanted.every((word, step) => words[from + step]?.word === word)) return [from, from + wanted.length]
  }
  return undefined
}

function spanOf(words: readonly Word[], [from, to]: readonly [number, number]): [number, number] {
  return [words[from]?.start ?? 0, words[to - 1]?.end ?? 0]
}

/** The CZ of "Changpeng Zhao (CZ)": capitals in brackets that are no state. */
function shortForms(label: string): Name[] {
  const code = /\(([A-Z][A-Za-z]{0,4}[A-Z])\)/.exec(label)?.[1]
  return code === undefined || stateOfCode(code) !== undefined ? [] : [nameOf(code)]
}

/** "Social Democrats" is the Swedish Social Democratic Party: each word stands in the longer name, by its beginning. */
function isWithinStems(short: readonly string[], long: readonly string[]): boolean {
  return short.every((word) => word.length >= 5 && long.some((other) => other.slice(0, 6) === word.slice(0, 6)))
}

function isAlias(subject: Name, said: Name): boolean {
  if (isWithinStems(subject.words, said.words)) return true
  const agreement = compareNames(subject, said, [])
  if (agreement === 'same' || agreement === 'short') return true
  if (subject.teams.some((team) => said.teams.includes(team))) return true
  if (subject.words.length > 0 && said.words.every((word, at) => subject.words[at] === word)) return true
  if (subject.concept !== undefined || said.concept !== undefined) return false
  // Label and question are of one market: a surname in common is one person, whatever the nickname.
  const [one, other] = [subject, said].map(({ words }) => words.filter((word) => !/^(?:ii|iii|iv)$/.test(word)))
  return ['same', 'short'].includes(comparePeople(one ?? [], other ?? [])) || one?.at(-1) === other?.at(-1)
}
