import { z } from 'zod'
import { defineQuery } from '../../platform/query.ts'
import { apiKey, keyTiers, keyTypes } from './schemas.ts'

type NewKey = {
  id: string
  hash: string
  prefix: string
  lastFour: string
  type: string
  tier: string
  label: string
  createdAt: string
}

export const createKey = defineQuery<NewKey, { id: string }>('accounts/create-key', z.object({ id: z.string() }))

const owner = z.object({ id: z.string(), type: z.enum(keyTypes), tier: z.enum(keyTiers) })

export const findKey = defineQuery<{ hash: string }, z.output<typeof owner>>('accounts/find-key', owner)

export const listKeys = defineQuery<Record<string, never>, z.output<typeof apiKey>>('accounts/list-keys', apiKey)

const revocation = z.object({ id: z.string(), revokedAt: z.string() })

export const revokeKey = defineQuery<{ id: string; revokedAt: string }, z.output<typeof revocation>>(
  'accounts/revoke-key',
  revocation,
)
