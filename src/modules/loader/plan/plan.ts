import type { Graph, Transaction } from '../../../platform/neo4j/neo4j.ts'
import type {
  Pending,
  PendingEvent,
  PendingListing,
  PendingOutcome,
  PendingSubject,
  Pendings,
} from '../check/pending.ts'
import { placeKey } from '../check/placed-fault.ts'
import type { Spool } from '../spool.ts'
import {
  type Difference,
  type Differences,
  edgeDifferences,
  eventDifference,
  exposureDifferences,
  listingDifferences,
  outcomeDifferences,
  subjectDifferences,
} from './differences.ts'
import { planListings } from './listings.ts'
import { planExposures, planOutcomes } from './outcomes.ts'
import type { RemovedRecord } from './packs.ts'
import { type Count, type LoadedPack, noCounts, packsOf, type WrittenCounts } from './packs.ts'
import { planRelationships } from './relationships.ts'
import { endRemoved, type RemovedStates, readRemoved, slugOfRecord } from './removed.ts'
import { planSubjects, sortOut } from './subjects.ts'

const batchSize = 500

/** Counts of what a load would do, found by the same steps without the writing. */
export type Planned = {
  counts: WrittenCounts
  /** Changed records that would end something without putting another value in its place. */
  endingRecords: number
}

type Context = {
  graph: Graph
  pendings: Pendings
  packs: readonly LoadedPack[]
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  /** For each file, the records that its pack states no longer. */
  removed: readonly RemovedRecord[][]
  /** Only records that the pack stated before: enough to know what would end. */
  changedOnly: boolean
  now: string
  /** Takes what would be changed. */
  differences?: Differences
}

/** Applies the pending records to what the graph has now, in memory, a batch of entities at a time. */
export async function planLoad(context: Context): Promise<Planned[]> {
  const { graph, packs, now, removed, differences } = context
  const planned = packs.map((): Planned => ({ counts: noCounts(), endingRecords: 0 }))
  const run: Transaction['run'] = (query, parameters) => graph.read(query, parameters, { timeoutMs: 60_000 })
  const packOf = packsOf(packs)
  const goneOf = packs.map((_, file) => Map.groupBy(removed[file] ?? [], ({ key }) => slugOfRecord(key)))
  for await (const batch of pendingBatches(context)) {
    const { note, ending } = notes(planned)
    const subjects = await planSubjects(run, batch, packOf, now, note)
    // In the order of a load: what defines an entity comes first.
    const { fresh, compared, done } = sortOut(batch, subjects, packOf)
    const states = await planRelationships(run, [...fresh, ...compared, ...done], packOf, now, false, note)
    countEnding(planned, ending)
    for (const [file, pack] of packs.entries()) {
      const gone = [...subjects.keys()].flatMap((slug) => goneOf[file]?.get(slug) ?? [])
      add(planned[file], {
        ended: endRemoved(gone, { subjects, states, exposures: new Map(), links: new Map() }, pack, now),
      })
      for (const slug of subjects.keys()) goneOf[file]?.delete(slug)
    }
    differences?.add([...subjects.values()].flatMap(subjectDifferences))
    differences?.add([...states].flatMap(([slug, state]) => edgeDifferences(slug, state)))
  }
  for await (const batch of outcomeBatches(context)) {
    const { note, ending } = notes(planned)
    differences?.add(outcomeDifferences(await planOutcomes(run, batch, packOf, now, note)))
    const states = await planExposures(run, batch, packOf, now, note)
    differences?.add([...states.values()].flatMap(exposureDifferences))
    countEnding(planned, ending)
  }
  for await (const batch of listingBatches(context)) {
    const { note, ending } = notes(planned)
    await planListings(run, batch, packOf, note)
    differences?.add(batch.flatMap((pending) => listingDifferences([pending], packOf(pending).source)))
    countEnding(planned, ending)
  }
  for (const [file, pack] of packs.entries()) {
    const rest = [...(goneOf[file]?.values() ?? [])].flat()
    for (let start = 0; start < rest.length; start += batchSize) {
      const gone = rest.slice(start, start + batchSize)
      const states = await readRemoved(run, gone, pack.merges)
      add(planned[file], { ended: endRemoved(gone, states, pack, now) })
      differences?.add(removedDifferences(states))
    }
  }
  if (!context.changedOnly) await countEvents(context, planned)
  return planned
}

function removedDifferences({ subjects, states, exposures }: RemovedStates): Difference[] {
  return [
    ...[...subjects.values()].flatMap(subjectDifferences),
    ...[...states].flatMap(([slug, state]) => edgeDifferences(slug, state)),
    ...[...exposures.values()].flatMap(exposureDifferences),
  ]
}

/** Adds up what records would do, and collects those that would end something. */
function notes(planned: Planned[]): { note: Count<WrittenCounts>; ending: Map<string, number> } {
  const ending = new Map<string, number>()
  const note: Count<WrittenCounts> = (pending, counts) => {
    if ((counts.ended ?? 0) > 0) ending.set(placeKey(pending), pending.file)
    add(planned[pending.file], counts)
  }
  return { note, ending }
}

function countEnding(planned: Planned[], ending: ReadonlyMap<string, number>): void {
  for (const file of ending.values()) {
    const total = planned[file]
    if (total !== undefined) total.endingRecords += 1
  }
}

const outcomeBatches = (context: Context) => spoolBatches<PendingOutcome>(context, context.pendings.outcomes)
const listingBatches = (context: Context) => spoolBatches<PendingListing>(context, context.pendings.listings)

async function* spoolBatches<P extends Pending>(
  { isDropped, changedOnly }: Context,
  spool: Spool,
): AsyncGenerator<P[]> {
  for await (const lines of spool.read()) {
    const batch = lines
      .map((line): P => JSON.parse(line))
      .filter((pending) => !isDropped(pending) && !(changedOnly && pending.before === null))
    for (let start = 0; start < batch.length; start += batchSize) yield batch.slice(start, start + batchSize)
  }
}

async function countEvents({ pendings, isDropped, differences }: Context, planned: Planned[]): Promise<void> {
  for await (const lines of pendings.events.read()) {
    for (const line of lines) {
      const pending: PendingEvent = JSON.parse(line)
      if (isDropped(pending)) continue
      add(planned[pending.file], { events: 1 })
      differences?.add([eventDifference(pending)])
    }
  }
}

function add(planned: Planned | undefined, counts: Partial<WrittenCounts>): void {
  if (planned === undefined) return
  for (const key of Object.keys(counts) as (keyof WrittenCounts)[]) planned.counts[key] += counts[key] ?? 0
}

/** Batches with all records of an entity in one, so that each record meets what the ones before it would have left in the graph. */
async function* pendingBatches(context: Context): AsyncGenerator<PendingSubject[]> {
  for (const part of context.pendings.subjects.parts) {
    const bySlug = new Map<string, PendingSubject[]>()
    for await (const lines of part.read()) {
      for (const line of lines) {
        const pending: PendingSubject = JSON.parse(line)
        if (context.isDropped(pending) || (context.changedOnly && pending.before === null)) continue
        const same = bySlug.get(pending.statement.slug)
        if (same === undefined) bySlug.set(pending.statement.slug, [pending])
        else same.push(pending)
      }
    }
    const groups = [...bySlug.values()]
    for (let start = 0; start < groups.length; start += batchSize) yield groups.slice(start, start + batchSize).flat()
  }
}
