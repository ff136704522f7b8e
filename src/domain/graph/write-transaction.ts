import type { Transaction } from '../../platform/neo4j/neo4j.ts'
import type { ChangeEntry } from './change-entries.ts'
import { appendChanges } from './change-log.ts'
import { changedNear, outdateHubs } from './hubs.ts'
import { appendOutbox, type OutboxEvent } from './outbox.ts'

/** A transaction that changes the graph and says so: what is written, what is told of it and what is to be delivered are committed together. */
export type WriteTransaction = Transaction & {
  /** The moment at which it records what it writes. */
  at: string
  /** The changes that it made, for the log of changes. */
  changes: ChangeEntry[]
  /** Events that it tells of, for those who deliver it. */
  outbox: OutboxEvent[]
}

/** Runs the work of a transaction and, as the last thing before its commit, marks the hubs that it changed and writes its log and its outbox. */
export async function recording<T>(
  transaction: Transaction,
  at: string,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const recorded: WriteTransaction = { run: transaction.run, at, changes: [], outbox: [] }
  const value = await work(recorded)
  // Always in this order: two writers that lock two of them would wait for each other.
  await outdateHubs(transaction, changedNear(recorded.changes))
  await appendChanges(transaction, at, recorded.changes)
  await appendOutbox(transaction, at, recorded.outbox)
  return value
}
