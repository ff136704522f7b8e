import type { Merges } from '../merge/route.ts'
import type { LoadedPack, RemovedRecord } from '../plan/packs.ts'
import type { Pack, PackSource } from '../read/pack-file.ts'
import type { PartitionedSpool } from '../spool.ts'
import type { FileCounts, Pendings } from './pending.ts'
import { placeKey } from './placed-fault.ts'
import type { References } from './references.ts'
import type { Rejects } from './rejects.ts'

/** A file of a run with the id under which its load is recorded. */
export type OpenedFile = { source: PackSource; pack: Pack; load: string }

/** Results of the checks of all files of a run, before anything is written. */
export type CheckedFiles = {
  pendings: Pendings
  references: References
  rejects: Rejects
  fileCounts: FileCounts[]
  /** Places (see placeKey) of records that fell because of other records. */
  dropped: Set<string>
  /** Snapshots that are new or differ from what is stored, by writer. */
  snapshots: PartitionedSpool
  /** Names that no entity has, with how often records of this run name them. */
  unresolved: Map<string, number>
  /** For each file, the day of the newest edition of its pack that was loaded before; null for a new pack. */
  newest: (string | null)[]
  /** Entities and outcomes that are one with another, as people have found. */
  merges: Merges
}

export function isDropped(checked: CheckedFiles): (pending: { file: number; ordinal: number }) => boolean {
  return (pending) => checked.dropped.has(placeKey(pending))
}

export function loadedPacks(opened: readonly OpenedFile[], { newest, merges }: CheckedFiles): LoadedPack[] {
  return opened.map(({ pack: { header }, load }, file) => ({
    name: header.pack,
    source: header.source,
    asOf: header.asOf,
    newest: newest[file] ?? null,
    load,
    merges,
  }))
}

/** True where a file has anything to write: records, or the news that its pack was found unchanged on a later day. */
export function hasNews(
  { pack }: OpenedFile,
  file: number,
  checked: CheckedFiles,
  removed: readonly RemovedRecord[],
): boolean {
  const { fresh = 0, changed = 0 } = checked.fileCounts[file] ?? {}
  const newest = checked.newest[file] ?? null
  return fresh + changed + removed.length > 0 || newest === null || newest < pack.header.asOf
}
