import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import { type CheckedFiles, hasNews, isDropped, loadedPacks, type OpenedFile } from './check/checked-files.ts'
import { checkAll, refuse } from './check/files.ts'
import type { Environment, LoadOptions } from './load-options.ts'
import { LoadRefused } from './load-refused.ts'
import { type LoadResult, results } from './load-result.ts'
import { refuseOpenMerges } from './merge/standing.ts'
import { loadOffline } from './offline/load.ts'
import { isTold, planOffline } from './offline/plan.ts'
import type { OfflineStore } from './offline/store.ts'
import { patient } from './patience.ts'
import { guardClosings, removedOf } from './plan/closings.ts'
import { collectDifferences } from './plan/differences.ts'
import { planLoad } from './plan/plan.ts'
import { openPack, type PackSource } from './read/pack-file.ts'
import { removeOldSpools, removeSpools } from './spool.ts'
import { loadStamp } from './stamp.ts'
import { takeLease } from './write/lease.ts'
import { writeLoad } from './write/write.ts'

/**
 * Loads files into the graph. Everything is read and checked before the first write; then entities, relationships and events are written in
 * batches. Rejects with LoadRefused where the files cannot be loaded as they are.
 */
export async function load(
  sources: readonly PackSource[],
  options: LoadOptions,
  given: Environment,
): Promise<LoadResult> {
  const environment = { ...given, graph: patient(given.graph, given.say) }
  const { graph, clock, folder, newId } = environment
  const opened = await openAll(sources, clock.iso(), newId)
  try {
    const stamp = await loadStamp(graph)
    const checked = await checkAll(opened, options, environment)
    if (options.dryRun) return await dryRun(opened, checked, options, environment)
    if (checked.rejects.count > options.maxRejects) return await nothingWritten(opened, checked, environment)
    const removed = await removedOf(opened, checked, environment)
    if (!opened.some((each, file) => hasNews(each, file, checked, removed[file] ?? []))) {
      return await nothingWritten(opened, checked, environment)
    }
    const lease = await takeLease({
      graph,
      clock,
      token: newId(),
      holder: `${opened
        .map(({ pack }) => pack.header.pack)
        .join(', ')
        .slice(0, 100)}, since ${clock.iso()}`,
      writers: options.writers,
      leaseMs: options.leaseMs,
      onWait: (holder) => environment.say(`waiting for another load to finish (${holder})`),
      signal: environment.signal,
    })
    try {
      await refuseOpenMerges(graph)
      // Somebody else wrote between the check and now: what was found out may no longer be so.
      const current = (await loadStamp(graph)) === stamp ? checked : await checkAll(opened, options, environment)
      if (current.rejects.count > options.maxRejects) return await nothingWritten(opened, current, environment)
      await current.rejects.passOn(environment.onReject)
      const gone = await removedOf(opened, current, environment)
      await guardClosings(opened, current, gone, environment)
      const store = await replaceableStore(current, options, environment)
      if (store !== undefined)
        return await loadOffline({ opened, checked: current, options, environment }, store, lease)
      return await writeLoad(opened, { checked: current, removed: gone }, lease, options, environment)
    } finally {
      await lease.release()
    }
  } finally {
    removeSpools(folder)
  }
}

/** The store that the load makes anew; undefined where it writes through Bolt. Says which, and why, where that matters. */
async function replaceableStore(
  checked: CheckedFiles,
  { offline: choice }: LoadOptions,
  { graph, offline: store, say }: Environment,
): Promise<OfflineStore | undefined> {
  const { offline, reason } = await planOffline({ choice, store, graph, checked })
  if (isTold(choice, checked)) say(`Way ${offline ? "by Neo4j's offline importer" : 'through Bolt'}: ${reason}`)
  return offline ? store : undefined
}

async function openAll(sources: readonly PackSource[], now: string, newId: () => string): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = []
  for (const source of sources) {
    const pack = await openPack(source, now).catch((error: unknown) => refuse(source.name, error))
    const twin = opened.find((other) => other.pack.header.pack === pack.header.pack)
    if (twin !== undefined) {
      throw new LoadRefused(
        `${source.name}: the pack ${pack.header.pack} is also in ${twin.source.name}; a pack is one file`,
      )
    }
    opened.push({ source, pack, load: newId() })
  }
  return opened
}

async function nothingWritten(
  opened: OpenedFile[],
  checked: CheckedFiles,
  { onReject }: Environment,
): Promise<LoadResult> {
  const { rejects, unresolved } = checked
  await rejects.passOn(onReject)
  const files = results(opened, checked, [], []).map((file) => ({ ...file, load: null }))
  return { files, rejects, unresolved, written: false }
}

async function dryRun(
  opened: OpenedFile[],
  checked: CheckedFiles,
  options: LoadOptions,
  environment: Environment,
): Promise<LoadResult> {
  const { graph, clock } = environment
  const { rejects, unresolved } = checked
  await rejects.passOn(environment.onReject)
  const removed = await removedOf(opened, checked, environment)
  await guardClosings(opened, checked, removed, environment)
  await replaceableStore(checked, options, environment)
  const differences = collectDifferences(options.maxDifferences)
  const planned = await planLoad({
    differences,
    graph,
    pendings: checked.pendings,
    packs: loadedPacks(opened, checked),
    isDropped: isDropped(checked),
    removed,
    changedOnly: false,
    now: clock.iso(),
  })
  const counts = planned.map((each) => each.counts)
  const files = results(opened, checked, counts, removed).map((file) => ({ ...file, load: null }))
  return { files, rejects, unresolved, written: false, differences }
}

/** A folder of its own for a run's temporary files; what killed runs left behind is removed. */
export function spoolFolder(localDir: string, id: string, clock: Clock): string {
  const all = join(localDir, 'tmp', 'loads')
  removeOldSpools(all, clock.now())
  return join(all, id)
}
