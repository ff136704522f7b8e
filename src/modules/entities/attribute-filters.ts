import { z } from 'zod'
import type { Attribute } from '../../domain/facts/attribute.ts'
import type { AttributeValue } from '../../domain/facts/attribute-value.ts'
import { valueFault } from '../../domain/facts/attribute-values.ts'
import { attributes, longestFilterValue } from '../../domain/facts/attributes.ts'
import { slugPattern } from '../../domain/ids.ts'
import { decimal, shownAs, text } from '../../platform/contract/parameters.ts'

/** An attribute that entities of a list must have, with one of these values. */
export type AttributeFilter = { key: string; values: readonly AttributeValue[] }

const prefix = 'attr.'
const greatest = Number.MAX_SAFE_INTEGER
const datePattern = '^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$'

/** The parameters `attr.<key>`: one for each attribute of the registry, typed as it is there. */
export const attributeFilters = Object.fromEntries(
  attributes.map((attribute): [`attr.${string}`, z.ZodType<readonly AttributeValue[] | undefined>] => [
    `${prefix}${attribute.key}`,
    parameterOf(attribute),
  ]),
)

/** The attribute filters among the parameters of a request, in the order of their keys. */
export function attributesOf(query: Readonly<Record<string, unknown>>): AttributeFilter[] {
  return Object.entries(query)
    .filter(([name, values]) => name.startsWith(prefix) && values !== undefined)
    .map(([name, values]) => ({ key: name.slice(prefix.length), values: wantedValues.parse(values) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

const wantedValues = z.array(z.union([z.string(), z.number(), z.boolean()]))

function parameterOf(attribute: Attribute) {
  const unit = attribute.unit === undefined ? '' : ` In ${attribute.unit}.`
  return valuesOf(attribute)
    .optional()
    .meta({ description: `Only entities of which this holds: ${attribute.key}. ${attribute.description}${unit}` })
}

/**
 * A number may be stored as a text and the other way round: `00` on a shirt is not 0, and a year is a number to one source and a text to another.
 * `NaN` and `Infinity` are words.
 */
function asStored(written: string): AttributeValue[] {
  const number = Number(written)
  return Number.isFinite(number) && String(number) === written ? [number, written] : [written]
}

/** The values as they may be stored. */
function valuesOf(attribute: Attribute): z.ZodType<readonly AttributeValue[]> {
  switch (attribute.type) {
    case 'number':
    case 'percent': {
      const most = attribute.type === 'percent' ? 100 : greatest
      const least = attribute.min ?? -most
      return decimal({ min: least, max: most, message: `must be a number from ${least} to ${most}` }).transform(
        (number) => [number],
      )
    }
    case 'integer':
      return fitting(
        attribute,
        `must be a whole number${attribute.min === undefined ? '' : ` of at least ${attribute.min}`}`,
      )
        .transform(asStored)
        .meta(shownAs({ type: 'string', pattern: attribute.min === undefined ? '^-?[0-9]{1,15}$' : '^[0-9]{1,15}$' }))
    case 'boolean':
      return z
        .enum(['true', 'false'], { error: 'must be true or false' })
        .transform((word) => [word === 'true'])
        .meta(shownAs({ type: 'boolean' }))
    case 'enum': {
      const { values = [] } = attribute
      return z
        .enum([...values], { error: `must be one of ${values.join(', ')}` })
        .transform((word) => [word])
        .meta(shownAs({ type: 'string', enum: [...values] }))
    }
    case 'date':
      return fitting(attribute, 'must be a date (YYYY, YYYY-MM or YYYY-MM-DD)')
        .transform(asStored)
        .meta(shownAs({ type: 'string', pattern: datePattern }))
    case 'slug':
      return fitting(attribute, 'must be lower-case letters, digits and single hyphens')
        .transform((slug) => [slug])
        .meta(shownAs({ type: 'string', pattern: slugPattern.source, maxLength: longestFilterValue }))
    case 'string':
      return text({ max: longestFilterValue })
        .transform(asStored)
        .meta(shownAs({ type: 'string', minLength: 1, maxLength: longestFilterValue }))
  }
}

/** A text that the registry takes as a value of the attribute. */
function fitting({ key }: Attribute, message: string) {
  return z.string().refine((word) => word.length <= longestFilterValue && valueFault(key, word) === null, message)
}
