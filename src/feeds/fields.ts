import { z } from 'zod'
import { endOfTime, isoOf, isWritable } from '../platform/moments.ts'

/**
 * Kinds of fields in a venue's JSON. Absent, null and "" are the same to all of them: null. What is there and makes no sense is an
 * issue, which refuses the row. They are plain functions because a catalogue has 285,000 rows.
 */
function field<T>(read: (value: unknown) => T | Fault) {
  return z.transform((value: unknown, context): T | null => {
    if (value === undefined || value === null || value === '') return null
    const found = read(value)
    if (!(found instanceof Fault)) return found
    context.issues.push({ code: 'custom', message: found.message, input: value })
    return null
  })
}

class Fault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const decimalText = /^-?(?:\d+\.?\d*|\.\d+)$/

/**
 * A decimal, given as a number or as text. It becomes the one number that is written with these digits, in a single step: no cents, no
 * sums on the way. Undefined where it is not a decimal.
 */
export function readDecimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && decimalText.test(value) ? Number(value) : undefined
}

export const text = field((value) => {
  if (typeof value !== 'string') return new Fault('is not text')
  return value.trim() || null
})

/** An id: text, or a number that is small enough to be exact. */
export const id = field((value) => {
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : new Fault('is not an id')
})

export const flag = field((value) => (typeof value === 'boolean' ? value : new Fault('is not true or false')))

export const decimal = field((value) => readDecimal(value) ?? new Fault('is not a decimal'))

/** 0 to 1. */
export const price = field((value) => {
  const number = readDecimal(value)
  if (number === undefined) return new Fault('is not a decimal')
  return number >= 0 && number <= 1 ? number : new Fault(`is outside of 0 to 1`)
})

/** Whole cents, 0 to 100, as a price. */
export const cents = field((value) => {
  if (!Number.isInteger(value)) return new Fault('is not a whole number of cents')
  const number = Number(value) / 100
  return number >= 0 && number <= 1 ? number : new Fault('is outside of 0 to 100 cents')
})

/** Money or a count: not negative. */
export const quantity = field((value) => {
  const number = readDecimal(value)
  if (number === undefined) return new Fault('is not a decimal')
  return number >= 0 ? number : new Fault('is negative')
})

/** A list, or a list written as JSON inside of text. */
export const jsonList = field((value): unknown[] | Fault => {
  if (Array.isArray(value)) return value
  try {
    const list: unknown = JSON.parse(String(value))
    return Array.isArray(list) ? list : new Fault('is not a list')
  } catch {
    return new Fault('is not a list')
  }
})

/** A time in ISO 8601, or with a space and a short offset (2026-04-05 19:38:35+00). Before 1970 it stands for none. */
export const time = field((value) => {
  const iso = typeof value === 'string' ? readTime(value) : undefined
  return iso === undefined ? new Fault('is not a time') : iso
})

const timeText = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)?$/

/** ISO 8601 with milliseconds; null before 1970, undefined where it is no time. */
function readTime(value: string): string | null | undefined {
  const [, day, clock = '00:00', zone = 'Z'] =
    timeText.exec(value) ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? [value, value] : [])
  if (day === undefined) return undefined
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone
  const ms = Date.parse(`${day}T${clock}${offset}`)
  if (ms < 0) return null
  return isWritable(ms) ? isoOf(ms) : undefined
}

/** The last moment that can be written, in milliseconds since 1970. */
export const maxEpochMs = Date.parse(endOfTime)

/** Milliseconds since 1970. */
export const epochMs = epoch(maxEpochMs)

/** Seconds since 1970. */
export const epochSeconds = epoch(maxEpochMs / 1_000)

function epoch(max: number) {
  return field((value) => {
    const number = readDecimal(value)
    return number !== undefined && number >= 0 && number <= max ? number : new Fault('is not a time')
  })
}
