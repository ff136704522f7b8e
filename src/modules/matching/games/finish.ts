import type { Family } from '../parsing/family.ts'
import { rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over } from './line.ts'
import { mannerIn } from './manners.ts'

const finishFamily: Family = { id: 'game_finish', timing: 'moment', single: false, pattern: /$^/ }
const distanceFamily: Family = { id: 'game_distance', timing: 'moment', single: false, pattern: /$^/ }

const distance = /\bgo(?:es|ing)? (?:to )?the (?:full )?distance\b/i
const ended =
  /\b(?:fight|bout)(?: (?:to )?(?:be )?(?:is |will )?(?:be )?(?:won|decided|ends?|ended|finish(?:es|ed)?|stopped))(?: (?:by|via|in)(?: an?)?) ([^?]{2,45}?)\??$/i

/** Reads how a fight ends, whoever wins it: "Fight won by submission?", "Will the fight go the distance?". Undefined for all else. */
export function finishOf({ question, label, event, rule }: Texts): Line | undefined {
  if (!/distance|fight|bout/i.test(question)) return undefined
  const how = distance.test(question) ? undefined : ended.exec(question)?.[1]
  const place = how === undefined ? -1 : mannerIn(how)
  if (place < 0 && !distance.test(question)) return undefined
  const rivals = rivalsIn([event, question.replace(/^will (?:the )?/i, '')], rule)
  if (rivals === undefined || !isAnswer(label, how)) return undefined
  if (how === undefined) return { family: distanceFamily, subject: undefined, rivals, amount: over(0), rest: '' }
  const amount = { unit: 'plain', low: place, lowIn: true, high: place, highIn: true } as const
  return { family: finishFamily, subject: undefined, rivals, amount, rest: '' }
}

function isAnswer(label: string, how: string | undefined): boolean {
  return label === '' || label === how || distance.test(label)
}
