import { FeedFault } from '../domain/news/feed-kinds.ts'

/** The bytes at the beginning among which a document names its encoding. */
const declaredWithin = 1_024
const fallback = 'windows-1252'
/** Encodings of which every text is also valid UTF-8, and means another one. */
const hidesInUtf8 = /^(?:iso-2022-|utf-16|hz-gb)/i

/** The text of a document in whatever encoding it is: a byte-order mark, then UTF-8 where it is valid, whatever is declared, then as declared. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  const declared = declaredIn(bytes, contentType)
  if (declared !== null && hidesInUtf8.test(declared) && isKnown(declared)) return decoded(bytes, declared)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isOther = declared !== null && isKnown(declared) && new TextDecoder(declared).encoding !== 'utf-8'
    return decoded(bytes, isOther ? declared : fallback)
  }
}

function declaredIn(bytes: Uint8Array, contentType: string | null): string | null {
  const inHeader = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1]
  if (inHeader !== undefined) return inHeader
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declaredWithin)).replaceAll('\0', '')
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? null
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

function decoded(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes)
}

/** The JSON of a document. Throws a FeedFault where it is none: a page of a wall, or text that says that too much was asked. */
export function decodeJson(bytes: Uint8Array, contentType: string | null): unknown {
  const text = decodeText(bytes, contentType)
  try {
    return JSON.parse(text)
  } catch {
    refusePage(text)
    throw new FeedFault('unreadable', 'answered what is no JSON')
  }
}

/** Throws a FeedFault where a text is a page for people. */
export function refusePage(text: string): void {
  if (
    /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 4_096))
  )
    throw new FeedFault('html', 'answered a page for people in place of a feed')
}
