import type { Cause } from './queries.ts'

type Numbers = Pick<Cause, 'windowHours' | 'n' | 'k' | 'expected' | 'pValue' | 'lagHours' | 'lagLow' | 'lagHigh'> & {
  target: { slug: string }
}

/** The others of which the very same events are told: no two series of their own agree in all of these numbers. */
export function sameEventsAs(cause: Numbers, all: readonly Numbers[]): string[] {
  const numbers = numbersOf(cause)
  return all
    .filter((each) => each.target.slug !== cause.target.slug && numbersOf(each) === numbers)
    .map(({ target }) => target.slug)
}

function numbersOf({ windowHours, n, k, expected, pValue, lagHours, lagLow, lagHigh }: Numbers): string {
  return [windowHours, n, k, expected, pValue, lagHours, lagLow, lagHigh].join(' ')
}
