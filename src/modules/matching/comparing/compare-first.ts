import type { SetRelation } from '../../../domain/text/quantities.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** Whoever is the first to do something does it; undefined where more than that is asked. `marks` are the conditions that one side lacks. */
export function firstOf(
  a: ParsedMarket,
  b: ParsedMarket,
  marks: string,
): { relation: SetRelation; why: string } | undefined {
  if (a.family.id !== b.family.id || marks.split(', ').some((mark) => mark !== 'mark:first-of')) return undefined
  const why = 'the first to do it does it'
  return { relation: a.core.includes('mark:first-of') ? 'subset' : 'superset', why }
}
