import { z } from 'zod'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { Environment } from './load-options.ts'
import { LoadRefused } from './load-refused.ts'
import { type Load, readLoad } from './loads.ts'
import { listPastMerges } from './merge/queries.ts'
import { areaOf, refuseOpenMerges, standingMerges } from './merge/standing.ts'
import { patient } from './patience.ts'
import { collectDifferences, type Differences } from './plan/differences.ts'
import { restorationOf, touchedBy } from './plan/undo.ts'
import { entryOf, type JournalEntry } from './write/journal.ts'
import { takeLease } from './write/lease.ts'
import { planUndo, writeUndo } from './write/undo.ts'

const readJournal = defineQuery<{ load: string }, { load: string; touched: number; entries: string[] }>(
  'loader/read-journal',
  z.object({ load: z.string(), touched: z.number(), entries: z.array(z.string()) }),
)
const laterRow = z.object({
  load: z.string(),
  pack: z.string(),
  startedAt: z.string(),
  undone: z.boolean(),
  entries: z.array(z.string()),
})
const readLaterJournal = defineQuery<
  { since: Whole; loads: string[]; skip: Whole; limit: Whole },
  z.output<typeof laterRow>
>('loader/read-later-journal', laterRow)
const undoLoads = defineQuery<{ loads: string[]; now: string }, unknown>('loader/undo-loads', z.unknown())

const timeoutMs = 60_000
const pageSize = 100
const leaseMs = 20_000
/** Other loads that are named. */
const maxNamed = 5

/** Changes of an undo; `defined`: entities and outcomes that the loads were the first to define, which stay without anything said of them. */
export type UndoResult = { loads: string[]; written: boolean; differences: Differences; defined: number }

/**
 * Restores what the graph had before these loads. Rejects with LoadRefused where a later load built on them, or where they wrote what has no
 * history. A dry run writes nothing.
 */
export async function undoLoad(
  ids: readonly string[],
  { dryRun, maxDifferences }: { dryRun: boolean; maxDifferences: number },
  given: Omit<Environment, 'progress' | 'folder' | 'onReject'>,
): Promise<UndoResult> {
  const { clock, newId, say, signal } = given
  const withdraw = given.articles.withdrawArticles
  const graph = patient(given.graph, say)
  const loads = await Promise.all(ids.map((id) => loadOf(graph, id)))
  for (const load of loads) refuseState(load.id, load)
  const lease = await takeLease({
    ...{ graph, clock, token: newId(), writers: 2, leaseMs, signal },
    holder: `undo of ${ids.join(', ')}, since ${clock.iso()}`,
    onWait: (holder) => say(`waiting for another load to finish (${holder})`),
  })
  try {
    await refuseOpenMerges(graph)
    const { entries, since } = await journalOf(graph, ids)
    for (const id of ids) await refuseMerged(graph, await loadOf(graph, id), entries)
    await refuseConflicts(graph, ids, entries, since)
    const restoration = restorationOf(entries)
    if (restoration.refused.length > 0) {
      const [first] = restoration.refused
      const more = restoration.refused.length - 1
      throw new LoadRefused(
        `cannot be undone: what the load wrote of ${first}${more > 0 ? ` and ${more} others` : ''} has no history to go back to`,
      )
    }
    const differences = collectDifferences(maxDifferences)
    await planUndo(graph, restoration, differences)
    const undefinedBefore = [...restoration.entities.values(), ...restoration.outcomes.values()]
    const defined = undefinedBefore.filter((was) => was === null).length
    if (!dryRun) {
      const startedAt = loads.map((load) => load.startedAt).toSorted()[0] ?? ''
      await writeUndo(lease, restoration, { loads: ids, startedAt, withdraw })
      await lease.commit(0, ({ run, at }) => run(undoLoads, { loads: [...ids], now: at }))
    }
    return { loads: [...ids], written: !dryRun, differences, defined }
  } finally {
    await lease.release()
  }
}

async function loadOf(graph: Graph, id: string): Promise<Load> {
  const [found] = await graph.read(readLoad, { id, limit: integer(1) })
  if (found === undefined) throw new LoadRefused(`there is no load ${id}; npm run seed -- loads lists them`)
  return found.load
}

function refuseState(id: string, { state, undoneAt, pack, wrote, startedAt }: Load): void {
  if (state === 'undone') throw new LoadRefused(`${id} (${pack}) was undone at ${undoneAt}`)
  if (state === 'done' || wrote === null || wrote === undefined || wrote.batches > 0) return
  throw new LoadRefused(`${id} (${pack}, ${startedAt}) wrote nothing that could be undone`)
}

/** Changes of the loads, newest first, and the moment at which the first of them was written. */
async function journalOf(graph: Graph, ids: readonly string[]): Promise<{ entries: JournalEntry[]; since: number }> {
  const batches = (await Promise.all(ids.map((load) => graph.read(readJournal, { load }, { timeoutMs })))).flat()
  const entries = batches
    .toSorted((a, b) => b.touched - a.touched)
    .flatMap((batch) => batch.entries.map((text) => entryOf(text, batch.load)))
  if (entries.length === 0) {
    throw new LoadRefused(`${ids.join(', ')}: what was there before is not recorded (loaded by an older release)`)
  }
  const others = [...new Set(entries.flatMap(({ by }) => by))].filter((load) => !ids.includes(load))
  if (others.length > 0) {
    throw new LoadRefused(
      `was loaded together with ${others.join(', ')}, about the same things; undo them together: undo ${[...ids, ...others].join(' ')}`,
    )
  }
  return { entries, since: Math.min(...batches.map(({ touched }) => touched)) }
}

/** Refuses what was loaded about entities or outcomes before they were merged, or while they were: the journal does not know of it. */
async function refuseMerged(graph: Graph, { id, startedAt }: Load, entries: readonly JournalEntry[]): Promise<void> {
  const names = new Set(entries.flatMap(touchedBy).flatMap((name) => name.split(' ')))
  const isIn = ({ kept, merged }: { kept: string; merged: string }) => names.has(kept) || names.has(merged)
  const standing = (await standingMerges(graph)).all.find(isIn)
  if (standing !== undefined) {
    const { what, merged, kept } = standing
    throw new LoadRefused(
      `${id} is about ${merged} or ${kept}, which are one now: npm run ${areaOf[what]} -- split ${merged} first`,
    )
  }
  const past = (await graph.read(listPastMerges, {})).find(
    (each) => isIn(each) && each.at <= startedAt && startedAt <= each.splitAt,
  )
  if (past === undefined) return
  throw new LoadRefused(`${id} was loaded while ${past.merged} was merged into ${past.kept}, and cannot be undone`)
}

/** Refuses where a later load wrote to the same values, relationships or records. */
async function refuseConflicts(
  graph: Graph,
  ids: readonly string[],
  entries: readonly JournalEntry[],
  since: number,
): Promise<void> {
  const own = new Set(entries.flatMap(touchedBy))
  const conflicts = new Map<string, string>()
  for (let skip = 0; ; skip += pageSize) {
    const asked = { since: integer(since), loads: [...ids], skip: integer(skip), limit: integer(pageSize) }
    const page = await graph.read(readLaterJournal, asked, { timeoutMs })
    for (const { load, pack, startedAt, undone, entries: texts } of page) {
      if (undone || conflicts.has(load)) continue
      const shared = texts.flatMap((text) => touchedBy(entryOf(text, load))).find((name) => own.has(name))
      if (shared !== undefined) conflicts.set(load, `${load} (${pack}, ${startedAt}: ${shared})`)
    }
    if (page.length < pageSize) break
  }
  if (conflicts.size === 0) return
  const named = [...conflicts.values()].slice(0, maxNamed).join(', ')
  const more = conflicts.size > maxNamed ? ` and ${conflicts.size - maxNamed} others` : ''
  throw new LoadRefused(
    `later loads built on it: ${named}${more}. Undo them first, or together: undo ${[...conflicts.keys()].slice(0, maxNamed).toReversed().join(' ')} ${ids.join(' ')}`,
  )
}
