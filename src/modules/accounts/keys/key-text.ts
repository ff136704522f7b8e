import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyType } from '../schemas.ts'

/** Six characters more than 256 bits take are a checksum; keys from before have none. */
const keyPattern = /^og_(?:test|live)_([A-Za-z0-9_-]{43})([0-9A-Za-z]{6})?$/
const sessionPattern = /^ogs_[A-Za-z0-9_-]{43}$/
const shownAtFront = 12
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The bytes behind a key: passed in, so that a test can know them. */
export type RandomBytes = (size: number) => Buffer

/** A new key: `og_live_` or `og_test_`, 256 random bits, and a checksum by which a scanner knows a key and a typing error is found. */
export function newKeyText(type: KeyType, randomBytes: RandomBytes): string {
  const body = randomBytes(32).toString('base64url')
  return `og_${type}_${body}${checksumOf(body)}`
}

/** The text of a new session: 256 random bits. */
export function newSessionText(randomBytes: RandomBytes): string {
  return `ogs_${randomBytes(32).toString('base64url')}`
}

/** True where it could be a key at all: what is not one needs no look-up. */
export function looksLikeKey(text: string): boolean {
  const [, body, checksum] = keyPattern.exec(text) ?? []
  return body !== undefined && (checksum === undefined || checksum === checksumOf(body))
}

export function looksLikeSession(text: string): boolean {
  return sessionPattern.test(text)
}

/** The digest that is stored of a secret. The text has 256 random bits, so a plain digest cannot be turned back. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** The parts of a key that may be shown after its creation. */
export function visibleEnds(key: string): { prefix: string; lastFour: string } {
  return { prefix: key.slice(0, shownAtFront), lastFour: key.slice(-4) }
}

/** CRC-32 of the random part in six digits of base 62, as in the keys of GitHub and npm. */
function checksumOf(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let at = 0; at < 6; at += 1) {
    text = (digits[rest % 62] ?? '') + text
    rest = Math.floor(rest / 62)
  }
  return text
}
