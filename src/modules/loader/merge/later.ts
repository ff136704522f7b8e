import type { Pending, PendingOutcome, PendingSubject } from '../check/pending.ts'
import type { EdgesState } from '../plan/edges.ts'
import type { ExposuresState } from '../plan/exposures.ts'
import type { LoadedPack, PackOf, RemovedRecord } from '../plan/packs.ts'
import type { LoadTransaction } from '../write/journal.ts'
import { noteLaterRecords } from './queries.ts'
import { type Merges, namesOf, routedKey } from './route.ts'

/** Work of a load while a merge stood, in a form in which it can be done again. */
export type Later =
  | { is: 'record'; pending: Pending; pack: Omit<LoadedPack, 'merges'> }
  | { is: 'removed'; record: RemovedRecord; pack: Omit<LoadedPack, 'merges'> }

type Row = { merge: string; load: string; text: string }

function rowsFor(merges: Merges, names: ReturnType<typeof namesOf>, load: string, later: Later): Row[] {
  const concerned = names.flatMap(({ what, slug }) => merges.into(what, slug).map(({ id }) => id))
  const text = JSON.stringify(later)
  return [...new Set(concerned)].map((merge) => ({ merge, load, text }))
}

/** Notes the records that are about what was merged, so that they can be put where they belong once the merge is taken back. */
export async function noteLater(
  { run, at }: LoadTransaction,
  pendings: readonly Pending[],
  packOf: PackOf,
): Promise<void> {
  const rows = pendings.flatMap((pending) => {
    const { merges, ...pack } = packOf(pending)
    if (merges.all.length === 0) return []
    const { original, touched = [], ...rest } = pending
    const names = [...namesOf(pending.statement), ...touched.map((slug) => ({ what: 'entity' as const, slug }))]
    const stated = { ...rest, statement: original ?? pending.statement }
    return rowsFor(merges, names, pack.load, { is: 'record', pending: stated, pack })
  })
  if (rows.length > 0) await run(noteLaterRecords, { rows, now: at })
}

/** The same of records that their pack states no longer. */
export async function noteRemoved(
  { run, at }: LoadTransaction,
  gone: readonly RemovedRecord[],
  { merges, ...pack }: LoadedPack,
  { states, exposures }: { states: ReadonlyMap<string, EdgesState>; exposures: ReadonlyMap<string, ExposuresState> },
): Promise<void> {
  if (merges.all.length === 0) return
  const rows = gone.flatMap((record) => {
    const [, , ...parts] = routedKey(record.key, merges).key.split('|')
    // Whatever was related or exposed to it may end with it.
    const ends = parts.flatMap((slug) => [
      ...(states.get(slug)?.edges.map(({ to }) => to) ?? []),
      ...(exposures.get(slug)?.exposures.map(({ entity }) => entity) ?? []),
    ])
    const entities = [...parts, ...ends].map((slug) => ({ what: 'entity' as const, slug }))
    const outcomes = parts.map((slug) => ({ what: 'outcome' as const, slug }))
    return rowsFor(merges, [...entities, ...outcomes], pack.load, { is: 'removed', record, pack })
  })
  if (rows.length > 0) await run(noteLaterRecords, { rows, now: at })
}

/** Notes on records the entities whose relationships they change without naming them: those that they name no longer. */
export function touchEnds(
  batch: readonly PendingSubject[],
  states: ReadonlyMap<string, EdgesState>,
  packOf: PackOf,
): void {
  touch(batch, packOf, ({ statement: { slug } }) => {
    const state = states.get(slug)
    return state === undefined ? [] : changed(state.stored, state.edges).map(({ to }) => to)
  })
}

/** The same of exposures to outcomes. */
export function touchExposed(
  batch: readonly PendingOutcome[],
  states: ReadonlyMap<string, ExposuresState>,
  packOf: PackOf,
): void {
  touch(batch, packOf, ({ statement: { slug } }) => {
    const state = states.get(slug)
    return state === undefined ? [] : changed(state.stored, state.exposures).map(({ entity }) => entity)
  })
}

function touch<P extends Pending>(batch: readonly P[], packOf: PackOf, of: (pending: P) => string[]): void {
  for (const pending of batch) if (packOf(pending).merges.all.length > 0) pending.touched = of(pending)
}

function changed<T>(before: readonly T[], after: readonly T[]): T[] {
  return [...before.filter((each) => !after.includes(each)), ...after.filter((each) => !before.includes(each))]
}
