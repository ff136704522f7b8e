import type { Quantity, SetRelation } from '../../../domain/text/quantities.ts'
import { compareQuantities } from '../../../domain/text/quantities.ts'
import { namesBankLevel } from '../parsing/bank-rate.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { compareLines } from './compare-lines.ts'

const monthlyFigures = /^figure:(?:cpi|core-cpi|pce|core-pce|ppi|unemployment|gdp|approval|mortgage)/

/** Compares the numbers of two questions; the smallest step of the figure says whether "above 90" is "91 or more". */
export function compareNumbers(
  a: ParsedMarket,
  b: ParsedMarket,
): { relation: SetRelation | 'unknown'; why: string | undefined } {
  const [one, other] = [amountOf(a), amountOf(b)]
  // By how much a game is won says more than who wins it, which the families have told, as they have of other lines of one game.
  if (
    a.family.id !== b.family.id &&
    ([a, b].some(({ family }) => /^game_(?:spread|score|manner|maps|finish|distance)$/.test(family.id)) ||
      compareLines(a, b) !== undefined)
  )
    return { relation: 'equal', why: undefined }
  if (one === undefined && other === undefined)
    return a.family.id === 'rate_decision' && b.family.id === 'rate_decision'
      ? { relation: 'unknown', why: 'neither says what is decided' }
      : { relation: 'equal', why: undefined }
  if (one === undefined || other === undefined) return { relation: 'unknown', why: 'only one side names a number' }
  // Of two levels one is reached first.
  if (a.family.id.startsWith('touch_') && [a, b].every(namesLevels))
    return one.low === other.low
      ? { relation: 'equal', why: undefined }
      : { relation: 'disjoint', why: 'another level' }
  const units = new Set([one.unit, other.unit])
  if (units.size > 1 && !units.has('plain')) return { relation: 'unknown', why: `${one.unit} against ${other.unit}` }
  const unit = one.unit === 'plain' ? other.unit : one.unit
  const counted = /^(?:stat|seat_count|rate_count|do:dissent)$/.test(a.family.id) || [a, b].every(isOfStorms)
  // A line of 9.5 parts counts as well: over it are 10 and more.
  const whole =
    counted ||
    [one.low, one.high, other.low, other.high].every(
      (value) => !Number.isFinite(value) || Number.isInteger(unit === 'plain' ? value * 2 : value),
    )
  const published = [...a.core, ...b.core, ...a.wide].some((concept) => monthlyFigures.test(concept))
  const money =
    unit === 'money' || (unit === 'plain' && [...a.core, ...b.core].some((concept) => concept.startsWith('asset:')))
  const step =
    unit === 'bps'
      ? 25
      : isRounded(a, whole) && isRounded(b, whole)
        ? 1
        : [a, b].every(({ core }) => namesBankLevel(core))
          ? 0.25
          : money
            ? undefined
            : unit === 'percent' || published
              ? 0.1
              : whole
                ? 1
                : undefined
  // Nothing is counted below none.
  const from = (amount: Quantity) =>
    counted && amount.low <= 0 ? { ...amount, unit, low: -Infinity } : { ...amount, unit }
  const [left, right] = isCloseAtLevel(a, b) ? [atLevel(from(one)), atLevel(from(other))] : [from(one), from(other)]
  const relation = compareQuantities(left, right, isCloseAtLevel(a, b) ? undefined : (leastMeasured(a, b) ?? step))
  const ordered = ['equal', 'complement'].includes(relation) ? undefined : 'other numbers'
  return { relation, why: ordered }
}

/** True where a question names two levels of which one is reached first. */
function namesLevels({ core }: ParsedMarket): boolean {
  return core.some((concept) => concept.startsWith('part:levels-'))
}

/** Whoever scores at any time has scored once or more, and what is said is said once or more. */
function amountOf({ amount, family, core }: ParsedMarket): Quantity | undefined {
  const isAny =
    (family.id === 'stat' && core.some((word) => /^\^?anytim$/.test(word))) ||
    /^(?:do:dissent|mention)$/.test(family.id)
  return amount === undefined && isAny ? { unit: 'plain', low: 1, lowIn: true, high: Infinity, highIn: false } : amount
}

/** Storms are counted, and none is less than one. */
function isOfStorms({ family, core }: ParsedMarket): boolean {
  return (
    family.id === 'temperature' &&
    core.some((word) => /^\^?(?:hurrican|storm|tornado|typhoon|cyclon|earthquak)/.test(word))
  )
}

/** The least that is measured, in inches. */
const fallen = new Map([
  ['figure:snow', 0.1],
  ['figure:rain', 0.01],
])

function leastMeasured(a: ParsedMarket, b: ParsedMarket): number | undefined {
  const [concept] = a.core.filter((each) => fallen.has(each) && b.core.includes(each))
  return concept === undefined ? undefined : fallen.get(concept)
}

/** Scores of critics are in whole hundredths. */
function isRounded({ family, core }: ParsedMarket, whole: boolean): boolean {
  return family.id === 'score' && whole && core.some((concept) => /^figure:(?:tomatometer|popcornmeter)$/.test(concept))
}

/** A level of an index or share without the hundredth by which a venue writes that it is passed: "7,500.01 or above" is above 7,500. */
function atLevel(amount: Quantity): Quantity {
  const [low, high] = [amount.low, amount.high].map((value) => (isHundredth(value) ? Math.round(value) : value))
  return { ...amount, low: low ?? amount.low, high: high ?? amount.high }
}

function isHundredth(value: number): boolean {
  return Number.isFinite(value) && Math.abs(Math.abs(value - Math.round(value)) - 0.01) < 1e-6
}

/** True where a close of an index or share at its level would part two questions: one asks for it or beyond, the other for beyond; or both or neither of two opposites have it. */
export function isOneAtLevel(a: ParsedMarket, b: ParsedMarket): boolean {
  if (!isCloseAtLevel(a, b)) return false
  const [one, other] = [a, b].map(({ amount }) => Number.isFinite(amount?.low))
  return (isAtLevel(a) === isAtLevel(b)) !== (one === other)
}

/** True where a close at the level itself is enough: beyond 6,999.99 is at 7,000 or beyond, and 7,000.01 or beyond is not. */
export function isAtLevel({ amount }: ParsedMarket): boolean {
  if (amount === undefined) return false
  const [value, isIn] = Number.isFinite(amount.low) ? [amount.low, amount.lowIn] : [amount.high, amount.highIn]
  return isHundredth(value) ? !isIn : isIn
}

/** True where both ask on which side of a level an index or a share closes. It has two decimals, and may be just that: a share now and then, an index once in years. */
function isCloseAtLevel(a: ParsedMarket, b: ParsedMarket): boolean {
  return [a, b].every(
    (each) =>
      each.family.id === 'price_at' &&
      (isIndex(each) || isShare(each)) &&
      (each.amount?.low === -Infinity || each.amount?.high === Infinity),
  )
}

function isIndex({ core }: ParsedMarket): boolean {
  return core.some((concept) => /^asset:(?:spx|ndx|dji)$/.test(concept))
}

/** True of the price of a share, and not of the worth of a whole company or of a future or token on its share, which have other steps. */
function isShare({ core, assetKind }: ParsedMarket): boolean {
  const isOfCompany = assetKind === 'share' || (assetKind === undefined && core.some((each) => each.startsWith('org:')))
  return isOfCompany && !core.some((each) => each.startsWith('figure:'))
}
