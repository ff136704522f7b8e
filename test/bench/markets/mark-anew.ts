import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { predictionVenues } from '../../../src/domain/markets/venue-table.ts'
import { type Graph, integer, type Whole } from '../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'

const markAnew: Query<{ venue: string; after: string; limit: Whole }, { last: string | null; marked: number }> = {
  name: 'bench/mark-anew',
  text: readFileSync(new URL('mark-anew.cypher', import.meta.url), 'utf8'),
  row: z.object({ last: z.string().nullable(), marked: z.number() }),
}

/** Has every open market linked and matched anew, as a change of the rules does. Gives how many. */
async function markAll(graph: Graph): Promise<number> {
  let all = 0
  for (const { id: venue } of predictionVenues()) {
    for (let after: string | null = ''; after !== null; ) {
      const [row]: { last: string | null; marked: number }[] = await graph.write(markAnew, {
        venue,
        after,
        limit: integer(10_000),
      })
      all += row?.marked ?? 0
      after = row?.last ?? null
    }
  }
  return all
}

/** Asks for every open market to be linked and matched anew, beginning with nothing in memory, as rules that have changed do. Gives how many. */
export async function askAnew(graph: Graph, serviceUrl: string): Promise<number> {
  const marked = await markAll(graph)
  const asked = await fetch(`${serviceUrl}/api/markets/cross-venue/match`, { method: 'POST' })
  if (!asked.ok) throw new Error(`asking for matches: ${asked.status}`)
  return marked
}
