import type { SetRelation } from '../../../domain/text/quantities.ts'
import { mirrored } from '../mirrored.ts'
import { bareWord } from '../parsing/concept.ts'
import type { Choice, ParsedMarket, Roles } from '../parsing/parsed-market.ts'

/** `words` are the names that the choice accounts for. */
export type ChoiceRelation = { relation: SetRelation; why: string | undefined; words: readonly string[] }

/** Both ask who does something first. */
export function isRace(a: ParsedMarket, b: ParsedMarket): boolean {
  return [a, b].every(({ core }) => core.includes('mark:first-of'))
}

/** The relation of "the US or Israel" on one side to what the other names; undefined where neither names several, or they share nobody. */
export function compareChoices(a: ParsedMarket, b: ParsedMarket): ChoiceRelation | undefined {
  // Of those who race each other all are named, whoever is asked about.
  if ((a.choice === undefined && b.choice === undefined) || isRace(a, b)) return undefined
  if (a.choice !== undefined && b.choice !== undefined) return ofTwo(a.choice, b.choice)
  if (a.choice !== undefined) return ofOne(a.choice, b)
  const turned = b.choice === undefined ? undefined : ofOne(b.choice, a)
  return turned && { ...turned, relation: mirrored(turned.relation) }
}

const keyOf = (member: readonly string[]) => member.toSorted().join(' ')
const why = (one: Choice) => (one.mode === 'any' ? 'one of several will do' : 'all of several are needed')

function ofTwo(a: Choice, b: Choice): ChoiceRelation | undefined {
  const [one, other] = [a.members.map(keyOf), b.members.map(keyOf)]
  const words = [...a.members, ...b.members].flat()
  const [onlyA, onlyB] = [one.filter((key) => !other.includes(key)), other.filter((key) => !one.includes(key))]
  if (onlyA.length === one.length) return undefined
  if (a.mode !== b.mode) {
    const within = a.mode === 'all' ? onlyA.length < one.length : onlyB.length < other.length
    return within ? { relation: a.mode === 'all' ? 'subset' : 'superset', why: why(a), words } : undefined
  }
  if (onlyA.length === 0 && onlyB.length === 0) return { relation: 'equal', why: undefined, words }
  if (onlyA.length > 0 && onlyB.length > 0) return { relation: 'overlap', why: 'others are named', words }
  const isFewer = onlyA.length === 0
  return { relation: isFewer === (a.mode === 'any') ? 'subset' : 'superset', why: why(a), words }
}

function ofOne(choice: Choice, other: ParsedMarket): ChoiceRelation | undefined {
  const { mode, members } = choice
  const named = other.core.map(bareWord)
  const there = members.filter((member) => member.every((word) => named.includes(word)))
  // Where all are named on the other side none of them is left to choose.
  if (there.length === 0 || (there.length === members.length && mode === 'all')) return undefined
  return { relation: mode === 'any' ? 'superset' : 'subset', why: why(choice), words: members.flat() }
}

/** True where what one side does is done to it on the other. */
export function isReversed(a: ParsedMarket, b: ParsedMarket): boolean {
  if (a.family.id === 'other' && b.family.id === 'other') return isCrossed(a, b)
  const [one, other] = [partiesOf(a), partiesOf(b)]
  if (one !== undefined && other !== undefined) return isTurned(one, other) || isTurned(other, one)
  if (a.family.id !== b.family.id || a.roles === undefined || b.roles === undefined) return false
  return isTurned(a.roles, b.roles) || isTurned(b.roles, a.roles)
}

/** Parties of a case that one of them wins against the other. */
function partiesOf({ family, core }: ParsedMarket): Roles | undefined {
  const at = core.indexOf('against')
  if (family.id !== 'win_title' || at < 0 || !core.includes('case')) return undefined
  return { doers: core.slice(0, at).filter(isNamed), done: core.slice(at).filter(isNamed) }
}

const isNamed = (concept: string) => /^(?:\^|place:|org:|party:|asset:)/.test(concept)

/** Of a deed that nobody understands the order of its names is all that says who does it: gold may outperform silver, or silver gold. */
function isCrossed(a: ParsedMarket, b: ParsedMarket): boolean {
  // Of several who may do it none is first.
  if (a.choice !== undefined && b.choice !== undefined) return false
  // A clash of two is one whoever is named first: nothing stands between them.
  if ([a, b].some(({ core }) => core.findLastIndex(isNamed) - core.findIndex(isNamed) < 2)) return false
  const [one, other] = [a, b].map(({ core }) => core.filter(isNamed))
  const [first, second] = one ?? []
  const [otherFirst, otherSecond] = other ?? []
  return first !== undefined && second !== undefined && first === otherSecond && second === otherFirst
}

function isTurned(one: Roles, other: Roles): boolean {
  return one.doers.some((who) => other.done.includes(who) && !other.doers.includes(who) && !one.done.includes(who))
}
