import { closingQuote, parseJson } from './json-text.ts'
import { FileFault, longestRecord, type RawFile, type RawRecord } from './raw.ts'

const chunkSize = 500
const cutOff = 'the file ends in the middle of a value: it is cut off'

/**
 * A JSON file: an object with the header's keys and then `records`, or a bare array of records. Elements of the array are cut out of the
 * text and parsed one by one, so the file is never in memory as a whole.
 */
export async function readJson(text: AsyncIterable<string>): Promise<RawFile> {
  const cursor = new Cursor(text)
  const opening = await cursor.skipSpace()
  if (opening === '[') {
    cursor.advance(1)
    return { header: undefined, records: elements(cursor, false) }
  }
  if (opening !== '{') throw new FileFault('is not a JSON object or array')
  cursor.advance(1)
  const keys: string[] = []
  for (;;) {
    const char = await cursor.skipSpace()
    if (char === '}') {
      cursor.advance(1)
      return { header: headerOf(keys), records: nothing() }
    }
    if (char === ',') cursor.advance(1)
    await cursor.skipSpace()
    const key = await cursor.takeValue()
    if ((await cursor.skipSpace()) !== ':') throw cursor.fault('a colon is missing')
    cursor.advance(1)
    const start = await cursor.skipSpace()
    if (key === '"records"') {
      if (start !== '[') throw cursor.fault('records is not an array')
      cursor.advance(1)
      return { header: headerOf(keys), records: elements(cursor, true) }
    }
    keys.push(`${key}:${await cursor.takeValue()}`)
  }
}

function headerOf(keys: string[]): unknown {
  const { value, fault } = parseJson(`{${keys.join(',')}}`)
  if (fault !== undefined) throw new FileFault(`the header ${fault}`)
  return value
}

async function* nothing(): AsyncGenerator<RawRecord[]> {}

async function* elements(cursor: Cursor, inObject: boolean): AsyncGenerator<RawRecord[]> {
  let chunk: RawRecord[] = []
  for (let char = await cursor.skipSpace(); char !== ']'; ) {
    const { line } = cursor
    const text = await cursor.takeValue()
    chunk.push({ ...parseJson(text), line, text })
    if (chunk.length === chunkSize) {
      yield chunk
      chunk = []
    }
    char = await cursor.skipSpace()
    if (char === ']') break
    if (char !== ',') throw cursor.fault(char === '' ? cutOff : 'a comma is missing between two records')
    cursor.advance(1)
    char = await cursor.skipSpace()
    if (char === ']') throw cursor.fault('a record is missing behind the last comma')
  }
  cursor.advance(1)
  if (chunk.length > 0) yield chunk
  if (inObject) await end(cursor)
  const more = await cursor.skipSpace()
  if (more !== '') throw cursor.fault('there is more text behind the end of the JSON')
}

async function end(cursor: Cursor): Promise<void> {
  const char = await cursor.skipSpace()
  if (char === '') throw cursor.fault(cutOff)
  if (char !== '}') throw cursor.fault('the keys of the header must stand before records')
  cursor.advance(1)
}

/** A position in text that arrives in pieces. */
class Cursor {
  line = 1
  #pieces: AsyncIterator<string>
  #text = ''
  #at = 0

  constructor(text: AsyncIterable<string>) {
    this.#pieces = text[Symbol.asyncIterator]()
  }

  fault(message: string): FileFault {
    return new FileFault(`line ${this.line}: ${message}`)
  }

  advance(count: number): void {
    this.#at += count
  }

  /** Moves to the next character that is not white space and returns it; '' at the end of the file. */
  async skipSpace(): Promise<string> {
    for (;;) {
      while (this.#at < this.#text.length) {
        const char = this.#text.charAt(this.#at)
        if (char === '\n') this.line += 1
        else if (char !== ' ' && char !== '\t' && char !== '\r') return char
        this.#at += 1
      }
      if (this.#text.length - this.#at > longestRecord) throw this.fault('a value has no end, or is far too long')
      if (!(await this.#more())) return ''
    }
  }

  /** The text of the value that begins here. Throws where the file ends inside it. */
  async takeValue(): Promise<string> {
    for (;;) {
      const end = valueEnd(this.#text, this.#at)
      if (end !== -1) {
        const text = this.#text.slice(this.#at, end)
        for (const char of text) if (char === '\n') this.line += 1
        this.#at = end
        return text
      }
      if (this.#text.length - this.#at > longestRecord) throw this.fault('a value has no end, or is far too long')
      if (!(await this.#more())) throw this.fault(cutOff)
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    this.#text = this.#text.slice(this.#at) + next.value
    this.#at = 0
    return true
  }
}

/** The index behind the value that begins at `start`, or -1 where the text ends before the value does. */
function valueEnd(text: string, start: number): number {
  let depth = 0
  let i = start
  while (i < text.length) {
    const char = text[i]
    if (char === '"') {
      i = closingQuote(text, i)
      if (i >= text.length) return -1
      if (depth === 0) return i + 1
    } else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      if (depth === 0) return i > start ? i : i + 1
      depth -= 1
      if (depth === 0) return i + 1
    } else if (depth === 0 && i > start && (char === ',' || char === ':' || char === ' ' || char === '\n')) return i
    i += 1
  }
  return -1
}
