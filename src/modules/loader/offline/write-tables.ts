import { periodsOf } from '../../../domain/statistics/periods.ts'
import type { Pending, PendingEvent, PendingOutcome, PendingSource, Pendings } from '../check/pending.ts'
import type { LoadedPack, WrittenCounts } from '../plan/packs.ts'
import { PartitionedSpool } from '../spool.ts'
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
import { threadsBeside, writeInThreads } from './threads.ts'
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
/** Of a part of the outcomes, which is held in memory. */
const lettersOfPart = 8_000_000
/** Each is an open file. */
const maxParts = 512

type Numbers = { changes: number; outbox: number }

export type TablesContext = {
  folder: string
  pendings: Pendings
  packs: readonly LoadedPack[]
  /** Places (see placeKey) of records that are not to be loaded. */
  dropped: ReadonlySet<string>
  /** The moment at which all is recorded. */
  at: string
  signal: AbortSignal
  /** Writes a part of the records about entities, and tells of each batch. */
  writePart: (
    tables: Tables,
    part: SubjectPart,
    onWritten: (count: number, file: number) => Promise<void>,
  ) => Promise<void>
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
  const order = { folder, packs, at, numbers, dropped: context.dropped }
  const tables = openTables({ ...order, slot: 0 })
  await writeAllSources(context, tables)
  const more = await writeAllSubjects(context, tables, order)
  // Already with the entities.
  tables.state.activity = null
  for await (const batch of batchesOf<PendingEvent>([pendings.events], { ...tables, batchSize })) {
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
  for await (const batch of batchesOf<PendingSource>([context.pendings.sources], { ...tables, batchSize }))
    await commit(tables, (transaction) => writeSourcesOf(transaction, batch, tables.packOf, false))
}

async function writeAllSubjects(
  context: TablesContext,
  tables: Tables,
  order: Omit<TablesOrder, 'slot'>,
): Promise<ThreadResult[]> {
  const { pendings, signal } = context
  const activity = await spoolActivity(context, tables)
  const records = pendings.subjects.parts.reduce((sum, { lines }) => sum + lines, 0)
  const parts = pendings.subjects.parts.flatMap((part, at): SubjectPart[] => {
    const told = activity.parts[at]
    return part.lines === 0 || told === undefined ? [] : [{ records: part.closed(), activity: told.closed() }]
  })
  const onWritten = (count: number, file: number) => context.onWritten(count, tables.packOf({ file }))
  const write = (part: SubjectPart, told: (count: number, file: number) => Promise<void>) =>
    context.writePart(tables, part, told)
  return writeInThreads(threadsBeside(records), { order, write, parts, onWritten, signal })
}

/** Spools what events tell of entities, in parts as their records are. */
async function spoolActivity({ folder, pendings }: TablesContext, tables: Tables): Promise<PartitionedSpool> {
  const activity = new PartitionedSpool(folder, 'activity', pendings.subjects.parts.length)
  for await (const batch of batchesOf<PendingEvent>([pendings.events], { ...tables, batchSize })) {
    for (const { slug, at, weight } of batch.flatMap(({ statement }) => activityOfEvent(statement))) {
      if (weight <= 0) continue
      for (const period of periodsOf(at))
        activity.add(slug, JSON.stringify([slug, period, weight] satisfies ToldActivity))
    }
  }
  activity.close()
  return activity
}

/** All records of an outcome in one batch, as those of an entity. */
async function writeAllOutcomes(context: TablesContext, tables: Tables): Promise<void> {
  const { outcomes } = context.pendings
  const bySlug = new PartitionedSpool(
    context.folder,
    'offline-outcomes',
    Math.min(maxParts, 1 + Math.floor(outcomes.letters / lettersOfPart)),
  )
  for await (const batch of batchesOf<PendingOutcome>([outcomes], { ...tables, batchSize }))
    for (const pending of batch) bySlug.add(pending.statement.slug, JSON.stringify(pending))
  bySlug.close()
  for (const part of bySlug.parts) {
    const all: PendingOutcome[] = []
    for await (const batch of batchesOf<PendingOutcome>([part], { ...tables, batchSize })) all.push(...batch)
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
