import type { Family } from '../parsing/family.ts'
import type { Name } from '../parsing/names.ts'
import { isCalled, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over } from './line.ts'

const family: Family = { id: 'game_maps', timing: 'moment', single: false, pattern: /$^/ }
const asked = /^(?:.{5,60}?: )?(?:map|game|set) handicap:? (.{2,40}?) \(?-(\d\.5)\)? vs\.? (.{2,40}?) \(?\+\2\)?\??$/i

/** Reads by how many maps one side wins: "Map Handicap: GEN (-1.5) vs Hanwha Life Esports (+1.5)". Undefined for all else. */
export function mapHandicapOf({ question, label, event, rule }: Texts): Line | undefined {
  const [, one = '', by, other = ''] = asked.exec(question) ?? []
  if (by === undefined) return undefined
  const rivals = rivalsIn([event], rule) ?? [nameOf(one), nameOf(other)]
  const [subject, second] = [one, other].map((side) => sideOf(side, rivals))
  const answered = label === '' ? subject : sideOf(label, rivals)
  if (subject === undefined || second === undefined || subject === second || answered === undefined) return undefined
  const line: Line = { family, subject, rivals, amount: over(Number(by)), rest: '' }
  return answered === subject ? line : { ...line, isOther: true }
}

/** Letters with which the words of a name begin, in their order: NAVI of Natus Vincere, GEN of Gen.G. */
function isCode(letters: string, [word = '', ...more]: readonly string[]): boolean {
  if (letters === '') return true
  for (let size = Math.min(letters.length, word.length); size > 0; size -= 1)
    if (word.startsWith(letters.slice(0, size)) && isCode(letters.slice(size), more)) return true
  return false
}

/** The one of two sides that a text calls, by its name or by the letters with which that begins. */
function sideOf(text: string, rivals: readonly Name[]): Name | undefined {
  const called = nameOf(text)
  const named = rivals.filter((rival) => isCalled(called, rival))
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const coded = rivals.filter(({ words }) => letters.length > 1 && isCode(letters, words))
  const [found, ...more] = named.length > 0 ? named : coded
  return more.length === 0 ? found : undefined
}
