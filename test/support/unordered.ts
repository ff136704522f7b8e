/**
 * Rows of the database as text: which of equals comes first is no part of what it answers. `leftOut` are fields that tell how an answer was found, and not
 * what it is.
 */
export function unordered(rows: readonly unknown[], leftOut: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(inOrder(rows, leftOut))
}

function inOrder(value: unknown, leftOut: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const all = value.map((each) => inOrder(each, leftOut))
    return all.every((each) => typeof each === 'object')
      ? all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : all
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !leftOut.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each, leftOut)]),
  )
}
