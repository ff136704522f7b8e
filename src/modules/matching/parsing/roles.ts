import { readDates } from '../../../domain/text/dates.ts'
import { bareWord } from './concept.ts'
import { conceptsOf } from './concepts.ts'
import type { Family } from './family.ts'
import type { Choice, Roles } from './parsed-market.ts'

const oneWay = new Set([
  'do:strike',
  'do:invade',
  'do:acquire',
  'do:recognise',
  'do:visit',
  'do:endorse',
  'do:capture',
  'do:blockade',
  'do:pardon',
  'do:sell',
  'do:ban',
  'fired',
  'appoint',
  'impeached',
])
const isEntity = (concept: string) => concept.startsWith('^') || /^(?:place|org|party|office|body):/.test(concept)
const auxiliary = /\b(?:be|get|gets|been|is|are) $/
const participle = /(?:ed|ought|uck|taken|old)$/
/** The words behind a deed where nobody to whom it is done follows. */
const noObject = /^\s*(?:\?|$|(?:by|before|in|on|from|as|until|during|after|for|this|over|out)\b)/

/** The roles in a question; undefined where it is no such deed or does not say who is on which side. */
export function rolesIn(question: string, { id, pattern, inverse }: Family): Roles | undefined {
  if (!oneWay.has(id) || inverse === true) return undefined
  const text = readDates(question).rest
  const found = pattern.exec(text.toLowerCase())
  if (found === null) return undefined
  const [before, after] = [entitiesIn(text.slice(0, found.index)), entitiesIn(text.slice(found.index))]
  const rest = text.slice(found.index + found[0].length)
  // "Trump impeached by December" leaves the "be" out.
  const verb = found[0].replace(/ (?:as|to be)$/, '')
  const isSuffered =
    participle.test(verb) &&
    (verb !== found[0] || auxiliary.test(text.slice(0, found.index).toLowerCase()) || noObject.test(rest))
  // An impeachment that is avoided is suffered by whom the question names.
  const isOf = /ment$/.test(verb) && before.length > 0 && after.length === 0
  if (isSuffered || isOf) return { doers: [], done: before }
  return after.length === 0 && before.length > 1 ? undefined : { doers: before, done: after }
}

function entitiesIn(text: string): string[] {
  return conceptsOf(text).all.filter(isEntity).map(bareWord)
}

const name = String.raw`(?:(?:[A-Z][\w'&-]*\.?|U\.S\.)(?: [A-Z][\w'&-]*)*)`
const listed = new RegExp(
  String.raw`\b(both |either )?(?:the )?(${name}(?:, (?:the )?${name})*),? (or|and) (?:the )?(${name})`,
)

/** Names that a deed joins by "or", or by "and" on one of its two sides. */
export function choiceIn(question: string, { id, timing }: Family, roles: Roles | undefined): Choice | undefined {
  if (timing !== 'deadline') return undefined
  const text = readDates(question.replace(/^(?:Will|Which|Who|When|Does|Do) (?=[A-Z]|the )/, '')).rest
  const [, , first = '', word = '', last = ''] = listed.exec(text) ?? []
  if (word === '' || (word === 'and' && !oneWay.has(id))) return undefined
  const members = [...first.split(/, (?:the )?/), last].map((each) => conceptsOf(each).all.map(bareWord))
  if (members.some((each) => each.length === 0)) return undefined
  // "And" joins those of one side only: who does it, or to whom.
  const sides = [roles?.doers, roles?.done].filter((side) => side !== undefined)
  if (word === 'and' && !sides.some((side) => members.every((each) => each.every((part) => side.includes(part)))))
    return undefined
  return { mode: word === 'or' ? 'any' : 'all', members }
}
