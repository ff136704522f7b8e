import { fingerprintOf } from '../../domain/requests/cursor.ts'
import { endOfTime } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import type { AttributeFilter } from './attribute-filters.ts'

/** Filters of a list of entities. */
export type Filters = {
  category?: string | undefined
  subcategory?: string | undefined
  group?: string | undefined
  type?: string | undefined
  tag?: string | undefined
  q?: string | undefined
  attributes?: readonly AttributeFilter[]
  /** The time at which the attributes are to hold. */
  asOf?: string | undefined
  /** The time at which the entities, and their attributes, are to be known. */
  knownAt?: string | undefined
}

/** The filters that statements take as parameters of their own; a statement is given no others. */
export function given({ group, type, tag, knownAt }: Filters) {
  return {
    ...(group !== undefined && { group }),
    ...(type !== undefined && { type }),
    ...(tag !== undefined && { tag }),
    ...(knownAt !== undefined && { known: knownAt }),
  }
}

/** The filters as a statement takes them that tests rows found by something else, but the tag; empty lists take any value. `now` stands for an `asOf` that is not given. */
export function anyOf({ category, subcategory, group, type, attributes = [], asOf, knownAt }: Filters, now: string) {
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  return {
    at: asOf ?? now,
    known: knownAt ?? endOfTime,
    categories: list(category),
    subcategories: list(subcategory),
    groups: list(group),
    types: list(type),
    attributes: attributes.map(storedAttribute),
  }
}

export function tagsOf({ tag }: Filters): { tags: string[] } {
  return { tags: tag === undefined ? [] : [tag] }
}

/** Whole numbers are stored as integers. */
export function storedAttribute({ key, values }: AttributeFilter): { key: string; values: unknown[] } {
  return { key, values: values.map((value) => (Number.isSafeInteger(value) ? integer(Number(value)) : value)) }
}

/** Names the filters in cursors. */
export function filtersFingerprint({ attributes = [], ...filters }: Filters): string {
  const flat = attributes.map(({ key, values }) => [`attr.${key}`, JSON.stringify(values)])
  return fingerprintOf({ ...filters, ...Object.fromEntries(flat) })
}
