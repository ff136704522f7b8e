import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { predictionVenues } from '../../../src/domain/markets/venue-table.ts'
import { type Graph, integer, type Whole } from '../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'

const markOlder: Query<{ venue: string; after: string; limit: Whole }, { last: string | null; marked: number }> = {
  name: 'bench/mark-older',
  text: readFileSync(new URL('mark-older.cypher', import.meta.url), 'utf8'),
  row: z.object({ last: z.string().nullable(), marked: z.number() }),
}

/** Has all that is decided about open markets be by older rules. Gives how many markets are open. */
export async function markDecisionsOlder(graph: Graph): Promise<number> {
  let all = 0
  for (const { id: venue } of predictionVenues()) {
    for (let after: string | null = ''; after !== null; ) {
      const [row]: { last: string | null; marked: number }[] = await graph.write(markOlder, {
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
