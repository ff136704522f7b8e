import type { Family } from '../parsing/family.ts'
import { isCalled, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over } from './line.ts'

const advanceFamily: Family = { id: 'game_advance', timing: 'moment', single: true, pattern: /$^/ }
const asked =
  /^(?:(.{2,45} (?:vs\.?|v\.?) .{2,45}?)(?::| -) )?(?:(?:which|what) (?:team|side|club|nation)|who|team|(?:will )?(?:the )?(.{2,40}?)) (?:will |to )?(?:advances?|qualif(?:y|ies)|goes? through)(?:: (.{2,40}? or .{2,40}?))?(?: against (?:the )?(.{2,40}?))?\??$/i

/** Reads who of two goes on after they have met. Undefined for all else: a round that is named is reached by one of many. */
export function advanceOf({ question, label, event, rule }: Texts): Line | undefined {
  if (!/advance|qualif|through/i.test(question)) return undefined
  const [, game = '', named = '', either = '', against] = asked.exec(question) ?? []
  const texts = [game, either.replace(/ or /i, ' vs. '), against === undefined ? '' : `${named} vs. ${against}`, event]
  if (!asked.test(question)) return undefined
  const rivals = rivalsIn(texts, rule)
  const who = label === '' ? named : label
  const own = rivals?.filter((rival) => isCalled(nameOf(who), rival)) ?? []
  const [subject] = own
  return rivals === undefined || subject === undefined || own.length > 1
    ? undefined
    : { family: advanceFamily, subject, rivals, amount: over(0), rest: '' }
}
