import { type CheckedFiles, isDropped, loadedPacks, type OpenedFile } from '../check/checked-files.ts'
import type { Environment } from '../load-options.ts'
import { LoadRefused } from '../load-refused.ts'
import { countRecords } from '../queries.ts'
import type { RemovedRecord } from './packs.ts'
import { planLoad } from './plan.ts'
import { findRemoved } from './removed.ts'

/**
 * For each file of a run, the records that its pack no longer states. Only the silence of a complete pack means anything, of its newest edition,
 * and without faulty records: one of these may be what is missed.
 */
export async function removedOf(
  opened: readonly OpenedFile[],
  checked: CheckedFiles,
  { graph, folder }: Environment,
): Promise<RemovedRecord[][]> {
  const removed: RemovedRecord[][] = []
  for (const [file, { pack }] of opened.entries()) {
    const { pack: name, complete, asOf } = pack.header
    const { unchanged = 0, changed = 0, returned = 0, rejected = 0 } = checked.fileCounts[file] ?? {}
    const applies = complete && asOf >= (checked.newest[file] ?? '') && rejected === 0
    const missing = applies && (await recordsOf(name, graph)) > unchanged + changed - returned
    removed.push(missing ? await findRemoved(graph, checked.references, name, folder) : [])
  }
  return removed
}

async function recordsOf(pack: string, graph: Environment['graph']): Promise<number> {
  const [row] = await graph.read(countRecords, { prefix: `${pack}|` }, { timeoutMs: 60_000 })
  return row?.records ?? 0
}

/** Refuses a run that would end more of what a pack stated than the pack allows: a broken file looks like that. */
export async function guardClosings(
  opened: readonly OpenedFile[],
  checked: CheckedFiles,
  removed: readonly RemovedRecord[][],
  { graph, clock }: Environment,
): Promise<void> {
  let planned: { endingRecords: number }[] | null = null
  for (const [file, { source, pack }] of opened.entries()) {
    const { pack: name, maxClosedShare } = pack.header
    const gone = removed[file]?.length ?? 0
    const changed = checked.fileCounts[file]?.changed ?? 0
    if (gone + changed === 0) continue
    const known = await recordsOf(name, graph)
    const most = maxClosedShare * known
    // Not every change ends something; it is looked at more closely only where it could be too much.
    if (gone + changed <= most) continue
    planned ??= await planLoad({
      graph,
      pendings: checked.pendings,
      packs: loadedPacks(opened, checked),
      isDropped: isDropped(checked),
      removed: [],
      changedOnly: true,
      now: clock.iso(),
    })
    const ending = gone + (planned[file]?.endingRecords ?? 0)
    if (ending <= most) continue
    throw new LoadRefused(
      `${source.name}: would end what ${ending} of the ${known} records of ${name} stated, more than its maxClosedShare of ${maxClosedShare}. ` +
        'Is the file whole? If it is meant, raise maxClosedShare in its header.',
    )
  }
}
