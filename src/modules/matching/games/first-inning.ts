import { rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over, totalFamily } from './line.ts'

const asked = /\bruns?\b.*\b(?:1st|first)[- ]inning\b|\b(?:1st|first)[- ]inning\b.*\bruns?\b/i
/** Words of other questions: who scores it, how many and how else. */
const otherwise = /\d(?:\.\d)?\+|\b(?:over|under|more|fewer|home runs?|hits?|strikeouts?|which|who)\b|\b[2-9]\b|\d\.5/i
const answer = /^(?:(?:yes|no)\b,? ?)?(?:a )?(?:runs?)?(?: scored)?(?: in the (?:1st|first) inning)?\??$/i
const before = /^.*\b(?:1st|first)[- ]inning\b[?:,]? (?=.{2,45}? (?:vs\.?|at|@) )/i

/** Reads "Will there be a run in the first inning? Mets vs. Phillies": a total of its first inning over nothing. Undefined for all else. */
export function firstInningOf({ question, label, event, rule }: Texts): Line | undefined {
  if (!asked.test(`${question} ${label}`) || otherwise.test(question) || !answer.test(label)) return undefined
  const rivals = rivalsIn([event, question.replace(before, '')], rule)
  if (rivals === undefined) return undefined
  return { family: totalFamily, subject: undefined, rivals, amount: over(0.5), rest: 'first inning' }
}
