import { codeOfTeam } from '../../../domain/text/teams.ts'
import type { Said } from '../choosing/mentions.ts'
import type { Listing } from '../listing.ts'
import { sideFiled } from '../names/symbol.ts'
import type { Named } from './named.ts'

/** Words and signs between two that meet each other. */
export const against =
  /^\s*(?:\([^)]*\)\s*)?(?:[Vv][Ss]?\.?|@|[Aa]t|[Vv]ersus|[Aa]gainst|x|-|–)\s*(?:[Tt]he |#?\d+ |[A-Z]{2,4} )?$/

/** The player whose figure is asked behind the game: "Dallas at Detroit: Dak Prescott passing yards". */
export function playerBehind(titled: readonly Named[], said: Said): Named[] {
  const sides = meetingOf(titled, said)
  return titled.filter(
    (each) =>
      each.entity.entityType === 'person' &&
      !sides.includes(each) &&
      /: (?:[Ww]ill )?$/.test(said.text.slice(0, each.mention.start)),
  )
}

export function isMeeting(titled: readonly Named[], said: Said): boolean {
  return meetingOf(titled, said).length > 0
}

/** The two that a text lets meet each other. */
export function meetingOf(titled: readonly Named[], { text }: Said): Named[] {
  for (const [at, one] of titled.entries()) {
    const next = titled[at + 1]
    if (next === undefined) break
    if (against.test(text.slice(one.mention.end, next.mention.start)) && isPair(one, next)) return [one, next]
  }
  return []
}

/** The one of two that meet whose code a market is filed under, where no label says which is asked about. */
export function filedSideOf(titled: readonly Named[], said: Said, { label, ticker }: Listing): Named | undefined {
  const side = label === null || label === '' ? sideFiled(ticker) : undefined
  if (side === undefined) return undefined
  const [one, ...others] = meetingOf(titled, said).filter(
    ({ entity: { displayName, subcategory } }) => codeOfTeam(displayName, subcategory ?? '') === side,
  )
  return others.length === 0 ? one : undefined
}

/** Trump at the United Nations is no meeting: such have two of a kind. */
function isPair(one: Named, other: Named): boolean {
  return one.entity.entityType === other.entity.entityType
}

/** True for the only one known of two who meet, where nothing else is asked: "Strickland vs. Hernandez: Method of victory". */
export function isAgainstUnknown({ mention: { said, start, end } }: Named, titled: readonly Named[]): boolean {
  const isOpening = start === 0 || /(?:: |vs?\.? )$/.test(said.text.slice(0, start))
  const isMet = /^ vs?\.? [A-Z]/.test(said.text.slice(end)) || / vs?\.? $/.test(said.text.slice(0, start))
  const sides = titled.filter(({ entity: { entityType } }) => entityType !== 'league' && entityType !== 'event')
  return sides.length === 1 && isOpening && isMet
}

/** Before the place at which lands meet each other. */
export const metIn =
  /\b(?:meet(?:ing)?s?|talks|summit|negotiations) (?:(?:next|be|take place|held|hosted) )*in (?:the )?$/i
