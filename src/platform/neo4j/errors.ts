import { Neo4jError } from 'neo4j-driver'
import { ApiError } from '../errors.ts'

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

const memoryCodes = new Set([
  'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
  'Neo.TransientError.General.OutOfMemoryError',
  'Neo.TransientError.General.TransactionOutOfMemoryError',
])

const readOnlyCodes = new Set([
  'Neo.ClientError.General.WriteOnReadOnlyAccessDatabase',
  'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase',
])
/** Of our local Neo4j, which refuses to commit on a full disk, and of any that finds no space for what it is to store: neither has a code of its own. */
const noSpace = /no space left on|Could not preallocate disk space/
/** The database could not do what it should: a log that cannot be written, an index that failed, a deadlock that did not go away. */
const faultyCodes = /^Neo\.(?:DatabaseError|TransientError)\./

export type FaultKind =
  | 'unavailable'
  | 'pool exhausted'
  | 'refused'
  | 'time limit'
  | 'memory'
  | 'no writes'
  | 'faulty'
  | 'other'

/** The kind of error that a fault of the driver is to a caller. */
export function kindOfFault(code: string, message: string): FaultKind {
  if (timeLimitCodes.has(code)) return 'time limit'
  if (memoryCodes.has(code)) return 'memory'
  if (refusedCodes.has(code)) return 'refused'
  if (unavailableCodes.has(code)) return 'unavailable'
  if (readOnlyCodes.has(code) || (code.startsWith('Neo.') && noSpace.test(message))) return 'no writes'
  if (faultyCodes.test(code)) return 'faulty'
  // The driver gives these two no code of their own, only a text. The second meets who waits for a connection while all are closed.
  if (message.startsWith('Connection acquisition timed out')) return 'pool exhausted'
  return message.startsWith('Pool is closed') ? 'unavailable' : 'other'
}

/** True where a write met a uniqueness constraint: somebody else wrote the same thing first. */
export function isConstraintFault(error: unknown): boolean {
  return error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed'
}

/** True where the database answers, but not to this user and password: waiting does not help. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.cause instanceof Neo4jError &&
    kindOfFault(error.cause.code, error.cause.message) === 'refused'
  )
}

/** True where the same transaction may succeed when it is run again: deadlock, lost leader, lost connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransient(error.cause)
  return error instanceof Neo4jError && (error.retriable || error.code.startsWith('Neo.TransientError.'))
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

export function noWrites(cause: Error): ApiError {
  const why = noSpace.test(cause.message) ? 'no space left on its disk' : 'it was made read-only'
  return new ApiError('store_unavailable', `The graph database takes no writes at present: ${why}.`, {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

export function faulty(cause: unknown): ApiError {
  return new ApiError('store_unavailable', 'The graph database failed at this. Please try again shortly.', {
    retryAfterSeconds: secondsToRetry,
    cause,
  })
}

/** All statements together, or this one alone, took what memory there is for them. */
export function outOfMemory(cause: unknown): ApiError {
  return new ApiError('overloaded', 'The graph database had no memory left for this.', {
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
