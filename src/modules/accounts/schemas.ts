import { z } from 'zod'

/** `test` for development, `live` for production: the type sets the rate. */
export const keyTypes = ['test', 'live'] as const
/** `pro` opens the Pro endpoints and, for a live key, the higher rate. */
export const keyTiers = ['developer', 'pro'] as const

export type KeyType = (typeof keyTypes)[number]
export type KeyTier = (typeof keyTiers)[number]

/** A key as it may be shown: never the key itself, of which only a hash is stored. */
export const apiKey = z.object({
  id: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  type: z.enum(keyTypes),
  tier: z.enum(keyTiers),
  label: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
})

export type ApiKey = z.output<typeof apiKey>
