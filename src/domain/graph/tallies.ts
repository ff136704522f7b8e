/** Names of kept counts, which the loader adds to and the API reads. */

/** The facts of one key. */
export function factTally(key: string): string {
  return `${factTallies}${key}`
}

/** The beginning of the names of the tallies of facts. */
export const factTallies = 'fact|'

/** The events of one type that happened on a day. */
export function eventTally({ eventType, happenedAt }: { eventType: string; happenedAt: string }): string {
  return `${eventTallies}${happenedAt.slice(0, 10)}|${eventType}`
}

/** The beginning of the names of the tallies of events; the day follows, in ten letters, and `|`. */
export const eventTallies = 'event|'

/** The entities of one place of the taxonomy. */
export function placeTally({ category, subcategory }: { category: string; subcategory: string }): string {
  return `place|${category}|${subcategory}`
}
