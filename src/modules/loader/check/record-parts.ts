import { z } from 'zod'
import { slugPattern } from '../../../domain/ids.ts'
import { categories, categoryOfSubcategory, entityTypes } from '../../../domain/taxonomy.ts'

export const longest = { name: 300, text: 2_000, slug: 120, key: 64 }

/** No control characters and no halves of characters. Line feeds and tabs may stand in a text, but not in a name. */
const nameForm = /^[^\p{Cc}\p{Cs}]*$/u
const textForm = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
const misshapen = 'has control characters or broken ones'

/** A slug: lower-case letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(longest.slug)
  .regex(slugPattern, 'is not a slug (lower-case letters, digits, single hyphens)')
  .meta({ description: 'Lower-case letters and digits joined by single hyphens. Stable for ever.' })

export const name = z.string().trim().min(1).max(longest.name).regex(nameForm, misshapen)
export const text = z.string().trim().min(1).max(longest.text).regex(textForm, misshapen)
export const attributeKey = z
  .string()
  .max(longest.key)
  .regex(/^[a-z][a-z0-9_]*$/, 'is not an attribute key (snake_case)')
  .refine(
    (key) => !/_(source|updated|updated_precision|confidence|document|stale|last_confirmed)$/.test(key),
    'ends in _source, _updated, _updated_precision, _confidence, _document, _stale or _last_confirmed, which are kept for provenance',
  )

export const confidence = z.number().min(0).max(1).meta({ description: 'How sure the source is, 0 to 1.' })

export const core = {
  slug,
  displayName: name.optional(),
  entityType: z.enum(entityTypes).optional(),
  category: z.enum(categories as [string, ...string[]] & typeof categories).optional(),
  subcategory: z.enum([...categoryOfSubcategory.keys()] as [string, ...string[]]).optional(),
  group: name.optional().meta({ description: 'Division, chamber, sector …: free text.' }),
  tags: z.array(slug).max(50).optional(),
  aliases: z.array(name).max(50).optional().meta({ description: 'Other names that people search by.' }),
  description: text.optional(),
}
