import { z } from 'zod'
import { decimal, shownAs, text } from '../../platform/contract/parameters.ts'
import { durationMs } from '../../platform/text/duration.ts'

/** Zero or more, e.g. of dollars. */
export const quantity = decimal({ min: 0, max: Number.MAX_VALUE, message: 'must be a number, zero or more' }).optional()

/** Patterns of the durations that `durationMs` reads, without zeros before them. */
const durations = [
  '[1-9][0-9]{0,5}m',
  '(?:[1-9][0-9]{0,3}|[1-7][0-9]{4}|8[0-6][0-9]{3}|87[0-7][0-9]{2}|878[0-3][0-9]|87840)h',
  '(?:[1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-5][0-9]|3660)d',
  '(?:[1-9][0-9]?|[1-4][0-9]{2}|5[01][0-9]|52[0-2])w',
]

const durationText = z
  .string()
  .refine(
    (written) => durationMs(written) !== undefined,
    'must be a whole number and m, h, d or w, up to ten years, e.g. 90m, 24h, 7d, 2w',
  )

const shownDuration = { type: 'string', pattern: `^(?:${durations.join('|')})$` } as const

export const duration = durationText.optional().meta(shownAs(shownDuration))

/** The same where another one stands for none. */
export function durationOr(fallback: string) {
  return durationText.default(fallback).meta(shownAs({ ...shownDuration, default: fallback }))
}

export const searchText = text({ min: 2, max: 300, trim: true })

/** A share of one, e.g. a spread: 0.05 is five points. */
export function limitedFraction(fallback: number) {
  return decimal({ min: 0, max: 1, message: 'must be a number from 0 to 1' })
    .default(fallback)
    .meta(shownAs({ type: 'number', minimum: 0, maximum: 1, default: fallback }))
}
