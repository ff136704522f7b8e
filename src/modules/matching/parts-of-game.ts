import type { Texts } from './clause.ts'
import { sidesIn } from './games.ts'

const halfTime = String.raw`(?:at|by) (?:the )?(?:half-?time|half time|the half|the break|the interval)`
const ahead = new RegExp(
  String.raw`^(?:will )?(?:the )?(.{2,45}?) (?:be )?(?:lead(?:s|ing)?|ahead|in front|win(?:s|ning)?) ${halfTime}(?: of .+)?\??$`,
  'i',
)
const ofHalf = /^(?:will )?(?:the )?(.{2,45}?) (?:to )?wins? (?:the )?(?:(1st|first)|2nd|second)[- ]half\??$/i
const level = new RegExp(String.raw`^(?:draw|tie|tied|level|(?:.{5,90}? )?end in a (?:draw|tie)) ${halfTime}\??$`, 'i')

/** A question about a half of the game that stands in its event, with the sides before it as the other venue has them. */
export function withSides(texts: Texts): Texts {
  const sides = sidesIn(texts.event)
  if (sides === undefined || / (?:vs?\.?|@) /i.test(texts.question)) return texts
  const asked = (half: string, label: string): Texts => ({
    ...texts,
    question: `${sides[0]} vs. ${sides[1].replace(/ -? ?(?:(?:1st|first|2nd|second) half|half-?time)\b.*$/i, '')}: ${half} Half Winner?`,
    label,
  })
  if (level.test(texts.question)) return asked('First', 'Draw')
  const leads = ahead.exec(texts.question)
  if (leads?.[1] !== undefined) return asked('First', leads[1])
  const [, who, first] = ofHalf.exec(texts.question) ?? []
  return who === undefined ? texts : asked(first === undefined ? 'Second' : 'First', who)
}
