import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '../settings/config.ts'

/** Closes what must be read again, such as the secret that a webhook is signed with, so that whoever reads the database cannot. */
export type Seal = {
  /** The content, closed. It opens only with the same `context`: the id of what it belongs to. */
  close(content: string | Buffer, context?: string): string
  /** Throws where it was closed with another key or for something else. */
  open(sealed: string, context?: string): Buffer
}

const version = 'v1'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with a key of 32 bytes, a random nonce for each content, and the context as additional data. */
export function createSeal(key: Buffer, randomBytes: (size: number) => Buffer): Seal {
  return {
    close(content, context = '') {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const closed = Buffer.concat([cipher.update(content), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')}`
    },
    open(sealed, context = '') {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    },
  }
}

/** The key beside local stores, in base64: of a file that is made once, readable by its owner alone. */
export function localSecretsKey(localDir: string): string {
  const file = join(localDir, 'secrets.key')
  try {
    mkdirSync(localDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const text = readFileSync(file, 'utf8').trim()
  if (Buffer.from(text, 'base64').length !== keyBytes) {
    throw new SettingsError(`${file} must be ${keyBytes} bytes in base64, as \`openssl rand -base64 32\` prints them`)
  }
  return text
}
