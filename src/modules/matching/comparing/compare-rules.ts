import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { definedOtherwise } from '../parsing/rule-signs.ts'
import type { RuleDifference } from '../question.ts'
import { differencesOfGames } from './compare-game-terms.ts'
import { isAtLevel, isOneAtLevel } from './compare-number.ts'
import { timeText } from './compare-when.ts'
import { plainFamily } from './plain-words.ts'

/** Deeds that are announced long before they are done, or never done. */
const settled = new Set(['do:acquire', 'do:merge', 'do:ipo', 'do:pregnant', 'do:engaged', 'do:divorce', 'do:retire'])
const isAnnounced = ({ wide }: ParsedMarket) => wide.includes('mark:announce')

/** In what the rules of two otherwise equal questions differ. */
export function differencesOf(
  a: ParsedMarket,
  b: ParsedMarket,
  familyNote: string | undefined,
  whenNote: string | undefined,
): RuleDifference[] {
  const found = differencesOfGames(a, b)
  if (familyNote !== undefined)
    found.push({ slot: 'question', a: plainFamily(a.family.id), b: plainFamily(b.family.id), material: true })
  const [timeOfA, timeOfB] = whenNote === undefined ? [null, null] : [timeText(a), timeText(b)]
  if (timeOfA !== timeOfB) found.push({ slot: 'time', a: timeOfA, b: timeOfB, material: false })
  if (a.sharing !== b.sharing && (a.sharing !== undefined || b.sharing !== undefined))
    found.push({
      slot: 'shared or tied',
      a: a.sharing ?? null,
      b: b.sharing ?? null,
      material: a.sharing !== undefined && b.sharing !== undefined,
    })
  if (isAnnounced(a) !== isAnnounced(b) && settled.has(a.family.id))
    found.push({
      slot: 'announcement',
      a: isAnnounced(a) ? 'announced' : null,
      b: isAnnounced(b) ? 'announced' : null,
      material: true,
    })
  if (a.announcing !== b.announcing && a.announcing !== undefined && b.announcing !== undefined)
    found.push({ slot: 'announcement', a: a.announcing, b: b.announcing, material: true })
  if (isOneAtLevel(a, b)) found.push({ slot: 'level', a: levelText(a), b: levelText(b), material: true })
  const [one, other] = [a.window?.clock, b.window?.clock]
  if (one !== other && (one !== undefined || other !== undefined) && a.family.timing !== 'deadline')
    found.push({
      slot: 'clock',
      a: clockText(one),
      b: clockText(other),
      material: one !== undefined && other !== undefined,
    })
  if (a.source !== b.source && a.source !== undefined && b.source !== undefined)
    found.push({ slot: 'source', a: a.source, b: b.source, material: true })
  if (a.voidRule !== b.voidRule && a.voidRule !== undefined && b.voidRule !== undefined)
    found.push({ slot: 'void rule', a: a.voidRule, b: b.voidRule, material: false })
  return found
}

/** The difference that keeps two questions of the same words from being one: another measure, asset or station. Undefined where nothing does. */
export function meantOtherwise(a: ParsedMarket, b: ParsedMarket): RuleDifference | undefined {
  if (definedOtherwise(a.definition, b.definition))
    return { slot: 'definition', a: a.definition.join(', '), b: b.definition.join(', '), material: true }
  if (a.assetKind !== b.assetKind && a.assetKind !== undefined && b.assetKind !== undefined)
    return { slot: 'asset', a: a.assetKind, b: b.assetKind, material: true }
  if (a.station !== b.station && a.station !== undefined && b.station !== undefined)
    return { slot: 'station', a: a.station, b: b.station, material: true }
  return undefined
}

function levelText(self: ParsedMarket): string {
  return isAtLevel(self) ? 'at it or beyond' : 'beyond it'
}

function clockText(minutes: number | undefined): string | null {
  return minutes === undefined
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
