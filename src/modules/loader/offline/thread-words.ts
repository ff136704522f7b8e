import type { WrittenCounts } from '../plan/packs.ts'
import type { ClosedSpool } from '../spool.ts'
import type { SourceRow } from './state.ts'
import type { ImportFiles } from './store.ts'

/** Activity that events tell of entities, as it is spooled. */
export type ToldActivity = [slug: string, period: string, weight: number]

/** Records about some entities, and what events tell of these entities. */
export type SubjectPart = { records: ClosedSpool; activity: ClosedSpool }

/** A word of a thread: how much it has written, that it wants a part, or all that it has written. */
export type ThreadWord = { written: number; file: number } | { wants: true } | { done: ThreadResult }

export type ThreadResult = {
  files: ImportFiles
  written: WrittenCounts[]
  nodes: number
  relationships: number
  tallies: Map<string, number>
  sources: Map<string, SourceRow>
}
