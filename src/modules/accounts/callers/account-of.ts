import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { emailOf } from '../auth/email.ts'
import { findAccountByEmail } from '../queries.ts'

/** The id of the account with an address. Rejects where there is none. */
export async function accountOf(graph: Graph, clock: Clock, email: string): Promise<string> {
  const [found] = await graph.read(findAccountByEmail, { emailKey: emailOf(email).emailKey, now: clock.iso() })
  if (found === undefined) throw notFound('account', email)
  return found.id
}
