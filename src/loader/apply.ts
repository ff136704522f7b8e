import { eventId } from '../graph/ids.ts'
import type { Transaction } from '../platform/neo4j.ts'
import type { Lease } from './lease.ts'
import { updateRecords, writeEvents, writeSources } from './queries.ts'
import { Spool } from './spool.ts'
import {
  type Pending,
  type PendingEvent,
  type PendingSource,
  type PendingSubject,
  type Pendings,
  recordKey,
} from './survey.ts'
import { writeRelationships } from './write-relationships.ts'
import { type LoadedPack, writeSubjects } from './write-subjects.ts'

/** What was done for one file. */
export type Applied = {
  entities: number
  facts: number
  superseded: number
  relationships: number
  events: number
  ended: number
}

export function nothingApplied(): Applied {
  return { entities: 0, facts: 0, superseded: 0, relationships: 0, events: 0, ended: 0 }
}

type Context = {
  lease: Lease
  folder: string
  pendings: Pendings
  packs: readonly LoadedPack[]
  /** Places (see placeKey) of records that are not to be loaded. */
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  batchSize: number
  iso: () => string
  onPhase: (phase: 'entities' | 'relationships', total: number) => void
  onWritten: (count: number) => void
}

/**
 * Writes all pending records: first sources and entities with their facts, then relationships and events, whose ends are then all there.
 * Each writer has the records of its own part of the entities, so no two write the same entity.
 */
export async function apply(context: Context): Promise<Applied[]> {
  const { pendings, packs } = context
  const applied = packs.map(nothingApplied)
  await writeAllSources(context)
  const parts = pendings.subjects.parts
  context.onPhase(
    'entities',
    parts.reduce((sum, part) => sum + part.lines, 0),
  )
  const links = await Promise.all(parts.map((part, slot) => writeEntities(context, part, slot, applied)))
  const total = links.reduce((sum, { fresh, compared }) => sum + fresh.lines + compared.lines, 0)
  context.onPhase('relationships', total + pendings.events.lines)
  await Promise.all(links.map(({ fresh }, slot) => linkAll(context, fresh, slot, true, applied)))
  await Promise.all(links.map(({ compared }, slot) => linkAll(context, compared, slot, false, applied)))
  await writeAllEvents(context, applied)
  return applied
}

/** Batches of records of one file each, in order, without those that are dropped. */
async function* batches<P extends Pending>(
  context: Context,
  spool: Spool,
): AsyncGenerator<{ batch: P[]; pack: LoadedPack; file: number }> {
  let batch: P[] = []
  let file = -1
  for await (const lines of spool.read()) {
    for (const line of lines) {
      const pending: P = JSON.parse(line)
      if (context.isDropped(pending)) continue
      if (batch.length > 0 && (pending.file !== file || batch.length >= context.batchSize)) {
        yield { batch, pack: packOf(context, file), file }
        batch = []
      }
      file = pending.file
      batch.push(pending)
    }
  }
  if (batch.length > 0) yield { batch, pack: packOf(context, file), file }
}

function packOf(context: Context, file: number): LoadedPack {
  const pack = context.packs[file]
  if (pack === undefined) throw new Error(`no pack has the index ${file}`)
  return pack
}

type Links = { fresh: Spool; compared: Spool }

async function writeEntities(context: Context, part: Spool, slot: number, applied: Applied[]): Promise<Links> {
  const fresh = new Spool(context.folder, `fresh-${slot}`)
  const compared = new Spool(context.folder, `compared-${slot}`)
  let pending = part
  // Records that add to an entity may come before the record that defines it: they are taken up again behind it.
  for (let round = 0; pending.lines > 0; round += 1) {
    const deferred = new Spool(context.folder, `deferred-${slot}-${round}`)
    for await (const { batch, pack, file } of batches<PendingSubject>(context, pending)) {
      const outcome = await context.lease.commit(slot, (run) => writeSubjects(run, batch, pack, context.iso()))
      add(applied[file], outcome.counts)
      for (const each of outcome.fresh) fresh.add(JSON.stringify(each))
      for (const each of outcome.compared) compared.add(JSON.stringify(each))
      for (const each of outcome.deferred) deferred.add(JSON.stringify(each))
      context.onWritten(batch.length - outcome.deferred.length)
    }
    deferred.close()
    if (deferred.lines === pending.lines)
      throw new Error(`${deferred.lines} records are about entities that nothing defines`)
    pending = deferred
  }
  fresh.close()
  compared.close()
  return { fresh, compared }
}

async function linkAll(
  context: Context,
  spool: Spool,
  slot: number,
  isFresh: boolean,
  applied: Applied[],
): Promise<void> {
  for await (const { batch, pack, file } of batches<PendingSubject>(context, spool)) {
    const counts = await context.lease.commit(slot, (run) =>
      writeRelationships(run, batch, pack, context.iso(), isFresh),
    )
    add(applied[file], counts)
    context.onWritten(batch.length)
  }
}

async function writeAllEvents(context: Context, applied: Applied[]): Promise<void> {
  for await (const { batch, pack, file } of batches<PendingEvent>(context, context.pendings.events)) {
    const rows = batch.map(({ statement: { kind: _, key, ...event } }) => ({
      id: eventId(`${pack.name}|${key}`),
      ...event,
    }))
    await context.lease.commit(0, async (run) => {
      await nameSources(
        run,
        rows.map(({ source }) => source),
      )
      await run(writeEvents, { rows, now: context.iso() })
      await run(updateRecords, { rows: keys(batch, pack), asOf: pack.asOf, load: pack.load })
    })
    add(applied[file], { events: batch.length })
    context.onWritten(batch.length)
  }
}

async function writeAllSources(context: Context): Promise<void> {
  const own = [...new Set(context.packs.map(({ source }) => source))]
  await context.lease.commit(0, (run) => nameSources(run, own))
  for await (const { batch, pack } of batches<PendingSource>(context, context.pendings.sources)) {
    const rows = batch.map(({ statement: { name, url, licence, description } }) => ({
      name,
      url,
      licence,
      description,
    }))
    await context.lease.commit(0, async (run) => {
      await run(writeSources, { rows })
      await run(updateRecords, { rows: keys(batch, pack), asOf: pack.asOf, load: pack.load })
    })
  }
}

function nameSources(run: Transaction['run'], names: string[]): Promise<unknown> {
  const rows = [...new Set(names)].toSorted().map((name) => ({ name, url: null, licence: null, description: null }))
  return run(writeSources, { rows })
}

function keys(batch: readonly Pending[], pack: LoadedPack): [string, string][] {
  return batch.map(({ statement, hash }) => [recordKey(pack.name, statement), hash])
}

function add(total: Applied | undefined, counts: Partial<Applied>): void {
  if (total === undefined) return
  for (const key of Object.keys(counts) as (keyof Applied)[]) total[key] += counts[key] ?? 0
}
