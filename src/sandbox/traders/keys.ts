import { checkPrimeSync, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { hash } from '../noise.ts'

const primeBits = 1_024
const exponent = 65_537n
const smallPrimes = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n, 73n]

/** A key pair to sign requests with. It is made of a number, so that no key has to stand in a file; it opens nothing but a sandbox. */
export type SigningKey = { privatePem: string; publicKey: KeyObject }

const made = new Map<number, SigningKey>()

/** The RSA key of a trader: the same for the same number. Takes a second or so when it is first asked for. */
export function signingKeyOf(key: number): SigningKey {
  const known = made.get(key)
  if (known !== undefined) return known
  const [p, q] = [primeOf(hash(key, 31)), primeOf(hash(key, 32))]
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const jwk = {
    kty: 'RSA',
    ...{ n: text(p * q), e: text(exponent), d: text(d), p: text(p), q: text(q) },
    ...{ dp: text(d % (p - 1n)), dq: text(d % (q - 1n)), qi: text(inverse(q, p)) },
  }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signing = { privatePem, publicKey: createPublicKey(privateKey) }
  made.set(key, signing)
  return signing
}

function primeOf(key: number): bigint {
  let candidate = 0n
  for (let word = 0; word < primeBits / 32; word += 1) candidate = (candidate << 32n) | BigInt(hash(key, 33, word))
  // Both highest bits, so that the product of two has all its bits.
  candidate |= (3n << BigInt(primeBits - 2)) | 1n
  while (!isPrime(candidate)) candidate += 2n
  return candidate
}

function isPrime(candidate: bigint): boolean {
  if (candidate % exponent === 1n || smallPrimes.some((small) => candidate % small === 0n)) return false
  return checkPrimeSync(candidate, { checks: 8 })
}

/** By the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [old, rest, oldFactor, factor] = [value % modulus, modulus, 1n, 0n]
  while (rest !== 0n) {
    const quotient = old / rest
    ;[old, rest] = [rest, old - quotient * rest]
    ;[oldFactor, factor] = [factor, oldFactor - quotient * factor]
  }
  return ((oldFactor % modulus) + modulus) % modulus
}

function text(number: bigint): string {
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}
