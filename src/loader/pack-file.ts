import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { compileMapping, type Mapping, mappingBody } from './format/mapping.ts'
import { type PackHeader, packHeader } from './format/pack.ts'
import { TemplateFault } from './format/template.ts'
import { type OnBytes, readText, sizeOf } from './read/input.ts'
import { readJson } from './read/json.ts'
import { readJsonLines } from './read/json-lines.ts'
import { FileFault, type RawFile, type RawRecord } from './read/raw.ts'
import { readTable } from './read/table.ts'
import { readYaml } from './read/yaml.ts'

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
  const { header } = await probe(() => read(readText(source.path)))
  return {
    header: checkHeader(header, source, now),
    format,
    bytes,
    async *records(counted, onBytes) {
      const file = await read(readText(source.path, onBytes))
      for await (const chunk of file.records) {
        counted.rows += chunk.length
        yield chunk
      }
    },
  }
}

/** Opens a file for its header only and lets go of it. */
async function probe(open: () => Promise<RawFile>): Promise<RawFile> {
  const file = await open()
  await file.records[Symbol.asyncIterator]().return?.()
  return file
}

async function openTable(source: PackSource, format: 'csv' | 'tsv', bytes: number, now: string): Promise<Pack> {
  const path = source.mapping ?? source.path.replace(/\.(csv|tsv)(\.gz)?$/, '.map.yaml')
  if (path === source.path || !existsSync(path)) {
    throw new FileFault(
      `a table needs a mapping file that says what its columns mean; there is no ${path} (or give --map)`,
    )
  }
  const { header, mapping, body } = await readMapping(path)
  const delimiter = body.table.delimiter ?? (format === 'tsv' ? '\t' : ',')
  return {
    header: checkHeader(header, source, now),
    format,
    bytes,
    async *records(counted, onBytes) {
      for await (const rows of readTable(readText(source.path, onBytes), { delimiter, columns: body.table.columns })) {
        if (counted.rows === 0) requireColumns(mapping, rows[0]?.fault === undefined ? rows[0]?.cells : undefined)
        counted.rows += rows.length
        yield rows.flatMap((row) => recordsOfRow(mapping, row))
      }
    },
  }
}

function requireColumns(mapping: Mapping, cells: Record<string, string> | undefined): void {
  if (cells === undefined) return
  const missing = [...mapping.columns].filter((column) => !Object.hasOwn(cells, column))
  if (missing.length === 0) return
  throw new FileFault(
    `the table has no column ${missing.map((each) => `"${each}"`).join(', ')} that the mapping names; it has ${Object.keys(cells).join(', ')}`,
  )
}

function recordsOfRow(
  mapping: Mapping,
  row: { cells: Record<string, string>; line: number; text: string; fault?: string },
): RawRecord[] {
  const { line, text } = row
  if (row.fault !== undefined) return [{ value: undefined, line, text, fault: row.fault }]
  try {
    return mapping.records(row).map((value) => ({ value, line, text }))
  } catch (error) {
    if (error instanceof TemplateFault) return [{ value: undefined, line, text, fault: error.message }]
    throw error
  }
}

async function readMapping(path: string) {
  const document = parseDocument(await readFile(path, 'utf8'), { uniqueKeys: true, stringKeys: true })
  const [error] = document.errors
  if (error !== undefined) throw new FileFault(`the mapping file ${path}: ${error.message}`)
  const whole: unknown = document.toJS()
  if (typeof whole !== 'object' || whole === null) throw new FileFault(`the mapping file ${path} is empty`)
  const { table, maps, records, ...header } = whole as Record<string, unknown>
  const body = mappingBody.safeParse({ table, maps, records })
  if (!body.success) throw new FileFault(`the mapping file ${path}: ${z.prettifyError(body.error)}`)
  try {
    return { header, body: body.data, mapping: compileMapping(body.data) }
  } catch (fault) {
    if (fault instanceof TemplateFault) throw new FileFault(`the mapping file ${path}: ${fault.message}`)
    throw fault
  }
}

function checkHeader(written: unknown, source: PackSource, now: string): PackHeader {
  const own = typeof written === 'object' && written !== null ? written : {}
  const result = packHeader.safeParse({ ...source.header, ...own })
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.') || issue.code}: ${issue.message}`)
    throw new FileFault(`the header is not complete or not right: ${faults.join('; ')}`)
  }
  // A day's grace, because a day begins earlier in the east than in UTC.
  if (Date.parse(result.data.asOf) > Date.parse(now) + 86_400_000) {
    throw new FileFault(`the header's asOf ${result.data.asOf.slice(0, 10)} lies in the future`)
  }
  return result.data
}
