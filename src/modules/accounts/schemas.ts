import { z } from 'zod'
import { scopes } from '../../platform/contract/endpoint.ts'

/** `test` for development, `live` for production: the type sets the rate. */
export const keyTypes = ['test', 'live'] as const
/** Of keys that an operator makes. `pro` opens the Pro endpoints and, for a live key, the higher rate. */
export const keyTiers = ['developer', 'pro'] as const
/** Tiers that an account pays for, or is given. */
export const accountTiers = ['free', 'developer', 'pro', 'enterprise'] as const
/** Those of them that are sold. */
export const soldTiers = ['developer', 'pro'] as const

export type KeyType = (typeof keyTypes)[number]
export type KeyTier = (typeof keyTiers)[number]
export type AccountTier = (typeof accountTiers)[number]
export type SoldTier = (typeof soldTiers)[number]

const timestamp = z.string()

/** A key as it may be shown: never the key itself, of which only a hash is stored. */
export const apiKey = z
  .object({
    id: z.string(),
    prefix: z.string().meta({ description: 'How the key begins.' }),
    lastFour: z.string().meta({ description: 'How it ends.' }),
    type: z.enum(keyTypes),
    tier: z.enum(keyTiers).nullable().meta({ description: 'Null where it follows from the tier of the account.' }),
    label: z.string(),
    scopes: z.array(z.enum(scopes)),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })

export type ApiKey = z.output<typeof apiKey>

/** An account as its owner sees it. */
export const account = z
  .object({
    id: z.string(),
    email: z.string().nullable().meta({ description: 'Null for the account of whoever runs the service.' }),
    emailVerified: z.boolean().meta({ description: 'Whether its owner has shown that he reads its mail.' }),
    name: z.string(),
    tier: z.enum(accountTiers),
    createdAt: timestamp,
  })
  .meta({ id: 'Account' })

export type Account = z.output<typeof account>

/** A session as its owner sees it: what it is sent with is shown once, when it begins. */
export const session = z
  .object({
    id: z.string(),
    createdAt: timestamp,
    lastSeenAt: timestamp.meta({ description: 'To the hour.' }),
    expiresAt: timestamp,
    client: z.string().meta({ description: 'What the program called itself that signed in (User-Agent).' }),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof session>
