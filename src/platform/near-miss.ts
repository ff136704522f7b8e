/** The name that `written` was probably meant to be, if any: one slip in a short name, two in a long one. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const slips = written.length <= 6 ? 1 : 2
  let best: string | undefined
  let bestDistance = slips + 1
  for (const name of names) {
    if (Math.abs(name.length - written.length) > slips) continue
    const distance = editDistance(written.toUpperCase(), name)
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** Inserted, lost, wrong and swapped characters that lie between two words. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(from.length, to.length)
}
