/** Rows as a CSV file (RFC 4180), of which the first has the names of the columns. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** The same as programs of tables take it from the clipboard: cells apart by tabs. */
export function tabbedOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map((cell) => safe(String(cell)).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

function cellOf(value: string | number): string {
  const text = safe(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that begins like a formula would be run by the program that opens it. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
