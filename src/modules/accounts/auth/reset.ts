import type { Clock } from '../../../platform/clock.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { hashOfSecret, newSessionText, type RandomBytes } from '../keys/key-text.ts'
import { createReset } from '../queries.ts'
import { emailOf } from './email.ts'

/** The life of a token to reset a password. */
const resetMs = 3_600_000

/** Sets a new password, once, until it expires. */
export type ResetToken = { token: string; expiresAt: string; email: string }

/** The token to reset the password of an address with; undefined where it has no account. It is for the owner of the address alone. */
export async function requestReset(
  { graph, clock, randomBytes }: { graph: Graph; clock: Clock; randomBytes: RandomBytes },
  email: string,
): Promise<ResetToken | undefined> {
  const token = newSessionText(randomBytes)
  const expiresAt = isoOf(clock.now() + resetMs)
  const { emailKey } = emailOf(email)
  const [found] = await graph.write(createReset, { emailKey, hash: hashOfSecret(token), expiresAt })
  return found && { token, expiresAt, email: found.email }
}
