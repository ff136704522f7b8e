/** Rows in columns as wide as their widest cell; the last one is not padded. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
