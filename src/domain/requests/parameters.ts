import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { cursorText, listOf, text, timestamp, wholeNumber } from '../../platform/contract/parameters.ts'
import { invalidParameter } from '../../platform/errors.ts'
import { slugPattern } from '../ids.ts'
import { venueCall } from '../markets/venue-schemas.ts'
import { categories, categoryOfSubcategory, entityTypes } from '../taxonomy.ts'

const subcategories = [...categoryOfSubcategory.keys()]
const longestGroup = 300
const longestQuestion = 200

/** The name in the path. What is no slug at all names nothing, which the handler answers with 404. */
export const slugInPath = z.string().meta({ description: 'Slug of the entity, e.g. `patrick-mahomes`.' })

/** The moments of a view: of the world, and of our knowledge. */
export function timeTravel(clock: Clock) {
  const range = 'from year 1 to ten years from now'
  return {
    asOf: timestamp(clock)
      .optional()
      .meta({ description: `As the world was at this moment (ISO 8601, ${range}). Default: now.` }),
    knownAt: timestamp(clock)
      .optional()
      .meta({
        description: `As it was known at this moment (ISO 8601, ${range}): later records and corrections are left out. Default: now.`,
      }),
  }
}

/** One of a closed list; another word is a 400 that shows the list. */
function oneOf(values: readonly string[]) {
  return z.enum([...values], { error: `must be one of ${values.join(', ')}` })
}

export const category = oneOf(categories).optional().meta({ description: 'Only this category.' })

export const subcategory = oneOf(subcategories)
  .optional()
  .meta({ description: 'Only this subcategory; of the category, where one is given.' })

/** Throws 400 where a subcategory is not of the category that is asked for with it: nothing can ever be in both. */
export function requireOnePlace(wanted: { category?: string | undefined; subcategory?: string | undefined }): void {
  const { category, subcategory } = wanted
  if (category === undefined || subcategory === undefined) return
  const of = categoryOfSubcategory.get(subcategory)
  if (of !== category) throw invalidParameter('subcategory', `is of ${of}, and not of the category ${category}`)
}

export const type = z
  .enum(entityTypes, { error: `must be one of ${entityTypes.join(', ')}` })
  .optional()
  .meta({ description: 'Only entities of this type.' })

export const group = text({ max: longestGroup })
  .optional()
  .meta({ description: 'Only this group (division, chamber, sector …), written exactly so.' })

export const tag = z
  .string()
  .max(120, 'must have at most 120 characters')
  .regex(slugPattern, 'must be lower-case letters, digits and single hyphens')
  .optional()
  .meta({ description: 'Only entities with this tag.' })

export const q = text({ min: 2, max: longestQuestion, trim: true }).optional().meta({
  description:
    'Search in names and aliases; beginnings of words and typing errors are understood. 2 to 200 characters.',
})

export const cursor = cursorText(1_000)
  .optional()
  .meta({ description: '`nextCursor` of the page before, with the same filters.' })

export const pageSize = wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Most items of a page.' })

/** A venue by its neutral or its brand name, read as the neutral one. */
export const venue = venueCall.optional().meta({ description: 'Only markets of this venue.' })

export const types = listOf(entityTypes)
  .optional()
  .meta({ description: 'Only entities of these types, separated by commas. Paths may lead through others.' })

/** The number of relationships away. */
export function depth(fallback: number) {
  return wholeNumber({ min: 1, max: 3, fallback }).meta({ description: 'Most relationships away: 1, 2 or 3.' })
}
