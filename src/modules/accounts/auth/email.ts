import { z } from 'zod'
import { shownAs } from '../../../platform/contract/parameters.ts'

/** An address as it was written, and the key under which it has one account: domain and name without regard to case. */
export type Email = { email: string; emailKey: string }

/** The most that mail servers take (RFC 5321). */
const longest = 254

/** The form of an address in a pattern without assertions, which not every tool knows. */
const form = "^(?:[A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}$"

export const emailInput = z
  .string()
  .trim()
  .max(longest, `must have at most ${longest} characters`)
  .pipe(z.email({ error: 'must be an e-mail address, e.g. analyst@example.com' }))
  .meta(
    shownAs({ type: 'string', format: 'email', maxLength: longest, pattern: form, examples: ['analyst@example.com'] }),
  )

export function emailOf(email: string): Email {
  return { email, emailKey: email.normalize('NFKC').toLowerCase() }
}
