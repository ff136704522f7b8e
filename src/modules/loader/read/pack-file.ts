import { existsSync } from 'node:fs'
import { parseDocument } from 'yaml'
import type { Fault } from '../check/fault.ts'
import { hiddenKey } from '../check/hidden-key.ts'
import { type PackHeader, packHeader } from '../check/pack-header.ts'
import { faultsOfIssues } from '../check/plain-words.ts'
import { type OnBytes, readText, sizeOf } from './input.ts'
import { readJson } from './json.ts'
import { linesOfRecords, readJsonLines } from './json-lines.ts'
import { compileMapping, type Mapping, mappingBody } from './mapping.ts'
import { FileFault, type RawFile, type RawRecord } from './raw.ts'
import { readTable } from './table.ts'
import { TemplateFault } from './template.ts'
import { readYaml } from './yaml.ts'

export const formats = ['yaml', 'json', 'jsonl', 'csv', 'tsv'] as const
export type Format = (typeof formats)[number]

const formatOfExtension: Record<string, Format> = {
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  tsv: 'tsv',
}

/** A file to be loaded: where it is, what it is called in messages, and what the command line says of it. */
export type PackSource = {
  path: string
  name: string
  format?: Format | undefined
  /** Mapping file of a table; by default the one beside it (`x.csv` → `x.map.yaml`). */
  mapping?: string | undefined
  /** Header keys from the command line; they fill what the file does not say. */
  header?: Record<string, unknown>
}

export type Pack = {
  header: PackHeader
  format: Format
  bytes: number
  /** Raw records in file order. A table row may give several, all with the row's line. `rows` counts rows or records as they were read. */
  records(counted: { rows: number }, onBytes?: OnBytes): AsyncIterable<RawRecord[]>
  /** Of a file of lines of JSON: those of its records, each a record unless it is empty. */
  lines?(onBytes: OnBytes): AsyncIterable<{ first: number; lines: string[] }>
}

/** The format that a file name says, `.gz` aside; undefined where it says none. */
export function formatOf(name: string): Format | undefined {
  const extension = name.replace(/\.gz$/, '').split('.').at(-1) ?? ''
  return Object.hasOwn(formatOfExtension, extension) ? formatOfExtension[extension] : undefined
}

/** Reads a file's header and prepares its records. Throws FileFault on anything that makes the file as a whole unusable. */
export async function openPack(source: PackSource, now: string): Promise<Pack> {
  const bytes = await sizeOf(source.path)
  const format = source.format ?? formatOf(source.name)
  if (format === undefined) throw new FileFault(`the name says no format; give --format (${formats.join(', ')})`)
  if (format === 'csv' || format === 'tsv') return openTable(source, format, bytes, now)
  const read = { yaml: readYaml, json: readJson, jsonl: readJsonLines }[format]
  const header = checkHeader(await headerOf(source.path, read), source, now)
  return {
    header,
    format,
    bytes,
    async *records(counted, onBytes) {
      const text = readText(source.path, onBytes)
      const file = await read(format === 'yaml' ? whole(text, header) : text)
      for await (const chunk of file.records) {
        counted.rows += chunk.length
        yield chunk
      }
    },
    ...(format === 'jsonl' && { lines: (onBytes: OnBytes) => linesOfRecords(readText(source.path, onBytes)) }),
  }
}

/** Reads a file up to its records and lets go of it. */
async function headerOf(path: string, read: (text: AsyncIterable<string>) => Promise<RawFile>): Promise<unknown> {
  const text = readText(path)
  try {
    return (await read(text)).header
  } finally {
    await text.return(undefined)
  }
}

/**
 * The text, unless it is cut off. A cut within the last record of a table or of YAML leaves a record that looks whole, and the number of
 * records is right; but its line has no end.
 */
async function* whole(text: AsyncIterable<string>, { rows }: PackHeader): AsyncGenerator<string> {
  let end = ''
  for await (const piece of text) {
    end = piece.slice(-1)
    yield piece
  }
  if (rows !== undefined && end !== '\n') {
    throw new FileFault('the last line has no line end: is the file cut off? If it is whole, put a line end there')
  }
}

async function openTable(source: PackSource, format: 'csv' | 'tsv', bytes: number, now: string): Promise<Pack> {
  const path = source.mapping ?? source.path.replace(/\.(csv|tsv)(\.gz)?$/, '.map.yaml')
  if (path === source.path || !existsSync(path)) {
    throw new FileFault(
      `a table needs a mapping file that says what its columns mean; there is no ${path} (or give --map)`,
    )
  }
  const { header: written, mapping, body } = await readMapping(path)
  const header = checkHeader(written, source, now)
  const delimiter = body.table.delimiter ?? (format === 'tsv' ? '\t' : ',')
  return {
    header,
    format,
    bytes,
    async *records(counted, onBytes) {
      const text = whole(readText(source.path, onBytes), header)
      let checked = false
      for await (const rows of readTable(text, { delimiter, columns: body.table.columns })) {
        const sound = rows.find(({ fault }) => fault === undefined)
        if (!checked && sound !== undefined) requireColumns(mapping, sound.cells)
        checked ||= sound !== undefined
        const before = counted.rows
        counted.rows += rows.length
        yield rows.flatMap((row, index) => recordsOfRow(mapping, row, before + index))
      }
    },
  }
}

function requireColumns(mapping: Mapping, cells: Record<string, string>): void {
  const missing = [...mapping.columns].filter((column) => !Object.hasOwn(cells, column))
  if (missing.length === 0) return
  throw new FileFault(
    `the table has no column ${missing.map((each) => `"${each}"`).join(', ')} that the mapping names; it has ${Object.keys(cells).join(', ')}`,
  )
}

function recordsOfRow(
  mapping: Mapping,
  row: { cells: Record<string, string>; line: number; text: string; fault?: string },
  number: number,
): RawRecord[] {
  const { line, text } = row
  if (row.fault !== undefined) return [{ value: undefined, line, text, fault: row.fault }]
  try {
    return mapping.records(row).map(({ value, columnsOf }) => {
      return { value, line, text, row: number, table: { cells: row.cells, columnsOf } }
    })
  } catch (error) {
    if (error instanceof TemplateFault)
      return [{ value: undefined, line, text, fault: error.message, ...(error.cell && { cell: error.cell }) }]
    throw error
  }
}

async function wholeText(path: string): Promise<string> {
  let text = ''
  try {
    for await (const piece of readText(path)) text += piece
  } catch (error) {
    if (error instanceof FileFault) throw new FileFault(`the mapping file ${path}: ${error.message}`)
    throw error
  }
  return text
}

async function readMapping(path: string) {
  const text = await wholeText(path)
  const document = parseDocument(text, { uniqueKeys: true, stringKeys: true })
  const [error] = document.errors
  if (error !== undefined) throw new FileFault(`the mapping file ${path}: ${error.message}`)
  const content: unknown = document.toJS()
  if (typeof content !== 'object' || content === null) throw new FileFault(`the mapping file ${path} is empty`)
  const hidden = hiddenKey(content)
  if (hidden !== null) throw new FileFault(`the mapping file ${path}: ${hidden} is not a known key`)
  const { table, maps, records, ...header }: Record<string, unknown> = { ...content }
  const body = mappingBody.safeParse({ table, maps, records })
  if (!body.success)
    throw new FileFault(
      `the mapping file ${path}: ${told(faultsOfIssues(body.error.issues, { table, maps, records }))}`,
    )
  try {
    return { header, body: body.data, mapping: compileMapping(body.data) }
  } catch (fault) {
    if (fault instanceof TemplateFault) throw new FileFault(`the mapping file ${path}: ${fault.message}`)
    throw fault
  }
}

function checkHeader(written: unknown, source: PackSource, now: string): PackHeader {
  const own = typeof written === 'object' && written !== null ? written : {}
  const hidden = hiddenKey(own)
  if (hidden !== null) throw new FileFault(`the header is not right: ${hidden} is not a known key`)
  const result = packHeader.safeParse({ ...source.header, ...own })
  if (!result.success) {
    const faults = faultsOfIssues(result.error.issues, { ...source.header, ...own })
    throw new FileFault(`the header is not complete or not right: ${told(faults)}`)
  }
  // A day's grace, because a day begins earlier in the east than in UTC.
  if (Date.parse(result.data.asOf) > Date.parse(now) + 86_400_000) {
    throw new FileFault(`the header's asOf ${result.data.asOf.slice(0, 10)} lies in the future`)
  }
  return result.data
}

function told(faults: readonly Fault[]): string {
  return faults.map(({ field, reason }) => `${field} ${reason}`.trim()).join('; ')
}
