export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const daySeconds = 86_400
export const hourSeconds = 3_600

export type DayNames = {
  year: number
  month: string
  /** `December 31` */
  plain: string
  /** `December 31, 2026` */
  long: string
  /** `Dec 31, 2026` */
  short: string
  /** `26DEC31` */
  code: string
  /** `2026-12-31` */
  iso: string
}

const kept = new Map<number, DayNames>()

/** A day, from the number of days since 1970, as the venues write it. Kept, because a catalogue names the same few days again and again. */
export function dayNames(day: number): DayNames {
  const known = kept.get(day)
  if (known !== undefined) return known
  const date = new Date(day * daySeconds * 1_000)
  const year = date.getUTCFullYear()
  const month = months[date.getUTCMonth()] ?? 'January'
  const number = date.getUTCDate()
  const padded = String(number).padStart(2, '0')
  const short = month.slice(0, 3)
  const names = {
    year,
    month,
    plain: `${month} ${number}`,
    long: `${month} ${number}, ${year}`,
    short: `${short} ${number}, ${year}`,
    code: `${String(year).slice(2)}${short.toUpperCase()}${padded}`,
    iso: date.toISOString().slice(0, 10),
  }
  kept.set(day, names)
  return names
}

const monthOf = new Map(months.map((name, index) => [name.slice(0, 3).toUpperCase(), index]))

/** The day that `26DEC31` names; undefined for what names none. */
export function dayOfCode(code: string): number | undefined {
  const match = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(code)
  const month = monthOf.get(match?.[2] ?? '')
  if (match === null || month === undefined) return undefined
  return Date.UTC(2000 + Number(match[1]), month, Number(match[3])) / 1_000 / daySeconds
}

/** `2027-06`, `2027-05-30` or a year as a day: the last one that it may mean. */
export function dayOfText(text: string): number | undefined {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text)
  if (match === null) return undefined
  const [year, month] = [Number(match[1]), match[2] === undefined ? 12 : Number(match[2])]
  const ms = match[3] === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, Number(match[3]))
  return ms / 1_000 / daySeconds
}

/** Seconds since 1970 as ISO 8601 without a fraction, the form of both venues. */
export function isoSeconds(seconds: number): string {
  return `${wholeSecond(seconds)}Z`
}

const moments = new Map<number, string>()
const maxMoments = 20_000

function wholeSecond(seconds: number): string {
  const whole = Math.floor(seconds)
  const known = moments.get(whole)
  if (known !== undefined) return known
  const text = new Date(whole * 1_000).toISOString().slice(0, 19)
  if (moments.size >= maxMoments) moments.clear()
  moments.set(whole, text)
  return text
}

/** With microseconds, as times of trades and changes come. */
export function isoMicros(seconds: number): string {
  return `${wholeSecond(seconds)}.${micros(seconds)}Z`
}

/** A fraction that stays the same for the same second. */
function micros(seconds: number): string {
  return String((Math.imul(Math.floor(seconds), 0x9e3779b1) >>> 0) % 1_000_000).padStart(6, '0')
}
