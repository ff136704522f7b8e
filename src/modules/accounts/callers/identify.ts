import type { Clock } from '../../../platform/clock.ts'
import type { Identify, RecallCaller } from '../../../platform/http/access.ts'
import { isoOf, msOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { sessionMs } from '../auth/sessions.ts'
import { hashOfSecret, looksLikeKey, looksLikeSession } from '../keys/key-text.ts'
import { termsOfAccount, termsOfKey } from '../keys/tiers.ts'
import { extendSession, findKey, findSession } from '../queries.ts'
import { type FoundCaller, rememberedCallers } from './remembered-callers.ts'

/** A session is extended at most so often. */
const extendedMs = 3_600_000

type Dependencies = { graph: Graph; clock: Clock; log: Log; monetized: boolean }

/** Finds callers that were found in the last seconds, and asks nobody. */
export function createRecall(graph: Graph): RecallCaller {
  const remembered = rememberedCallers(graph)
  // A session that is sent as a key is none. All else of a text that is remembered was looked at when it was found.
  return ({ kind, text }) =>
    looksLikeSession(text) === (kind === 'session') ? remembered.get(hashOfSecret(text)) : undefined
}

/** Looks keys and sessions up, each at most once in five seconds. Rejects with the database's ApiError where it cannot be asked. */
export function createIdentify(deps: Dependencies): Identify {
  const remembered = rememberedCallers(deps.graph)
  return async ({ kind, text }) => {
    if (kind === 'key' ? !looksLikeKey(text) : !looksLikeSession(text)) return undefined
    const hash = hashOfSecret(text)
    return (
      remembered.get(hash) ??
      remembered.remember(hash, () => (kind === 'key' ? ofKey(deps, hash) : ofSession(deps, hash)))
    )
  }
}

async function ofKey({ graph, clock, monetized }: Dependencies, hash: string): Promise<FoundCaller | undefined> {
  const [found] = await graph.read(findKey, { hash, now: clock.iso() }, { newest: true })
  if (found === undefined) return undefined
  const { id, accountId, accountTier, requestsPerMinute, expiresAt } = found
  const caller = {
    id: `key:${id}`,
    ...termsOfKey(found, monetized),
    ...(requestsPerMinute !== null && found.type === 'live' && { requestsPerMinute }),
    principal: { accountId, tier: found.tier ?? accountTier, keyId: id },
  }
  return { caller, leftMs: (msOf(expiresAt ?? '') ?? Infinity) - clock.now() }
}

async function ofSession(deps: Dependencies, hash: string): Promise<FoundCaller | undefined> {
  const { graph, clock, log, monetized } = deps
  const [found] = await graph.read(findSession, { hash, now: clock.iso() }, { newest: true })
  if (found === undefined) return undefined
  const { id, accountId, tier, requestsPerMinute, lastSeenAt } = found
  if (clock.now() - (msOf(lastSeenAt) ?? 0) > extendedMs) {
    const expiresAt = isoOf(clock.now() + sessionMs)
    graph
      .write(extendSession, { id, lastSeenAt: clock.iso(), expiresAt })
      .catch((error: unknown) => log.debug({ error }, 'a session could not be extended'))
  }
  return {
    caller: {
      id: `account:${accountId}`,
      ...termsOfAccount(tier, monetized),
      ...(requestsPerMinute !== null && { requestsPerMinute }),
      principal: { accountId, tier, sessionId: id },
    },
  }
}
