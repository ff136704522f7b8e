import { slugPattern } from '../ids.ts'
import type { AttributeValue } from './attribute-value.ts'
import { attributeOf } from './attributes.ts'

const integerText = /^-?\d{1,15}$/
const dateText = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/**
 * A value in the type of its attribute, so that one key sorts and compares as one: a year is a text where days are, and digits are a number where numbers
 * are, unless that would lose a zero. Other values stay as they are.
 */
export function inOwnType(key: string, value: AttributeValue): AttributeValue {
  const type = attributeOf(key)?.type
  if (type === 'string') return String(value)
  return type === 'integer' && typeof value === 'string' && String(Number(value)) === value ? Number(value) : value
}

/** The reason why a value does not fit its attribute, in words; null where it does. An unlisted key takes any value. */
export function valueFault(key: string, value: AttributeValue): string | null {
  const attribute = attributeOf(key)
  if (attribute === undefined) return null
  const least = attribute.min ?? Number.NEGATIVE_INFINITY
  const from = attribute.min === undefined ? '' : ` of at least ${attribute.min}`
  switch (attribute.type) {
    case 'string':
      return null
    case 'number':
      return typeof value === 'number' && value >= least ? null : `is a number${from}, not '${value}'`
    case 'integer':
      // The contract lets a jersey number be a text ("00" is not 0).
      return (Number.isInteger(value) || (typeof value === 'string' && integerText.test(value))) &&
        Number(value) >= least
        ? null
        : `is a whole number${from}, not '${value}'`
    case 'boolean':
      return typeof value === 'boolean' ? null : `is true or false, not '${value}'`
    case 'percent':
      return typeof value === 'number' && value >= Math.max(least, -100) && value <= 100
        ? null
        : `is a percentage from ${Math.max(least, -100)} to 100, not '${value}'`
    case 'date':
      return typeof value === 'string' && dateText.test(value) ? null : `is a date (YYYY-MM-DD), not '${value}'`
    case 'slug':
      return typeof value === 'string' && slugPattern.test(value) ? null : `is a slug, not '${value}'`
    case 'enum':
      return typeof value === 'string' && attribute.values?.includes(value)
        ? null
        : `is one of ${attribute.values?.join(', ')}, not '${value}'`
  }
}
