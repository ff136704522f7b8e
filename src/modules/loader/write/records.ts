import type { WriteTransaction } from '../../../domain/write-transaction.ts'
import { type Pending, recordKey } from '../check/file.ts'
import type { PackOf } from '../plan/packs.ts'
import { createRecords, noteOlderRecords, updateRecords } from '../queries.ts'

/**
 * Notes records as held by the graph. An older edition leaves the note of the newer one and is noted beside it. `again`: this may have been
 * committed before without our hearing of it.
 */
export async function writeRecords(
  { run }: WriteTransaction,
  pendings: readonly Pending[],
  packOf: PackOf,
  again: boolean,
): Promise<void> {
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
  if (fresh.length > 0) await run(createRecords, { rows: fresh })
  if (changed.length > 0) await run(updateRecords, { rows: changed })
}

type RecordRow = { key: string; hash: string; asOf: string; load: string }
