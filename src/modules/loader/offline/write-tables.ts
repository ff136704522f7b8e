import { periodsOf } from '../../../domain/statistics/periods.ts'
import type { Pending, PendingEvent, PendingOutcome, PendingSource, Pendings } from '../check/pending.ts'
import type { LoadedPack, WrittenCounts } from '../plan/packs.ts'
import { PartitionedSpool, type Spool } from '../spool.ts'
import { activityOfEvent } from '../write/activity.ts'
import { addCounts, batchesOf } from '../write/counting.ts'
import { writeEventsOf } from '../write/events.ts'
import { writeExposuresOf, writeOutcomesOf } from '../write/outcomes.ts'
import { nameSources } from '../write/source-names.ts'
import { writeSourcesOf } from '../write/sources.ts'
import { addSource, putTotals } from './other-statements.ts'
import { nextId } from './state.ts'
import { endBatch } from './statements.ts'
import type { ImportFiles } from './store.ts'
import type { SubjectPart, ThreadResult, ToldActivity } from './thread-words.ts'
import { threadsFor, writeInThreads } from './threads.ts'
import {
  commit,
  lastNumbers,
  openTables,
  type SharedNumbers,
  shareNumbers,
  type Tables,
  type TablesOrder,
} from './transaction.ts'

const batchSize = 500
/** Of a part, which a thread holds in memory. */
const lettersOfPart = 8_000_000
/** Each is an open file. */
const maxParts = 512

type Numbers = { changes: number; outbox: number }

export type TablesContext = {
  folder: string
  pendings: Pendings
  packs: readonly LoadedPack[]
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  hasDropped: boolean
  /** The moment at which all is recorded. */
  at: string
  signal: AbortSignal
  /** So many records were written, the last of them of this pack. */
  onWritten: (count: number, pack: LoadedPack) => void
  /** The last numbers that the log of changes and the outbox have given. */
  last: Numbers
}

/** Tables that were written for the importer, with how much the store must have of them. `last` are the last numbers of log and outbox by now. */
export type WrittenTables = {
  files: ImportFiles
  written: WrittenCounts[]
  nodes: number
  relationships: number
  last: Numbers
}

/**
 * Writes all pending records as tables for the importer, by the same steps by which they are written into a graph that has nothing. Of records that say
 * one thing twice there is the last state; what was between leaves no trace, as within one batch.
 */
export async function writeTables(context: TablesContext): Promise<WrittenTables> {
  const { pendings, folder, at } = context
  const numbers = shareNumbers(context.last)
  const packs = context.packs.map(({ merges: _, ...pack }) => pack)
  const tables = openTables({ folder, packs, at, numbers, slot: 0 })
  await writeAllSources(context, tables)
  const more = await writeAllSubjects(context, tables, { folder, packs, at, numbers })
  // Already with the entities.
  tables.state.activity = null
  for await (const batch of batchesOf<PendingEvent>(pendings.events, { ...context, batchSize })) {
    await commit(tables, (transaction, count) => writeEventsOf(transaction, batch, tables.packOf, count, false))
    tell(context, tables, batch)
  }
  await writeAllOutcomes(context, tables)
  return together(tables, more, numbers)
}

/** All that the threads have written, as one. */
function together(tables: Tables, more: readonly ThreadResult[], numbers: SharedNumbers): WrittenTables {
  const { state, files, written } = tables
  for (const each of more) {
    for (const [name, count] of each.tallies) state.tallies.set(name, (state.tallies.get(name) ?? 0) + count)
    for (const [name, source] of each.sources) addSource(state.sources, name, source)
    for (const [file, counts] of each.written.entries()) addCounts(written[file], counts)
  }
  putTotals(state, () => nextId(state))
  const own = { files: files.close(), nodes: files.nodes, relationships: files.relationships }
  const all = [own, ...more]
  const sum = (of: 'nodes' | 'relationships') => all.reduce((total, each) => total + each[of], 0)
  return {
    files: {
      ...own.files,
      files: all.flatMap((each) => each.files.files),
      hasLineFeeds: all.some((each) => each.files.hasLineFeeds),
    },
    ...{ written, nodes: sum('nodes'), relationships: sum('relationships'), last: lastNumbers(numbers) },
  }
}

async function writeAllSources(context: TablesContext, tables: Tables): Promise<void> {
  await nameSources(
    tables.run,
    context.packs.map(({ source }) => source),
  )
  for await (const batch of batchesOf<PendingSource>(context.pendings.sources, { ...context, batchSize }))
    await commit(tables, (transaction) => writeSourcesOf(transaction, batch, tables.packOf, false))
}

async function writeAllSubjects(
  context: TablesContext,
  tables: Tables,
  order: Omit<TablesOrder, 'slot'>,
): Promise<ThreadResult[]> {
  const { pendings, signal } = context
  const records = pendings.subjects.parts.reduce((sum, { lines }) => sum + lines, 0)
  const parts = await spoolParts(context, partsFor(pendings.subjects.parts))
  const onWritten = (count: number, file: number) => context.onWritten(count, tables.packOf({ file }))
  return writeInThreads(threadsFor(records), { order, parts, onWritten, signal })
}

/** The number of parts that records are divided into, so that one fits into memory. */
function partsFor(spools: readonly Spool[]): number {
  const letters = spools.reduce((sum, spool) => sum + spool.letters, 0)
  return Math.min(maxParts, 1 + Math.floor(letters / lettersOfPart))
}

/** The records about entities with what events tell of these, in so many parts that one fits into memory. */
async function spoolParts(context: TablesContext, count: number): Promise<SubjectPart[]> {
  const { folder, pendings, isDropped, hasDropped } = context
  const records = new PartitionedSpool(folder, 'offline', count)
  for (const part of pendings.subjects.parts) {
    for await (const lines of part.read()) {
      for (const line of lines) {
        if (hasDropped && isDropped(JSON.parse(line))) continue
        const slug = slugIn(line)
        records.add(slug, `${slug}\t${line}`)
      }
    }
  }
  records.close()
  const activity = new PartitionedSpool(folder, 'activity', count)
  for await (const batch of batchesOf<PendingEvent>(pendings.events, { ...context, batchSize })) {
    for (const { slug, at, weight } of batch.flatMap(({ statement }) => activityOfEvent(statement))) {
      if (weight <= 0) continue
      for (const period of periodsOf(at))
        activity.add(slug, JSON.stringify([slug, period, weight] satisfies ToldActivity))
    }
  }
  activity.close()
  return records.parts.map((part, at) => ({
    records: part.closed(),
    activity: activity.parts[at]?.closed() ?? { lines: 0, path: undefined, held: [] },
  }))
}

const beforeSlug = '"slug":"'

/** The entity that a spooled record is about: the first slug in it, before which no text of the record stands. */
function slugIn(line: string): string {
  const start = line.indexOf(beforeSlug) + beforeSlug.length
  return line.slice(start, line.indexOf('"', start))
}

/** All records of an outcome in one batch, as those of an entity. */
async function writeAllOutcomes(context: TablesContext, tables: Tables): Promise<void> {
  const { outcomes } = context.pendings
  const bySlug = new PartitionedSpool(context.folder, 'offline-outcomes', partsFor([outcomes]))
  for await (const batch of batchesOf<PendingOutcome>(outcomes, { ...context, batchSize }))
    for (const pending of batch) bySlug.add(pending.statement.slug, JSON.stringify(pending))
  bySlug.close()
  for (const part of bySlug.parts) {
    const all: PendingOutcome[] = []
    for await (const batch of batchesOf<PendingOutcome>(part, { ...context, batchSize })) all.push(...batch)
    const groups = [...Map.groupBy(all, ({ statement }) => statement.slug).values()]
    for (let start = 0; start < groups.length; start += batchSize)
      await writeOutcomes(context, tables, groups.slice(start, start + batchSize).flat())
  }
}

async function writeOutcomes(context: TablesContext, tables: Tables, batch: readonly PendingOutcome[]): Promise<void> {
  const { packOf } = tables
  await commit(tables, (transaction, count) => writeOutcomesOf(transaction, batch, packOf, count))
  await commit(tables, (transaction, count) => writeExposuresOf(transaction, batch, packOf, count, false))
  endBatch(tables.state)
  tell(context, tables, batch)
}

function tell(context: TablesContext, tables: Tables, batch: readonly Pending[]): void {
  context.signal.throwIfAborted()
  const last = batch.at(-1)
  if (last !== undefined) context.onWritten(batch.length, tables.packOf(last))
}
