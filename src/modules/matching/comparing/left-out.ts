import { teamsNamed } from '../../../domain/text/teams.ts'
import { remembering } from '../../../platform/text/remembering.ts'
import { bareWord, kindOf } from '../parsing/concept.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** Families about one person: the office or country is known by the person, and one venue often leaves it out. */
const personal = new Set([
  'leave_office',
  'resign',
  'fired',
  'hold_title',
  'do:die',
  'do:pardon',
  'do:arrest',
  'do:charge',
  'hold_office',
  'take_office',
  'next',
  'run',
  'impeached',
  'do:retire',
])
/** A chart of albums has albums on it, and one of songs songs. */
export function isOfChart(concept: string, a: ParsedMarket, b: ParsedMarket): boolean {
  const ranked = /^\^?album$/.test(concept) ? 'comp:billboard-200' : /^\^?song$/.test(concept) ? 'comp:billboard' : ''
  return ranked !== '' && a.core.includes(ranked) && b.core.includes(ranked)
}

/** True where one of two names somebody by whom office and country are known. */
export function isOfPerson(self: ParsedMarket, other: ParsedMarket): boolean {
  if (!personal.has(self.family.id)) return false
  return [self, other].some(({ subject, core }) => subject !== undefined || core.some((word) => word.startsWith('^')))
}

/** True for the club of somebody who is named, where the other side names no other. */
export function isClubOfPerson(concept: string, self: ParsedMarket, other: ParsedMarket): boolean {
  return isOfPerson(self, other) && isClub(concept) && !other.core.some((each) => isClub(each))
}

/** Asked of every pair about a person, in the same words again and again. */
const isClub = remembering(
  (concept) => concept.startsWith('^') && ['', 's', 'es'].some((end) => teamsNamed(bareWord(concept) + end).length > 0),
)

/** Nobody knows of it before it is announced. */
const knownByAnnouncing = new Set(['do:pregnant', 'do:engaged', 'do:divorce', 'do:retire'])

/** An athlete retires by saying so; whoever retires from an office leaves it later. */
export function isKnownByAnnouncing({ family, wide }: ParsedMarket): boolean {
  return knownByAnnouncing.has(family.id) && !wide.some((concept) => kindOf(concept) === 'office')
}
