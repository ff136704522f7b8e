import { notFound } from '../platform/errors.ts'
import { entityId, outcomeId, slugPattern } from './ids.ts'

/** No loader takes a longer slug. */
const longestSlug = 120
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id by which a statement finds an entity, and its caller's name for it. Ids follow from slugs, so that a statement needs to know no slug. */
export type EntityName = { id: string; name: string }

/** The entity that a slug names; 404 for what is no slug, without asking the database. */
export function slugOrNotFound(text: string): EntityName {
  if (!isSlug(text)) throw notFound('entity', text)
  return { id: entityId(text), name: text }
}

function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}

/** The UUID or the slug of an entity; 404 for what can be neither. */
export function nameOrNotFound(text: string): EntityName {
  const id = idOf(text)
  if (id === undefined) throw notFound('entity', text)
  return { id, name: text }
}

/** The id of the entity that a UUID or a slug names; undefined for what can be neither. */
export function idOf(text: string): string | undefined {
  return uuidOf(text) ?? (isSlug(text) ? entityId(text) : undefined)
}

/** The id of the outcome that a UUID or a slug names; 404 for what can be neither. */
export function outcomeIdOrNotFound(text: string): string {
  const id = uuidOf(text) ?? (isSlug(text) ? outcomeId(text) : undefined)
  if (id === undefined) throw notFound('outcome', text)
  return id
}

/** A UUID as it is stored; undefined for what is none. */
export function uuidOf(text: string): string | undefined {
  return uuidPattern.test(text) ? text.toLowerCase() : undefined
}
