import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { predictionVenues } from '../../../src/domain/markets/venue-table.ts'
import { type Graph, integer, type Whole } from '../../../src/platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../src/platform/neo4j/pages.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'

const row = z.object({ id: z.string(), decided: z.record(z.string(), z.array(z.unknown())) })
type Row = z.output<typeof row>
const readDecided: Query<{ venue: string; after: string; limit: Whole }, Row> = {
  name: 'bench/read-decided',
  text: readFileSync(new URL('read-decided.cypher', import.meta.url), 'utf8'),
  row,
}

const size = 2_000

/** How many there are of all that is decided of open markets, and a hash of each kind: equal where the same was decided, in whatever order and by whichever version. */
export async function readDecisions(graph: Graph): Promise<string[]> {
  const kinds = new Map<string, { count: number; hash: ReturnType<typeof createHash> }>()
  for (const { id: venue } of predictionVenues()) {
    const read = (after: string): Promise<Row[]> => graph.read(readDecided, { venue, after, limit: integer(size) })
    for await (const rows of pagesAfter(read, { size, keyOf: ({ id }) => id })) {
      for (const { id, decided } of rows) {
        for (const [kind, list] of Object.entries(decided)) {
          const known = kinds.get(kind) ?? { count: 0, hash: createHash('sha256') }
          kinds.set(kind, known)
          known.count += list.length
          known.hash.update(
            `${id} ${list
              .map((each) => JSON.stringify(each))
              .toSorted()
              .join('\n')}\n`,
          )
        }
      }
    }
  }
  return [...kinds].map(
    ([kind, { count, hash }]) => `${kind}: ${count.toLocaleString('en')}, ${hash.digest('hex').slice(0, 16)}`,
  )
}
