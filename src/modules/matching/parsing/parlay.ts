import { sidesNamed } from '../games/sides.ts'
import type { MarketQuestion } from '../question.ts'
import { scheduledDay } from './scheduled.ts'

type Leg = Pick<MarketQuestion, 'title' | 'label' | 'event' | 'code' | 'rules'> & { side?: string }

/** "Yes Pittsburgh, yes over 45.5 points scored": each with its answer. */
const answered = /^(?:yes|no) .+?,\s*(?:yes|no) \S/i
const winsAnd =
  /^(.{2,40}?) (?:to )?wins? (?:and|&|\+) ((?:over|under) \d{1,3}(?:\.5)?(?: (?:total )?(?:points?|goals?|runs?))?(?: scored)?)\??$/i
const total = /^(?:over|under) \d{1,3}(?:\.5)?\b/i
const margin = /^.{2,40}? wins by (?:over|more than) \d/i

/** The legs of a bet on several things of one game, as they would be asked alone: none where one of them is not understood. Undefined for a market that is no such bet. */
export function parlayIn(asked: MarketQuestion): Leg[] | undefined {
  const { title, label, event, rules } = asked
  const [, who, line] = winsAnd.exec(title) ?? []
  const list = [label ?? '', title].find((text) => answered.test(text))
  if (list === undefined && (who === undefined || line === undefined)) return undefined
  const said = list?.split(/,\s*(?=(?:yes|no) )/i) ?? [`yes ${who}`, `yes ${line}`]
  const sides = sidesNamed([event ?? '', title], rules ?? '')
  const day = scheduledDay(rules ?? '', '')
  const around = {
    code: asked.code ?? asked.marketId,
    rules: day === undefined ? null : `The game is scheduled for ${day}.`,
  }
  const legs = said.map((text) => legOf(text.trim(), sides, around))
  return sides === undefined || legs.includes(undefined) ? [] : legs.filter((leg) => leg !== undefined)
}

function legOf(
  text: string,
  sides: readonly [string, string] | undefined,
  around: Pick<Leg, 'code' | 'rules'>,
): Leg | undefined {
  const [, answer = '', what = ''] = /^(yes|no) (.+)$/i.exec(text) ?? []
  if (sides === undefined) return undefined
  const event = `${sides[0]} at ${sides[1]}`
  const leg = { event, ...around, ...(/^no$/i.test(answer) && { side: 'no' }) }
  if (total.test(what)) return { ...leg, title: `${event}: Total Points`, label: what }
  if (margin.test(what)) return { ...leg, title: what, label: null }
  return sides.some((side) => side.toLowerCase() === what.toLowerCase())
    ? { ...leg, title: `${event} Winner?`, label: what }
    : undefined
}
