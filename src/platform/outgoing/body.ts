import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress } as const

/** Encodings that `readBody` understands, for Accept-Encoding. */
export const acceptedEncodings = 'gzip, br'

/** The whole body as it is, unpacked. Rejects as `readBody` does. */
export async function readBytes(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const { chunks, bytes, isCut } = await readChunks(body, encoding, maxBytes)
  if (isCut) throw new BodyTooLarge(`longer than ${maxBytes} bytes`)
  return Buffer.concat(chunks, bytes)
}

/**
 * The whole body as text, unpacked. Where it is longer than `maxBytes` after unpacking, so that a small body cannot fill the memory, it
 * rejects with BodyTooLarge or, with `cut`, gives the beginning. Rejects with the stream's error where the body ends early.
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  options: { cut?: boolean } = {},
): Promise<string> {
  const { chunks, bytes, isCut } = await readChunks(body, encoding, maxBytes)
  if (!isCut) return Buffer.concat(chunks, bytes).toString('utf8')
  if (options.cut) return Buffer.concat(chunks).toString('utf8', 0, maxBytes)
  throw new BodyTooLarge(`longer than ${maxBytes} bytes`)
}

/** Reads to the end, or until it is too much: then the last chunk goes beyond the limit. */
async function readChunks(body: Readable, encoding: string | undefined, maxBytes: number) {
  const decoder = decoders[encoding?.trim().toLowerCase() as keyof typeof decoders]
  const source = decoder === undefined ? body : unpacked(body, decoder())
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes > maxBytes) {
      // What is left of the body is not wanted any more. Its error, if this makes one, is of no interest.
      body.on('error', () => undefined)
      body.destroy()
      return { chunks, bytes, isCut: true }
    }
  }
  return { chunks, bytes, isCut: false }
}

function unpacked(body: Readable, decoder: ReturnType<typeof createGunzip>): Readable {
  body.on('error', (error) => decoder.destroy(error))
  return body.pipe(decoder)
}

/** True where a content type says JSON. A body without a type may be JSON too: that shows when it is parsed. */
export function mayBeJson(contentType: string | undefined): boolean {
  return contentType === undefined || /\bjson\b/i.test(contentType)
}

/** The beginning of a body for a message, on one line. */
export function snippet(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}
