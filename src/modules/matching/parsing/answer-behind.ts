import { sidesIn } from '../games/sides.ts'
import type { Texts } from './texts.ts'

const winner = /\b(?:winner|champions?|nominee|mvp|goal ?scorer|manager|coach)(?: 20\d\d)?$/i

/** The answer that stands behind a colon, where others have a label, and what it answers: "2026 IPL Champion: Chennai Super Kings". */
export function answerBehind({
  question,
  event,
}: Pick<Texts, 'question' | 'event'>): { of: Pick<Texts, 'question' | 'event'>; label: string } | undefined {
  const [, asked = '', label] = /^(.{5,80}?)\??: ([^:?]{2,50})$/.exec(question) ?? []
  if (label === undefined) return undefined
  const isOfEvent = asked === event.replace(/\?$/, '')
  const isOfGame = sidesIn(asked) !== undefined
  if (!isOfEvent && !isOfGame && (event !== '' || !winner.test(asked))) return undefined
  if (isOfGame && (/\d/.test(label) || !(/^(?:draw|tie)$/i.test(label) || asked.includes(label)))) return undefined
  return { of: { question: isOfEvent ? event : asked, event }, label }
}
