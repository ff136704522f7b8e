import { capital } from '../../../platform/text/capital.ts'
import type { Texts } from '../parsing/texts.ts'
import { sidesIn } from './sides.ts'

const halfTime = String.raw`(?:at|by) (?:the )?(?:half-?time|half time|the half|the break|the interval)`
const ahead = new RegExp(
  String.raw`^(?:will )?(?:the )?(.{2,45}?) (?:be )?(?:lead(?:s|ing)?|ahead|in front|win(?:s|ning)?) ${halfTime}(?: of .+)?\??$`,
  'i',
)
const ofHalf = /^(?:will )?(?:the )?(.{2,45}?) (?:to )?wins? (?:the )?(?:(1st|first)|2nd|second)[- ]half\??$/i
const level = new RegExp(String.raw`^(?:draw|tie|tied|level|(?:.{5,90}? )?end in a (?:draw|tie)) ${halfTime}\??$`, 'i')

const parts = 'map|set|game|round|period|quarter|frame'
const ofPart = new RegExp(
  String.raw`^will (?:the )?(.{2,45}?) win (?:the )?(?:(${parts}) (\d)|(first|second|third|fourth|1st|2nd|3rd|4th) (${parts})) (?:in|of|during) (?:the )?(.{2,50}? vs?\.? .{2,50}?)(?: (?:match|game|series))?\??$`,
  'i',
)
const places = ['first', 'second', 'third', 'fourth']

/** "Will FURIA win map 1 in the NIP vs. FURIA match?" as the other venue has it: the sides, the part of their game, and who wins it. */
function ofOnePart(texts: Texts): Texts | undefined {
  const [, who, kind, number, place, named, game] = ofPart.exec(texts.question) ?? []
  const part = (kind ?? named)?.toLowerCase()
  if (who === undefined || part === undefined || game === undefined) return undefined
  const at = number ?? String(places.indexOf((place ?? '').toLowerCase()) + 1 || Number.parseInt(place ?? '', 10))
  const question = `${game}: ${capital(part)} ${at} Winner`
  return { ...texts, question, label: texts.label === '' ? who : texts.label }
}

/** A question about a half of the game that stands in its event, with the sides before it as the other venue has them. */
export function withSides(texts: Texts): Texts {
  const part = ofOnePart(texts)
  if (part !== undefined) return part
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
