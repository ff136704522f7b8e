import { z } from 'zod'
import { durationMs } from './duration.ts'

/** Zero or more, e.g. of dollars. */
export const amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/, 'must be a number, zero or more')
  .transform(Number)
  .optional()
  .meta({
    override: ({ jsonSchema }: { jsonSchema: object }) => {
      Object.assign(jsonSchema, { type: 'number', minimum: 0 })
      Reflect.deleteProperty(jsonSchema, 'pattern')
    },
  })

export const duration = z
  .string()
  .refine((text) => durationMs(text) !== undefined, 'must be a whole number and m, h, d or w, e.g. 90m, 24h, 7d, 2w')
  .optional()

export const searchText = z
  .string({ error: 'is required' })
  .trim()
  .min(2, 'must have at least 2 characters')
  .max(300, 'must have at most 300 characters')

/** A share of one, e.g. a spread: 0.05 is five points. */
export function share(fallback: number) {
  return z
    .string()
    .regex(/^(0?\.\d{1,6}|[01](\.\d{1,6})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .pipe(z.number().max(1, 'must be a number from 0 to 1'))
    .default(fallback)
    .meta({
      override: ({ jsonSchema }: { jsonSchema: object }) => {
        Reflect.deleteProperty(jsonSchema, 'pattern')
        Object.assign(jsonSchema, { type: 'number', minimum: 0, maximum: 1, default: fallback })
      },
    })
}
