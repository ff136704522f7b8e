import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { FileFault } from './raw.ts'

/** A row of a table: its cells by column, with the line on which it begins and its original text. */
export type Row = { cells: Record<string, string>; line: number; text: string; fault?: string }

type Parsed = { record: string[]; raw: string; info: { lines: number } }

/**
 * CSV or TSV with a line of column names (or with `columns` given). Quotes as in RFC 4180. A row with another number of cells than there are
 * columns is a faulty row; a quote that is never closed is a fault of the file.
 */
export async function* readTable(
  text: AsyncIterable<string>,
  options: { delimiter: string; columns?: readonly string[] | undefined },
): AsyncGenerator<Row[]> {
  const parser = parse({
    delimiter: options.delimiter,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const rows: AsyncIterable<Parsed> = Readable.from(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let columns = options.columns
  let chunk: Row[] = []
  let line = 1
  try {
    for await (const { record, raw, info } of rows) {
      const first = line
      line = info.lines
      if (columns === undefined) {
        columns = record.map((cell) => cell.trim())
        const twice = columns.find((column, index) => columns?.indexOf(column) !== index)
        if (twice !== undefined) throw new FileFault(`line ${first}: has the column "${twice}" twice`)
        continue
      }
      chunk.push(rowOf(columns, record, line, raw))
      if (chunk.length === 500) {
        yield chunk
        chunk = []
      }
    }
  } catch (error) {
    if (isCsvError(error)) throw new FileFault(`is not a valid table: ${error.message}`, { cause: error })
    throw error
  }
  if (columns === undefined) throw new FileFault('the table has no line of column names')
  if (chunk.length > 0) yield chunk
}

function rowOf(columns: readonly string[], record: string[], line: number, raw: string): Row {
  const text = raw.trimEnd()
  if (record.length !== columns.length) {
    return { cells: {}, line, text, fault: `has ${record.length} cells, but there are ${columns.length} columns` }
  }
  return { cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])), line, text }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
