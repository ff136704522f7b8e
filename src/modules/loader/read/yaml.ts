import { parseDocument } from 'yaml'
import { readLines } from './input.ts'
import { FileFault, longestRecord, type RawFile, type RawRecord } from './raw.ts'

type Item = { line: number; lines: string[]; length: number }

/**
 * A YAML pack: the header's keys, then `records:` with a block list. Each item of the list is cut out by its indentation and parsed by
 * itself, so that memory stays flat and a fault keeps its line. An anchor therefore reaches no further than its own item.
 */
export async function readYaml(text: AsyncIterable<string>): Promise<RawFile> {
  const lines = eachLine(text)
  const head: string[] = []
  let found = false
  let number = 0
  for await (const line of { [Symbol.asyncIterator]: () => ({ next: () => lines.next() }) }) {
    number += 1
    if (/^records\s*:/.test(line)) {
      if (!/^records\s*:\s*(#.*)?$/.test(line))
        throw new FileFault(`line ${number}: records must be a block list (lines with '- ')`)
      found = true
      break
    }
    head.push(line)
  }
  const { value, fault, line } = parseYaml(head.join('\n'), 1)
  if (fault !== undefined) throw new FileFault(`line ${line}: the header ${fault}`)
  if (!found) throw new FileFault('has no list of records (a line with records: and below it items that begin with -)')
  return { header: value, records: items(lines, number) }
}

async function* eachLine(text: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  for await (const group of readLines(text)) yield* group.lines
  return undefined
}

async function* items(lines: AsyncGenerator<string, undefined>, before: number): AsyncGenerator<RawRecord[]> {
  let number = before
  let indent: string | null = null
  let item: Item | null = null
  let chunk: RawRecord[] = []
  for (;;) {
    const next = await lines.next()
    if (next.done) break
    const line = next.value
    number += 1
    const start: RegExpExecArray | null = indent === null ? /^(\s*)-(\s|$)/.exec(line) : null
    if (start !== null) indent = start[1] ?? ''
    if (indent !== null && beginsItem(line, indent)) {
      if (item !== null) chunk.push(recordOf(item))
      item = { line: number, lines: [line.slice(indent.length)], length: 0 }
    } else if (item !== null && (line.trim() === '' || line.startsWith(`${indent} `))) {
      item.lines.push(line.slice(indent?.length ?? 0))
      item.length += line.length
      if (item.length > longestRecord)
        throw new FileFault(`line ${item.line}: the record has no end, or is far too long`)
    } else if (line.trim() !== '' && !line.trimStart().startsWith('#')) {
      throw new FileFault(`line ${number}: belongs to no record; the keys of the header must stand before records`)
    }
    if (chunk.length === 200) {
      yield chunk
      chunk = []
    }
  }
  if (item !== null) chunk.push(recordOf(item))
  if (chunk.length > 0) yield chunk
}

function beginsItem(line: string, indent: string): boolean {
  return line.startsWith(`${indent}- `) || line.trimEnd() === `${indent}-`
}

function recordOf(item: Item): RawRecord {
  const text = item.lines.join('\n').trimEnd()
  const { value, fault, line } = parseYaml(text, item.line)
  if (fault !== undefined) return { value: undefined, fault, line, text }
  return { value: Array.isArray(value) ? value[0] : value, line: item.line, text }
}

function parseYaml(text: string, firstLine: number): { value: unknown; fault?: string; line: number } {
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: true, stringKeys: true })
  const error = document.errors[0]
  if (error !== undefined) {
    const line = firstLine + (error.linePos?.[0].line ?? 1) - 1
    const twice =
      error.code === 'DUPLICATE_KEY' ? 'has a key twice' : `is not valid YAML: ${error.message.split('\n')[0]}`
    return { value: undefined, fault: twice, line }
  }
  // The core schema leaves dates as text; aliases are bounded against blow-up.
  return { value: document.toJS({ maxAliasCount: 100 }), line: firstLine }
}
