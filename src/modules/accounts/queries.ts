import { z } from 'zod'
import { scopes } from '../../platform/contract/endpoint.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { type AccountTier, account, accountTiers, apiKey, keyTiers, keyTypes, session } from './schemas.ts'

const onlyId = z.object({ id: z.string() })

const storedAccount = account.extend({ passwordHash: z.string().nullable(), disabledAt: z.string().nullable() })

type NewAccount = {
  id: string
  email: string
  emailKey: string
  name: string
  passwordHash: string
  tier: string
  createdAt: string
}

export const createAccount = defineQuery<NewAccount, { id: string }>('accounts/create-account', onlyId)

export const findAccountByEmail = defineQuery<{ emailKey: string; now: string }, z.output<typeof storedAccount>>(
  'accounts/find-account-by-email',
  storedAccount,
)

export const findAccount = defineQuery<{ id: string; now: string }, z.output<typeof storedAccount>>(
  'accounts/find-account',
  storedAccount,
)

const listedAccount = account.extend({ disabledAt: z.string().nullable(), keys: z.number(), sessions: z.number() })
export type ListedAccount = z.output<typeof listedAccount>

export const listAccounts = defineQuery<{ now: string }, ListedAccount>('accounts/list-accounts', listedAccount)

export const setTier = defineQuery<
  { emailKey: string; tier: string; requestsPerMinute: number | null; now: string },
  { id: string; tier: AccountTier }
>('accounts/set-tier', z.object({ id: z.string(), tier: z.enum(accountTiers) }))

export const disableAccount = defineQuery<{ emailKey: string; disabled: boolean; now: string }, { id: string }>(
  'accounts/disable-account',
  onlyId,
)

export const deleteAccount = defineQuery<{ id: string }, { id: string }>('accounts/delete-account', onlyId)

type NewSession = {
  accountId: string
  id: string
  hash: string
  client: string
  createdAt: string
  expiresAt: string
}

export const createSession = defineQuery<NewSession, { id: string }>('accounts/create-session', onlyId)

const foundSession = z.object({
  id: z.string(),
  lastSeenAt: z.string(),
  accountId: z.string(),
  tier: z.enum(accountTiers),
  requestsPerMinute: z.number().nullable(),
})

export const findSession = defineQuery<{ hash: string; now: string }, z.output<typeof foundSession>>(
  'accounts/find-session',
  foundSession,
)

export const extendSession = defineQuery<{ id: string; lastSeenAt: string; expiresAt: string }, { id: string }>(
  'accounts/extend-session',
  onlyId,
)

export const listSessions = defineQuery<{ accountId: string; now: string }, z.output<typeof session>>(
  'accounts/list-sessions',
  session,
)

export const endSession = defineQuery<{ accountId: string; id: string }, { id: string }>('accounts/end-session', onlyId)

export const endOtherSessions = defineQuery<{ accountId: string; keep: string | null }, { id: string }>(
  'accounts/end-other-sessions',
  onlyId,
)

export const setPassword = defineQuery<
  { accountId: string; passwordHash: string; keep: string | null },
  { id: string }
>('accounts/set-password', onlyId)

export const createReset = defineQuery<
  { emailKey: string; hash: string; expiresAt: string },
  { id: string; email: string }
>('accounts/create-reset', z.object({ id: z.string(), email: z.string() }))

export const findReset = defineQuery<{ hash: string; now: string }, { id: string }>('accounts/find-reset', onlyId)

export const findIdentity = defineQuery<{ id: string }, { id: string; disabledAt: string | null }>(
  'accounts/find-identity',
  z.object({ id: z.string(), disabledAt: z.string().nullable() }),
)

export const linkIdentity = defineQuery<
  { emailKey: string; id: string; issuer: string; subject: string; passwordHash: string; now: string },
  { id: string }
>('accounts/link-identity', onlyId)

export const createProof = defineQuery<{ accountId: string; hash: string; expiresAt: string }, { id: string }>(
  'accounts/create-proof',
  onlyId,
)

export const proveEmail = defineQuery<{ accountId: string; hash: string; now: string }, { id: string }>(
  'accounts/prove-email',
  onlyId,
)

const onlyHash = z.object({ hash: z.string() })

export const createInvite = defineQuery<
  { hash: string; emailKey: string | null; expiresAt: string; now: string },
  { hash: string }
>('accounts/create-invite', onlyHash)

export const takeInvite = defineQuery<{ hash: string; emailKey: string; now: string }, { hash: string }>(
  'accounts/take-invite',
  onlyHash,
)

type NewKey = {
  accountId: string
  maxKeys: number | null
  id: string
  hash: string
  prefix: string
  lastFour: string
  type: string
  tier: string | null
  label: string
  scopes: readonly string[]
  createdAt: string
  expiresAt: string | null
}

const createdKey = z.object({ id: z.string(), active: z.number() })

export const createKey = defineQuery<NewKey, z.output<typeof createdKey>>('accounts/create-key', createdKey)

const foundKey = z.object({
  id: z.string(),
  type: z.enum(keyTypes),
  tier: z.enum(keyTiers).nullable(),
  expiresAt: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
  accountId: z.string(),
  accountTier: z.enum(accountTiers),
  requestsPerMinute: z.number().nullable(),
})

export const findKey = defineQuery<{ hash: string; now: string }, z.output<typeof foundKey>>(
  'accounts/find-key',
  foundKey,
)

export const listKeys = defineQuery<{ accountId: string | null }, z.output<typeof apiKey>>('accounts/list-keys', apiKey)

const revocation = z.object({ id: z.string(), revokedAt: z.string(), accountId: z.string() })

export const revokeKey = defineQuery<
  { id: string; accountId: string | null; revokedAt: string },
  z.output<typeof revocation>
>('accounts/revoke-key', revocation)

/** Requests with one key to one endpoint on one day, to be added. */
export type KeyUse = {
  id: string
  key: string
  day: string
  endpoint: string
  count: number
  errors: number
  limited: number
  lastSeenAt: string
}

const written = z.object({ written: z.number() })

export const addKeyUse = defineQuery<{ rows: readonly KeyUse[] }, z.output<typeof written>>(
  'accounts/add-key-use',
  written,
)

const keyUse = z.object({
  day: z.string().nullable(),
  endpoint: z.string().nullable(),
  requests: z.number().nullable(),
  errors: z.number().nullable(),
  limited: z.number().nullable(),
  lastSeenAt: z.string().nullable(),
})

/** One row of nulls where the key was never used; none where there is no such key. */
export const readKeyUse = defineQuery<{ id: string; accountId: string; from: string }, z.output<typeof keyUse>>(
  'accounts/key-use',
  keyUse,
)

const accountUse = z.object({ requests: z.number(), errors: z.number(), limited: z.number() })

export const readAccountUse = defineQuery<{ accountId: string; day: string }, z.output<typeof accountUse>>(
  'accounts/account-use',
  accountUse,
)

const forgotten = z.object({ forgotten: z.number() })

export const forgetKeyUse = defineQuery<{ before: string }, z.output<typeof forgotten>>(
  'accounts/forget-key-use',
  forgotten,
)
