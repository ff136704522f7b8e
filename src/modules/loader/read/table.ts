import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileFault, longestRecord } from './raw.ts'

/** A row of a table: its cells by column, with the line on which it begins and its original text. */
export type Row = { cells: Record<string, string>; line: number; text: string; fault?: string }

const reasons: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE:
    'has a closing quote that is not at the end of its cell (a quote within a cell is written twice)',
  INVALID_OPENING_QUOTE:
    'has a quote within a cell that does not begin with one (put the cell in quotes, and write the quote twice)',
}

type Parsed = { record: string[]; raw: string }

/**
 * CSV or TSV with a line of column names (or with `columns` given). Quotes as in RFC 4180. A row with another number of cells than there are
 * columns is a faulty row; a quote that is never closed is a fault of the file.
 */
export async function* readTable(
  text: AsyncIterable<string>,
  options: { delimiter: string; columns?: readonly string[] | undefined },
): AsyncGenerator<Row[]> {
  /** The line after the last row that the parser knows: it is ahead of those that have been taken. */
  let parsedTo = 1
  const parser = parse({
    delimiter: options.delimiter,
    bom: true,
    raw: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: longestRecord,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(row, { raw = '' }) {
      parsedTo += lineEnds(raw)
      return row
    },
  })
  const rows: AsyncIterable<Parsed> = Readable.from(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let columns = options.columns
  let chunk: Row[] = []
  let line = 1
  try {
    for await (const { record, raw } of rows) {
      // Empty lines before a row are in its raw text.
      const row = raw.replace(/^[\r\n]+/, '')
      const first = line + lineEnds(raw) - lineEnds(row)
      line += lineEnds(raw)
      if (columns === undefined) {
        columns = record.map((cell) => cell.trim())
        const twice = columns.find((column, index) => columns?.indexOf(column) !== index)
        if (twice !== undefined) throw new FileFault(`line ${first}: has the column "${twice}" twice`)
        continue
      }
      chunk.push(rowOf(columns, record, first, row))
      if (chunk.length === 500) {
        yield chunk
        chunk = []
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser counts to where it gave up, which may be the end of the file.
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    const what = isOpen
      ? `in the row that begins at line ${parsedTo} a quote opens that is never closed`
      : `line ${parsedTo}: ${reasons[error.code] ?? 'cannot be read'}`
    throw new FileFault(`is not a valid table: ${what}`, { cause: error })
  }
  if (columns === undefined) throw new FileFault('the table has no line of column names')
  if (chunk.length > 0) yield chunk
}

function rowOf(columns: readonly string[], record: string[], line: number, raw: string): Row {
  const text = raw.replace(/[\r\n]+$/, '')
  if (record.length !== columns.length) {
    return { cells: {}, line, text, fault: `has ${record.length} cells, but there are ${columns.length} columns` }
  }
  return { cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])), line, text }
}

/** The parser counts those within quotes twice where they are of two characters, so this counts anew. */
function lineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}
