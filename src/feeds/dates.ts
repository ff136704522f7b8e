import { wordTable } from '../platform/text/word-table.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Minutes east of UTC of the names that feeds write. Of a name with two meanings it is the one seen in feeds. */
const zones = wordTable<number>({
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, bst: 60, west: 60, cet: 60, cest: 120, eet: 120, eest: 180, msk: 180 },
  ...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420, jst: 540, aest: 600 },
})

const mail =
  /^(?:[a-z]+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d\d)(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*([+-]\d{1,2}:?\d\d|[a-z]{1,5})?$/i
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T\s](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i
const compact = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)Z?)?$/

type Parts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  zone: string | undefined
}

/**
 * A time as feeds write it, as ISO 8601; null where it is none: 31 February, a zone that nobody knows, an offset that no place has. Without a zone it
 * is taken for UTC, and never for the time of this machine.
 */
export function readDate(text: string | null | undefined): string | null {
  const parts = partsOf((text ?? '').trim().replace(/\s+\([^)]*\)$/, ''))
  if (parts === null) return null
  const { year, month, day, hour, minute, second, zone } = parts
  const offset = zone === undefined ? 0 : offsetOf(zone)
  if (offset === null || offset < -720 || offset > 840) return null
  if (hour > 23 || minute > 59 || second > 60) return null
  const at = new Date(Date.UTC(year, month, day, hour, minute, second))
  // What rolls over into the next month is no day.
  if (at.getUTCFullYear() !== year || Date.UTC(year, month, day) > Date.UTC(year, month + 1, 0)) return null
  return new Date(at.getTime() - offset * 60_000).toISOString()
}

function partsOf(text: string): Parts | null {
  const numbered = iso.exec(text) ?? compact.exec(text)
  if (numbered !== null) {
    const [, year, month, day, hour, minute, second, zone] = numbered
    const inMonths = Number(month) - 1
    if (inMonths < 0 || inMonths > 11 || Number(day) < 1) return null
    return { ...clockOf(hour, minute, second), year: Number(year), month: inMonths, day: Number(day), zone }
  }
  const named = mail.exec(text)
  if (named === null) return null
  const [, day, month = '', year = '', hour, minute, second, zone] = named
  const inMonths = months.indexOf(month.toLowerCase())
  if (inMonths < 0 || Number(day) < 1) return null
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
  return { ...clockOf(hour, minute, second), year: whole, month: inMonths, day: Number(day), zone }
}

function clockOf(hour: string | undefined, minute: string | undefined, second: string | undefined) {
  return { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Number(second ?? 0) }
}

function offsetOf(zone: string): number | null {
  const numbered = /^([+-])(\d{1,2})(?::?(\d\d))?$/.exec(zone)
  if (numbered === null) return zones[zone.toLowerCase()] ?? null
  const minutes = Number(numbered[2]) * 60 + Number(numbered[3] ?? 0)
  return numbered[1] === '-' ? -minutes : minutes
}
