import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { rememberedCallers } from '../callers/remembered-callers.ts'
import { hashOfSecret, newSessionText, type RandomBytes } from '../keys/key-text.ts'
import { createSession, endOtherSessions, endSession, listSessions } from '../queries.ts'
import type { Session } from '../schemas.ts'

/** A session ends when it was not used for so long. */
export const sessionMs = 30 * 86_400_000
const longestClient = 200

/** A session that has just begun: `token` is shown once, and stored as a hash. */
export type NewSession = { token: string; sessionId: string; expiresAt: string }

export type SessionService = {
  /** `client` is the User-Agent of who signed in. */
  begin(accountId: string, client: string): Promise<NewSession>
  list(accountId: string): Promise<Session[]>
  /** Rejects with 404 where the account has no such session. */
  end(accountId: string, id: string): Promise<void>
  /** Ends all sessions but `keep`; says how many. */
  endOthers(accountId: string, keep: string | undefined): Promise<number>
}

export function createSessionService(deps: { graph: Graph; clock: Clock; randomBytes: RandomBytes }): SessionService {
  const { graph, clock, randomBytes } = deps
  return {
    async begin(accountId, client) {
      const token = newSessionText(randomBytes)
      const sessionId = randomUUID()
      const expiresAt = isoOf(clock.now() + sessionMs)
      await graph.write(createSession, {
        accountId,
        id: sessionId,
        hash: hashOfSecret(token),
        client: client.slice(0, longestClient).toWellFormed(),
        createdAt: clock.iso(),
        expiresAt,
      })
      return { token, sessionId, expiresAt }
    },
    list: (accountId) => graph.read(listSessions, { accountId, now: clock.iso() }),
    async end(accountId, id) {
      const [ended] = await graph.write(endSession, { accountId, id })
      if (ended === undefined) throw notFound('session', id)
      rememberedCallers(graph).forget(accountId)
    },
    async endOthers(accountId, keep) {
      const ended = await graph.write(endOtherSessions, { accountId, keep: keep ?? null })
      rememberedCallers(graph).forget(accountId)
      return ended.length
    },
  }
}
