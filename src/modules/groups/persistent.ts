import { isStale } from '../../domain/markets/price-age.ts'
import type { Clock } from '../../platform/clock.ts'
import type { GroupMispricing } from './item.ts'
import { readSweep, type SweepStore } from './store.ts'

/** Sweeps in which a contradiction must have been there before anybody is told. */
const minSweeps = 2

/** The contradictions that stood through two sweeps, and those of which the last sweep could not say whether they stand. */
export type Persistent = { items: GroupMispricing[]; unsure: ReadonlySet<string> }

/** The contradictions of the last sweep, for alerts. Null where it is of earlier than now. */
export async function persistentMispricings(parts: {
  redis: SweepStore
  clock: Clock
  refreshSeconds: number
}): Promise<Persistent | null> {
  const found = await readSweep(parts.redis)
  const isOld = (at: number) => isStale(at, parts.clock, parts.refreshSeconds)
  if (found === null || isOld(found.at)) return null
  const [items, unsure] = [[] as GroupMispricing[], found.refused.map(({ id }) => id)]
  for (const item of found.items) {
    if (item.sweeps >= minSweeps && !isOld(item.oldestAt)) items.push(item)
    else unsure.push(item.id)
  }
  return { items, unsure: new Set(unsure) }
}
