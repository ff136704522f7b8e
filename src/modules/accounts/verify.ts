import { LRUCache } from 'lru-cache'
import type { Caller } from '../../platform/endpoint.ts'
import type { VerifyKey } from '../../platform/http/access.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { hashOfKey, looksLikeKey } from './key-text.ts'
import { findKey } from './queries.ts'
import type { KeyTier, KeyType } from './schemas.ts'

/** A revoked key works for at most this long in other processes. */
const rememberedMs = 5_000
const maxRemembered = 10_000

/** Looks keys up in the database, each at most once in five seconds. Rejects with the database's ApiError where it cannot be asked. */
export function createKeyVerifier(graph: Graph): VerifyKey {
  const valid = new LRUCache<string, Caller>({ max: maxRemembered, ttl: rememberedMs })
  const lookUps = new Map<string, Promise<Caller | undefined>>()

  async function lookUp(hash: string): Promise<Caller | undefined> {
    const [found] = await graph.read(findKey, { hash })
    if (found === undefined) return undefined
    const caller: Caller = {
      id: `key:${found.id}`,
      tier: limitTierOf(found.type, found.tier),
      pro: found.tier === 'pro',
    }
    valid.set(hash, caller)
    return caller
  }

  return async (key) => {
    if (!looksLikeKey(key)) return undefined
    const hash = hashOfKey(key)
    const known = valid.get(hash) ?? lookUps.get(hash)
    if (known) return known
    const lookingUp = lookUp(hash).finally(() => lookUps.delete(hash))
    lookUps.set(hash, lookingUp)
    return lookingUp
  }
}

function limitTierOf(type: KeyType, tier: KeyTier): Caller['tier'] {
  if (type === 'test') return 'test'
  return tier === 'pro' ? 'pro' : 'live'
}
