import { z } from 'zod'
import type { ZodOpenApiSchemaObject } from 'zod-openapi'
import type { Clock } from '../clock.ts'
import { earliestMs, isoOf, latestMs, msOf, timestampPatterns } from '../moments.ts'

/** The schema of a parameter in the OpenAPI document: what callers may send, not how the text is taken apart here. */
export function shownAs(shown: ZodOpenApiSchemaObject | (() => ZodOpenApiSchemaObject)) {
  return {
    override: ({ jsonSchema }: { jsonSchema: object }) => {
      for (const key of Object.keys(jsonSchema)) {
        if (key !== 'description') Reflect.deleteProperty(jsonSchema, key)
      }
      Object.assign(jsonSchema, typeof shown === 'function' ? shown() : shown)
    },
  }
}

type Range = { min: number; max: number }

/** A whole number in a path or query, e.g. `limit=20`. Text that is not digits is refused, never read as 0. */
export function wholeNumber({ fallback, ...range }: Range & { fallback: number }) {
  return digits(range)
    .default(fallback)
    .meta(shownAs({ type: 'integer', minimum: range.min, maximum: range.max, default: fallback }))
}

/** The same where what it is when absent depends on the rest of the call. */
export function optionalWholeNumber({ min, max }: Range) {
  return digits({ min, max })
    .optional()
    .meta(shownAs({ type: 'integer', minimum: min, maximum: max }))
}

function digits({ min, max }: Range) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

const decimalForm = /^-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+ -]?[0-9]+)?$/i

/**
 * A decimal in a query as JSON or an address has it, e.g. `0.05`, `.5`, `1e15`. The plus of an exponent is a space where it was not encoded. A
 * figure of more digits than a number has is the nearest one.
 */
export function decimal({ min, max, message }: Range & { message: string }) {
  return z
    .string()
    .transform((text, context) => {
      const number = decimalForm.test(text) ? Number(text.replace(' ', '+')) : Number.NaN
      if (number >= min && number <= max) return number
      context.addIssue(message)
      return z.NEVER
    })
    .meta(shownAs({ type: 'number', minimum: min, maximum: max }))
}

/** The number of characters of a text; one of those that JavaScript writes as two counts once. */
function lengthOf(text: string): number {
  return [...text].length
}

type TextForm = { min?: number; max: number; trim?: boolean; error?: string }

/** A text of so many characters. With `trim`, without the spaces around it. */
export function text({ min = 1, max, trim = false, error }: TextForm) {
  const given = z.string(error === undefined ? {} : { error })
  const least = min === 1 ? 'must not be empty' : `must have at least ${min} characters`
  return (trim ? given.trim() : given)
    .refine((each) => lengthOf(each) >= min, least)
    .refine((each) => lengthOf(each) <= max, `must have at most ${max} characters`)
    .meta(shownAs({ type: 'string', minLength: min, maxLength: max, ...(trim && { pattern: untrimmable(min) }) }))
}

/** The place at which a list goes on, as an answer said. Who reads it tells what is none of ours. */
export function cursorText(max: number) {
  return text({ max }).meta(shownAs({ type: 'string', minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' }))
}

/** The pattern of a text that begins and ends with something else than a space. */
function untrimmable(min: number): string {
  const filled = min > 1 ? '\\S[\\s\\S]*\\S' : '\\S(?:[\\s\\S]*\\S)?'
  return min === 0 ? `^(?:${filled})?$` : `^${filled}$`
}

/** A yes or no in a query: `true` or `false`, also `1` or `0`. */
export function flag(fallback: boolean) {
  return z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false (or 1 or 0)' })
    .transform((text) => text === 'true' || text === '1')
    .default(fallback)
    .meta(shownAs({ type: 'boolean', default: fallback }))
}

/**
 * A moment in a query, ISO 8601: a date (its first instant, UTC) or a time with its offset, from year 1 to ten years from now. Read as UTC with
 * milliseconds. The plus of an offset is a space where it was not encoded.
 */
export function timestamp(clock: Clock) {
  const known = moments.get(clock)
  if (known !== undefined) return known
  const made = timestampOf(clock)
  moments.set(clock, made)
  return made
}

/** One of each clock, because what is named in the OpenAPI document is there once. */
const moments = new WeakMap<Clock, ReturnType<typeof timestampOf>>()

const noMoment = 'must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z'
const noOffset = 'must say the offset of a time from UTC: 2026-01-31T12:00:00Z or 2026-01-31T12:00:00+01:00'

function timestampOf(clock: Clock) {
  return z
    .string()
    .transform((given, context) => {
      const text = given.replace(/ (?=[0-9]{2}:[0-9]{2}$)/, '+')
      const ms = msOf(text)
      if (ms === undefined) {
        context.addIssue(msOf(`${text}Z`) === undefined ? noMoment : noOffset)
        return z.NEVER
      }
      const last = latestMs(clock.now())
      if (ms < earliestMs || ms > last) {
        context.addIssue(`must be from 0001-01-01 to ten years from now (${isoOf(last).slice(0, 10)})`)
        return z.NEVER
      }
      return isoOf(ms)
    })
    .meta({ id: 'Moment', ...shownAs(() => shownMoment(clock)) })
}

function shownMoment(clock: Clock): ZodOpenApiSchemaObject {
  const { date, time, timeWithoutSeconds } = timestampPatterns(clock.now())
  return {
    type: 'string',
    description:
      'A date (its first instant, UTC) or a time with its offset, ISO 8601, from year 1 to ten years from now. The patterns leave out the years at both ends, of which only a part is in the range.',
    // Each is said to be a text once more, for generators that look at one alone.
    anyOf: [
      { type: 'string', format: 'date', pattern: date },
      { type: 'string', format: 'date-time', pattern: time },
      { type: 'string', pattern: timeWithoutSeconds },
    ],
    examples: ['2026-01-31', '2026-01-31T12:00:00Z'],
  }
}

/** Words of a closed list separated by commas, e.g. `types=org,person`. Repeated ones count once. */
export function listOf<const T extends readonly [string, ...string[]]>(values: T) {
  const message = `must be a list, separated by commas, of ${values.join(', ')}`
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((word) => word.trim()))])
    .pipe(z.array(z.enum(values, { error: message })))
    .meta(shownAs({ type: 'string', pattern: `^(${values.join('|')})(,(${values.join('|')}))*$` }))
}
