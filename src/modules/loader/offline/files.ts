import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LineFile } from '../../../platform/text/line-file.ts'
import { type Cell, cellOf, listDelimiter, quote } from './cells.ts'
import type { ImportFile, ImportFiles } from './store.ts'

/** A kind of rows with the same columns, as the importer reads these. */
export type Table = { kind: ImportFile['kind']; label: string; columns: string }

/** Tables on disk for the importer, each opened when its first row comes. */
export class TableFiles {
  nodes = 0
  relationships = 0
  readonly #folder: string
  readonly #name: string
  readonly #open = new Map<Table, LineFile>()
  #hasLineFeeds = false

  /** `name` tells the files of several writers apart. */
  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#name = name
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  add(table: Table, cells: readonly Cell[]): void {
    let file = this.#open.get(table)
    if (file === undefined) {
      file = new LineFile(join(this.#folder, `${this.#name}-${this.#open.size}.csv`))
      file.add(table.columns)
      this.#open.set(table, file)
    }
    let row = ''
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cellOf(cells[at])
      if (cell.startsWith(quote) && cell.includes('\n')) this.#hasLineFeeds = true
      row += at === 0 ? cell : `,${cell}`
    }
    file.add(row)
    if (table.kind === 'nodes') this.nodes += 1
    else this.relationships += 1
  }

  /** Ends writing. */
  close(): ImportFiles {
    const files = [...this.#open].map(([{ kind, label }, file]) => {
      file.close()
      return { kind, label, path: file.path }
    })
    return { files, listDelimiter, hasLineFeeds: this.#hasLineFeeds }
  }
}
