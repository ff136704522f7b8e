import type { Pending } from '../check/pending.ts'
import { noteLater } from '../merge/later.ts'
import type { PackOf } from '../plan/packs.ts'
import { createRecords, noteOlderRecords, type RecordCells, type StoredRecord, updateRecords } from '../queries.ts'
import { recordKey } from '../statement.ts'
import type { JournalEntry, LoadTransaction } from './journal.ts'

/**
 * Notes records as held by the graph. An older edition leaves the note of the newer one and is noted beside it. `again`: this may have been
 * committed before without our hearing of it.
 */
export async function writeRecords(
  transaction: LoadTransaction,
  pendings: readonly Pending[],
  packOf: PackOf,
  again: boolean,
): Promise<void> {
  const { run, journal } = transaction
  await noteLater(transaction, pendings, packOf)
  const fresh: RecordRow[] = []
  const changed: RecordRow[] = []
  const older: RecordRow[] = []
  for (const pending of pendings) {
    const { name, asOf, newest, load } = packOf(pending)
    const row: RecordRow = { key: recordKey(name, pending.statement), hash: pending.hash, asOf, load }
    if (pending.before === null) (again ? changed : fresh).push(row)
    else if (asOf < pending.before || (newest !== null && asOf < newest)) older.push(row)
    else changed.push(row)
  }
  if (older.length > 0) await run(noteOlderRecords, { rows: older })
  for (const [load, rows] of Map.groupBy(fresh, (row) => row.load)) {
    const asOf = rows[0]?.asOf ?? ''
    await run(createRecords, { rows: rows.map(({ key, hash }): RecordCells => [key, hash]), asOf, load })
  }
  const before = changed.length === 0 ? [] : await run(updateRecords, { rows: changed })
  for (const { key, hash, asOf, load } of older)
    journal.push({ is: 'older', of: key, note: `${asOf}|${hash}`, by: [load] })
  for (const { key, load } of fresh) journal.push({ is: 'record', of: key, was: null, by: [load] })
  const loads = new Map(changed.map(({ key, load }) => [key, load]))
  for (const row of before) {
    const by = loads.get(row.key) ?? ''
    // What was committed before without our hearing of it is in the journal already.
    if (row.load !== by) journal.push(recordAsItWas(row, by))
  }
}

/** A record before a load changed it. */
export function recordAsItWas({ key, hash, asOf, load }: StoredRecord, by: string): JournalEntry {
  return { is: 'record', of: key, was: asOf === null || load === null ? null : [hash, asOf, load], by: [by] }
}

type RecordRow = { key: string; hash: string; asOf: string; load: string }
