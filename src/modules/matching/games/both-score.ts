import { readDates } from '../../../domain/text/dates.ts'
import type { Family } from '../parsing/family.ts'
import { rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over } from './line.ts'

const bothFamily: Family = { id: 'game_both', timing: 'moment', single: false, pattern: /$^/ }
const asked = /\b(?:both teams (?:to )?score|btts)\b/i
/** Nothing but that, its game and a half of it: goals that are counted and who wins besides are asked by others. */
const nothingElse =
  /^(?:[\s.,:;?!()-]|\b(?:will|yes|no|not|the|a|in|of|at|on|to|and|both|teams?|scores?|goals?|match|game|regulation|btts|(?:first|second|1st|2nd) half|[12]h|vs?|wc)\b)*$/i
const named = /^(?:will )?(?:both )?(?:the )?(.{2,45}?) and (?:the )?(.{2,45}?) (?:not )?(?:both teams|to both score)/i

/** Reads "Will both teams score?" of a game: that each of the two scores. Undefined for all else. */
export function bothScoreOf({ question, label, event, rule }: Texts): Line | undefined {
  if (!asked.test(`${question} ${label}`) || !(asked.test(question) || /^(?:will|who|$)/i.test(question)))
    return undefined
  const [, one, other] = named.exec(question) ?? []
  const texts = one === undefined || other === undefined ? [question, event] : [`${one} vs. ${other}`]
  const rivals = rivalsIn(texts, rule)
  if (rivals === undefined || !nothingElse.test(label === question ? '' : label)) return undefined
  const rest = rivals.reduce((text, { text: side }) => text.replace(side, ' '), readDates(question).rest)
  const half = /\b(?:(?:first|1st) half|(?:second|2nd) half|[12]h)\b/i.exec(`${question} ${label}`)?.[0] ?? ''
  return nothingElse.test(rest)
    ? { family: bothFamily, subject: undefined, rivals, amount: over(0), rest: half }
    : undefined
}
