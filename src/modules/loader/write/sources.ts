import type { PendingSource } from '../check/pending.ts'
import type { PackOf } from '../plan/packs.ts'
import { writeSources } from '../queries.ts'
import type { LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'

/** Writes what the records of a batch say of sources, and the records. */
export async function writeSourcesOf(
  transaction: LoadTransaction,
  batch: readonly PendingSource[],
  packOf: PackOf,
  again: boolean,
): Promise<void> {
  const rows = batch.map(({ statement: { kind: _, key: __, ...source } }) => source)
  await transaction.run(writeSources, { rows })
  await writeRecords(transaction, batch, packOf, again)
}
