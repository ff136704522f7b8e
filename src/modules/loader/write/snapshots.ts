import { isoOf } from '../../../platform/moments.ts'
import type { SnapshotRow } from '../check/snapshots.ts'
import type { LoadedPack } from '../plan/packs.ts'
import { createSnapshots, replaceSnapshots } from '../snapshot-queries.ts'
import type { Spool } from '../spool.ts'
import type { LoadTransaction } from './journal.ts'

/** Small rows: more of them fit into a transaction than of other records. */
const batchSize = 5_000

export async function* snapshotBatches(part: Spool): AsyncGenerator<SnapshotRow[]> {
  let batch: SnapshotRow[] = []
  for await (const lines of part.read()) {
    for (const line of lines) {
      batch.push(JSON.parse(line))
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Writes what contracts were priced. There is no going back to what a price was before, so the load cannot be undone. */
export async function writeSnapshots(
  { run, at: now, journal }: LoadTransaction,
  batch: readonly SnapshotRow[],
  packs: readonly LoadedPack[],
  again: boolean,
): Promise<void> {
  // What was committed before without our hearing of it is there.
  const fresh = again ? [] : batch.filter(([, , , , , , , isNew]) => isNew)
  const others = again ? batch : batch.filter(([, , , , , , , isNew]) => !isNew)
  if (fresh.length > 0) await run(createSnapshots, { rows: byContract(fresh), now })
  if (others.length > 0) await run(replaceSnapshots, { rows: byContract(others), now })
  for (const file of new Set(batch.map(([each]) => each))) {
    const pack = packs[file]
    if (pack !== undefined) journal.push({ is: 'listing', of: `${pack.name}|snapshot|`, by: [pack.load] })
  }
}

function byContract(batch: readonly SnapshotRow[]) {
  return [...Map.groupBy(batch, ([, contract]) => contract)].map(([contract, rows]) => ({
    contract,
    points: rows.map(([, , at, price, bid, ask, volume]) => [isoOf(at), price, bid, ask, volume]),
  }))
}
