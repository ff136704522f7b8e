import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Look } from '../matching/index.ts'
import { statements } from './link-batch.ts'
import { type LinkedRow, pageLinked } from './queries.ts'

const slowMs = 30_000
/** Threads go on while a batch is marked and the next page comes. */
const batchesAhead = 6

/** The look for open markets of which these rules link other entities than the graph has. `outdatedIn` finds those of a batch. */
export function outdatedLinks(
  graph: Graph,
  outdatedIn: (rows: readonly LinkedRow[]) => Promise<string[]>,
): Look<LinkedRow> {
  return {
    mark: 'unlinked',
    page: (asked) => graph.read(pageLinked, { ...asked, statements }, { timeoutMs: slowMs }),
    atOnce: batchesAhead,
    outdatedAmong: outdatedIn,
  }
}
