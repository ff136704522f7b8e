import type { SetRelation } from '../../../domain/text/quantities.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** Deeds that are announced before they are done. */
const announcedBefore = new Set(['do:ipo'])

/**
 * Whoever is the first to do something does it, and what is done by a day was announced by it; undefined where more than that is asked. `marks` are
 * the conditions that one side lacks.
 */
export function firstOf(
  a: ParsedMarket,
  b: ParsedMarket,
  marks: string,
): { relation: SetRelation; why: string } | undefined {
  if (a.family.id !== b.family.id) return undefined
  if (marks === 'mark:announce' && announcedBefore.has(a.family.id) && [a, b].every(isDeadline))
    return { relation: a.core.includes(marks) ? 'superset' : 'subset', why: 'what is done was announced' }
  if (marks.split(', ').some((mark) => mark !== 'mark:first-of')) return undefined
  const why = 'the first to do it does it'
  return { relation: a.core.includes('mark:first-of') ? 'subset' : 'superset', why }
}

/** True for a time without a beginning: what is done in a period may have been announced before it. */
function isDeadline({ window }: ParsedMarket): boolean {
  return window === undefined || window.start === undefined
}
