import type { Venue } from '../../domain/markets/observed.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { type KnownRow, pageCatalogue } from './queries.ts'
import type { Hashes } from './rows.ts'

const pageSize = 10_000
const pageTimeoutMs = 30_000

/** A market as the graph knows it: enough to tell whether its venue says anything new. */
export type Known = Hashes & {
  externalId: string
  active: boolean
  /** Trade has ended and the result is not known yet. */
  awaited: boolean
  missing: boolean
}

/** True where a market in this state will still be decided, though nobody lists it as open. */
export function isAwaited(status: unknown): boolean {
  return status === 'closed' || status === 'disputed'
}

/** Every market of a venue that the graph has, by id. Some 250 bytes each. */
export async function readKnown(graph: Graph, venue: Venue): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  const read = (after: string): Promise<KnownRow[]> =>
    graph.read(pageCatalogue, { venue, after, limit: integer(pageSize) }, { timeoutMs: pageTimeoutMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ id }) => id })) {
    for (const { id, externalId, contentHash, coreHash, active, status, missingSince } of rows) {
      const missing = missingSince !== null
      known.set(id, { externalId, contentHash, coreHash, active, awaited: isAwaited(status), missing })
    }
  }
  return known
}
