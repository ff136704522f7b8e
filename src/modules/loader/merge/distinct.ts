import type { Mergeable } from './queries.ts'

/** Two entities or outcomes as one name, whichever is named first. */
export function pairOf(what: Mergeable, one: string, other: string): string {
  return [what, ...[one, other].toSorted()].join(' ')
}
