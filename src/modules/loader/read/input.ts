import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { FileFault, longestRecord } from './raw.ts'

/** Called with the number of stored (not unpacked) bytes read so far. */
export type OnBytes = (bytes: number) => void

const gzipMagic = [0x1f, 0x8b]

/** The file's text, unpacked where it is gzip, in pieces. Throws FileFault on bytes that are not UTF-8 or a damaged archive. */
export async function* readText(path: string, onBytes: OnBytes = () => {}): AsyncGenerator<string> {
  const packed = await isGzip(path)
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  let bytes = 0
  file.on('data', (chunk: string | Buffer) => {
    bytes += chunk.length
    onBytes(bytes)
  })
  const source = packed ? pipeline(file, createGunzip(), () => {}) : file
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  let position = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (first) refuseOtherEncodings(chunk)
      first = false
      const piece = decode(decoder, chunk, position)
      position += chunk.length
      if (piece !== '') yield piece
    }
    decode(decoder, undefined, position)
  } catch (error) {
    if (error instanceof FileFault) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') {
      throw new FileFault(`the gzip archive is damaged or cut off (${code})`, { cause: error })
    }
    throw error
  } finally {
    file.destroy()
  }
}

/** Size in bytes as stored, for progress. Throws FileFault where there is no such file or it is empty. */
export async function sizeOf(path: string): Promise<number> {
  const status = await stat(path).catch(() => null)
  if (status === null) throw new FileFault('there is no such file')
  if (!status.isFile()) throw new FileFault('is not a file')
  if (status.size === 0) throw new FileFault('the file is empty')
  return status.size
}

async function isGzip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) {
    const head: Buffer = chunk
    return head[0] === gzipMagic[0] && head[1] === gzipMagic[1]
  }
  return false
}

function refuseOtherEncodings(head: Buffer): void {
  const [a, b] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw new FileFault('the text is UTF-16; please save it as UTF-8')
  }
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, position: number): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch (error) {
    const near = chunk === undefined ? 'at its end' : `near byte ${position + invalidAt(chunk)}`
    throw new FileFault(`the text is not UTF-8 (${near}); please save it as UTF-8`, { cause: error })
  }
}

/** Only where decoding failed: the longest prefix that decodes, by halving. */
function invalidAt(chunk: Buffer): number {
  let low = 0
  let high = chunk.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(chunk.subarray(0, middle), { stream: true })
      low = middle
    } catch {
      high = middle
    }
  }
  return low
}

/** The text in groups of whole lines, each with the number of its first line. Line ends are dropped, also those of Windows. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<{ first: number; lines: string[] }> {
  let rest = ''
  let first = 1
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestRecord) throw new FileFault(`line ${first + lines.length} has no end, or is far too long`)
    if (lines.length === 0) continue
    yield { first, lines: lines.map(withoutReturn) }
    first += lines.length
  }
  if (rest !== '') yield { first, lines: [withoutReturn(rest)] }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
