/**
 * A table that is looked up by words of a text or names of a file. It has nothing but its own entries: a plain object would answer to `constructor`
 * with what all objects have.
 */
export function wordTable<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries)
}
