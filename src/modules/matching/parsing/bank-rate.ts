import type { Quantity } from '../../../domain/text/quantities.ts'
import { unique } from './concept.ts'

const centralBank = /^body:(?:fed|ecb|bo[a-z]|snb|rba|rbnz|riksbank|norges)/
const level =
  /\b(?:fed(?:eral)? funds|fed(?:eral reserve)?(?:'s)? (?:target|rate|interest rate|upper|lower)|target (?:\w+ )*(?:range|rate)|upper (?:bound|limit)|lower (?:bound|limit)|(?:policy|bank|cash|deposit(?: facility)?) rate)\b/i
const changes =
  /(?<!\bor )\b(?:cut|hike|raise|lower|increase|decrease|reduce)(?:s|d|ing)?\b(?! (?:bound|limit))|\bbps\b|\bno change\b|\bunchanged\b/i
const said =
  /^\^?(?:meet|meeting|target|rang|range|upper|bound|lower|limit|top|fund|federal|policy|rate|benchmark|follow|figure:rate)$/

/** True where a question is about a central bank. */
export function namesBank(core: readonly string[]): boolean {
  return core.some((concept) => centralBank.test(concept))
}

/** True where a text asks at which level the rate of a central bank stands after one of its meetings. */
export function isBankLevel(text: string, core: readonly string[]): boolean {
  return namesBank(core) && /\bmeetings?\b/i.test(text) && /\d ?%/.test(text) && level.test(text) && !changes.test(text)
}

/** The concepts that such a question names: the bank, its rate, a meeting. Bounds and range are told by the number. */
export function ofBankLevel(core: readonly string[]): string[] {
  return unique([...core.filter((concept) => !said.test(concept)), 'figure:rate', 'part:meeting'])
}

/** True where these are of the level of a rate after a meeting. */
export function namesBankLevel(core: readonly string[]): boolean {
  return core.includes('part:meeting') && core.includes('figure:rate')
}

/** Rates are told by the upper bound of their range: a range of a quarter of a point by its end, a lower bound by a quarter more. */
export function byUpperBound(amount: Quantity | undefined, text: string): Quantity | undefined {
  if (amount === undefined) return undefined
  const isLower = /\blower (?:bound|limit)\b|\bbottom of\b/i.test(text)
  const step = isLower ? 0.25 : 0
  const moved = { ...amount, low: amount.low + step, high: amount.high + step }
  return !isLower && Math.abs(amount.high - amount.low - 0.25) < 1e-9 ? { ...moved, low: amount.high } : moved
}
