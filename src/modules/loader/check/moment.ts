import { z } from 'zod'
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

/** A moment in any of the forms that `momentOf` reads; a bare number is taken as a year. */
export const timestamp = z.union([z.string(), z.int().min(1000).max(9999)]).transform((value, context) => {
  const iso = timestampOf(String(value))
  if (iso !== null) return iso
  context.addIssue({
    code: 'custom',
    message: 'is not a date (YYYY, YYYY-MM, YYYY-MM-DD or ISO 8601 with zone) in the years 1 to 9999',
  })
  return z.NEVER
})
