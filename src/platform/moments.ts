/**
 * Times are stored and compared as ISO 8601 text in UTC with milliseconds, which sorts as the moments do only while a year has four digits.
 * So every moment that comes from outside goes through here, and what is counted in time is counted in numbers.
 */

/** The first and the last moment, in milliseconds, whose text sorts as it should. */
export const firstMs = Date.parse('0000-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/** The first moment that anybody may name, in milliseconds: what lies within a year before it can still be written. */
export const earliestMs = Date.parse('0001-01-01T00:00:00.000Z')

const yearsAhead = 10
const dayMs = 86_400_000

/** The last moment that a caller may name, in milliseconds: ten years from now. */
export function latestMs(nowMs: number): number {
  const date = new Date(nowMs)
  return date.setUTCFullYear(date.getUTCFullYear() + yearsAhead)
}

/** True where a moment can be written as text that sorts. */
export function isWritable(ms: number): boolean {
  return ms >= firstMs && ms <= lastMs
}

/** ISO 8601 in UTC with milliseconds. Throws a RangeError for a moment whose text would not sort: before year 0, after year 9999. */
export function isoOf(ms: number): string {
  if (!isWritable(ms)) throw new RangeError(`${ms} ms is not within the years 0 to 9999`)
  return new Date(ms).toISOString()
}

/** Stands for "as known now": no record is later, also none from a machine whose clock is ahead. */
export const endOfTime = isoOf(lastMs)

/** True where of a moment only the day is known: whoever knows the hour does not say midnight. */
export function isDay(iso: string): boolean {
  return iso.endsWith('T00:00:00.000Z')
}

/** The end of the text of a day's last moment, behind the date. */
export const endOfDay = 'T23:59:59.999Z'

const hourAndMinute = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const seconds = String.raw`:[0-5][0-9](?:\.[0-9]{1,9})?`
const zone = `(?:Z|[+-]${hourAndMinute})`
const form = new RegExp(
  `^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T${hourAndMinute}(?:${seconds})?${zone})?$`,
)

/** Milliseconds of an ISO 8601 date (its first instant, UTC) or time with its offset; undefined where the text is neither. */
export function msOf(text: string): number | undefined {
  if (!form.test(text) || !isCalendarDate(text.slice(0, 10))) return undefined
  return Date.parse(text)
}

/** JavaScript reads 31 February as 3 March. */
function isCalendarDate(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

const daysOfMonths = [
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '02-(?:0[1-9]|1[0-9]|2[0-8])',
].join('|')

/**
 * Regular expressions of the dates and times that a caller may name, for readers that know no calendar: months and leap years are spelled out.
 * They leave out the years of which only a part is in the range, where the offset of a time may decide.
 */
export function timestampPatterns(nowMs: number): { date: string; time: string; timeWithoutSeconds: string } {
  const last = new Date(latestMs(nowMs) - dayMs).getUTCFullYear() - 1
  const dateFrom = (year: 1 | 2) => `(?:${yearsBetween(year, last)}-(?:${daysOfMonths})|${leapYearsTo(last)}-02-29)`
  return {
    date: `^${dateFrom(1)}$`,
    time: `^${dateFrom(2)}T${hourAndMinute}${seconds}${zone}$`,
    timeWithoutSeconds: `^${dateFrom(2)}T${hourAndMinute}${zone}$`,
  }
}

/** Four digits, to a year after 1000. */
function yearsBetween(first: 1 | 2, last: number): string {
  return `(?:000[${first}-9]|00[1-9][0-9]|0[1-9][0-9]{2}|${digitsBetween('1000', String(last))})`
}

/** The leap years from 0004 to a year after 2000. */
function leapYearsTo(last: number): string {
  const century = Math.floor(last / 100)
  const whole = `(?:${digitsBetween('00', String(century - 1))})(?:0[48]|[2468][048]|[13579][26])`
  const turns = `(?:${everyFourth(century)})00`
  const latest = last % 100 < 4 ? [] : [`${century}(?:${everyFourth(last % 100)})`]
  return `(?:${[whole, turns, ...latest].join('|')})`
}

/** 04, 08 … in two digits. */
function everyFourth(last: number): string {
  return Array.from({ length: Math.floor(last / 4) }, (_, at) => String(4 * (at + 1)).padStart(2, '0')).join('|')
}

/** Of numbers with as many digits, those from a round one to another. */
function digitsBetween(from: string, to: string): string {
  const below = [...to].flatMap((digit, at) => {
    const lowest = at === 0 ? Number(from[0]) : 0
    if (Number(digit) <= lowest) return []
    const smaller = Number(digit) - 1 > lowest ? `[${lowest}-${Number(digit) - 1}]` : String(lowest)
    return [`${to.slice(0, at)}${smaller}${'[0-9]'.repeat(to.length - at - 1)}`]
  })
  return [...below, to].join('|')
}
