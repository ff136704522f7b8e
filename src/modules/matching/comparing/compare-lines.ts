import type { Quantity, SetRelation } from '../../../domain/text/quantities.ts'
import { mirrored } from '../mirrored.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

type Compared = { relation: SetRelation; why: string }

/** The relation of two different things that are asked of one game, of which one says something of the other: undefined where neither does. */
export function compareLines(a: ParsedMarket, b: ParsedMarket): Compared | undefined {
  if (!a.family.id.startsWith('game_') && !b.family.id.startsWith('game_') && !isFirst(a) && !isFirst(b))
    return undefined
  const straight = ofOne(a, b)
  if (straight !== undefined) return straight
  const turned = ofOne(b, a)
  return turned && { ...turned, relation: mirrored(turned.relation) }
}

/** True for lines of which one has no side: they are about the game, or about both. */
export function isOfBothSides(a: ParsedMarket, b: ParsedMarket): boolean {
  return (
    [a, b].some(({ family: { id } }) => /^game_(?:finish|distance)$/.test(id)) ||
    isSideOf(a, b) ||
    isSideOf(b, a) ||
    isSumOf(a, b) ||
    isSumOf(b, a)
  )
}

const isFirst = ({ family: { id } }: ParsedMarket) => id === 'stat_first'

function ofOne(a: ParsedMarket, b: ParsedMarket): Compared | undefined {
  const [one, other] = [a.amount, b.amount]
  if (isFirst(a) && b.family.id === 'stat') return firstBeside(other)
  if (one === undefined || other === undefined) return undefined
  if (isSideOf(a, b)) return { relation: sideBeside(one, other), why: 'one side of what both score' }
  const isWay = /^game_(?:manner|finish)$/.test(a.family.id)
  if (a.family.id === 'game_manner' && b.family.id === 'game_finish')
    return { relation: one.low === other.low ? 'subset' : 'disjoint', why: 'how a fight ends, and who wins it so' }
  // A decision is given after the last round only.
  if (isWay && b.family.id === 'game_distance')
    return {
      relation: one.low === 2 ? 'subset' : 'disjoint',
      why: 'a fight is decided by judges where it goes the distance',
    }
  if (a.family.id === 'game_distance' && b.family.id === 'game_count rounds')
    return {
      relation: other.high === Infinity ? 'subset' : other.low === -Infinity ? 'disjoint' : 'overlap',
      why: 'a fight that goes the distance has all its rounds',
    }
  if (a.family.id === 'game_score' && b.family.id === 'game_maps') {
    const lead = Math.floor(one.low / 100) - (one.low % 100)
    return { relation: lead > other.low ? 'subset' : 'disjoint', why: 'the score says by how many' }
  }
  return isSumOf(a, b)
    ? { relation: isSum(one, other) ? 'subset' : 'disjoint', why: 'the score says how many' }
    : undefined
}

/** A score, and how much both sides score together, or how many sets or maps they play. */
function isSumOf(a: ParsedMarket, b: ParsedMarket): boolean {
  return a.family.id === 'game_score' && /^game_(?:total|count (?:sets|maps))$/.test(b.family.id)
}

function isSum({ low: score }: Quantity, { low, lowIn, high, highIn }: Quantity): boolean {
  const sum = Math.floor(score / 100) + (score % 100)
  return (lowIn ? sum >= low : sum > low) && (highIn ? sum <= high : sum < high)
}

/** Points of one side, and those of both. */
function isSideOf(a: ParsedMarket, b: ParsedMarket): boolean {
  const [, what] = /^game_side (.+)$/.exec(a.family.id) ?? []
  return what !== undefined && b.family.id === (what === 'points' ? 'game_total' : `game_count ${what}`)
}

/** Both sides score what one of them does, or more. */
function sideBeside(side: Quantity, total: Quantity): SetRelation {
  if (side.high === Infinity && total.high === Infinity) return leastOf(side) >= leastOf(total) ? 'subset' : 'overlap'
  if (side.high === Infinity && total.low === -Infinity) return leastOf(side) > mostOf(total) ? 'disjoint' : 'overlap'
  const isUnder = side.low === -Infinity && total.low === -Infinity
  return isUnder && mostOf(side) >= mostOf(total) ? 'superset' : 'overlap'
}

/** The least and the most of what is counted in whole numbers: over 4.5 are 5 or more. */
function leastOf({ low, lowIn }: Quantity): number {
  return lowIn ? Math.ceil(low) : Math.floor(low) + 1
}

function mostOf({ high, highIn }: Quantity): number {
  return highIn ? Math.floor(high) : Math.ceil(high) - 1
}

/** Whoever scores first has scored once, and may again. */
function firstBeside(times: Quantity | undefined): Compared {
  const why = 'whoever scores first scores'
  if (times === undefined || (times.low <= 1 && times.high === Infinity && times.low > -Infinity))
    return { relation: 'subset', why }
  return { relation: times.high < 1 ? 'disjoint' : 'overlap', why }
}
