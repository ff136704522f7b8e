import type { Quantity } from '../../../domain/text/quantities.ts'
import { readQuantity } from '../../../domain/text/quantities.ts'
import type { Family } from '../parsing/family.ts'
import { isCalled, type Name, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, totalFamily } from './line.ts'
import { sidesIn } from './sides.ts'

/** Kinds of things that are counted in a game, by the words for them. Scores are called by each sport in its own way. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  ['yellow cards', /\byellow cards?\b/i],
  ['red cards', /\bred cards?\b/i],
  ['cards', /\bcards?\b|\bbookings?\b/i],
  ['corners', /\bcorners?(?: kicks?)?\b/i],
  ['shots on target', /\bshots? on (?:target|goal)\b/i],
  ['shots', /\bshots?\b/i],
  ['field goals', /\bfield goals?\b/i],
  ['maps', /\bmaps?\b/i],
  ['sets', /\bsets?\b/i],
  ['rounds', /\brounds?\b/i],
  ['frames', /\bframes?\b/i],
  ['legs', /\blegs?\b/i],
  ['kills', /\bkills?\b/i],
  ['fouls', /\bfouls?\b/i],
  ['offsides', /\boffsides?\b/i],
  ['aces', /\baces?\b/i],
  ['tie-breaks', /\btie-?breaks?\b/i],
  ['maximums', /\b180s?\b/],
  ['touchdowns', /\btouchdowns?\b|\btds?\b/i],
  ['home runs', /\bhome runs?\b/i],
  ['hits', /\bhits?\b/i],
  ['strikeouts', /\bstrikeouts?\b/i],
  ['threes', /\bthrees\b/i],
  ['wickets', /\bwickets?\b/i],
  ['sixes', /\bsixes\b/i],
  ['points', /\b(?:points?|goals?|runs?|team totals?)\b/i],
  ['games', /\bgames?\b|\bmatch (?=over\b|under\b|o\/u)/i],
]
/** A part of a game has counts of its own. */
const ofPart =
  /\b(?:[12]h|[1-4]q|half|halves|half-?time|quarter|periods?|innings?|f5|1st|2nd|3rd|4th|first|second|third|last|race to|(?:set|map|game|round|frame) \d|each|any|handicap|spread|player|exact|correct|winner|range|odd|even|by|combine|against|every|most)\b/i
const quantities =
  /\b(?:over|under|more than|fewer than|less than|at least|at most|exactly|o\/u|over\/under):? ?\d{1,3}(?:\.5)?\b|\b\d{1,3}(?:\.5)?(?:\+| or (?:more|fewer|less)\b)/gi
/** The words around a count that say nothing of their own. */
const around =
  /\b(?:will|there|be|is|are|the|an?|total|totals|team|combined|match|game|fight|bout|series|in|of|at|on|for|to|go|goes|end|finish|last|have|has|see|feature|produce|get|take|win|record|scores?|scored|played|taken|awarded|shown|won|made|hit|how|many|number|over\/under|o\/u|over|under|vs|and|both|teams|professional|mma|ufc|boxing|tennis|cs2|counter-strike|lol|dota|valorant)\b/gi

const familyOf = (id: string): Family => ({ id, timing: 'moment', single: false, pattern: /$^/ })

/** Reads how many of something there are in a game, or that one of its sides has: corners, cards, maps, rounds, points. Undefined for all else. `lineOf` reads scores, which have lines of many wordings. */
export function countedOf(texts: Texts, lineOf: (texts: Texts) => Line | undefined): Line | undefined {
  const { question, label, event, rule } = texts
  // Only a game between two is looked at further.
  if (!/\d/.test(question + label) || !/ (?:vs?\.?|at|@) /i.test(`${question} ${event} ${rule}`)) return undefined
  const said = label === '' || question.includes(label) ? question : `${question} . ${label}`
  const found = kinds.find(([, words]) => words.test(said)) ?? kinds.find(([, words]) => words.test(event))
  if (found === undefined || ofPart.test(`${said} ${event}`)) return undefined
  const line = found[0] === 'points' ? lineOf(texts) : undefined
  if (line !== undefined) return line
  const amount = amountIn(label) ?? amountIn(question)
  const rivals = amount === undefined ? undefined : rivalsIn([event, withoutLimits(question)], rule)
  if (amount === undefined || rivals === undefined) return undefined
  const rest = withoutGame(said)
    .replace(quantities, ' ')
    .replace(found[1], ' ')
    .replace(found[1], ' ')
    .replace(/\b(?:points?|goals?|runs?)\b/gi, ' ')
    .replace(around, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // Question and label call the same side.
    .replace(/^(.+) \1$/, '$1')
  const kind = kindMeant(found[0], amount)
  if (rest === '' || namesBoth(rest, rivals))
    return {
      family: kind === 'points' ? totalFamily : familyOf(`game_count ${kind}`),
      subject: undefined,
      rivals,
      amount,
      rest: '',
    }
  const subject = rivals.find((rival) => isCalled(nameOf(rest), rival))
  return subject && { family: familyOf(`game_side ${kind}`), subject, rivals, amount, rest: '' }
}

/** Nothing but both sides is left of a question in which they stand apart from each other. */
function namesBoth(rest: string, rivals: readonly Name[]): boolean {
  const words = rest.toLowerCase().split(' ')
  const [one, other] = rivals.map((rival) => words.filter((word) => rival.words.includes(word)))
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return false
  return words.every((word) => one.includes(word) || other.includes(word)) && one.join(' ') !== other.join(' ')
}

/** Maps are games as well, of which tennis has many more. */
function kindMeant(kind: string, { low, high }: Quantity): string {
  return kind === 'games' && (Number.isFinite(high) ? high : low) < 10 ? 'maps' : kind
}

/** Nobody plays at "at least 25 points". */
function withoutLimits(text: string): string {
  return text.replace(/\bat (least|most)\b/gi, '$1')
}

/** A count on one side of a line, or a whole number. */
function amountIn(text: string): Quantity | undefined {
  const { amount } = readQuantity(text.replace(/\b(?:o\/u|over\/under):? ?(?=\d)/gi, ' '))
  if (amount === undefined || amount.unit !== 'plain') return undefined
  return amount.low === -Infinity || amount.high === Infinity || Number.isInteger(amount.low) ? amount : undefined
}

/** The text without who meets whom, and what stands before it. */
function withoutGame(text: string): string {
  const [one, other] = sidesIn(withoutLimits(text)) ?? []
  const from = one === undefined ? -1 : text.indexOf(one)
  const to = other === undefined ? -1 : text.indexOf(other, from)
  if (from < 0 || to < 0 || other === undefined) return text
  // "Will there be over 2.5 maps in A vs B?" asks before it names them.
  const before = /\d/.test(text.slice(0, from)) && !/^[^:]*: *$/.test(text.slice(0, from)) ? text.slice(0, from) : ''
  return `${before} ${text.slice(to + other.length)}`
}
