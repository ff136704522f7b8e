import { z } from 'zod'
import {
  type ChangeEntry,
  type ChangeMark,
  itself,
  lettersOf,
  shortMoment,
  textOfEntry,
} from '../../domain/change-entries.ts'
import { type RelationshipType, relationshipRules } from '../../domain/relationships.ts'
import type { Transaction } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

type Run = Transaction['run']
type Batch = { kinds: string[]; entries: string[] }

const appendChanges = defineQuery<{ at: string; batches: Batch[] }, { written: number }>(
  'loader/append-changes',
  z.object({ written: z.number() }),
)

/** Records of one node of the log: few enough that a page of changes reads little that it does not show. */
const maxMembers = 500

type Noted = { at: string; entries: ChangeEntry[] }

/** What each transaction under way has changed, by the function that runs its statements; a dry run has none and notes nothing. */
const transactions = new WeakMap<Run, Noted>()

/** Notes what a transaction changes, for the log. `now` is the moment that it records. */
export function note(run: Run, now: string, entries: readonly ChangeEntry[]): void {
  const noted = transactions.get(run)
  if (noted === undefined) return
  noted.at = now
  noted.entries.push(...entries)
}

/** Runs the work of a transaction and, as the last thing before its commit, writes what it noted. */
export async function logged<T>(run: Run, work: () => Promise<T>): Promise<T> {
  const noted: Noted = { at: '', entries: [] }
  transactions.set(run, noted)
  const value = await work()
  if (noted.entries.length === 0) return value
  const [row] = await run(appendChanges, { at: noted.at, batches: batchesOf(noted.entries) })
  if (row === undefined || row.written === 0) throw new Error('the database has no log of changes')
  return value
}

function batchesOf(entries: readonly ChangeEntry[]): Batch[] {
  const batches: Batch[] = []
  let members = maxMembers
  for (const entry of entries) {
    for (let start = 0; start < entry.members.length; start += maxMembers) {
      const part = { ...entry, members: entry.members.slice(start, start + maxMembers) }
      if (members + part.members.length > maxMembers) {
        batches.push({ kinds: [], entries: [] })
        members = 0
      }
      members += part.members.length
      const batch = batches.at(-1)
      batch?.entries.push(textOfEntry(part))
      for (const letter of lettersOf(part)) if (batch?.kinds.includes(letter) === false) batch.kinds.push(letter)
    }
  }
  return batches
}

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
 * What became of the periods of relationships, or of exposures: those taken back, made, ended, changed. A relationship of which only the end is
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
    [relationshipRules[type].edge, to, shortMoment(validFrom)].join(','),
  )
}

type ExposedPeriod = Period & { entity: string }
type ExposuresOf = {
  stored: readonly ExposedPeriod[]
  exposures: readonly ExposedPeriod[]
  retracted: readonly ExposedPeriod[]
}

export function writtenExposures(outcome: string, { stored, exposures, retracted }: ExposuresOf): ChangeEntry[] {
  return writtenPeriods('x', outcome, { stored, now: exposures, retracted }, ({ entity, validFrom }) =>
    [entity, shortMoment(validFrom)].join(','),
  )
}
