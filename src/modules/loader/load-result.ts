import type { CheckedFiles, OpenedFile } from './check/checked-files.ts'
import type { Rejects } from './check/rejects.ts'
import type { LoadCounts } from './loads.ts'
import type { Differences } from './plan/differences.ts'
import type { RemovedRecord } from './plan/packs.ts'
import { noCounts, type WrittenCounts } from './plan/packs.ts'

export type FileResult = {
  file: string
  pack: string
  version: string
  load: string | null
  counts: LoadCounts
  unlisted: Map<string, number>
}

export type LoadResult = {
  files: FileResult[]
  rejects: Pick<Rejects, 'count' | 'first'>
  /** Names that no entity has, with how often records name them. */
  unresolved: ReadonlyMap<string, number>
  /** False where nothing was written: a dry run, too many rejects, or nothing to do. */
  written: boolean
  /** Of a dry run: what it would change. */
  differences?: Pick<Differences, 'count' | 'first'>
}

/** Results of a run, done or only planned, file by file. */
export function results(
  opened: OpenedFile[],
  checked: CheckedFiles,
  written: readonly WrittenCounts[],
  removed: readonly RemovedRecord[][],
): FileResult[] {
  return opened.map(({ source, pack, load }, file) => {
    const fileCounts = checked.fileCounts[file]
    const counts: LoadCounts = {
      records: fileCounts?.records ?? 0,
      new: fileCounts?.fresh ?? 0,
      changed: fileCounts?.changed ?? 0,
      unchanged: fileCounts?.unchanged ?? 0,
      rejected: fileCounts?.rejected ?? 0,
      ...(written[file] ?? noCounts()),
      removed: removed[file]?.length ?? 0,
    }
    return {
      file: source.name,
      pack: pack.header.pack,
      version: pack.header.version,
      load,
      counts,
      unlisted: fileCounts?.unlisted ?? new Map(),
    }
  })
}
