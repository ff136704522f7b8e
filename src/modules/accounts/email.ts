import { z } from 'zod'

/** An address as it was written, and the key under which it has one account: domain and name without regard to case. */
export type Email = { email: string; emailKey: string }

/** The most that mail servers take (RFC 5321). */
const longest = 254

export const emailInput = z
  .string({ error: 'is required' })
  .trim()
  .max(longest, `must have at most ${longest} characters`)
  .pipe(z.email({ error: 'must be an e-mail address, e.g. analyst@example.com' }))
  .meta({ example: 'analyst@example.com' })

export function emailOf(email: string): Email {
  return { email, emailKey: email.normalize('NFKC').toLowerCase() }
}
