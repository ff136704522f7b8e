import { readDates } from '../../../domain/text/dates.ts'
import type { Family } from '../parsing/family.ts'
import type { Name } from '../parsing/names.ts'
import { isCalled, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import type { Line } from './line.ts'

const scoreFamily: Family = { id: 'game_score', timing: 'moment', single: true, pattern: /$^/ }
const asked = /\b(?:exact|correct|final|match|set) (?:match |set )?score\b|\bwins? (?:by )?\d ?[-–] ?\d\b/i
const ofPart = /\b(?:half|half-?time|quarter|period|inning|[12]h|(?:set|map|game) \d|first|second|or)\b/i
const written = /^(.*?) ?(?<![\d.])(\d{1,2}) ?[-–:] ?(\d{1,2})(?![\d.%])(?: (.*?))?$/
/** The words around a score that name nobody. */
const around =
  /^(?:(?:will|the|game|match|exact|correct|final|score|set|be|is|end|finish|a|in|to)\b[\s:.,]*)+|\b(?:(?:to )?wins?|beats?|defeats?|by|in|exactly|to|the match|the game)\b/gi

/** Reads the score at which a game ends: "Exact Score: Leeds United 2 - 1 Everton", "Arthur Fils wins 2-0". Undefined for all else. */
export function exactScoreOf({ question, label, event, rule }: Texts): Line | undefined {
  if (!/\d ?[-–:] ?\d/.test(`${question} ${label}`)) return undefined
  if (!asked.test(`${question} ${label} ${event}`) || ofPart.test(`${question} ${label} ${event}`)) return undefined
  const rivals = rivalsIn([event, question.replace(/:? ?\b(?:exact|correct) (?:match )?score.*$/i, '')], rule)
  if (rivals === undefined) return undefined
  const text = written.test(label) ? label : readDates(question).rest.replace(/\?/g, '').trim()
  const [, before = '', one, other, behind = ''] = written.exec(text) ?? []
  if (one === undefined || other === undefined) return undefined
  const [first, second] = [sideOf(before, rivals), sideOf(behind, rivals)]
  const [mine, theirs] = [Number(one), Number(other)]
  const isLevel = mine === theirs
  if (first === 'unknown' || second === 'unknown' || (first === second && !isLevel)) return undefined
  const ahead = mine > theirs ? first : second
  const winner = isLevel ? nameOf('Draw') : rivals[ahead ?? 1 - ((mine > theirs ? second : first) ?? 0)]
  const size = Math.max(mine, theirs) * 100 + Math.min(mine, theirs)
  return {
    family: scoreFamily,
    subject: winner,
    rivals,
    amount: { unit: 'plain', low: size, lowIn: true, high: size, highIn: true },
    rest: '',
  }
}

/** The place among both sides of whom a text names; undefined where it names nobody, or the draw. */
function sideOf(text: string, rivals: readonly Name[]): number | 'unknown' | undefined {
  const name = text
    .replace(around, ' ')
    .replace(/[\s:.,-]+/g, ' ')
    .trim()
  if (name === '' || /^(?:draw|tie)$/i.test(name)) return undefined
  const called = nameOf(name)
  const found = rivals.flatMap((rival, at) => (isCalled(called, rival) ? [at] : []))
  return found.length === 1 ? found[0] : 'unknown'
}
