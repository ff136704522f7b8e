import { z } from 'zod'

/** A column of a table: its name, and the value of a row in it. */
export type Column = { name: string; of(row: unknown): unknown }

/** A table as RFC 4180 has it: a line of names, lines that end in CR LF, and quotes where they are needed. */
export function csvText(columns: readonly Column[], rows: readonly unknown[]): string {
  return [csvLine(columns.map(({ name }) => name)), ...rows.map((row) => csvRow(columns, row))].join('')
}

export function csvRow(columns: readonly Column[], row: unknown): string {
  return csvLine(columns.map(({ of }) => of(row)))
}

/** One line. What is neither text, number nor truth value is written as JSON; null and undefined are nothing. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A text that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A text that begins like a formula gets an apostrophe in front, which spreadsheets show as text: what a source states must not run on the
 * machine of whoever opens the file (CWE-1236). Numbers are no texts, and stay.
 */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The columns of a record by its schema, the same whatever the rows are: fields of a record inside have names with a dot, lists are one cell. */
export function columnsOf(schema: z.core.$ZodType): Column[] {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema]
  const columns = new Map<string, Column>()
  for (const option of options) {
    for (const column of columnsBelow(option, [])) columns.set(column.name, column)
  }
  return [...columns.values()]
}

function columnsBelow(schema: z.core.$ZodType, path: readonly string[]): Column[] {
  const bare = unwrapped(schema)
  if (!(bare instanceof z.ZodObject)) return [{ name: path.join('.'), of: (row) => valueAt(row, path) }]
  return Object.entries(bare.shape).flatMap(([key, field]) => columnsBelow(field, [...path, key]))
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema
}

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
