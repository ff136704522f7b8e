import type { ClaimRule } from './claim-words.ts'
import type { Masked } from './mask.ts'

const hopes =
  /\b(?:aims|seeks|seeking|hoping|hopes|looking|trying|tries|eyes|eyeing)\b|\b(?:has|have|had|needs?|gets?|got) votes?\b/i
const staysPut =
  /\b(?:extensions?|extends?|re-?sign\w*|new (?:[a-z]+ )?(?:deal|contract)|contract talks|franchise tag)\b/i

/** The word around a verb by which an office is only sought, or an end of a war or a decision only thought of, or undefined. */
export function vagueIn({ key, change, read }: ClaimRule, filled: string, words: string): string | undefined {
  if (key === 'office' && change === 'begins') return hopes.exec(filled)?.[0]
  if (key === 'office') return /\b(?:hopes|hoping|aims)\b/i.exec(filled)?.[0]
  if (read === 'conflict') return /\b(?:could|may|might|would|will not|won't)\b/i.exec(filled)?.[0]
  // Who does not extend a contract plays on under it.
  if (key === 'plays_for' && /\b(?:not|no|never|refuses?|refused|declines?|declined)\b|n't\b/i.test(filled))
    return staysPut.exec(words)?.[0]
  return read === 'decision' ? /\bunlikely\b/i.exec(filled)?.[0] : undefined
}

const rounded =
  /\b(?:nearly|almost|roughly|approximately|about|around|some|close to|just (?:over|under|above|below|shy of)|more than|less than|at least) $/i

/** True where a figure is told only about: "nearly 7%". */
export function isRounded({ index, 0: words, groups }: RegExpExecArray, { text }: Masked): boolean {
  const figure = groups?.['figure'] ?? groups?.['count']
  return figure !== undefined && rounded.test(text.slice(0, index + words.lastIndexOf(figure)))
}

/** True for an office that somebody is to win. */
export function isVoteToCome({ key, change }: ClaimRule, words: string): boolean {
  return (
    key === 'office' &&
    change === 'begins' &&
    !/\bproject/i.test(words) &&
    /\b(?:win|clinch|secure|prevail|cruise|coast|glide|roll|storm|romp|sail|breeze|ease|sweep)\b/i.test(words)
  )
}

/** True where the team that a match begins with is one that is dealt with: "agree terms with Fluminense to sign". */
export function isBesideOther({ key, change }: ClaimRule, { index, 0: words }: RegExpExecArray, text: Masked): boolean {
  if ((key !== 'plays_for' && key !== 'leads') || change !== 'begins' || !/^<t\d+>/.test(words)) return false
  return /\b(?:with|between|of|from) (?:the )?(?:[a-z-]+ ){0,2}$/i.test(text.text.slice(0, index))
}

const people =
  /^(?:'s)? (?:delegat\w+|officials?|diplomats?|negotiators?|lawmakers?|mps|deputies|fans|supporters|players|teams?|athletes?|students?|ministers?)\b/i
/** A firm that has its own view of what a bank may do. */
const view =
  /, (?:(?!sources|officials?|reports?|people)[a-z]+|<[odx]\d+>)(?:'s)?(?: [a-z]+){0,3} says$|^<[odx]\d+> (?:[a-z]+ )?(?:says|sees|thinks|expects)\b/i
const candidate = /^ (?:nominee|candidate|hopeful|contender|designee)\b/i
const truceIn = /\b(?:cease-?fire|cease fire|truce|lull|pause)(?: [a-z-]+){0,2} $/i

/**
 * True where what is named is not the thing itself: people of the sides of a war, the truce within it, a view of what a bank may do, the
 * candidacy for an office.
 */
export function isOfOtherThing(
  { read, value, change }: ClaimRule,
  { index, 0: words }: RegExpExecArray,
  { text }: Masked,
) {
  const behind = text.slice(index + words.length)
  if (read === 'conflict') return people.test(behind) || (value === 'ended' && truceIn.test(text.slice(0, index)))
  if (read === 'decision')
    return /\b(?:could|may|might)\b/i.test(words) && (view.test(behind) || view.test(text.slice(0, index)))
  return read === 'office' && change === 'ends' && candidate.test(behind)
}
