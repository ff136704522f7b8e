import type { DateText } from '../../../domain/text/dates.ts'
import { readDates } from '../../../domain/text/dates.ts'
import type { Family } from './family.ts'
import type { Hint, Window } from './when.ts'
import { spanOf } from './when.ts'

const between = /\b(?:between|from)\s*(?:the )?$/i
const joins = /^[\s,]*(?:and|to|through|until|-|–)[\s,]*(?:on\s+)?(?:the end of )?$/i

/** The days between which the rules count, "between January 1 and March 31, 2027": the first, and the one after the last. */
export function periodIn(rule: string, dates: readonly DateText[], hint: Hint): [number, number] | undefined {
  for (const [at, last] of dates.entries()) {
    const first = firstWithin(rule, last) ?? firstBefore(rule, dates[at - 1], last)
    if (first === undefined || first.kind !== last.kind || first.kind === 'season') continue
    const next = spanOf(last, hint)?.[1]
    if (next === undefined) continue
    const year = new Date((next - 1) * 86_400_000).getUTCFullYear()
    const starts = [first.year ?? year, year - 1].map((of) => spanOf({ ...first, year: of }, hint)?.[0] ?? next)
    const start = starts.find((day) => day < next)
    return start === undefined ? undefined : [start, next]
  }
  return undefined
}

/** The January 1 of "between January 1 and June 30, 2027", which is read as one date. */
function firstWithin(rule: string, { start, end }: DateText): DateText | undefined {
  const written = /^(.+?)(?: ?[-–&] ?| to | through | and ).+$/.exec(rule.slice(start, end))?.[1]
  return written === undefined || !between.test(rule.slice(0, start)) ? undefined : readDates(written).dates[0]
}

function firstBefore(rule: string, first: DateText | undefined, last: DateText): DateText | undefined {
  const isJoined =
    first !== undefined && between.test(rule.slice(0, first.start)) && joins.test(rule.slice(first.end, last.start))
  return isJoined ? first : undefined
}

/** The window with the days between which something counts by the rules: all, where only they tell when (`timing`), else when it begins. */
export function withPeriod(
  window: Window | undefined,
  period: readonly [number, number] | undefined,
  timing: Family['timing'] | undefined,
  isDeed = false,
): Window | undefined {
  if (period === undefined) return window
  const [start, end] = period
  if (timing === 'deadline') return { kind: 'by', start: undefined, end, clock: undefined, since: start }
  if (timing !== undefined) return { kind: 'in', start, end, clock: undefined }
  if (window?.kind === 'in' && window.start !== undefined && start >= window.start && end < window.end)
    return { ...window, within: [start, end] }
  // A title in which the last day stands for all of them.
  if (window?.kind === 'on' && isDeed && window.end === end) return { ...window, kind: 'in', start }
  // A title names the day of the deadline, and the rules count to the midnight before it.
  const isBy = window?.kind === 'by' && (window.end === end || window.end === end + 1)
  return isBy ? { ...window, end, since: start } : window
}

/** "By December 31, 2027" of an event "in 2027" asks about that year. */
export function withinEvent(window: Window | undefined, event: readonly DateText[], hint: Hint): Window | undefined {
  if (window?.kind !== 'by') return window
  const date = event.find(({ kind, role }) => role === 'in' && kind !== 'day' && kind !== 'season')
  const [start, end] = date === undefined ? [] : (spanOf(date, hint) ?? [])
  return start === undefined || end !== window.end ? window : { ...window, since: start }
}

/** A deadline whose rules count from a day ahead only asks about the days from then on. */
export function countedFrom(window: Window | undefined, today: number | undefined): Window | undefined {
  const since = window?.since
  return window === undefined || since === undefined || today === undefined || since <= today
    ? window
    : { ...window, kind: 'in', start: since }
}

/** True where the rules of a year count the days that the other side names: the season of hurricanes is all that is asked of its year. */
export function isCountedWithin(one: Window, other: Window): boolean {
  return [one.within, other.within].some(
    (within) => within !== undefined && [one, other].some(({ start, end }) => start === within[0] && end === within[1]),
  )
}
