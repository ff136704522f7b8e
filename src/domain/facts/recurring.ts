import type { AttributeValue } from './attribute-value.ts'

/** Days after which an attribute that tells what somebody decided last has the same value by another decision. Banks decide once in several weeks. */
const daysBetween: ReadonlyMap<string, number> = new Map([['rate_decision', 7]])

/** The days after which a value that is told anew is another decision of the same kind; undefined where it is still the one that was told. */
export function recursAfter(key: string): number | undefined {
  return daysBetween.get(key)
}

/** True for a decision that changes something each time it is taken: a second cut, and no rate that is left alone again. */
export function movesAnew(key: string, value: AttributeValue): boolean {
  return daysBetween.has(key) && value !== 'hold'
}
