import type { Family } from '../parsing/family.ts'
import { isCalled, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import type { Line } from './line.ts'
import { mannerIn } from './manners.ts'

const mannerFamily: Family = { id: 'game_manner', timing: 'moment', single: true, pattern: /$^/ }

const said = /^(?:will )?(?:the )?(.{2,45}?) (?:(?:to )?wins? )?(?:by|via) (.{2,45}?)\??$/i

/** Reads the way in which one of two wins a fight: "Will Petr Yan win by KO or TKO?", "Topuria by submission". Undefined for all else. */
export function mannerOf({ question, label, event, rule }: Texts): Line | undefined {
  const [, named, how = ''] = said.exec(label) ?? said.exec(question) ?? []
  const place = mannerIn(how)
  const rivals = place < 0 ? undefined : rivalsIn([event, question], rule)
  const subject = named === undefined ? undefined : rivals?.find((rival) => isCalled(nameOf(named), rival))
  if (rivals === undefined || subject === undefined) return undefined
  return {
    family: mannerFamily,
    subject,
    rivals,
    amount: { unit: 'plain', low: place, lowIn: true, high: place, highIn: true },
    rest: '',
  }
}
