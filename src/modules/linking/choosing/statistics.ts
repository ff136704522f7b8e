import type { Nameable } from '../../../domain/text/nameable.ts'
import { statistics } from '../vocabulary.ts'
import type { Mention } from './mentions.ts'
import type { No } from './reasons.ts'

const count = `(?:an?|the first|(?:at least |over |under |more than |fewer than |exactly |for )*\\d[\\d.,]*\\+?(?: or more| plus)?)`
/** Behind a name: "catch 80 passes", "throw for over 300 yards", "score a touchdown". */
const playing = new RegExp(
  `^ (?:to |will )?(?:catch(?:es)?|throws?|rush(?:es)?|scores?|records?|ha(?:ve|s)|gets?|makes?|averages?|tall(?:y|ies)|gains?|hits?|posts?|grabs?|notch(?:es)?|kicks?|finish(?:es)? with|exceeds?|pass(?:es)?|runs?|completes?|allows?|dish(?:es)? out) (?:for )?${count} (?:or more )?(?:[a-z-]+ )?${statistics}\\b`,
  'i',
)
/** The same as a line: "80+ receptions", "passing yards over 250.5". */
const ofLine = new RegExp(
  `^(?:'s)?:? (?:(?:over|under) )?(?:\\d[\\d.]*\\+? ${statistics}|${statistics} (?:over|under|o/u|\\d))`,
  'i',
)
/** Before a name: "How many passes will …". */
const counted = new RegExp(`\\bhow many (?:[a-z-]+ )?${statistics} (?:will|does|did|can) $`, 'i')

/** The refusal of somebody who is no player where what players do is counted: a namesake is meant. */
export function ofStatistics({ entityType, category, tags }: Nameable, { said, start, end }: Mention): No {
  if (entityType !== 'person' || category === 'sports' || tags.includes('athlete') || tags.includes('other-sport'))
    return null
  const behind = said.text.slice(end)
  return playing.test(behind) || ofLine.test(behind) || counted.test(said.text.slice(0, start))
    ? { reason: 'not_in_sport', why: 'what a player does is counted' }
    : null
}

const posted = /\b(?:fired?|sacked?|hired?|out (?:as|at|by|before)|resigns?|leaves?)\b/i

/** True for who coaches a team, where a text asks what befalls such. */
export function isCoachAtStake({ tags }: Nameable, text: string): boolean {
  return tags.includes('coach') && posted.test(text)
}
