import type { Texts } from './clause.ts'
import type { Family } from './families.ts'
import type { Name } from './names.ts'
import { compareNames, nameOf } from './names.ts'

export const gameFamily: Family = { id: 'game', timing: 'moment', single: true, pattern: /$^/ }

/** One side of a game between two, and both sides. */
export type Game = {
  subject: Name | undefined
  rivals: readonly Name[] /** What the question says besides the sides: "1H Moneyline". */
  rest: string
}

const versus =
  /^(?:.{0,60}?(?:: |\? - ))?(?:will .{2,40} win the )?([^?]{2,45}?) (?:vs\.?|v\.?|@) (.{2,45}?)(?= ?[:(?]| winner\b| - |, | (?:game|match|series|fight|professional|college|on @|dota|cs2|cs:?go|counter-strike|valorant|league of legends|lol|rainbow six|call of duty|overwatch|rocket league|mma|boxing|cricket|tennis)\b|$)/i
const visiting =
  /^(?:.{0,40}?: )?([A-Z0-9][\w.'&/() -]{1,34}?) at ([A-Z0-9][\w.'&/() -]{1,34}?)(?= winner| ?[:(?]| professional| -|$)/i

const drawAsked = /^will (?:the )?(.+?) end in a (?:draw|tie)\b/i
const isDraw = /^(?:draw|tie)\b/i

/** Reads "Lakers vs. Celtics", "Los Angeles L at Boston Winner?" and "Will Arsenal FC win on 2026-03-01?" with its event. Undefined for all else. */
export function gameOf(
  { question: asked, label: given, event }: Texts,
  slugOf: (name: string) => string | undefined,
): Game | undefined {
  // Who advances is decided after extra time, who wins may not be.
  if (/\b(?:advance|qualify|progress|lift)\b/i.test(asked)) return undefined
  const drawn = drawAsked.exec(asked)
  // The number of a game of a series says no more than its day; "Game 1" of an e-sport stands behind the sides and is a map.
  const question = (drawn?.[1] ?? asked).replace(/^Game \d: (?=.+ at )/, '')
  // "Draw (Arsenal vs. Chelsea)" names the sides again.
  const label = drawn !== null || isDraw.test(given) ? 'Draw' : given
  const inQuestion =
    versus.exec(question) ??
    (/winner/i.test(question) && !/^(?:will|who|which)\b/i.test(question) ? visiting.exec(question) : null)
  const winsItsGame =
    /^will .{2,45} (?:win|beat)\b(?: on\b| against\b|\?|.*\bmatch\b)|^will .{2,45} beat .{2,45}|\bend in a draw\b/i.test(
      question,
    )
  const match = inQuestion ?? (winsItsGame ? (versus.exec(event) ?? visiting.exec(event)) : null)
  if (match === null || match[1] === undefined || match[2] === undefined) return undefined
  const rivals = [match[1], match[2]].map((side) => nameOf(side.trim(), slugOf))
  const named = label === '' ? /^will (?:the )?(.{2,45}?) (?:win|beat)\b/i.exec(question)?.[1] : label
  if (named === undefined) return undefined
  const subject = nameOf(named, slugOf)
  const isSide = rivals.some(
    (rival) =>
      ['same', 'short', 'unknown'].includes(compareNames(subject, rival, [])) ||
      subject.words.at(-1) === rival.words.at(-1) ||
      subject.teams.some((team) => rival.teams.includes(team)),
  )
  return isSide || isDraw.test(named) || subject.concept === 'thing:draw'
    ? { subject, rivals, rest: restOf(question, match, named) }
    : undefined
}

/** Both sides of "Cavaliers vs. Knicks" or "Cleveland at New York". */
export function sidesIn(text: string): [string, string] | undefined {
  const match = versus.exec(text) ?? visiting.exec(text)
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2]]
}

/** The question without its sides, so that only what narrows it is left. */
function restOf(question: string, match: RegExpExecArray, named: string): string {
  let rest = question
  for (const part of [match[0], match[1], match[2], named])
    if (part !== undefined)
      rest = rest.replace(
        part,
        part === match[0] ? part.replace(match[1] ?? '', ' ').replace(match[2] ?? '', ' ') : ' ',
      )
  return rest.replace(/\b(?:vs|v|at)\b\.?|@/gi, ' ')
}
