import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { hashOfKey, newKeyText, type RandomBytes, shownParts } from './key-text.ts'
import { createKey, listKeys, revokeKey } from './queries.ts'
import type { ApiKey, KeyTier, KeyType } from './schemas.ts'

type Parts = { graph: Graph; clock: Clock; randomBytes: RandomBytes }

export type KeyService = {
  /** Makes a key. Its text is in this answer and nowhere else afterwards. */
  create(wanted: { type: KeyType; tier: KeyTier; label: string }): Promise<ApiKey & { key: string }>
  /** All keys, oldest first, revoked ones too. */
  list(): Promise<ApiKey[]>
  /** Revokes a key for good; a second time changes nothing. Rejects with 404 where there is none. */
  revoke(id: string): Promise<{ id: string; revokedAt: string }>
}

export function createKeyService({ graph, clock, randomBytes }: Parts): KeyService {
  return {
    async create({ type, tier, label }) {
      const key = newKeyText(type, randomBytes)
      const stored = { id: randomUUID(), ...shownParts(key), type, tier, label, createdAt: clock.iso() }
      await graph.write(createKey, { ...stored, hash: hashOfKey(key) })
      return { ...stored, revokedAt: null, key }
    },
    list: () => graph.read(listKeys, {}),
    async revoke(id) {
      const [revoked] = await graph.write(revokeKey, { id, revokedAt: clock.iso() })
      if (revoked === undefined) throw notFound('API key', id)
      return revoked
    },
  }
}
