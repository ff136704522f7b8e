import type { Quantity } from '../../../domain/text/quantities.ts'
import type { Family } from '../parsing/family.ts'
import type { Name } from '../parsing/names.ts'

export const totalFamily: Family = { id: 'game_total', timing: 'moment', single: false, pattern: /$^/ }

/** By how much one side of a game wins, or how much both score together. A total has no subject. */
export type Line = {
  family: Family
  subject: Name | undefined
  rivals: readonly Name[]
  amount: Quantity
  rest: string
  /** The answer is that of the other side: it is paid where this line is not reached. */
  isOther?: true
}

/** More than a number. */
export function over(line: number): Quantity {
  return { unit: 'plain', low: line, lowIn: false, high: Infinity, highIn: false }
}
