import { z } from 'zod'
import type { ZodOpenApiSchemaObject } from 'zod-openapi'

/** What the OpenAPI document says of a parameter: what callers may send, not how the text is taken apart here. */
function shownAs(shown: ZodOpenApiSchemaObject) {
  return {
    override: ({ jsonSchema }: { jsonSchema: object }) => {
      for (const key of Object.keys(jsonSchema)) {
        if (key !== 'description') Reflect.deleteProperty(jsonSchema, key)
      }
      Object.assign(jsonSchema, shown)
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

/** A yes or no in a query: `true` or `false`, also `1` or `0`. */
export function flag(fallback: boolean) {
  return z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .transform((text) => text === 'true' || text === '1')
    .default(fallback)
    .meta(shownAs({ type: 'boolean', default: fallback }))
}

const momentPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

/** A moment in a query, ISO 8601: a date (its first instant, UTC) or a time with its offset. Read as UTC with milliseconds. */
export function moment() {
  return z
    .string()
    .transform((text, context) => {
      const time = momentPattern.test(text) ? Date.parse(text) : Number.NaN
      if (Number.isNaN(time) || !isCalendarDate(text.slice(0, 10))) {
        context.addIssue('must be an ISO 8601 date or time, e.g. 2026-01-31 or 2026-01-31T12:00:00Z')
        return z.NEVER
      }
      return new Date(time).toISOString()
    })
    .meta(shownAs({ type: 'string', examples: ['2026-01-31', '2026-01-31T12:00:00Z'] }))
}

/** JavaScript reads 31 February as 3 March. */
function isCalendarDate(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date
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
