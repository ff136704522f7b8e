import test from 'ava'
import { type FaultKind, faulty, kindOfFault, noWrites } from '../../../../src/platform/neo4j/errors.ts'

// Codes and texts as a local Neo4j on a full disk gave them, before and after it was protected against that.
test('a database that has failed, or takes no writes, is a store that is unavailable and no fault of ours', (t) => {
  const faults: [string, string, FaultKind][] = [
    ['Neo.DatabaseError.Transaction.TransactionLogError', 'Could not append transaction: Transaction #8', 'faulty'],
    ['Neo.DatabaseError.Transaction.TransactionStartFailed', 'The database has encountered a critical error', 'faulty'],
    ['Neo.DatabaseError.Transaction.TransactionCommitFailed', 'Unable to complete transaction.', 'faulty'],
    ['Neo.DatabaseError.General.UnknownError', 'Could not preallocate disk space for the transaction', 'no writes'],
    ['Neo.TransientError.Transaction.DeadlockDetected', 'ForsetiClient cannot acquire ExclusiveLock', 'faulty'],
    ['Neo.TransientError.General.DatabaseUnavailable', 'The database is not currently available', 'unavailable'],
    ['Neo.ClientError.General.WriteOnReadOnlyAccessDatabase', 'No write operations are allowed', 'no writes'],
    ['Neo.ClientError.Transaction.TransactionHookFailed', 'no space left on the disk of the database', 'no writes'],
    ['Neo.ClientError.Transaction.TransactionHookFailed', 'a trigger of somebody refused it', 'other'],
    ['Neo.TransientError.General.MemoryPoolOutOfMemoryError', 'The allocation of an extra 2 MiB', 'memory'],
    ['N/A', 'Connection acquisition timed out in 2000 ms.', 'pool exhausted'],
    ['N/A', 'Pool is closed, it is no more able to serve requests.', 'unavailable'],
    ['Neo.ClientError.Statement.SyntaxError', 'Invalid input', 'other'],
    ['Neo.ClientError.Schema.ConstraintValidationFailed', 'Node(1) already exists', 'other'],
  ]
  for (const [code, message, kind] of faults) t.is(kindOfFault(code, message), kind, code)
  for (const error of [faulty(undefined), noWrites(new Error())]) {
    t.like(error, { status: 503, code: 'store_unavailable', retryAfterSeconds: 2 })
  }
  t.is(
    noWrites(new Error('no space left on the disk')).message,
    'The graph database takes no writes at present: no space left on its disk.',
  )
  t.is(
    noWrites(new Error('No write operations are allowed')).message,
    'The graph database takes no writes at present: it was made read-only.',
  )
})
