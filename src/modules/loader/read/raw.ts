/** One record as it stands in a file, before any check of its content. */
export type RawRecord = {
  value: unknown
  /** The line on which it begins, from 1. */
  line: number
  /** Its original text, kept for `--rejects`. */
  text: string
  /** The reason why it could not even be read: the value is then undefined. */
  fault?: string | undefined
  /** Where that is the fault of one cell. */
  cell?: { column: string; value: string }
  /** Of a table whose rows give several records each: the number of the row. They stand or fall together. */
  row?: number
  /** Of a table: the cells of the row, and the columns that a field of the record is made of. */
  table?: { cells: Record<string, string>; columnsOf: (field: string) => readonly string[] }
}

/** A file's own account of itself and its records, in chunks because one await for every record would cost more than reading it. */
export type RawFile = {
  /** The pack header as written; undefined where the file has none. */
  header: unknown
  records: AsyncIterable<RawRecord[]>
}

/** Characters of one record. More means that something is not closed, and the rest of the file would be held in memory. */
export const longestRecord = 1 << 24

/** The file as a whole cannot be read. The message says where and why; the file's name is put before it by the caller. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}
