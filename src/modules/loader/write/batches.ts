import type { Ingest } from '../../../domain/news/articles.ts'
import type {
  Pending,
  PendingArticle,
  PendingEvent,
  PendingListing,
  PendingOutcome,
  PendingSource,
  PendingSubject,
  Pendings,
} from '../check/pending.ts'
import { type LoadedPack, noCounts, type PackOf, packsOf, type WrittenCounts } from '../plan/packs.ts'
import { type PartitionedSpool, Spool } from '../spool.ts'
import { batchesOf, type CountedWork, committed } from './counting.ts'
import { writeEventsOf } from './events.ts'
import type { Lease } from './lease.ts'
import { writeListings } from './listings.ts'
import { writeExposuresOf, writeOutcomesOf } from './outcomes.ts'
import { writeRecords } from './records.ts'
import { writeRelationships } from './relationships.ts'
import { snapshotBatches, writeSnapshots } from './snapshots.ts'
import { nameSources } from './source-names.ts'
import { writeSourcesOf } from './sources.ts'
import { writeSubjects } from './subjects.ts'

type Context = {
  lease: Lease
  folder: string
  pendings: Pendings
  packs: readonly LoadedPack[]
  /** Places (see placeKey) of records that are not to be loaded. */
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  snapshots: PartitionedSpool
  writers: number
  batchSize: number
  /** Takes articles in, as feeds do. */
  ingest: Ingest
  signal: AbortSignal
  onPhase: (phase: 'entities' | 'relationships', total: number) => void
  /** So many records were written, the last of them of this pack. */
  onWritten: (count: number, pack: LoadedPack) => void
}

const articlesAtOnce = 200

type Writing = Context & { written: WrittenCounts[]; packOf: PackOf }

/**
 * Writes all pending records: first sources and entities with their facts, then relationships, events, outcomes and markets, whose ends are
 * then all there. Each writer has the records of its own part of the entities, so no two write the same entity.
 */
export async function writeAll(given: Context): Promise<WrittenCounts[]> {
  const { pendings, packs } = given
  const written = packs.map(noCounts)
  const context = { ...given, written, packOf: packsOf(packs) }
  await writeAllSources(context)
  const parts = pendings.subjects.parts
  context.onPhase('entities', linesIn(parts))
  const links = await Promise.all(
    Array.from({ length: given.writers }, (_, slot) => {
      const own = parts.filter((__, index) => index % given.writers === slot)
      return writeEntities(context, own, slot)
    }),
  )
  const total = links.reduce((sum, { fresh, compared }) => sum + fresh.lines + compared.lines, 0)
  const snapshotLines = linesIn(given.snapshots.parts)
  context.onPhase(
    'relationships',
    total +
      pendings.events.lines +
      pendings.outcomes.lines +
      pendings.listings.lines +
      pendings.articles.lines +
      snapshotLines,
  )
  await Promise.all(links.map(({ fresh }, slot) => linkAll(context, fresh, slot, true)))
  await Promise.all(links.map(({ compared }, slot) => linkAll(context, compared, slot, false)))
  await writeAllEvents(context)
  await writeAllOutcomes(context)
  await writeAllListings(context)
  await Promise.all(given.snapshots.parts.map((part, slot) => writeAllSnapshots(context, part, slot)))
  await writeAllArticles(context)
  return written
}

function batches<P extends Pending>(context: Context, ...spools: readonly Spool[]): AsyncGenerator<P[]> {
  return batchesOf(spools, context)
}

function linesIn(spools: readonly Spool[]): number {
  return spools.reduce((sum, { lines }) => sum + lines, 0)
}

function commitBatch<T>({ lease, written }: Writing, slot: number, work: CountedWork<T>): Promise<T> {
  return committed((each) => lease.commit(slot, each), written, work)
}

function told(context: Writing, batch: readonly Pending[], count = batch.length): void {
  const last = batch.at(-1)
  if (last !== undefined) context.onWritten(count, context.packOf(last))
}

type Links = { fresh: Spool; compared: Spool }

async function writeEntities(context: Writing, parts: readonly Spool[], slot: number): Promise<Links> {
  const fresh = new Spool(context.folder, `fresh-${slot}`)
  const compared = new Spool(context.folder, `compared-${slot}`)
  let pending = parts
  // Records that add to an entity may come before the record that defines it: they are taken up again behind it.
  for (let round = 0; linesIn(pending) > 0; round += 1) {
    const deferred = new Spool(context.folder, `deferred-${slot}-${round}`)
    for await (const batch of batches<PendingSubject>(context, ...pending)) {
      const outcome = await commitBatch(context, slot, (transaction, count, again) =>
        writeSubjects(transaction, batch, context.packOf, count, again),
      )
      for (const each of outcome.fresh) fresh.add(linksOf(each))
      for (const each of outcome.compared) compared.add(linksOf(each))
      for (const each of outcome.deferred) deferred.add(JSON.stringify(each))
      told(context, batch, batch.length - outcome.deferred.length)
    }
    deferred.close()
    if (deferred.lines === linesIn(pending))
      throw new Error(`${deferred.lines} records are about entities that nothing defines`)
    pending = [deferred]
  }
  fresh.close()
  compared.close()
  return { fresh, compared }
}

/** A record with what is still to be written of it. */
function linksOf(pending: PendingSubject): string {
  return JSON.stringify({ ...pending, statement: { ...pending.statement, facts: [], tags: [], aliases: [] } })
}

async function linkAll(context: Writing, spool: Spool, slot: number, isFresh: boolean): Promise<void> {
  for await (const batch of batches<PendingSubject>(context, spool)) {
    await commitBatch(context, slot, (transaction, count, again) =>
      writeRelationships(transaction, batch, context.packOf, isFresh, count, again),
    )
    told(context, batch)
  }
}

async function writeAllEvents(context: Writing): Promise<void> {
  for await (const batch of batches<PendingEvent>(context, context.pendings.events)) {
    await commitBatch(context, 0, (transaction, count, again) =>
      writeEventsOf(transaction, batch, context.packOf, count, again),
    )
    told(context, batch)
  }
}

/** All outcomes before the first exposure: an exposure may stand before the record that defines its outcome, and in another pack. */
async function writeAllOutcomes(context: Writing): Promise<void> {
  const { pendings, packOf } = context
  for await (const batch of batches<PendingOutcome>(context, pendings.outcomes)) {
    await commitBatch(context, 0, (transaction, count) => writeOutcomesOf(transaction, batch, packOf, count))
  }
  for await (const batch of batches<PendingOutcome>(context, pendings.outcomes)) {
    await commitBatch(context, 0, (transaction, count, again) =>
      writeExposuresOf(transaction, batch, packOf, count, again),
    )
    told(context, batch)
  }
}

/** All markets before the first match: a match may stand before the records that list its contracts. */
async function writeAllListings(context: Writing): Promise<void> {
  const { pendings, packOf } = context
  for (const kind of ['market', 'match'] as const) {
    for await (const batch of batches<PendingListing>(context, pendings.listings)) {
      const alike = batch.filter(({ statement }) => statement.kind === kind)
      if (alike.length === 0) continue
      await commitBatch(context, 0, (transaction, count, again) =>
        writeListings(transaction, alike, packOf, count, again),
      )
      told(context, alike)
    }
  }
}

async function writeAllSources(context: Writing): Promise<void> {
  await context.lease.commit(0, ({ run }) =>
    nameSources(
      run,
      context.packs.map(({ source }) => source),
    ),
  )
  for await (const batch of batches<PendingSource>(context, context.pendings.sources)) {
    await context.lease.commit(0, (transaction, again) => writeSourcesOf(transaction, batch, context.packOf, again))
  }
}

/** Articles last: whom they name is there by then. What was taken in and not yet noted is taken in again, which does no harm. */
async function writeAllArticles(context: Writing): Promise<void> {
  const { pendings, packOf, ingest, signal } = context
  for await (const batch of batches<PendingArticle>(context, pendings.articles)) {
    // A few at a time: a load that is silent for long is taken for dead.
    for (let start = 0; start < batch.length; start += articlesAtOnce) {
      const some = batch.slice(start, start + articlesAtOnce).map(({ statement }) => statement.article)
      await ingest(some, { signal })
      await context.lease.commit(0, async () => {})
    }
    await commitBatch(context, 0, (transaction, _, again) => writeRecords(transaction, batch, packOf, again))
    told(context, batch)
  }
}

async function writeAllSnapshots(context: Writing, part: Spool, slot: number): Promise<void> {
  for await (const batch of snapshotBatches(part)) {
    await commitBatch(context, slot, async (transaction, count, again) => {
      await writeSnapshots(transaction, batch, context.packs, again)
      for (const [file] of batch) count({ file, ordinal: 0 }, { snapshots: 1 })
    })
    const pack = context.packs[batch[0]?.[0] ?? 0]
    if (pack !== undefined) context.onWritten(batch.length, pack)
  }
}
