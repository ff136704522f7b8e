/** Names of kept counts, which the loader adds to and the API reads. */

/** The facts of one key. */
export function factTally(key: string): string {
  return `${factTallies}${key}`
}

/** What the names of the tallies of facts begin with. */
export const factTallies = 'fact|'

/** The entities of one place of the taxonomy. */
export function placeTally({ category, subcategory }: { category: string; subcategory: string }): string {
  return `place|${category}|${subcategory}`
}
