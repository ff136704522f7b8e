import { createHash } from 'node:crypto'
import type { KeyType } from './schemas.ts'

const keyPattern = /^og_(test|live)_[A-Za-z0-9_-]{43}$/
const shownAtFront = 12

/** The bytes behind a key: passed in, so that a test can know them. */
export type RandomBytes = (size: number) => Buffer

/** A new key: `og_live_` or `og_test_` and 256 random bits. */
export function newKeyText(type: KeyType, randomBytes: RandomBytes): string {
  return `og_${type}_${randomBytes(32).toString('base64url')}`
}

/** Whether it could be a key at all: what is not one needs no look-up. */
export function looksLikeKey(text: string): boolean {
  return keyPattern.test(text)
}

/** What is stored. The key has 256 random bits, so a plain digest cannot be turned back. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** What of a key may be shown after its creation. */
export function shownParts(key: string): { prefix: string; lastFour: string } {
  return { prefix: key.slice(0, shownAtFront), lastFour: key.slice(-4) }
}
