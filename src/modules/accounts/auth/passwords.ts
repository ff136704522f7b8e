import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBulkhead } from '../../../platform/resilience/bulkhead.ts'
import type { RandomBytes } from '../keys/key-text.ts'

/** Argon2id as OWASP's cheat sheet on password storage asks for: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16
/** Hashes made at a time: each takes a thread of four for tens of milliseconds. */
const atOnce = 2

const derive = promisify(argon2)
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export type Passwords = {
  /** The text that is stored of a password, in the PHC string format. */
  hash(password: string): Promise<string>
  /** True where it is the password. Without a hash it takes as long, and it is not. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

/** Hashes passwords, a few at a time. */
export function createPasswords(randomBytes: RandomBytes): Passwords {
  const bulkhead = createBulkhead(atOnce)
  const absent = phc(randomBytes(saltLength), randomBytes(tagLength))

  return {
    async hash(password) {
      const salt = randomBytes(saltLength)
      return phc(salt, await bulkhead.run(() => tagOf(password, salt, cost)))
    },
    async verify(password, hash) {
      const [, memory, passes, parallelism, salt = '', tag = ''] = stored.exec(hash ?? absent) ?? []
      const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const made = await bulkhead.run(() => tagOf(password, Buffer.from(salt, 'base64'), given))
      return timingSafeEqual(made, Buffer.from(tag, 'base64')) && hash !== undefined
    },
  }
}

/** The same letters typed on different keyboards are one password. */
async function tagOf(password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return Buffer.from(await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
}

function phc(salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}
