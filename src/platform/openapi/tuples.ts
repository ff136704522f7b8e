/**
 * Says of every list of a fixed length that it has so many items, and of which kind they are. `items: false`, which says the same after `prefixItems`, is
 * no schema to generators that know no schema but an object.
 */
export function sayTuples(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) sayTuples(each)
  if (!('prefixItems' in value && 'items' in value) || !Array.isArray(value.prefixItems) || value.items !== false)
    return
  const { prefixItems } = value
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()]
  const length = { minItems: prefixItems.length, maxItems: prefixItems.length }
  Object.assign(value, length, { items: kinds.length === 1 ? kinds[0] : { anyOf: kinds } })
}
