import { scopes as allScopes, type Caller, type Scope } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import { principalOf } from '../callers/callers.ts'
import type { ApiKey, KeyTier, KeyType } from '../schemas.ts'
import type { KeyService } from './keys.ts'

type Grant = { tier: KeyTier | null; scopes: Scope[]; expiresAt: string | null }
type Maker = Pick<ApiKey, 'id' | 'type' | 'tier' | 'scopes' | 'expiresAt'>

/** The key by which a caller makes or ends keys; undefined for whoever signed in. */
export async function makerOf(keys: KeyService, caller: Caller): Promise<Maker | undefined> {
  const { accountId, keyId } = principalOf(caller)
  if (keyId === undefined) return undefined
  const maker = (await keys.list(accountId)).find(({ id }) => id === keyId)
  if (maker === undefined) throw new ApiError('invalid_key', 'The API key is not valid.')
  return maker
}

/** The rights of a new key: those asked for, and of a key's no more than its own. Throws 403 where more is asked for. */
export function grantOf(
  maker: Maker | undefined,
  { type, scopes, expiresAt }: { type: KeyType; scopes?: readonly Scope[] | undefined; expiresAt?: string | undefined },
): Grant {
  if (maker === undefined) {
    return { tier: null, scopes: [...new Set(scopes ?? allScopes)], expiresAt: expiresAt ?? null }
  }
  if (type === 'live' && maker.type === 'test') {
    throw new ApiError('forbidden', 'A test key makes no live key, which has another rate: sign in.')
  }
  const more = scopes?.find((scope) => !maker.scopes.includes(scope))
  if (more !== undefined) {
    throw new ApiError('forbidden', `A key makes no key with more scopes than its own: it has no ${more}. Sign in.`)
  }
  if (expiresAt !== undefined && maker.expiresAt !== null && expiresAt > maker.expiresAt) {
    throw new ApiError(
      'forbidden',
      `A key makes no key that outlives it: expiresAt is after ${maker.expiresAt}. Sign in.`,
    )
  }
  return {
    tier: maker.tier,
    scopes: [...new Set(scopes ?? maker.scopes)],
    expiresAt: expiresAt ?? maker.expiresAt,
  }
}

/** Throws 403 where a key that may not do all that its account may would end another. */
export function refuseToEnd({ id, scopes }: Maker, keyId: string): void {
  if (id === keyId || allScopes.every((scope) => scopes.includes(scope))) return
  throw new ApiError('forbidden', 'A key whose scopes were narrowed ends no other key: sign in.')
}
