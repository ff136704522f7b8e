import { readLines } from './input.ts'
import { parseJson } from './json-text.ts'
import type { RawFile, RawRecord } from './raw.ts'

/** JSON Lines: one object a line, the first of which may be the header (`"kind": "pack"`). Empty lines are passed over. */
export async function readJsonLines(text: AsyncIterable<string>): Promise<RawFile> {
  const groups = readLines(text)[Symbol.asyncIterator]()
  let header: unknown
  let pending: RawRecord[] = []
  while (pending.length === 0 && header === undefined) {
    const next = await groups.next()
    if (next.done) break
    pending = recordsOf(next.value)
    const first = pending[0]
    if (first !== undefined && isHeader(first.value)) {
      header = first.value
      pending.shift()
    }
  }
  async function* records(): AsyncGenerator<RawRecord[]> {
    if (pending.length > 0) yield pending
    pending = []
    for (;;) {
      const next = await groups.next()
      if (next.done) return
      yield recordsOf(next.value)
    }
  }
  return { header, records: records() }
}

/** The records of lines, the first of which has this number. */
export function recordsOf(group: { first: number; lines: string[] }): RawRecord[] {
  const records: RawRecord[] = []
  for (const [index, text] of group.lines.entries()) {
    if (text.trim() === '') continue
    records.push({ ...parseJson(text), line: group.first + index, text })
  }
  return records
}

/** Lines that are records: in the place of the header there is an empty one. */
export async function* linesOfRecords(text: AsyncIterable<string>): AsyncGenerator<{ first: number; lines: string[] }> {
  let isSought = true
  for await (const { first, lines } of readLines(text)) {
    const place: number = isSought ? lines.findIndex((line) => line.trim() !== '') : -1
    isSought &&= place === -1
    const isFirstHeader = place !== -1 && isHeader(parseJson(lines[place] ?? '').value)
    yield { first, lines: isFirstHeader ? lines.with(place, '') : lines }
  }
}

function isHeader(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'pack'
}
