import { type CheckedFiles, hasNews, isDropped, loadedPacks, type OpenedFile } from '../check/checked-files.ts'
import type { Environment, LoadOptions } from '../load-options.ts'
import type { LoadResult } from '../load-result.ts'
import { finishLoads } from '../loads.ts'
import type { LoadedPack, RemovedRecord, WrittenCounts } from '../plan/packs.ts'
import { writeAll } from './batches.ts'
import type { Lease } from './lease.ts'
import { beginLoads, finished, finishLoad } from './load-notes.ts'
import { writeRemoved } from './removed.ts'

/** Writes what the check found new or changed, ends what packs state no longer, and records it: one load for each file that has anything to write. */
export async function writeLoad(
  opened: OpenedFile[],
  { checked, removed }: { checked: CheckedFiles; removed: readonly RemovedRecord[][] },
  lease: Lease,
  options: LoadOptions,
  environment: Environment,
): Promise<LoadResult> {
  const { graph, progress } = environment
  const touched = opened.filter((each, file) => hasNews(each, file, checked, removed[file] ?? []))
  const packs = loadedPacks(opened, checked)
  await beginLoads(touched, environment, environment.clock.iso())
  let records = 0
  let written: WrittenCounts[]
  try {
    written = await writeAll({
      lease,
      folder: environment.folder,
      pendings: checked.pendings,
      packs,
      isDropped: isDropped(checked),
      snapshots: checked.snapshots,
      writers: options.writers,
      batchSize: options.batchSize,
      ingest: environment.articles.ingestAllOf(graph, environment.clock),
      signal: environment.signal,
      onPhase: (phase, total) => {
        records = 0
        progress.phase(`writing ${phase} of`, 'records written', total)
      },
      onWritten: (count, { name }) => {
        records += count
        progress.at(records, records, name)
      },
    })
    await endAllRemoved(packs, removed, written, lease, options)
  } catch (error) {
    const state = environment.signal.aborted ? 'interrupted' : 'failed'
    const loads = touched.map(({ load }) => ({ load, counts: {} }))
    await graph.write(finishLoads, finished(loads, state, environment))
    throw error
  }
  progress.end()
  return finishLoad({ opened, checked, removed, touched }, written, lease, environment)
}

async function endAllRemoved(
  packs: readonly LoadedPack[],
  removed: readonly RemovedRecord[][],
  written: WrittenCounts[],
  lease: Lease,
  options: LoadOptions,
): Promise<void> {
  for (const [file, pack] of packs.entries()) {
    const gone = removed[file] ?? []
    const total = written[file]
    if (total === undefined) continue
    for (let start = 0; start < gone.length; start += options.batchSize) {
      const batch = gone.slice(start, start + options.batchSize)
      total.ended += await lease.commit(0, (transaction) => writeRemoved(transaction, batch, pack))
    }
  }
}
