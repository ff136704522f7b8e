import { LRUCache } from 'lru-cache'
import type { Caller } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'

/** The longest that something revoked goes on working in other processes, while the database answers; what is open by it ends within another second. */
const rememberedMs = 4_000
const maxRemembered = 10_000
/** While the database does not answer, whoever was found so lately is taken for who he was: all that he then gets are kept answers. */
const trustedMs = 600_000

/** A caller as he was looked up, and how many milliseconds what he called with is still good for; without them it has no end. */
export type FoundCaller = { caller: Caller; leftMs?: number }

/** Callers that were found, by the hash of what they called with. */
export type RememberedCallers = {
  get(hash: string): Caller | undefined
  /**
   * Looks a caller up and remembers him, unless something was revoked meanwhile. Where the database does not answer it is the one who was found within
   * ten minutes, else rejects with the database's ApiError.
   */
  remember(hash: string, lookUp: () => Promise<FoundCaller | undefined>): Promise<Caller | undefined>
  /** Something of the account was revoked: its next call is looked up, also where a look-up is under way. */
  forget(accountId: string): void
}

const byGraph = new WeakMap<Graph, RememberedCallers>()

/** Of one database there is one memory in a process: who revokes and who lets in must share it. */
export function rememberedCallers(graph: Graph): RememberedCallers {
  const known = byGraph.get(graph)
  if (known !== undefined) return known
  const made = createRememberedCallers()
  byGraph.set(graph, made)
  return made
}

export function createRememberedCallers(): RememberedCallers {
  const callers = new LRUCache<string, Caller>({ max: maxRemembered, ttl: rememberedMs })
  const trusted = new LRUCache<string, Caller>({ max: maxRemembered, ttl: trustedMs })
  const lookUps = new Map<string, Promise<Caller | undefined>>()
  let revocations = 0
  const keep = (hash: string, { caller, leftMs = Infinity }: FoundCaller) => {
    if (leftMs < 1) return
    callers.set(hash, caller, { ttl: Math.min(rememberedMs, leftMs) })
    trusted.set(hash, caller, { ttl: Math.min(trustedMs, leftMs) })
  }
  return {
    get: (hash) => callers.get(hash),
    remember(hash, lookUp) {
      const underWay = lookUps.get(hash)
      if (underWay) return underWay
      const before = revocations
      const looking = lookUp()
        .then(
          (found) => {
            if (found === undefined) trusted.delete(hash)
            else if (revocations === before) keep(hash, found)
            return found?.caller
          },
          (error: unknown) => {
            const caller = isUnavailable(error) ? trusted.get(hash) : undefined
            if (caller === undefined) throw error
            callers.set(hash, caller, { ttl: Math.min(rememberedMs, trusted.getRemainingTTL(hash)) })
            return caller
          },
        )
        .finally(() => {
          if (lookUps.get(hash) === looking) lookUps.delete(hash)
        })
      lookUps.set(hash, looking)
      return looking
    },
    forget(accountId) {
      revocations += 1
      lookUps.clear()
      for (const kept of [callers, trusted])
        for (const [hash, { principal }] of kept.entries()) if (principal?.accountId === accountId) kept.delete(hash)
    },
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'store_unavailable'
}
