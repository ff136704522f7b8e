import { createPrivateKey } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** The fault of the public address of an account; null where there is none. Capitals among small letters are its checksum (EIP-55). */
export function faultOfAddress(text: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return 'must be 0x and 40 hexadecimal digits'
  const digits = text.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return null
  return text === withChecksum(text) ? null : 'has capitals that are not those of its checksum: it is mistyped'
}

/** An address with its checksum: a letter is a capital where the digit of the hash in its place is 8 or more. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'latin1'))).toString('hex')
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** The fault of a private key; null where there is none. What it is stays unsaid. */
export function faultOfPrivateKey(text: string): string | null {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa' ? null : 'must be an RSA key'
  } catch {
    return 'must be a private key in PEM, without a passphrase'
  }
}
