import { z } from 'zod'
import type { Precision } from '../../../domain/facts/precision.ts'
import { earliestMs, isoOf, isWritable } from '../../../platform/moments.ts'

const forms =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/

/**
 * A year, month, day or full time with zone as ISO 8601 UTC with milliseconds, the one form in which times are stored, so that they sort as
 * text. Null where it is none, or not within the years 1 to 9999 (UTC). A time without zone is refused: it would mean another moment on another
 * machine.
 */
export function timestampOf(text: string): string | null {
  const match = forms.exec(text)
  if (match === null) return null
  const [, year, month = '01', day = '01'] = match
  const full = match[4] === undefined ? `${year}-${month}-${day}T00:00:00.000Z` : text.replace(' ', 'T')
  const time = Date.parse(full)
  if (!isWritable(time) || time < earliestMs) return null
  // Date.parse takes 30 February for 1 March.
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return null
  return isoOf(time)
}

const written = z.union([z.string(), z.int().min(1000).max(9999)])

/** The last moment of a year, month or day, as it lasts to its end; a full time as it is. Null where it is none of these. */
export function lastMomentOf(text: string): string | null {
  const first = timestampOf(text)
  if (first === null || text.length > 'YYYY-MM-DD'.length) return first
  const end = new Date(first)
  if (text.length === 'YYYY'.length) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else if (text.length === 'YYYY-MM'.length) end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCDate(end.getUTCDate() + 1)
  return isoOf(end.getTime() - 1)
}

const momentBy = (read: (text: string) => string | null) =>
  written.transform((value, context) => {
    const iso = read(String(value))
    if (iso !== null) return iso
    context.addIssue({
      code: 'custom',
      message: 'is not a date (YYYY, YYYY-MM, YYYY-MM-DD or ISO 8601 with zone) in the years 1 to 9999',
    })
    return z.NEVER
  })

/** A moment in any of the forms that `timestampOf` reads; a bare number is taken as a year. */
export const timestamp = momentBy(timestampOf)

/** A moment by which something ends, in the same forms. */
export const ending = momentBy(lastMomentOf)

/** A moment as far as it is known: of a month or a year the first moment stands for it. */
export type Dated = { at: string; precision?: Precision }

/** Reads a start or an end: a moment, or `by 2026-10-10` where it is known only that it came by that day. Null where it is neither. */
export function datedOf(text: string): Dated | null {
  const by = /^by (\d{4}-\d{2}-\d{2})$/.exec(text)?.[1]
  const at = timestampOf(by ?? text)
  if (at === null) return null
  const precision = by !== undefined ? 'by' : text.length === 4 ? 'year' : text.length === 7 ? 'month' : undefined
  return { at, ...(precision !== undefined && { precision }) }
}

/** A start or an end of a statement. */
export const dated = written.transform((value, context): Dated => {
  const read = datedOf(String(value))
  if (read !== null) return read
  context.addIssue({
    code: 'custom',
    message:
      'is not a date (YYYY, YYYY-MM, YYYY-MM-DD, ISO 8601 with zone, or by YYYY-MM-DD where it is known only that it came by then) in the years 1 to 9999',
  })
  return z.NEVER
})
