import { entityId } from '../../domain/ids.ts'
import type { Transaction } from '../../platform/neo4j.ts'
import { refileActivity } from './activity.ts'
import { changedEntity, newEntity, note } from './change-log.ts'
import { addToKept } from './kept-counts.ts'
import {
  createEntities,
  createRecords,
  noteOlderRecords,
  readEntities,
  readFacts,
  touchEntities,
  updateEntities,
  updateRecords,
  writeSources,
} from './queries.ts'
import {
  type Edition,
  isRefiled,
  type Subject,
  type SubjectCounts,
  stateSubject,
  subjectOf,
  timingOf,
} from './subject.ts'
import { type Pending, type PendingSubject, recordKey } from './survey.ts'
import { changesOfTallies } from './tallies.ts'
import { factChanged, stored, writeFacts } from './write-facts.ts'

export type LoadedPack = Edition & { name: string; source: string; load: string }

/** The pack that a record stands in. A batch may hold records of several. */
export type PackOf = (pending: { file: number }) => LoadedPack

/** Told of what a record does. */
export type Count<Counts> = (pending: { file: number; ordinal: number }, counts: Partial<Counts>) => void

/** What a batch leaves to be done when all entities are there. */
export type SubjectsOutcome = {
  /** Relationships of entities that this batch created: nothing can be there before them. */
  fresh: PendingSubject[]
  /** Relationships that must be compared with those in the graph. */
  compared: PendingSubject[]
  /** Records about entities that no record has defined yet. */
  deferred: PendingSubject[]
}

/** Reads what the graph has of a batch's entities and applies the records to it. Nothing is written. */
export async function stateBatch(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  packOf: PackOf,
  now: string,
  count: Count<SubjectCounts>,
): Promise<Map<string, Subject>> {
  const slugs = [...new Set(batch.map(({ statement }) => statement.slug))]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const known = slugs.filter((slug) => entities.has(slug))
  const facts = Map.groupBy(known.length === 0 ? [] : await run(readFacts, { slugs: known }), (row) => row.slug)
  const subjects = new Map<string, Subject>()
  for (const slug of slugs) subjects.set(slug, subjectOf(slug, entities.get(slug), facts.get(slug) ?? []))
  // What adds to an entity comes behind what defines it, as it does where the two are in different batches.
  const isFirst = ({ statement: { slug, core } }: PendingSubject) => entities.has(slug) || core !== undefined
  for (const pending of [...batch.filter(isFirst), ...batch.filter((each) => !isFirst(each))]) {
    const subject = subjects.get(pending.statement.slug)
    if (subject === undefined) continue
    const pack = packOf(pending)
    count(pending, stateSubject(subject, pending, pack, timingOf(pending.before, pack, now)))
  }
  return subjects
}

/**
 * Writes a batch of records about entities: entities, facts and, where nothing else is to be done for them, the records themselves. Returns
 * what must wait until all entities are there.
 */
export async function writeSubjects(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  packOf: PackOf,
  now: string,
  count: Count<SubjectCounts>,
  again: boolean,
): Promise<SubjectsOutcome> {
  const counted = new Map<object, Partial<SubjectCounts>>()
  const subjects = await stateBatch(run, batch, packOf, now, (pending, counts) => counted.set(pending, counts))
  const created = [...subjects.values()].filter(({ stored: known, core }) => known === undefined && core !== undefined)
  const existing = [...subjects.values()].filter(({ stored: known }) => known !== undefined)
  const tallies = changesOfTallies(subjects.values())
  await nameSources(run, batch, packOf)
  const later = await createNew(run, created, now)
  await writeFacts(run, [...existing, ...later], now)
  await refile(run, existing, now)
  const { done, ...outcome } = sortOut(batch, subjects, packOf)
  // What is deferred is done, and counted, another time.
  for (const pending of outcome.deferred) counted.delete(pending)
  for (const pending of batch) count(pending, counted.get(pending) ?? {})
  await writeRecords(run, done, packOf, again)
  await addToKept(run, tallies)
  return outcome
}

/** By what is left to be done for its relationships, each record of a batch. */
export function sortOut(batch: readonly PendingSubject[], subjects: ReadonlyMap<string, Subject>, packOf: PackOf) {
  const outcome: SubjectsOutcome & { done: PendingSubject[] } = { done: [], fresh: [], compared: [], deferred: [] }
  for (const pending of batch) {
    const { statement, before } = pending
    const subject = subjects.get(statement.slug)
    const isStored = subject?.stored !== undefined
    const links = statement.relationships.length > 0
    const defines = statement.core !== undefined && subject?.core?.definedBy === packOf(pending).name
    if (!isStored && subject?.core === undefined) outcome.deferred.push(pending)
    else if (!isStored && before === null && defines) (links ? outcome.fresh : outcome.done).push(pending)
    // A changed record may have had relationships that it no longer has.
    else if (links || (statement.kind === 'entity' && before !== null)) outcome.compared.push(pending)
    else outcome.done.push(pending)
  }
  return outcome
}

async function nameSources(run: Transaction['run'], batch: readonly PendingSubject[], packOf: PackOf): Promise<void> {
  const named = batch.flatMap(({ file, statement }) => {
    const own = packOf({ file }).source
    return statement.facts.map(({ source }) => source).filter((source) => source !== own)
  })
  if (named.length === 0) return
  const rows = [...new Set(named)].toSorted().map((name) => ({ name, url: null, licence: null, description: null }))
  await run(writeSources, { rows })
}

/** Creates the entities with all facts that are as simple as most: one version that holds, stated once. Returns those with facts left to write. */
async function createNew(run: Transaction['run'], subjects: Subject[], now: string): Promise<Subject[]> {
  const later: Subject[] = []
  const kinds = Map.groupBy(subjects, ({ core }) => `${core?.entityType}|${core?.source}`)
  for (const alike of kinds.values()) {
    const core = alike[0]?.core
    if (core === undefined) continue
    const rows = alike.map((subject) => creationRow(subject))
    await run(createEntities[core.entityType], { source: core.source, packSource: core.source, now, rows })
    const entries = rows.map(({ slug, facts }) =>
      newEntity(
        slug,
        facts.map(({ key }) => key),
      ),
    )
    note(run, now, entries)
    later.push(...alike.filter(({ facts }) => facts.size > 0))
  }
  return later
}

/** The row that creates an entity; the facts that are in it are taken out of the subject. */
function creationRow(subject: Subject) {
  const { core, slug, tags, aliases } = subject
  if (core === undefined) throw new Error(`${slug} is created without being defined`)
  const { source, ...fields } = core
  const facts: ({ key: string } & Record<string, unknown>)[] = []
  for (const [key, { chain }] of subject.facts) {
    const [version, ...others] = chain
    const [stated, ...alsoBy] = version?.statedBy ?? []
    if (version === undefined || stated === undefined || others.length > 0 || version.validTo !== null) continue
    if (alsoBy.length > 0 || stated.alsoIn.length > 0) continue
    if (stated.source !== source || stated.firstSeen !== version.validFrom || stated.lastSeen !== version.validFrom)
      continue
    subject.facts.delete(key)
    facts.push({
      key,
      value: stored(version.value),
      validFrom: version.validFrom,
      confidence: stated.confidence,
      statedIn: shortened(stated.statedIn, core.definedBy),
    })
  }
  return { id: entityId(slug), slug, ...fields, tags, aliases, facts }
}

async function refile(run: Transaction['run'], subjects: Subject[], now: string): Promise<void> {
  const refiled = subjects.filter(isRefiled)
  if (refiled.length > 0) {
    const rows = refiled.map(({ slug, stored: known, core, tags, aliases }) => {
      const { displayName, category, subcategory, group, description, definedBy } = core ?? known ?? {}
      return { slug, displayName, category, subcategory, group, description, tags, aliases, definedBy }
    })
    await run(updateEntities, { rows, now })
    const moved = refiled.filter(
      ({ core, stored: known }) => core !== undefined && core.subcategory !== known?.subcategory,
    )
    if (moved.length > 0) await run(refileActivity, { slugs: moved.map(({ slug }) => slug) })
  }
  const touched = subjects.filter((subject) => !isRefiled(subject) && [...subject.facts.values()].some(factChanged))
  if (touched.length > 0) await run(touchEntities, { slugs: touched.map(({ slug }) => slug), now })
  note(
    run,
    now,
    [...refiled, ...touched].map(({ slug }) => changedEntity(slug)),
  )
}

/**
 * Absent in the graph means: by the entity record of the pack that defines the entity. That is where nearly everything is stated, and the
 * property would cost every statement a record of the store.
 */
function shortened(statedIn: string, definedBy: string): string | null {
  return statedIn === `${definedBy}/entity` ? null : statedIn
}

/**
 * Notes records as held by the graph. An older edition leaves the note of the newer one and is noted beside it. `again`: this may have been
 * committed before without our hearing of it.
 */
export async function writeRecords(
  run: Transaction['run'],
  pendings: readonly Pending[],
  packOf: PackOf,
  again: boolean,
): Promise<void> {
  const fresh: RecordRow[] = []
  const changed: RecordRow[] = []
  const older: RecordRow[] = []
  for (const pending of pendings) {
    const { name, asOf, newest, load } = packOf(pending)
    const row: RecordRow = { key: recordKey(name, pending.statement), hash: pending.hash, asOf, load }
    if (pending.before === null) (again ? changed : fresh).push(row)
    else if (asOf < pending.before || (newest !== null && asOf < newest)) older.push(row)
    else changed.push(row)
  }
  if (older.length > 0) await run(noteOlderRecords, { rows: older })
  if (fresh.length > 0) await run(createRecords, { rows: fresh })
  if (changed.length > 0) await run(updateRecords, { rows: changed })
}

type RecordRow = { key: string; hash: string; asOf: string; load: string }
