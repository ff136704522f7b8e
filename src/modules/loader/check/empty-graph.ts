import { z } from 'zod'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery, type Query } from '../../../platform/neo4j/query.ts'
import { readContracts, readMarkets } from '../listing-queries.ts'
import { readExposures, readOutcomes } from '../outcome-queries.ts'
import { findChangedRecords, readEntities, readParents } from '../queries.ts'

const readEmptiness = defineQuery<Record<string, never>, { isEmpty: boolean }>(
  'migrations/read-emptiness',
  z.object({ isEmpty: z.boolean() }),
)

/** True where a graph has nothing but what its schema makes. */
export async function isEmptyGraph(graph: Graph): Promise<boolean> {
  const [row] = await graph.read(readEmptiness, {})
  return row?.isEmpty === true
}

const lookups = new Set<Query<never, unknown>>(
  [readEntities, readParents, readOutcomes, readExposures, readMarkets, readContracts].map((query) => query as never),
)

/**
 * A graph of which it is known that it has nothing, so that the check of a large first load need not look for each record and each name in vain. All else is
 * asked of the graph.
 */
export function emptyGraph(graph: Graph): Graph {
  return {
    ...graph,
    read: async (query, parameters, options) => {
      if (lookups.has(query as never)) return []
      if ((query as unknown) === findChangedRecords) {
        const { rows } = parameters as unknown as { rows: [string, string][] }
        return rows.map(([key]) => ({ key, asOf: null, known: false })) as never
      }
      return graph.read(query, parameters, options)
    },
  }
}
