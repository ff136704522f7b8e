import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { PendingSubject } from '../check/pending.ts'
import { recordName } from '../merge/route.ts'
import { readEntities, readFacts } from '../queries.ts'
import type { FactStatement, SubjectStatement } from '../statement.ts'
import { type ChainResult, stateFact, withdrawFact } from './chain.ts'
import { correctFact } from './correction.ts'
import { type Count, type Edition, type PackOf, type Timing, timingOf } from './packs.ts'
import { type FactState, isOther, type Subject, subjectOf } from './subject.ts'
import type { Version } from './version.ts'

/** Counts of what one record did to its entity. */
export type SubjectCounts = { entities: number; facts: number; superseded: number; ended: number; corrected: number }

/** Applies a record to its entity. `ended` counts values that ended without another in their place. */
function planSubject(
  subject: Subject,
  { statement }: PendingSubject,
  pack: Edition & { name: string; source: string; load: string },
  timing: Timing,
): SubjectCounts {
  const statedIn = recordName(pack.name, statement)
  subject.by.add(pack.load)
  const { core } = statement
  const counts: SubjectCounts = { entities: 0, facts: 0, superseded: 0, ended: 0, corrected: 0 }
  if (core !== undefined && subject.stored === undefined && subject.core === undefined) counts.entities += 1
  const definer = subject.stored?.definedBy ?? subject.core?.definedBy ?? pack.name
  if (core !== undefined && definer === pack.name && !(timing.isOlder && subject.stored !== undefined)) {
    subject.core = { ...core, definedBy: pack.name, source: pack.source }
  }
  subject.tags = union(subject.tags, statement.tags)
  subject.aliases = union(subject.aliases, statement.aliases)
  for (const stated of [
    ...correctFacts(subject, statement, timing, { statedIn, load: pack.load }, counts),
    ...statement.facts,
  ]) {
    if (!subject.facts.has(stated.key)) counts.facts += 1
    const fact = factOf(subject, stated.key)
    const results = stateTimely(fact.chain, stated, timing, pack, statedIn)
    for (const result of results) take(fact, result, { source: stated.source, load: pack.load })
    counts.superseded += results.filter(({ change }) => change !== null).length
  }
  if (statement.kind === 'entity' && timing.ends) {
    const still = new Set([...statement.facts, ...(statement.corrections?.facts ?? [])].map(({ key }) => key))
    counts.ended += withdraw(subject, { statedIn, load: pack.load }, still, timing.effective)
  }
  return counts
}

/** Takes back what a record says was never true. Returns the right values of which the wrong one is not there: they are stated as any other. */
function correctFacts(
  subject: Subject,
  { corrections }: SubjectStatement,
  { isOlder }: Timing,
  { statedIn, load }: { statedIn: string; load: string },
  counts: SubjectCounts,
): FactStatement[] {
  if (isOlder) return []
  return (corrections?.facts ?? []).flatMap((correction) => {
    const fact = factOf(subject, correction.key)
    const { chain, retracted } = correctFact(fact.chain, correction, statedIn)
    if (retracted.length === 0) return correction.instead ?? []
    counts.corrected += 1
    fact.by.add(load)
    fact.chain = chain
    fact.retracted.push(...retracted.filter(({ ref }) => ref !== null))
    fact.changes = fact.changes.filter(({ at, to }) =>
      chain.some(({ validFrom, value }) => validFrom === at && value === to),
    )
    return []
  })
}

/**
 * The chain with a value stated. An older edition does not displace what the newest edition of the same pack says: from the day of that edition on,
 * the current value holds as before.
 */
function stateTimely(
  chain: readonly Version[],
  stated: FactStatement,
  { effective, isOlder }: Timing,
  { name, newest }: { name: string; newest: string | null },
  statedIn: string,
): ChainResult[] {
  const result = stateFact(chain, stated, effective, statedIn, isOlder)
  const current = chain.at(-1)
  if (!isOlder || newest === null || current?.validTo !== null || current.validFrom >= newest) return [result]
  if (result.chain.at(-1)?.value === current.value) return [result]
  const own = current.statedBy.filter((each) => each.withdrawnAt === null && each.statedIn.startsWith(`${name}/`))
  const results = [result]
  for (const { source, confidence, statedIn: record } of own) {
    const since = { validFrom: newest, fromPrecision: 'by' as const, validTo: null }
    const again = { key: stated.key, value: current.value, ...since, source, confidence }
    results.push(stateFact(results.at(-1)?.chain ?? [], again, newest, record))
  }
  return results
}

/** Ends the values that a record stated and states no longer, of those that began by `begunBy`. */
export function withdraw(
  subject: Subject,
  { statedIn, load }: { statedIn: string; load: string },
  stillStated: ReadonlySet<string>,
  at: string,
  begunBy: string | null = null,
): number {
  let ended = 0
  for (const [key, fact] of subject.facts) {
    if (stillStated.has(key)) continue
    const { chain } = withdrawFact(fact.chain, statedIn, at, begunBy)
    if (chain.at(-1)?.validTo !== fact.chain.at(-1)?.validTo) ended += 1
    if (isOther(chain, fact.chain)) fact.by.add(load)
    fact.chain = chain
  }
  return ended
}

function factOf(subject: Subject, key: string): FactState {
  const known = subject.facts.get(key)
  if (known !== undefined) return known
  const fact: FactState = { ref: null, stored: [], chain: [], retracted: [], changes: [], by: new Set() }
  subject.facts.set(key, fact)
  return fact
}

function take(fact: FactState, { chain, retracted, change }: ChainResult, by: { source: string; load: string }): void {
  if (isOther(chain, fact.chain)) fact.by.add(by.load)
  fact.chain = chain
  // A version that this very batch had only just made leaves no trace.
  fact.retracted.push(...retracted.filter((version) => version.ref !== null))
  if (change !== null) fact.changes.push({ ...change, ...by })
}

function union(known: string[], more: string[]): string[] {
  const added = more.filter((each) => !known.includes(each))
  return added.length === 0 ? known : [...known, ...added].toSorted()
}

/** Work that a batch leaves to be done when all entities are there. */
export type SubjectsOutcome = {
  /** Relationships of entities that this batch created: nothing can be there before them. */
  fresh: PendingSubject[]
  /** Relationships that must be compared with those in the graph. */
  compared: PendingSubject[]
  /** Records about entities that no record has defined yet. */
  deferred: PendingSubject[]
}

/** Reads what the graph has of a batch's entities and applies the records to it. Nothing is written. */
export async function planSubjects(
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
    count(pending, planSubject(subject, pending, pack, timingOf(pending.before, pack, now)))
  }
  return subjects
}

/** By what is left to be done for its relationships, each record of a batch. */
export function sortOut(batch: readonly PendingSubject[], subjects: ReadonlyMap<string, Subject>, packOf: PackOf) {
  const outcome: SubjectsOutcome & { done: PendingSubject[] } = { done: [], fresh: [], compared: [], deferred: [] }
  for (const pending of batch) {
    const { statement, before } = pending
    const subject = subjects.get(statement.slug)
    const isStored = subject?.stored !== undefined
    const links = statement.relationships.length + (statement.corrections?.relationships.length ?? 0) > 0
    const defines = statement.core !== undefined && subject?.core?.definedBy === packOf(pending).name
    if (!isStored && subject?.core === undefined) outcome.deferred.push(pending)
    else if (!isStored && before === null && defines) (links ? outcome.fresh : outcome.done).push(pending)
    // A changed record may have had relationships that it no longer has.
    else if (links || (statement.kind === 'entity' && before !== null)) outcome.compared.push(pending)
    else outcome.done.push(pending)
  }
  return outcome
}
