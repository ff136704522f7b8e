import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { scopes as allScopes, type Scope } from '../../../platform/contract/endpoint.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { rememberedCallers } from '../callers/remembered-callers.ts'
import { createKey, listKeys, revokeKey } from '../queries.ts'
import type { ApiKey, KeyTier, KeyType } from '../schemas.ts'
import { hashOfSecret, newKeyText, type RandomBytes, visibleEnds } from './key-text.ts'

/** The account that keys belong to which are made by command. */
export const operatorId = '00000000-0000-5000-8000-000000000001'
/** Keys that an account may have at a time. Whoever runs the service makes as many as are needed. */
export const maxKeys = 20

type Dependencies = { graph: Graph; clock: Clock; randomBytes: RandomBytes }

type NewKey = {
  /** Given by a caller who may ask twice: the same one gives one key, with the text of the last time. */
  id?: string
  /** The operator's where it is not given. */
  accountId?: string
  type: KeyType
  /** Null where the tier is the account's. */
  tier: KeyTier | null
  label: string
  scopes?: readonly Scope[]
  expiresAt?: string | null
}

export type KeyService = {
  /** Makes a key. Its text is in this answer and nowhere else afterwards. Rejects with 409 where the account has as many as it may. */
  create(key: NewKey): Promise<ApiKey & { key: string; left: number | null }>
  /** Keys of an account, or all, oldest first, revoked ones too. */
  list(accountId?: string): Promise<ApiKey[]>
  /** Revokes a key for good; a second time changes nothing. Rejects with 404 where the account, if one is given, has no such key. */
  revoke(id: string, accountId?: string): Promise<{ id: string; revokedAt: string }>
}

export function createKeyService({ graph, clock, randomBytes }: Dependencies): KeyService {
  return {
    async create({
      id = randomUUID(),
      accountId = operatorId,
      type,
      tier,
      label,
      scopes = allScopes,
      expiresAt = null,
    }) {
      const key = newKeyText(type, randomBytes)
      const stored = {
        id,
        ...visibleEnds(key),
        type,
        tier,
        label,
        scopes: [...scopes],
        createdAt: clock.iso(),
        expiresAt,
      }
      const limit = accountId === operatorId ? null : maxKeys
      const [made] = await graph.write(createKey, { ...stored, accountId, hash: hashOfSecret(key), maxKeys: limit })
      if (made === undefined) {
        throw new ApiError('conflict', `An account has at most ${maxKeys} keys. Revoke one that is not used any more.`)
      }
      return { ...stored, revokedAt: null, key, left: limit === null ? null : limit - made.active }
    },
    list: (accountId) => graph.read(listKeys, { accountId: accountId ?? null }),
    async revoke(id, accountId) {
      const [revoked] = await graph.write(revokeKey, { id, accountId: accountId ?? null, revokedAt: clock.iso() })
      if (revoked === undefined) throw notFound('API key', id)
      rememberedCallers(graph).forget(revoked.accountId)
      return { id, revokedAt: revoked.revokedAt }
    },
  }
}
