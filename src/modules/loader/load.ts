import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { type Applied, nothingApplied } from './apply.ts'
import type { LoadCounts } from './loads.ts'
import type { Pack, PackSource } from './pack-file.ts'
import type { Progress } from './progress.ts'
import { placeKey, type References } from './references.ts'
import type { Reject, Rejects } from './rejects.ts'
import type { Pendings, Surveyed } from './survey.ts'
import type { Gone } from './vanished.ts'
import type { LoadedPack } from './write-subjects.ts'

export type LoadOptions = {
  dryRun: boolean
  /** So many faulty records may be left out; one more, and nothing is written. */
  maxRejects: number
  /** Attribute keys that the registry does not list are faults. */
  strict: boolean
  writers: number
  batchSize: number
  /** How long this load may be silent, in milliseconds, before another may take it for dead and write. */
  leaseMs: number
}

export const defaultOptions: LoadOptions = {
  dryRun: false,
  maxRejects: 0,
  strict: false,
  writers: 2,
  batchSize: 1_000,
  leaseMs: 20_000,
}

export type Environment = {
  graph: Graph
  clock: Clock
  newId: () => string
  /** A folder for temporary files, removed at the end. */
  folder: string
  progress: Progress
  say: (line: string) => void
  onReject: (reject: Reject) => void
  signal: AbortSignal
}

export type FileResult = {
  file: string
  pack: string
  version: string
  load: string | null
  counts: LoadCounts
  unlisted: Map<string, number>
}

export type RunResult = {
  files: FileResult[]
  rejects: Pick<Rejects, 'count' | 'first'>
  /** Names that no entity has, with how often records name them. */
  unresolved: ReadonlyMap<string, number>
  /** False where nothing was written: a dry run, too many rejects, or nothing to do. */
  written: boolean
}

/** The load as a whole is refused, with nothing written. The message says why. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused'
}

/** A file of a run with the id under which its load is recorded. */
export type Opened = { source: PackSource; pack: Pack; load: string }

/** What is known of all files of a run before anything is written. */
export type Survey = {
  pendings: Pendings
  references: References
  rejects: Rejects
  surveyed: Surveyed[]
  /** Places (see placeKey) of records that fell because of other records. */
  dropped: Set<string>
  /** Names that no entity has, with how often records of this run name them. */
  unresolved: Map<string, number>
  /** For each file, the day of the newest edition of its pack that was loaded before; null for a new pack. */
  newest: (string | null)[]
}

export function isDropped(survey: Survey): (pending: { file: number; ordinal: number }) => boolean {
  return (pending) => survey.dropped.has(placeKey(pending))
}

export function loadedPacks(opened: readonly Opened[], { newest }: Survey): LoadedPack[] {
  return opened.map(({ pack: { header }, load }, file) => ({
    name: header.pack,
    source: header.source,
    asOf: header.asOf,
    newest: newest[file] ?? null,
    load,
  }))
}

/** Whether a file has anything to write: records, or the news that its pack was found unchanged on a later day. */
export function hasNews({ pack }: Opened, file: number, survey: Survey, vanished: readonly Gone[]): boolean {
  const { fresh = 0, changed = 0 } = survey.surveyed[file] ?? {}
  const newest = survey.newest[file] ?? null
  return fresh + changed + vanished.length > 0 || newest === null || newest < pack.header.asOf
}

/** What a run did, or would do, file by file. */
export function results(
  opened: Opened[],
  survey: Survey,
  applied: readonly Applied[],
  vanished: readonly Gone[][],
): FileResult[] {
  return opened.map(({ source, pack, load }, file) => {
    const surveyed = survey.surveyed[file]
    const counts: LoadCounts = {
      records: surveyed?.records ?? 0,
      new: surveyed?.fresh ?? 0,
      changed: surveyed?.changed ?? 0,
      unchanged: surveyed?.unchanged ?? 0,
      rejected: surveyed?.rejected ?? 0,
      ...(applied[file] ?? nothingApplied()),
      vanished: vanished[file]?.length ?? 0,
    }
    return {
      file: source.name,
      pack: pack.header.pack,
      version: pack.header.version,
      load,
      counts,
      unlisted: surveyed?.unlisted ?? new Map(),
    }
  })
}
