import type { Quantity } from '../../../domain/text/quantities.ts'
import { mirrored } from '../mirrored.ts'
import { namesBankLevel } from '../parsing/bank-rate.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, Relation } from '../question.ts'
import { answer } from './answers.ts'
import { said } from './relations.ts'

type Found = Extract<Relation, 'subset' | 'superset' | 'disjoint' | 'overlap'>

/** The relation of what a bank decides at one meeting to how often it does so until a day, or in a year; undefined where the two are not that. */
export function compareMeetings(a: ParsedMarket, b: ParsedMarket): Decision | undefined {
  if (a.family.id === 'rate_count' && b.family.id === 'rate_count') return compareCounts(a, b)
  if (isLevelBeside(a, b) || isLevelBeside(b, a))
    return answer('overlap', 0.8, ['the level of a rate is not its change'])
  const isFirst = a.family.id === 'rate_decision' && b.family.id === 'rate_count'
  if (!isFirst && !(b.family.id === 'rate_decision' && a.family.id === 'rate_count')) return undefined
  const [decision, count] = isFirst ? [a, b] : [b, a]
  if (!isOneBank(decision, count)) return undefined
  const found = ofMeeting(decision, count)
  const why = found === 'subset' ? 'one meeting of those until then' : 'one meeting is not how often until then'
  return asked(a, b, isFirst ? found : mirrored(found), why)
}

/** The decision of two of whom it is known what they would be to each other, were neither denied. */
function asked(a: ParsedMarket, b: ParsedMarket, plain: Found, why: string): Decision {
  const relation = said(plain, a.negated, b.negated)
  return { ...answer(relation, 0.85, [why]), polarity: relation === 'subset' || relation === 'superset' ? 1 : null }
}

/** The level of a bank's rate after a meeting, and what it decides there. */
function isLevelBeside(level: ParsedMarket, decision: ParsedMarket): boolean {
  if (decision.family.id !== 'rate_decision' || !namesBankLevel(level.core) || !isOneBank(level, decision)) return false
  const [one, other] = [level.window, decision.window]
  return one !== undefined && other !== undefined && Math.abs(one.end - other.end) <= 31
}

/** One bank, and nothing besides: what is decided between its meetings is another thing. */
function isOneBank(one: ParsedMarket, other: ParsedMarket): boolean {
  const [bank, theirs] = [one, other].map(({ core }) => core.filter((concept) => concept.startsWith('body:')))
  const isPlain = [one, other].every(({ core }) => !core.some((concept) => concept.startsWith('mark:')))
  return isPlain && bank?.length === 1 && theirs?.length === 1 && bank[0] === theirs[0]
}

/** The decision of a meeting beside a count, as if neither were denied. */
function ofMeeting(decision: ParsedMarket, count: ParsedMarket): Found {
  const { amount: size, window: meeting } = decision
  const { amount: times, window: until } = count
  if (size === undefined || times === undefined || meeting === undefined || until === undefined) return 'overlap'
  const isWithin =
    meeting.end <= until.end && (until.start === undefined || (meeting.start ?? -Infinity) >= until.start)
  const isMade = count.core.includes('dir:hike') ? size.low > 0 : size.high < 0
  if (!isWithin || !isMade) return 'overlap'
  if (times.high === 0) return 'disjoint'
  return times.low <= 1 && times.high === Infinity && (times.low === 1 || !times.lowIn) ? 'subset' : 'overlap'
}

/** How often a bank moves in a time within another: never less in the longer one. Undefined where one time does not lie in the other, or is it. */
function compareCounts(a: ParsedMarket, b: ParsedMarket): Decision | undefined {
  const isInner = isWithin(a, b)
  if ((!isInner && !isWithin(b, a)) || !isOneBank(a, b)) return undefined
  if (a.core.includes('dir:hike') !== b.core.includes('dir:hike')) return undefined
  const [inner, outer] = isInner ? [a, b] : [b, a]
  const found = ofCounts(inner.amount, outer.amount)
  if (found === undefined) return undefined
  return asked(a, b, isInner ? found : mirrored(found), 'one time lies in the other')
}

/** A time that ends before another does, and does not begin before it. */
function isWithin(inner: ParsedMarket, outer: ParsedMarket): boolean {
  const [one, other] = [inner.window, outer.window]
  if (one === undefined || other === undefined || one.end >= other.end) return false
  return (one.start ?? inner.openDay ?? -Infinity) >= (other.start ?? -Infinity)
}

function ofCounts(inner: Quantity | undefined, outer: Quantity | undefined): Found | undefined {
  if (inner === undefined || outer === undefined) return undefined
  const [least, most] = [Math.max(0, inner.low), inner.high]
  if (least > outer.high) return 'disjoint'
  if (outer.high === Infinity && least >= outer.low) return 'subset'
  return least <= 0 && outer.high <= most ? 'superset' : 'overlap'
}
