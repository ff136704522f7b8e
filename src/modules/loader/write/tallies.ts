import { z } from 'zod'
import { eventTally, factTally, placeTally } from '../../../domain/graph/tallies.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { isRefiled, type Subject } from '../plan/subject.ts'

const addCounts = defineQuery<{ rows: unknown[] }, unknown>('loader/add-to-tallies', z.unknown())

/**
 * Adds to the kept counts. Other writers wait for these until the transaction ends, so it is one of its last statements; a transaction that asks
 * for it twice asks in the order of the names.
 */
export async function addToTallies(run: Transaction['run'], changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, change]) => ({ name, change: integer(change) }))
  if (rows.length > 0) await run(addCounts, { rows })
}

/** Changes of the kept counts by writing these subjects, by their names. To be asked before they are written, since writing changes them. */
export function changesOfTallies(subjects: Iterable<Subject>): Map<string, number> {
  const changes = new Map<string, number>()
  const add = (name: string, change: number) => changes.set(name, (changes.get(name) ?? 0) + change)
  for (const subject of subjects) {
    const { stored, core, facts } = subject
    // Nothing defines it yet: it is not written.
    if (stored === undefined && core === undefined) continue
    for (const [key, { stored: before, chain }] of facts)
      add(factTally(key), Number(chain.length > 0) - Number(before.length > 0))
    if (core === undefined) continue
    if (stored === undefined) addPlace(core, 1, add)
    else if (isRefiled(subject)) {
      addPlace(stored, -1, add)
      addPlace(core, 1, add)
    }
  }
  return changes
}

type Filed = { category: string; subcategory: string | null }

function addPlace({ category, subcategory }: Filed, change: number, add: (name: string, change: number) => void): void {
  if (subcategory !== null) add(placeTally({ category, subcategory }), change)
}

const storedEvent = z.object({ id: z.string(), eventType: z.string(), happenedAt: z.string() })
type Told = z.output<typeof storedEvent>

const readStoredEvents = defineQuery<{ ids: string[] }, Told>('loader/read-stored-events', storedEvent)

/**
 * Changes of the kept counts of events by writing these events, by their names. To be asked before they are written. Of an event that is there twice,
 * the last counts; `keep` is for events that stay as they are where they are there already.
 */
export async function changesOfEvents(
  run: Transaction['run'],
  events: readonly Told[],
  { keep }: { keep: boolean },
): Promise<Map<string, number>> {
  const changes = new Map<string, number>()
  const add = (event: Told, change: number) =>
    changes.set(eventTally(event), (changes.get(eventTally(event)) ?? 0) + change)
  const latest = new Map(events.map((event) => [event.id, event]))
  const known = new Map((await run(readStoredEvents, { ids: [...latest.keys()] })).map((event) => [event.id, event]))
  for (const [id, event] of latest) {
    const before = known.get(id)
    if (before !== undefined && keep) continue
    if (before !== undefined) add(before, -1)
    add(event, 1)
  }
  return changes
}
