import { entityId } from '../../../domain/ids.ts'
import type { PendingSubject } from '../check/pending.ts'
import type { Count, PackOf } from '../plan/packs.ts'
import { factChanged, isRefiled, type Subject } from '../plan/subject.ts'
import { planSubjects, type SubjectCounts, type SubjectsOutcome, sortOut } from '../plan/subjects.ts'
import { createEntities, type FactCells, touchEntities, updateEntities } from '../queries.ts'
import { refileActivity } from './activity.ts'
import { changedEntity, newEntity } from './changes.ts'
import { isFilter, stored, writeFacts } from './facts.ts'
import type { LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'
import { nameSources } from './source-names.ts'
import { addToTallies, changesOfTallies } from './tallies.ts'

/**
 * Writes a batch of records about entities: entities, facts and, where nothing else is to be done for them, the records themselves. Returns
 * what must wait until all entities are there.
 */
export async function writeSubjects(
  transaction: LoadTransaction,
  batch: readonly PendingSubject[],
  packOf: PackOf,
  count: Count<SubjectCounts>,
  again: boolean,
): Promise<SubjectsOutcome> {
  const { run, at } = transaction
  const counted = new Map<object, Partial<SubjectCounts>>()
  const subjects = await planSubjects(run, batch, packOf, at, (pending, counts) => counted.set(pending, counts))
  const created = [...subjects.values()].filter(({ stored: known, core }) => known === undefined && core !== undefined)
  const existing = [...subjects.values()].filter(({ stored: known }) => known !== undefined)
  const tallies = changesOfTallies(subjects.values())
  await nameSources(run, namedIn(batch, packOf))
  const later = await createNew(transaction, created)
  await writeFacts(transaction, [...existing, ...later])
  await refile(transaction, existing)
  const { done, ...outcome } = sortOut(batch, subjects, packOf)
  // What is deferred is done, and counted, another time.
  for (const pending of outcome.deferred) counted.delete(pending)
  for (const pending of batch) count(pending, counted.get(pending) ?? {})
  await writeRecords(transaction, done, packOf, again)
  await addToTallies(run, tallies)
  return outcome
}

/** Sources that records name beside those of their packs. */
function namedIn(batch: readonly PendingSubject[], packOf: PackOf): string[] {
  return batch.flatMap(({ file, statement }) => {
    const own = packOf({ file }).source
    const instead = (statement.corrections?.facts ?? []).flatMap((correction) => correction.instead ?? [])
    return [...statement.facts, ...instead].map(({ source }) => source).filter((source) => source !== own)
  })
}

/** Creates the entities with all facts that are as simple as most: one version that holds, stated once. Returns those with facts left to write. */
async function createNew({ run, at, changes, journal }: LoadTransaction, subjects: Subject[]): Promise<Subject[]> {
  const later: Subject[] = []
  const kinds = Map.groupBy(subjects, ({ core }) => `${core?.entityType}|${core?.source}`)
  for (const alike of kinds.values()) {
    const core = alike[0]?.core
    if (core === undefined) continue
    const rows = alike.map((subject) => creationRow(subject))
    await run(createEntities[core.entityType], { source: core.source, packSource: core.source, now: at, rows })
    for (const [index, { slug, facts }] of rows.entries()) {
      const keys = facts.map(([key]) => key)
      changes.push(newEntity(slug, keys))
      journal.push({ is: 'entity', of: slug, was: null, keys, by: [...(alike[index]?.by ?? [])] })
    }
    later.push(...alike.filter(({ facts }) => facts.size > 0))
  }
  return later
}

/** The row that creates an entity; the facts that are in it are taken out of the subject. */
function creationRow(subject: Subject) {
  const { core, slug, tags, aliases } = subject
  if (core === undefined) throw new Error(`${slug} is created without being defined`)
  const { source, ...fields } = core
  const facts: FactCells[] = []
  for (const [key, { chain }] of subject.facts) {
    const [version, ...others] = chain
    const [stated, ...alsoBy] = version?.statedBy ?? []
    if (version === undefined || stated === undefined || others.length > 0 || version.validTo !== null) continue
    if (alsoBy.length > 0 || stated.alsoIn.length > 0) continue
    if (stated.source !== source || stated.firstSeen !== version.validFrom || stated.lastSeen !== version.validFrom)
      continue
    subject.facts.delete(key)
    const { value, validFrom, fromPrecision = null } = version
    const { confidence, document = null } = stated
    const statedIn = shortened(stated.statedIn, core.definedBy)
    facts.push([key, stored(value), isFilter(value), validFrom, fromPrecision, confidence, statedIn, document])
  }
  return { id: entityId(slug), slug, ...fields, tags, aliases, facts }
}

/** Describes entities that the graph has anew, where their fields changed. */
export async function refile({ run, at, changes, journal }: LoadTransaction, subjects: Subject[]): Promise<void> {
  const refiled = subjects.filter(isRefiled)
  if (refiled.length > 0) {
    const rows = refiled.map(({ slug, stored: known, core, tags, aliases }) => {
      const { displayName, category, subcategory, group, description, definedBy } = core ?? known ?? {}
      return { slug, displayName, category, subcategory, group, description, tags, aliases, definedBy }
    })
    await run(updateEntities, { rows, now: at })
    for (const { slug, stored: known, by } of refiled)
      journal.push({ is: 'entity', of: slug, was: known ?? null, keys: [], by: [...by] })
    const moved = refiled.filter(
      ({ core, stored: known }) => core !== undefined && core.subcategory !== known?.subcategory,
    )
    if (moved.length > 0) await run(refileActivity, { slugs: moved.map(({ slug }) => slug) })
  }
  const touched = subjects.filter((subject) => !isRefiled(subject) && [...subject.facts.values()].some(factChanged))
  if (touched.length > 0) await run(touchEntities, { slugs: touched.map(({ slug }) => slug), now: at })
  changes.push(...[...refiled, ...touched].map(({ slug }) => changedEntity(slug)))
}

/**
 * Absent in the graph means: by the entity record of the pack that defines the entity. That is where nearly everything is stated, and the
 * property would cost every statement a record of the store.
 */
function shortened(statedIn: string, definedBy: string): string | null {
  return statedIn === `${definedBy}/entity` ? null : statedIn
}
