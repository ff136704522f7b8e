import { z } from 'zod'
import { wholeNumber } from './parameters.ts'

/** The most items that a page has. */
export function pageLimit({ max, fallback }: { max: number; fallback: number }) {
  return wholeNumber({ min: 1, max, fallback }).meta({ description: 'Most items of a page.' })
}

export const pageOffset = wholeNumber({ min: 0, max: 1_000_000, fallback: 0 }).meta({
  description: 'How many to leave out first.',
})

/** The page that an answer is, and of how many items. */
export const pagination = z
  .strictObject({
    total: z.int().meta({ description: 'How many there are over all pages.' }),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: 'Pagination' })
