import type { RawRecord } from '../read/raw.ts'
import { Spool } from '../spool.ts'
import { shownValue, valueAt } from './plain-words.ts'

/** A record that is not loaded, with its place and the reason. */
export type Reject = {
  file: string
  line: number
  /** Of a table, the columns that the field is made of; null where none is to blame. */
  column: string | null
  field: string
  /** The value there, shortened; null where there is none. */
  value: string | null
  reason: string
  record: string
}

/** Collects rejects: all are counted, but only the first are kept in memory for the report. */
export type Rejects = {
  count: number
  readonly first: Reject[]
  add(reject: Reject): void
  /** Ends collecting and passes every reject on (to `--rejects`). A check that is made anew has passed nothing on before. */
  passOn(onReject: (reject: Reject) => void): Promise<void>
}

export function collectRejects(folder: string, keep = 20): Rejects {
  const first: Reject[] = []
  const all = new Spool(folder, 'rejects')
  return {
    count: 0,
    first,
    add(reject) {
      this.count += 1
      if (first.length < keep) first.push(reject)
      all.add(JSON.stringify(reject))
    },
    async passOn(onReject) {
      all.close()
      for await (const lines of all.read()) for (const line of lines) onReject(JSON.parse(line))
    },
  }
}

/** The value at a field of a record, of a table with its columns. A list or an object is not shown: what is wrong in it is said by its own field. */
export function placeOf({ value, table }: RawRecord, field: string): Pick<Reject, 'column' | 'value'> {
  const columns = table?.columnsOf(field) ?? []
  if (table !== undefined && columns.length > 0) {
    const cells = columns.map((column) => table.cells[column] ?? '')
    return { column: columns.join(', '), value: shownValue(cells.join(', ')) }
  }
  const there = valueAt(value, field.split('.'))
  return { column: null, value: typeof there === 'object' ? null : shownValue(there) }
}
