import type { EntityType } from '../../../domain/taxonomy.ts'
import type { EntityRow, FactRow } from '../queries.ts'
import type { Core } from '../statement.ts'
import type { Change, Version } from './version.ts'

/** A fact with what a batch of records makes of it. */
export type FactState = {
  ref: string | null
  stored: readonly Version[]
  chain: Version[]
  retracted: Version[]
  changes: (Change & { source: string; load: string })[]
  /** The loads whose records changed it. */
  by: Set<string>
}

/** An entity with what a batch of records makes of it. */
export type Subject = {
  slug: string
  /** The row of the graph; undefined for an entity that is not there yet. */
  stored: EntityRow | undefined
  core: (Core & { entityType: EntityType; definedBy: string; source: string }) | undefined
  tags: string[]
  aliases: string[]
  facts: Map<string, FactState>
  /** The loads whose records are about it. */
  by: Set<string>
}

export function subjectOf(slug: string, stored: EntityRow | undefined, facts: readonly FactRow[]): Subject {
  return {
    slug,
    stored,
    core: undefined,
    tags: stored?.tags ?? [],
    aliases: stored?.aliases ?? [],
    by: new Set(),
    facts: new Map(
      facts.map(({ key, ref, versions }) => {
        const chain: Version[] = versions.toReversed().map(withoutNulls)
        return [key, { ref, stored: chain, chain, retracted: [], changes: [], by: new Set() }]
      }),
    ),
  }
}

/** The version without fields that the graph does not have: they are absent, and not null. */
function withoutNulls({ fromPrecision, toPrecision, statedBy, ...version }: FactRow['versions'][number]): Version {
  return {
    ...version,
    ...(fromPrecision !== null && { fromPrecision }),
    ...(toPrecision !== null && { toPrecision }),
    statedBy: statedBy.map(({ document, ...stated }) => (document === null ? stated : { ...stated, document })),
  }
}

/** True where the chain of a fact differs from what the graph has. */
export function factChanged(fact: FactState): boolean {
  return isOther(fact.chain, fact.stored)
}

/** True where anything of the entity's own fields differs from what the graph has. */
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

/** True where a chain is another than before. */
export function isOther(chain: readonly Version[], before: readonly Version[]): boolean {
  return chain.length !== before.length || chain.some((version, place) => version !== before[place])
}
