import { entityId } from '../graph/ids.ts'
import type { Transaction } from '../platform/neo4j.ts'
import type { EntityType } from '../taxonomy/registry/taxonomy.ts'
import {
  createEntities,
  createRecords,
  readEntities,
  readFacts,
  touchEntities,
  updateEntities,
  updateRecords,
  writeSources,
} from './queries.ts'
import { isRefiled, type Subject, stateSubject, subjectOf, timingOf } from './subject.ts'
import { type PendingSubject, recordKey } from './survey.ts'
import { factChanged, stored, writeFacts } from './write-facts.ts'

export type LoadedPack = { name: string; source: string; asOf: string; load: string }

export type SubjectCounts = { entities: number; facts: number; superseded: number; ended: number }

/** What a batch leaves to be done when all entities are there. */
export type SubjectsOutcome = {
  counts: SubjectCounts
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
  pack: LoadedPack,
  now: string,
) {
  const slugs = [...new Set(batch.map(({ statement }) => statement.slug))]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const known = slugs.filter((slug) => entities.has(slug))
  const facts = Map.groupBy(known.length === 0 ? [] : await run(readFacts, { slugs: known }), (row) => row.slug)
  const subjects = new Map(slugs.map((slug) => [slug, subjectOf(slug, entities.get(slug), facts.get(slug) ?? [])]))
  const counts: SubjectCounts = { entities: 0, facts: 0, superseded: 0, ended: 0 }
  for (const pending of batch) {
    const subject = subjects.get(pending.statement.slug)
    if (subject !== undefined)
      counts.ended += stateSubject(subject, pending, pack, timingOf(pending.before, pack.asOf, now))
  }
  for (const subject of subjects.values()) {
    if (subject.stored === undefined && subject.core !== undefined) counts.entities += 1
    for (const fact of subject.facts.values()) {
      if (fact.ref === null) counts.facts += 1
      counts.superseded += fact.changes.length
    }
  }
  return { subjects, counts }
}

/** Writes a batch of records about entities: entities, facts and, where nothing else is to be done for them, the records themselves. */
export async function writeSubjects(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  pack: LoadedPack,
  now: string,
): Promise<SubjectsOutcome> {
  const { subjects, counts } = await stateBatch(run, batch, pack, now)
  const outcome: SubjectsOutcome = { counts, fresh: [], compared: [], deferred: [] }
  const created = [...subjects.values()].filter(({ stored: known, core }) => known === undefined && core !== undefined)
  const existing = [...subjects.values()].filter(({ stored: known }) => known !== undefined)
  await writeNamedSources(run, batch, pack)
  const later = await createNew(run, created, pack, now)
  await writeFacts(run, [...existing, ...later], now, pack.load)
  await refile(run, existing, now)
  const done: PendingSubject[] = []
  const isNew = new Set(created.map(({ slug }) => slug))
  for (const pending of batch) {
    const { statement } = pending
    const subject = subjects.get(statement.slug)
    if (subject?.stored === undefined && subject?.core === undefined) outcome.deferred.push(pending)
    else if (
      statement.kind === 'entity' &&
      isNew.has(statement.slug) &&
      statement.core !== undefined &&
      pending.before === null
    ) {
      if (statement.relationships.length > 0) outcome.fresh.push(pending)
      else done.push(pending)
    } else if (statement.relationships.length > 0 || (statement.kind === 'entity' && pending.before !== null)) {
      outcome.compared.push(pending)
    } else done.push(pending)
  }
  await writeRecords(run, done, pack)
  return outcome
}

async function writeNamedSources(
  run: Transaction['run'],
  batch: readonly PendingSubject[],
  pack: LoadedPack,
): Promise<void> {
  const names = new Set(batch.flatMap(({ statement }) => statement.facts.map(({ source }) => source)))
  names.delete(pack.source)
  if (names.size === 0) return
  const rows = [...names].toSorted().map((name) => ({ name, url: null, licence: null, description: null }))
  await run(writeSources, { rows })
}

/** Creates the entities with all facts that are as simple as most: one version, stated once. Returns those with facts left to write. */
async function createNew(
  run: Transaction['run'],
  subjects: Subject[],
  pack: LoadedPack,
  now: string,
): Promise<Subject[]> {
  const later: Subject[] = []
  const groups = new Map<EntityType, object[]>()
  for (const subject of subjects) {
    const { core } = subject
    if (core === undefined) continue
    const facts: object[] = []
    for (const [key, fact] of subject.facts) {
      const [version, ...others] = fact.chain
      const [stated, ...alsoBy] = version?.statedBy ?? []
      const plain =
        others.length === 0 &&
        alsoBy.length === 0 &&
        stated?.source === pack.source &&
        stated.lastSeen === version?.validFrom
      if (!plain || version === undefined) continue
      subject.facts.delete(key)
      const { confidence } = stated
      const statedIn = shortened(stated.statedIn, core.definedBy)
      facts.push({
        key,
        value: stored(version.value),
        validFrom: version.validFrom,
        validTo: version.validTo,
        confidence,
        statedIn,
      })
    }
    if (subject.facts.size > 0) later.push(subject)
    const { source: _, ...fields } = core
    const row = {
      id: entityId(subject.slug),
      slug: subject.slug,
      ...fields,
      tags: subject.tags,
      aliases: subject.aliases,
      facts,
    }
    const group = groups.get(core.entityType)
    if (group === undefined) groups.set(core.entityType, [row])
    else group.push(row)
  }
  for (const [entityType, rows] of groups) {
    await run(createEntities[entityType], { source: pack.source, packSource: pack.source, now, rows })
  }
  return later
}

async function refile(run: Transaction['run'], subjects: Subject[], now: string): Promise<void> {
  const refiled = subjects.filter(isRefiled)
  if (refiled.length > 0) {
    const rows = refiled.map(({ slug, stored: known, core, tags, aliases }) => {
      const { displayName, category, subcategory, group, description } = core ?? known ?? {}
      return {
        slug,
        displayName,
        category,
        subcategory,
        group,
        description,
        tags,
        aliases,
        definedBy: core?.definedBy ?? known?.definedBy,
      }
    })
    await run(updateEntities, { rows, now })
  }
  const touched = subjects.filter((subject) => !isRefiled(subject) && [...subject.facts.values()].some(factChanged))
  if (touched.length > 0) await run(touchEntities, { slugs: touched.map(({ slug }) => slug), now })
}

/**
 * Absent in the graph means: by the entity record of the pack that defines the entity. That is where nearly everything is stated, and the
 * property would cost every statement a record of the store.
 */
export function shortened(statedIn: string, definedBy: string): string | null {
  return statedIn === `${definedBy}/entity` ? null : statedIn
}

/** Notes records as held by the graph. An older edition leaves the note of the newer one. */
export async function writeRecords(
  run: Transaction['run'],
  pendings: readonly PendingSubject[],
  pack: LoadedPack,
): Promise<void> {
  const row = ({ statement, hash }: PendingSubject): [string, string] => [recordKey(pack.name, statement), hash]
  const fresh = pendings.filter(({ before }) => before === null).map(row)
  const changed = pendings.filter(({ before }) => before !== null && before <= pack.asOf).map(row)
  const { asOf, load } = pack
  if (fresh.length > 0) await run(createRecords, { rows: fresh, asOf, load })
  if (changed.length > 0) await run(updateRecords, { rows: changed, asOf, load })
}
