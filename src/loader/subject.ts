import type { EntityType } from '../taxonomy/registry/taxonomy.ts'
import { type Change, stateFact, type Version, withdrawFact } from './chain.ts'
import type { EntityRow, FactRow } from './queries.ts'
import type { Core } from './statement.ts'
import type { PendingSubject } from './survey.ts'

/** The day from which a record's undated statements count, and whether they may end what the record stated before. */
export type Timing = {
  effective: string
  /** False for an older edition of a pack: it adds what it knew then and ends nothing. */
  ends: boolean
}

/**
 * A newer edition counts from its own day. The same edition with other content (somebody edited the file) counts from now, so that the old
 * value keeps the time in which it was stated. An older edition is history.
 */
export function timingOf(before: string | null, asOf: string, now: string): Timing {
  if (before === null || asOf > before) return { effective: asOf, ends: before !== null }
  return asOf === before ? { effective: now, ends: true } : { effective: asOf, ends: false }
}

export type FactState = {
  ref: string | null
  stored: readonly Version[]
  chain: Version[]
  retracted: Version[]
  changes: (Change & { source: string; load: string })[]
}

/** An entity with what a batch of records makes of it. */
export type Subject = {
  slug: string
  /** What the graph has; undefined for an entity that is not there yet. */
  stored: EntityRow | undefined
  core: (Core & { entityType: EntityType; definedBy: string; source: string }) | undefined
  tags: string[]
  aliases: string[]
  facts: Map<string, FactState>
}

export function subjectOf(slug: string, stored: EntityRow | undefined, facts: readonly FactRow[]): Subject {
  return {
    slug,
    stored,
    core: undefined,
    tags: stored?.tags ?? [],
    aliases: stored?.aliases ?? [],
    facts: new Map(
      facts.map(({ key, ref, versions }) => {
        const chain: Version[] = versions.toReversed()
        return [key, { ref, stored: chain, chain, retracted: [], changes: [] }]
      }),
    ),
  }
}

/** What one record did to its entity. */
export type SubjectCounts = { entities: number; facts: number; superseded: number; ended: number }

/** Applies a record to its entity. `ended` counts values that ended without another in their place. */
export function stateSubject(
  subject: Subject,
  { statement }: PendingSubject,
  pack: { name: string; source: string; load: string },
  timing: Timing,
): SubjectCounts {
  const statedIn = `${pack.name}/${statement.kind}`
  const { core } = statement
  const counts: SubjectCounts = { entities: 0, facts: 0, superseded: 0, ended: 0 }
  if (core !== undefined && subject.stored === undefined && subject.core === undefined) counts.entities += 1
  const definer = subject.stored?.definedBy ?? subject.core?.definedBy ?? pack.name
  if (core !== undefined && definer === pack.name) {
    subject.core = { ...core, definedBy: pack.name, source: pack.source }
  }
  subject.tags = union(subject.tags, statement.tags)
  subject.aliases = union(subject.aliases, statement.aliases)
  for (const stated of statement.facts) {
    if (!subject.facts.has(stated.key)) counts.facts += 1
    const fact = factOf(subject, stated.key)
    const { chain, retracted, change } = stateFact(fact.chain, stated, timing.effective, statedIn)
    take(fact, chain, retracted, change, { source: stated.source, load: pack.load })
    if (change !== null) counts.superseded += 1
  }
  if (statement.kind === 'entity' && timing.ends) {
    const still = new Set(statement.facts.map(({ key }) => key))
    counts.ended += withdraw(subject, statedIn, still, timing.effective)
  }
  return counts
}

/** Ends the values that a record stated and states no longer. */
export function withdraw(subject: Subject, statedIn: string, stillStated: ReadonlySet<string>, at: string): number {
  let ended = 0
  for (const [key, fact] of subject.facts) {
    if (stillStated.has(key)) continue
    const { chain } = withdrawFact(fact.chain, statedIn, at)
    if (chain.at(-1)?.validTo !== fact.chain.at(-1)?.validTo) ended += 1
    fact.chain = chain
  }
  return ended
}

function factOf(subject: Subject, key: string): FactState {
  const known = subject.facts.get(key)
  if (known !== undefined) return known
  const fact: FactState = { ref: null, stored: [], chain: [], retracted: [], changes: [] }
  subject.facts.set(key, fact)
  return fact
}

function take(
  fact: FactState,
  chain: Version[],
  retracted: Version[],
  change: Change | null,
  by: { source: string; load: string },
): void {
  fact.chain = chain
  // A version that this very batch had only just made leaves no trace.
  fact.retracted.push(...retracted.filter((version) => version.ref !== null))
  if (change !== null) fact.changes.push({ ...change, ...by })
}

function union(known: string[], more: string[]): string[] {
  const added = more.filter((each) => !known.includes(each))
  return added.length === 0 ? known : [...known, ...added].toSorted()
}

/** Whether anything of the entity's own fields differs from what the graph has. */
export function isRefiled(subject: Subject): boolean {
  const { stored, core, tags, aliases } = subject
  if (stored === undefined) return false
  if (tags !== stored.tags || aliases !== stored.aliases) return true
  if (core === undefined) return false
  return (
    core.displayName !== stored.displayName ||
    core.category !== stored.category ||
    core.subcategory !== stored.subcategory ||
    core.group !== stored.group ||
    core.description !== stored.description
  )
}
