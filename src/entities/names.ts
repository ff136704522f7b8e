import { notFound } from '../platform/errors.ts'
import { slugPattern } from '../taxonomy/registry/attributes.ts'

/** No loader takes a longer slug. */
const longestSlug = 120
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How a statement finds an entity. */
export type EntityName = { key: 'slug' | 'id'; name: string }

/** What is no slug names no entity: 404 without asking the database. */
export function slugOrNotFound(text: string): string {
  if (!isSlug(text)) throw notFound('entity', text)
  return text
}

function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}

/** The UUID or the slug of an entity; 404 for what can be neither. */
export function nameOrNotFound(text: string): EntityName {
  const name = nameOf(text)
  if (name === undefined) throw notFound('entity', text)
  return name
}

/** The UUID or the slug of an entity, or of an outcome; undefined for what can be neither. */
export function nameOf(text: string): EntityName | undefined {
  if (uuidPattern.test(text)) return { key: 'id', name: text.toLowerCase() }
  return isSlug(text) ? { key: 'slug', name: text } : undefined
}
