import { z } from 'zod'
import { eventTally } from '../../domain/tallies.ts'
import type { Transaction } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const storedEvent = z.object({ id: z.string(), eventType: z.string(), happenedAt: z.string() })
type Told = z.output<typeof storedEvent>

const readStoredEvents = defineQuery<{ ids: string[] }, Told>('loader/read-stored-events', storedEvent)

/**
 * What writing these events adds to the kept counts of events, by their names. To be asked before they are written. Of an event that is there
 * twice, the last counts; `keep` is for events that stay as they are where they are there already.
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
