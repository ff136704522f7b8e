import { ApiError } from './errors.ts'

const secondsToRetry = 2

const unavailableCodes = new Set([
  'ServiceUnavailable',
  'SessionExpired',
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
])
const refusedCodes = new Set([
  'Neo.ClientError.Security.Unauthorized',
  'Neo.ClientError.Security.AuthenticationRateLimit',
  'Neo.ClientError.Security.CredentialsExpired',
])
const timeLimitCodes = new Set([
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
  'Neo.TransientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTerminated',
  'Neo.TransientError.Transaction.Terminated',
])

/** The statement, or all that run, would take more memory than the database gives them. */
const memoryLimitCodes = new Set([
  'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
  'Neo.TransientError.General.TransactionOutOfMemoryError',
  'Neo.TransientError.General.OutOfMemoryError',
])

type FaultKind = 'unavailable' | 'pool exhausted' | 'refused' | 'time limit' | 'memory limit' | 'other'

/** What a fault of the driver means to a caller. */
export function kindOfFault(code: string, message: string): FaultKind {
  if (timeLimitCodes.has(code)) return 'time limit'
  if (memoryLimitCodes.has(code)) return 'memory limit'
  if (refusedCodes.has(code)) return 'refused'
  if (unavailableCodes.has(code)) return 'unavailable'
  // The driver gives the wait for a free connection no code of its own, only this text.
  return message.startsWith('Connection acquisition timed out') ? 'pool exhausted' : 'other'
}

export function unavailable(cause?: unknown): ApiError {
  return new ApiError('store_unavailable', 'The graph database does not answer. Please try again shortly.', {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

export function refused(cause: unknown): ApiError {
  return new ApiError('store_unavailable', 'The graph database does not take the user and password of this service.', {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

export function timeLimit(timeoutMs: number, cause?: unknown): ApiError {
  return new ApiError('time_limit', `The graph database did not finish within ${timeoutMs} ms.`, {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

/** The same as running too long: less would have been answered. */
export function memoryLimit(cause: unknown): ApiError {
  return new ApiError('time_limit', 'The graph database has not the memory for this now. Ask for less: depth, limit.', {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}
