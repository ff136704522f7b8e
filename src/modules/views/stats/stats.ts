import { eventTallies, factTallies } from '../../../domain/graph/tallies.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { countGraph } from './queries.ts'

const recentMs = 30 * 86_400_000

/** Counts of all that there is; events are recent where they happened today, as far as it has gone, or on the 30 days before (UTC). */
export async function graphStats(graph: Graph, clock: Clock) {
  const sinceDay = isoOf(clock.now() - recentMs).slice(0, 10)
  const until = clock.iso()
  const today = until.slice(0, 10)
  const [row] = await graph.read(countGraph, { sinceDay, today, until, factTallies, eventTallies })
  if (row === undefined) throw new Error('views/count-graph gave no row')
  const { factsByType, recentEventsByType, ...stats } = row
  return {
    stats,
    factsByType: byName(factsByType),
    recentEventsByType: byName(recentEventsByType),
    recentSince: `${sinceDay}T00:00:00.000Z`,
  }
}

/** Most frequent first. */
function byName(counts: readonly { name: string; count: number }[]): Record<string, number> {
  const sorted = counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return Object.fromEntries(sorted.map(({ name, count }) => [name, count]))
}
