import type { DateText } from '../../../domain/text/dates.ts'
import type { MarketQuestion } from '../question.ts'
import type { Family } from './family.ts'
import { familyOf, mask } from './family-slot.ts'
import { isAnyChange } from './number-slot.ts'
import type { LabelKind, Texts } from './texts.ts'

/** Written small: the Miss of Ole Miss and the Not of a song are names. */
const negation =
  /^(?:Not|Never) |^No (?=(?:(?:the )?[A-Z][\w.'&/-]*,? (?:x |and |or |vs\.? )?){1,4}[a-z])(?!.*\bwins?\b)|\b(?:not|never|fails? to|[a-z]+n't|avoid(?:s|ed|ing)?|without|miss(?:es|ed)?)\b(?! (?:including|limited|later))|^(?:Will )?[Nn]o (?=[a-z])|\b(?:be|is|are) no (?!longer\b)/
export const denies = /^it is not the case that\b/i
/** The answers that deny. */
const denying = /^(?:no|not|none|never|nobody|neither)\b|^(?:fail(?:s|ed|ure)?|avoid(?:s|ed)?|miss(?:es|ed)?)\b/i

type Dates = Record<'question' | 'rule', { dates: readonly DateText[] }>

/**
 * True where a question denies: rules that say "it is not the case that" say it better than the question. A count of none is a number and denies
 * nothing.
 */
export function isNegated(
  { question, label, rule }: Texts,
  dated: Dates,
  { kind, family, side }: { kind: LabelKind; family: Family; side: MarketQuestion['side'] },
): boolean {
  const isDenied = (text: string) => negation.test(text.replace(/"[^"]*"/g, ' '))
  if (family.id === 'rate_decision')
    return isAnyChange(`${question} ${label}`) !== isDenied(question.replace(/\bno (?:change|hikes?|cuts?)\b/gi, ' '))
  if (family.id === 'rate_count') return false
  // The label of an up-or-down market is what is asked, whatever its question says.
  if (family.id === 'up_down' && typeof side !== 'string' && /^(?:up|down)$/i.test(label)) return /^down$/i.test(label)
  if (denies.test(rule)) return familyOf([rule], []).inverse !== true
  const said = kind === 'name' || kind === 'answer' ? [question] : [question, label]
  const denied = kind === 'answer' && denying.test(label)
  // "Delayed past June?" with "Not released before July" says so twice.
  if (denied && family.inverse === true && /^Not [a-z]/.test(label)) return true
  const isSaid = denied || said.some(isDenied) || isDeniedByRule(family, question, { rule, dates: dated })
  return isSaid !== (family.inverse === true)
}

/** A question whose deed only the rules name asks what they ask: "keep its office" where they say "does not move it". */
function isDeniedByRule(
  { pattern }: Family,
  question: string,
  { rule, dates }: { rule: string; dates: Dates },
): boolean {
  if (!/\b(?:not|never)\b|n't\b/.test(rule)) return false
  const folded = mask(rule, dates.rule.dates)
  const at = pattern.exec(folded)?.index
  if (at === undefined || !/(?:\b(?:not|never)|n't)(?: [a-z]+){0,1} $/.test(folded.slice(0, at))) return false
  return !pattern.test(mask(question, dates.question.dates))
}
