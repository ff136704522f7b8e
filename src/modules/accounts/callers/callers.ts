import type { Caller, Principal } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'

/** The account of a caller. Access to the endpoint has been checked before. */
export function principalOf({ principal }: Caller): Principal {
  if (principal === undefined) throw new ApiError('sign_in_required', 'This endpoint needs a session, or an API key.')
  return principal
}

/** The account and session of a person. Throws 403 for a key: a program that lost one must not lose the account with it. */
export function personOf(caller: Caller): { accountId: string; sessionId: string } {
  const { accountId, sessionId } = principalOf(caller)
  if (sessionId === undefined) throw new ApiError('forbidden', 'A key may not do this: sign in.')
  return { accountId, sessionId }
}
