import { type ChangeEntry, type ChangeMark, itself, shortTimestamp } from '../../../domain/graph/change-entries.ts'
import type { OutboxEvent } from '../../../domain/graph/outbox.ts'
import { type RelationshipType, relationshipRules } from '../../../domain/relationships.ts'

export function newEntity(slug: string, keys: readonly string[]): ChangeEntry {
  return { what: 'n', of: slug, members: [itself, ...keys] }
}

export function changedEntity(slug: string): ChangeEntry {
  return { what: 'e~', of: slug, members: [itself] }
}

export function writtenEvent(id: string, isNew: boolean): ChangeEntry {
  return { what: isNew ? 'v+' : 'v~', of: id, members: [itself] }
}

export function writtenOutcome(slug: string, isNew: boolean): ChangeEntry {
  return { what: isNew ? 'o+' : 'o~', of: slug, members: [itself] }
}

type FactChange = { stored: readonly unknown[]; chain: readonly { validTo: string | null }[] }

/** A fact whose chain changed. It ended where its newest value has an end. */
export function writtenFact(slug: string, key: string, fact: FactChange): ChangeEntry {
  return { what: `f${markOfFact(fact)}`, of: slug, members: [key] }
}

function markOfFact({ stored, chain }: FactChange): ChangeMark {
  const newest = chain.at(-1)
  if (newest === undefined) return '!'
  if (stored.length === 0) return '+'
  return newest.validTo === null ? '~' : '-'
}

type Period = { ref: string | null; validFrom: string | null; validTo: string | null }

/**
 * Log entries of the periods of relationships, or of exposures: of those taken back, made, ended, changed. A relationship of which only the end is
 * known is in no answer, and so in no log.
 */
function writtenPeriods<T extends Period>(
  letter: 'r' | 'x',
  of: string,
  periods: { stored: readonly T[]; now: readonly T[]; retracted: readonly T[] },
  member: (period: T) => string,
): ChangeEntry[] {
  const before = new Map(periods.stored.map((each) => [each.ref, each]))
  const marked = Map.groupBy(
    [
      ...periods.retracted.filter(({ ref }) => ref !== null).map((each): [ChangeMark, T] => ['!', each]),
      ...periods.now
        .filter((each) => !periods.stored.includes(each))
        .map((each): [ChangeMark, T] => {
          const known = before.get(each.ref)
          if (each.ref === null || known === undefined) return ['+', each]
          return [known.validTo !== each.validTo && each.validTo !== null ? '-' : '~', each]
        }),
    ].filter(([, { validFrom }]) => validFrom !== null),
    ([mark]) => mark,
  )
  return [...marked].map(([mark, each]) => ({
    what: `${letter}${mark}`,
    of,
    members: each.map(([, period]) => member(period)),
  }))
}

type EdgePeriod = Period & { type: RelationshipType; to: string }
type EdgesOf = { stored: readonly EdgePeriod[]; edges: readonly EdgePeriod[]; retracted: readonly EdgePeriod[] }

export function writtenEdges(from: string, { stored, edges, retracted }: EdgesOf): ChangeEntry[] {
  return writtenPeriods('r', from, { stored, now: edges, retracted }, ({ type, to, validFrom }) =>
    [relationshipRules[type].edge, to, shortTimestamp(validFrom)].join(','),
  )
}

/** Those of which an end became known, for who delivers it. */
export function endedRelationships(from: string, { stored, edges }: EdgesOf): OutboxEvent[] {
  const before = new Map(stored.map((each) => [each.ref, each]))
  const ended = edges.filter(
    ({ ref, validFrom, validTo }) =>
      ref !== null && validFrom !== null && validTo !== null && before.get(ref)?.validTo === null,
  )
  const subjects = ended.map(({ type, to, validFrom }) => [relationshipRules[type].edge, from, to, validFrom].join('|'))
  return subjects.length === 0 ? [] : [{ kind: 'relationship', subjects }]
}

type ExposedPeriod = Period & { entity: string }
type ExposuresOf = {
  stored: readonly ExposedPeriod[]
  exposures: readonly ExposedPeriod[]
  retracted: readonly ExposedPeriod[]
}

export function writtenExposures(outcome: string, { stored, exposures, retracted }: ExposuresOf): ChangeEntry[] {
  return writtenPeriods('x', outcome, { stored, now: exposures, retracted }, ({ entity, validFrom }) =>
    [entity, shortTimestamp(validFrom)].join(','),
  )
}
