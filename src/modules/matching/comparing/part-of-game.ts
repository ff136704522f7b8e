import { isOfEsports } from '../parsing/esports.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

const ofGame = /^part:(?:set|map|quarter|period|inning|frame)-\d$/

const fights = new Set(['ufc', 'boxing'])

/** The round in which a fight is won. */
export function isRound(concept: string, leagues: readonly string[]): boolean {
  return /^part:round-\d{1,2}$/.test(concept) && leagues.some((league) => fights.has(league))
}

/** True for a part of a game, of a market that asks about it: the games of e-sports are parts of a match, those of a series are none. */
export function isPartOfGame(concept: string, { family, leagues }: ParsedMarket): boolean {
  if (family.id !== 'game') return false
  if (isRound(concept, leagues)) return true
  return ofGame.test(concept) || (/^part:game-\d$/.test(concept) && isOfEsports(leagues))
}

/** The parts of a game that one side alone names. */
export function partsIn(
  a: ParsedMarket,
  b: ParsedMarket,
  { onlyA, onlyB }: Readonly<Record<'onlyA' | 'onlyB', readonly string[]>>,
): readonly string[] {
  if (a.family.id !== 'game' && b.family.id !== 'game') return []
  return [
    ...onlyA.filter((concept) => isPartOfGame(concept, a)),
    ...onlyB.filter((concept) => isPartOfGame(concept, b)),
  ]
}
