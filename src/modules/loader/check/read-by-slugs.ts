import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Query } from '../../../platform/neo4j/query.ts'

/** So many slugs are asked for at once. */
const most = 2_000

/** The rows of a statement that looks up slugs, however many those are. */
export async function readBySlugs<Row>(
  graph: Graph,
  query: Query<{ slugs: string[] }, Row>,
  slugs: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < slugs.length; start += most) {
    rows.push(...(await graph.read(query, { slugs: slugs.slice(start, start + most) }, { timeoutMs: 60_000 })))
  }
  return rows
}
